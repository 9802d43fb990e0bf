#include "arena/sprt.h"

#include <cmath>

#include "core/error.h"
#include "core/statistics.h"

namespace otrera {
namespace {

constexpr std::size_t results = 5;
using Shares = std::array<double, results>;

constexpr double most_elo = 2000;
// A result never seen stands as if it were seen so often, or a hypothesis could be impossible.
constexpr double unseen = 1e-3;

// A pair's points as a score of 0 to 1.
double pair_score(std::size_t result) {
  return static_cast<double>(result) / 4;
}

// The distribution with a given mean under which the shares are most likely: share_i / (1 + theta * (a_i -
// mean)), where theta makes the mean right. The sum below falls from plus to minus infinity between its two
// poles, so halving finds the one zero.
Shares nearest_with_mean(const Shares& shares, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean;
  for (int i = 0; i < 100; ++i) {
    const double theta = (low + high) / 2;
    double sum = 0;
    for (std::size_t r = 0; r < results; ++r)
      sum += shares[r] * (pair_score(r) - mean) / (1 + theta * (pair_score(r) - mean));
    (sum > 0 ? low : high) = theta;
  }
  Shares nearest{};
  for (std::size_t r = 0; r < results; ++r)
    nearest[r] = shares[r] / (1 + (low + high) / 2 * (pair_score(r) - mean));
  return nearest;
}

double log_likelihood_ratio(const PairCounts& pairs, const SprtOptions& options) {
  Shares shares{};
  double all = 0;
  for (std::size_t r = 0; r < results; ++r) {
    shares[r] = pairs[r] ? static_cast<double>(pairs[r]) : unseen;
    all += shares[r];
  }
  for (double& share : shares) share /= all;
  const Shares at0 = nearest_with_mean(shares, score_from_elo(options.elo0));
  const Shares at1 = nearest_with_mean(shares, score_from_elo(options.elo1));
  double sum = 0;
  for (std::size_t r = 0; r < results; ++r) sum += shares[r] * std::log(at1[r] / at0[r]);
  return all * sum;
}

}  // namespace

void check(const SprtOptions& options) {
  const auto bad_chance = [](double chance) { return !(chance > 0 && chance < 0.5); };
  if (!(options.elo0 < options.elo1) || std::abs(options.elo0) > most_elo ||
      std::abs(options.elo1) > most_elo)
    throw Error("the bounds of the SPRT are in no order", {}, "expected elo0 < elo1, such as 0,20");
  if (bad_chance(options.alpha) || bad_chance(options.beta))
    throw Error("a chance of error of the SPRT is out of range", {},
                "expected more than 0 and less than 0.5, such as 0.05");
}

SprtState sprt(const PairCounts& pairs, const SprtOptions& options) {
  SprtState state;
  state.low = std::log(options.beta / (1 - options.alpha));
  state.high = std::log((1 - options.beta) / options.alpha);
  std::uint64_t count = 0;
  for (const auto pair : pairs) count += pair;
  if (count == 0) return state;
  state.llr = log_likelihood_ratio(pairs, options);
  if (state.llr >= state.high) state.verdict = Verdict::elo1;
  if (state.llr <= state.low) state.verdict = Verdict::elo0;
  return state;
}

}  // namespace otrera
