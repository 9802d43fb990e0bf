// The sequential probability ratio test on pairs of games: is the first contestant nearer to elo1 than to
// elo0? It is asked after every pair and stops as soon as the answer is sure enough (Wald 1945). A pair has
// one of five results (0, 1/2, 1, 3/2 or 2 points), so what an opening gives to one side cancels and does not
// blur the test. The likelihood of a hypothesis is that of the distribution over the five results which is
// nearest to what was seen among those with the hypothesis' mean (generalised SPRT; M. Van den Bergh, "A
// practical introduction to the GSPRT"). Elo is logistic: 1 / (1 + 10^(-elo / 400)) points a game.
#pragma once

#include <array>
#include <cstdint>

namespace otrera {

// How many pairs gave 0, 1/2, 1, 3/2 and 2 points to the first contestant.
using PairCounts = std::array<std::uint64_t, 5>;

struct SprtOptions {
  double elo0 = 0, elo1 = 10;
  double alpha = 0.05;  // chance to accept elo1 where elo0 is true
  double beta = 0.05;   // chance to accept elo0 where elo1 is true
};

enum class Verdict { undecided, elo0, elo1 };

struct SprtState {
  double llr = 0;            // logarithm of the likelihood ratio, elo1 against elo0
  double low = 0, high = 0;  // where the test ends
  Verdict verdict = Verdict::undecided;
};

// Throws Error unless elo0 < elo1, both within +-2000, and the chances are between 0 and 0.5.
void check(const SprtOptions& options);

SprtState sprt(const PairCounts& pairs, const SprtOptions& options);

}  // namespace otrera
