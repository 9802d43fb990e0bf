// Simultaneous perturbation stochastic approximation (Spall 1992): all parameters are moved at once by a
// small step in a random direction and in its opposite, and the difference of the two results is a noisy
// slope to climb. The steps shrink as Spall 1998 advises. It begins at the parameters' start and finds a hill
// nearby, with two candidates a generation and direction where the cross-entropy method needs a population.
#pragma once

#include <cstdint>
#include <vector>

#include "learn/tuner.h"

namespace otrera {

// In places, 0 to 1 across a parameter's range.
struct SpsaOptions {
  double gain = 0.1;          // a: how far a slope of 1 moves at first
  double perturbation = 0.1;  // c: the first step to either side
  double gain_decay = 0.602;  // alpha
  double step_decay = 0.101;  // gamma
  double stability = 10;      // A: generations during which the gain hardly shrinks
  int directions = 1;         // whose slopes are averaged in a generation
};

class Spsa final : public Tuner {
 public:
  // Throws Error for options or parameters that make no sense, and for flags and choices, which have no
  // slope.
  Spsa(std::vector<TunedParameter> parameters, const SpsaOptions& options, std::uint64_t seed);

  std::vector<ParameterValues> ask() const override;
  void tell(const std::vector<double>& fitness) override;
  ParameterValues best() const override;

 private:
  // From the point to one candidate, and by as much to the other side; one for each parameter.
  std::vector<double> step(int direction) const;
  ParameterValues values(const std::vector<double>& step, double sign) const;

  std::vector<TunedParameter> parameters_;
  SpsaOptions options_;
  std::uint64_t seed_;
  std::uint64_t generation_ = 0;
  std::vector<double> point_;  // places
};

}  // namespace otrera
