#include "learn/bradley_terry.h"

#include <limits>

#include "core/math.h"

namespace otrera {
namespace {

double strength_of(std::span<const Choices::Feature> team, const std::vector<double>& strengths) {
  double product = 1;
  for (const auto feature : team) product *= strengths[feature];
  return product;
}

// A feature's own games, against one of strength 1.
double prior_loss(double strength, double games) {
  return games * (2 * steady_log(1 + strength) - steady_log(strength));
}

// The strengths on their way, and what the next step needs of them.
class Climb {
 public:
  Climb(const Choices& choices, BradleyTerryFit& fit, double prior)
      : choices_(choices),
        fit_(fit),
        prior_(prior),
        won_(fit.strengths.size(), prior),
        shares_(fit.strengths.size()),
        slopes_(fit.strengths.size()) {
    for (std::size_t choice = 0; choice < choices.size(); ++choice) {
      for (const auto feature : choices.team(choices.begin_of(choice))) won_[feature] += 1;
      for (std::size_t i = choices.begin_of(choice); i < choices.end_of(choice); ++i)
        for (const auto feature : choices.team(i)) ++fit_.seen[feature];
    }
    better();
  }

  // Renews all strengths at once; goes back, and on with half the step, where that led down.
  void step() {
    kept_ = fit_.strengths;
    for (std::size_t f = 0; f < kept_.size(); ++f) fit_.strengths[f] *= steady_exp(length_ * slopes_[f]);
    if (better()) return;
    fit_.strengths = kept_;
    length_ /= 2;
  }

 private:
  // Looks where the strengths stand; notes it if that is the best place so far.
  bool better() {
    std::vector<double>& shares = shares_;
    double loss = 0, own = 0;
    for (std::size_t f = 0; f < shares.size(); ++f) {
      shares[f] = 2 * prior_ / (1 + fit_.strengths[f]);
      own += prior_loss(fit_.strengths[f], prior_);
    }
    for (std::size_t choice = 0; choice < choices_.size(); ++choice) {
      const std::size_t first = choices_.begin_of(choice), end = choices_.end_of(choice);
      double sum = 0;
      products_.clear();
      for (std::size_t i = first; i < end; ++i)
        sum += products_.emplace_back(strength_of(choices_.team(i), fit_.strengths));
      loss -= steady_log(products_.front() / sum);
      for (std::size_t i = first; i < end; ++i)
        for (const auto feature : choices_.team(i))
          shares[feature] += products_[i - first] / fit_.strengths[feature] / sum;
    }
    if (loss + own > best_) return false;
    best_ = loss + own;
    fit_.loss = choices_.size() ? loss / static_cast<double>(choices_.size()) : 0;
    for (std::size_t f = 0; f < shares.size(); ++f)
      slopes_[f] = shares[f] > 0 && won_[f] > 0 ? steady_log(won_[f] / shares[f] / fit_.strengths[f]) : 0;
    return true;
  }

  const Choices& choices_;
  BradleyTerryFit& fit_;
  double prior_;
  std::vector<double> won_, shares_, slopes_, kept_, products_;
  double length_ = 0.5, best_ = std::numeric_limits<double>::infinity();
};

}  // namespace

// A round sets each strength to the games its feature won over the sum, for each choice, of what its team
// mates brought in divided by what all candidates had. All are renewed at once, which needs a shorter step in
// the exponent to stay a climb where teams have several features.
BradleyTerryFit fit_bradley_terry(const Choices& choices, std::size_t features,
                                  const BradleyTerryOptions& options) {
  BradleyTerryFit fit;
  fit.strengths.assign(features, 1);
  fit.seen.assign(features, 0);
  Climb climb(choices, fit, options.prior);
  for (int round = 0; round < options.rounds; ++round) climb.step();
  return fit;
}

}  // namespace otrera
