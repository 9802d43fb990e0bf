// Sums of endgames (Kloetzer 2010, §4.3): regions of a problem set packed onto one board, so that none
// touches another, with the score of the whole. Kept is what two different proof searches agree on
// (ScoreProofs) and what is not won by much, as play does not matter there.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>

#include "problems/problem_set.h"
#include "search/proof/options.h"

namespace otrera {

struct PackOptions {
  using Method = proof::Options::Method;

  std::array<Method, 2> methods{Method::df_weak_pn, Method::df_pn};
  std::size_t parts = 2;
  std::size_t wanted = 100;
  int size = 10;                         // of the board
  int most_squares = 8;                  // empty ones, of a part
  double most_score = 3.5;               // of either side
  std::uint64_t most_nodes = 3'000'000;  // the one that only knows the rules needs many
  std::size_t memory = std::size_t{64} << 20;
  std::uint64_t seed = 1;
  bool both_ask = false;  // the game for exact bounds: for sums that the rules alone do not decide
  bool unproved = false;  // all sums are kept, without a score
  int most_pieces = 0;    // of a side, on the whole board; 0: any number
};

// Problems are named by the number of parts and their own: "3-17". `on_problem` is told how many there are;
// `stop` ends it with what there is. Throws Error for a set without regions that fit.
ProblemSet pack_regions(const ProblemSet& set, const PackOptions& options,
                        const std::function<void(std::size_t)>& on_problem, const std::atomic<bool>& stop);

}  // namespace otrera
