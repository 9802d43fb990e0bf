// A linear or integer program, maximised by GLPK. Variables are 0 or more; constraints are sums at most a
// given number.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/stopper.h"

struct glp_prob;

namespace otrera::plan {

class IntegerProgram {
 public:
  struct Term {
    int row;
    double factor;
  };
  struct Solution {
    std::vector<double> values;
    double value = 0;
    bool proven = false;  // no better one exists
  };

  IntegerProgram();

  int add_row(double most);
  // A whole-numbered variable with its weight in the sum to be maximised; a row may stand in it once.
  void add_variable(double weight, const std::vector<Term>& terms);

  // Without the demand for whole numbers: a bound.
  Solution solve_relaxed();
  // The best found when the stopper says stop, if any. Only the time and flags of the stopper matter.
  std::optional<Solution> solve(Stopper& stopper);

 private:
  struct Free {
    void operator()(glp_prob* program) const;
  };
  std::unique_ptr<glp_prob, Free> program_;
};

}  // namespace otrera::plan
