// The problem with divisible actions: a linear program whose value bounds every plan's reward from above, and
// whose dual prices say what a unit of each product, of money and of time is worth at best.
//
//   maximise  sum_a gain(a) x_a   over x >= 0
//   with      sum_a (in(a,p) - out(a,p)) x_a <= stock(p)   for each product p
//             sum_a (cost(a) - income(a)) x_a <= money,  sum_a time(a) x_a <= time limit
//
// The origin is feasible, so the plain primal simplex method with Bland's rule needs no first phase. It is
// small, and unlike a library's it gives the same bits everywhere, which the searches that use it need. The
// bound is worked out again from the prices, with room for every action that they do not quite cover, so it
// holds even where long chains of products leave the arithmetic without digits.
#pragma once

#include <vector>

#include "games/pmp/problem.h"

namespace otrera::pmp {

struct Relaxation {
  double bound = 0;            // of the reward, what is there at the start included
  std::vector<double> prices;  // of products; what they are worth by themselves included
  double money_price = 0;
  double time_price = 0;
};

Relaxation relax(const Problem& problem);

}  // namespace otrera::pmp
