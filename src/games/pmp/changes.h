// The numbers of a problem by their path, so that one can ask what would be with others:
//   money   time_limit   product.flour.start   resource.oven.count   action.bake bread.time
// The paths, ranges and messages come from problem_keys.h.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "core/parameter.h"
#include "games/pmp/problem.h"

namespace otrera::pmp {

// All numbers of a problem, which must outlive this.
class Numbers {
 public:
  explicit Numbers(Problem& problem);

  ParameterSet& set() { return all_; }

 private:
  std::deque<ParameterSet> parts_;
  ParameterSet all_;
};

// A value as text. Throws Error for an unknown path (naming the nearest) and a value out of its range.
Change read_change(const Problem& problem, const std::string& path, const std::string& value);

// The problem with other numbers, without its questions; they are in their ranges, but only check() knows
// whether it can still be planned. Throws Error as above.
Problem changed(const Problem& problem, const std::vector<Change>& changes);

// What there is only so much of: money, time, stock at the start, resources.
struct Limit {
  std::string path;
  std::string label;  // "euros", "minutes", "flour", "oven"
  int value;
  int most;  // that it can be set to
};
std::vector<Limit> limits(const Problem& problem);

}  // namespace otrera::pmp
