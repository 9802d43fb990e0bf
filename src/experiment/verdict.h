// Ours beside the paper's: what was measured in the paper's unit, and whether the two agree on who is ahead.
// A sign is decided where a 95 % interval leaves out even.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiment/experiment.h"
#include "experiment/result.h"

namespace otrera {

enum class Sign { behind, undecided, ahead };

enum class Agreement {
  agrees,
  contradicts,
  undecided,  // our interval spans even
  silent,     // the paper gives no figure, or figures on both sides
  unplayed,
};
std::string print_agreement(Agreement agreement);

// By the interval, about even.
Sign sign_of(const Interval& interval, double even);
// The one that all figures share.
Sign sign_of(const std::vector<double>& figures, double even);
Agreement compare(Sign paper, Sign ours);

// By how much one thing is ahead of another.
struct Lead {
  double value = 0;
  Interval interval{0, 0};
};

struct Weighted {
  double weight = 0, value = 0;
  Interval interval{0, 0};
};
// The sum of independent estimates, by weight, from their intervals: Zou and Donner 2008; the difference of
// two is Newcombe 1998, method 10.
Lead add_up(const std::vector<Weighted>& estimates);

struct RowVerdict {
  std::uint64_t games = 0;
  double value = 0;  // in the paper's unit; may be infinite for Elo
  Interval interval{0, 0};
  Agreement agreement = Agreement::unplayed;  // of a match; ratings are compared in pairs
};

struct FindingVerdict {
  enum class Kind { holds, fails, undecided, unplayed };
  Kind kind = Kind::unplayed;
  std::size_t held = 0, failed = 0, undecided = 0, unplayed = 0;  // of its pairs
  // The mean of the differences that were played, in percent of the score, of ratings in Elo, of lengths in
  // turns.
  std::optional<Lead> lead{};
};
std::string print_verdict(FindingVerdict::Kind kind);

struct ExperimentVerdict {
  std::vector<RowVerdict> rows;  // as the experiment's
  std::vector<FindingVerdict> findings;
  // Rows of matches, pairs of rows of ratings.
  std::size_t agree = 0, contradict = 0, undecided = 0;
};

// Rows are found by name; what was not played, or has no games, is said to be so.
ExperimentVerdict judge(const Experiment& experiment, const ExperimentResult& result);

}  // namespace otrera
