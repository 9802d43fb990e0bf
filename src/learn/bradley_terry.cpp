#include "learn/bradley_terry.h"

#include "core/math.h"

namespace otrera {
namespace {

double strength_of(std::span<const Choices::Feature> team, const std::vector<double>& strengths) {
  double product = 1;
  for (const auto feature : team) product *= strengths[feature];
  return product;
}

double sum_of(const Choices& choices, std::size_t choice, const std::vector<double>& strengths) {
  double sum = 0;
  for (std::size_t i = choices.begin_of(choice); i < choices.end_of(choice); ++i)
    sum += strength_of(choices.team(i), strengths);
  return sum;
}

double loss_of(const Choices& choices, const std::vector<double>& strengths) {
  double loss = 0;
  for (std::size_t choice = 0; choice < choices.size(); ++choice)
    loss -= steady_log(strength_of(choices.team(choices.begin_of(choice)), strengths) /
                       sum_of(choices, choice, strengths));
  return choices.size() ? loss / static_cast<double>(choices.size()) : 0;
}

}  // namespace

// A round sets each strength to the games its feature won over the sum, for each choice, of what its team
// mates brought in divided by what all candidates had. All are renewed at once, which needs half a step in
// the exponent to stay a climb where teams have several features; the root of the ratio is that half.
BradleyTerryFit fit_bradley_terry(const Choices& choices, std::size_t features,
                                  const BradleyTerryOptions& options) {
  BradleyTerryFit fit;
  fit.strengths.assign(features, 1);
  fit.seen.assign(features, 0);
  std::vector<double> won(features, options.prior), shares(features);
  std::size_t largest = 1;
  for (std::size_t choice = 0; choice < choices.size(); ++choice) {
    for (const auto feature : choices.team(choices.begin_of(choice))) won[feature] += 1;
    for (std::size_t i = choices.begin_of(choice); i < choices.end_of(choice); ++i) {
      for (const auto feature : choices.team(i)) ++fit.seen[feature];
      largest = std::max(largest, choices.team(i).size());
    }
  }
  for (int round = 0; round < options.rounds; ++round) {
    for (std::size_t f = 0; f < features; ++f) shares[f] = 2 * options.prior / (1 + fit.strengths[f]);
    for (std::size_t choice = 0; choice < choices.size(); ++choice) {
      const double sum = sum_of(choices, choice, fit.strengths);
      for (std::size_t i = choices.begin_of(choice); i < choices.end_of(choice); ++i) {
        const double strength = strength_of(choices.team(i), fit.strengths);
        for (const auto feature : choices.team(i)) shares[feature] += strength / fit.strengths[feature] / sum;
      }
    }
    for (std::size_t f = 0; f < features; ++f) {
      if (shares[f] <= 0 || won[f] <= 0) continue;
      const double ratio = won[f] / shares[f] / fit.strengths[f];
      fit.strengths[f] *= steady_exp(steady_log(ratio) / static_cast<double>(largest));
    }
  }
  fit.loss = loss_of(choices, fit.strengths);
  return fit;
}

}  // namespace otrera
