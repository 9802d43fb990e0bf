// Positions that the side to move wins by force, or endgames with their scores, as a file: what tactics are
// measured on (Winands, Björnsson and Saito 2010, §VI.D).
//
//   # a comment
//   game loa
//   8/3b4/2b1w3/8/4w3/8/8/8 b; one-12-31; weak-pn 9120; df-pn 4211
//
// A line is a position (FEN with all its fields), a name, and what proofs of it cost, in nodes. Endgame
// problems are about the score, which then stands behind the name: "score -2.5". Where the side to move loses
// by force, and that is to be proved, "loss" stands there.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/session.h"

namespace otrera {

struct ProofCost {
  std::string method;  // one of proof::Options::method_names
  std::uint64_t nodes = 0;
  bool operator==(const ProofCost&) const = default;
};

struct Problem {
  std::string position;
  std::string name;  // without blanks, once in a set
  std::vector<ProofCost> proofs;
  std::optional<double> score{};  // of the side to move, where that is what has to be found
  bool lost = false;              // the side to move loses
  bool operator==(const Problem&) const = default;
};

struct ProblemSet {
  std::string game;
  std::vector<Problem> problems;
};

// `file` stands for it in messages. Throws Error with file and line.
ProblemSet parse_problems(const std::string& text, const std::string& file);
ProblemSet read_problems(const std::string& path);

// The comments go in front, a line each.
std::string print_problems(const ProblemSet& set, const std::vector<std::string>& comments);

// A game that begins there: a position alone, nothing that stood before.
std::unique_ptr<Session> session_at(const std::string& game, const std::string& position);

}  // namespace otrera
