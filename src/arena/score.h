// What a match has come to: points with an interval from the variance of pairs, Elo with its error, and the
// sequential test. The two games of a pair share an opening with colours swapped, so they are not
// independent; pairs are.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/sprt.h"
#include "core/statistics.h"

namespace otrera {

// One game as the score sees it.
struct GameSummary {
  std::uint64_t job = 0;  // games 2p and 2p + 1 are pair p
  double score = 0.5;     // of the first contestant: 0, 0.5 or 1
  int turns = 0;
  std::string ending;
  std::array<double, 2> seconds{};  // used by the first and the second contestant
};

struct Tally {
  std::uint64_t games = 0, wins = 0, losses = 0, draws = 0;
  PairCounts pairs{};
  RunningMoments pair_scores;  // 0..1
  RunningMoments turns;
  std::array<double, 2> seconds{};
  std::map<std::string, std::uint64_t> endings;
};

struct Estimate {
  double score = 0.5;
  Interval interval{0, 1};  // 95 %
  double elo = 0;           // infinite at 0 and 1
  double elo_error = 0;     // half the width of the 95 % interval
};

// As how many independent games pairs count by their variance: two each if the games of a pair are
// independent, more if colours decide them. The measured variance is drawn a little towards independence, as
// a handful of pairs may show none at all.
double effective_games(const RunningMoments& pair_scores);

// Wilson's, of so many games.
Interval pair_interval(const RunningMoments& pair_scores, double z = z_95);

Estimate estimate(const RunningMoments& pair_scores);
Estimate estimate(const Tally& tally);
// Where the pairs were counted elsewhere.
Estimate estimate(const PairCounts& pairs);

// Takes games in any order, each once, and counts pairs. With a sequential test pairs count in the order of
// their numbers, up to the one that decides: the verdict does not depend on which game was finished first.
class Scoreboard {
 public:
  explicit Scoreboard(std::optional<SprtOptions> sprt = {});

  void add(const GameSummary& game);

  const Tally& tally() const { return tally_; }
  // Games whose pair is not counted.
  std::uint64_t waiting() const { return waiting_; }
  const std::optional<SprtState>& sprt_state() const { return state_; }
  bool decided() const { return state_ && state_->verdict != Verdict::undecided; }

 private:
  using Pair = std::array<std::optional<GameSummary>, 2>;
  void count(const Pair& pair);

  std::optional<SprtOptions> sprt_;
  std::optional<SprtState> state_;
  Tally tally_;
  std::vector<bool> seen_;  // by number
  std::map<std::uint64_t, Pair> open_;
  std::uint64_t next_pair_ = 0;  // with a sequential test
  std::uint64_t waiting_ = 0;
};

}  // namespace otrera
