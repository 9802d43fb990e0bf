// The cross-entropy method (Rubinstein 1999), as Chaslot 2010 tuned Mango with it (ch. 6, algorithm 6.1): the
// candidates of a generation are drawn from a Gaussian for each parameter, and the Gaussians move towards the
// mean and variance of the best of them, the elite. Parameters with a log scale live on their logarithm,
// integers are rounded only where they are tried, and what falls out of its range is drawn again (§6.3.3).
// The first Gaussian stands in the middle of the range with half the range as its deviation (§6.4.1). Flags
// and choices, which the thesis has not, have a chance for each value that moves towards its share of the
// elite (De Boer et al. 2005, §3).
#pragma once

#include <cstdint>
#include <vector>

#include "core/random.h"
#include "learn/tuner.h"

namespace otrera {

struct CrossEntropyOptions {
  int population = 100;
  int elite = 10;
  double step = 0.7;  // how far to the elite's mean and variance: alpha, 0.4 to 0.9 in De Boer et al. 2005
};

class CrossEntropy final : public Tuner {
 public:
  // Throws Error for options or parameters that make no sense.
  CrossEntropy(std::vector<TunedParameter> parameters, const CrossEntropyOptions& options,
               std::uint64_t seed);

  std::vector<ParameterValues> ask() const override;
  void tell(const std::vector<double>& fitness) override;
  ParameterValues best() const override;

 private:
  // Of one parameter: a Gaussian over places in its range, or a chance for each category.
  struct Distribution {
    double mean = 0.5, variance = 0.25;
    std::vector<double> chances{};
  };

  std::vector<std::vector<double>> draw() const;  // places, or categories
  double draw(const Distribution& distribution, Random& random) const;
  ParameterValues values(const std::vector<double>& places) const;
  void move(Distribution& distribution, const std::vector<double>& elite) const;

  std::vector<TunedParameter> parameters_;
  CrossEntropyOptions options_;
  std::uint64_t seed_;
  std::uint64_t generation_ = 0;
  std::vector<Distribution> distributions_;
};

}  // namespace otrera
