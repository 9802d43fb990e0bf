// The problem with divisible actions: a linear program whose value bounds every plan's reward from above, and
// whose dual prices say what a unit of each product, of money and of each resource's time is worth at best.
//
//   maximise  sum_a gain(a) x_a   over x >= 0
//   with      sum_a (in(a,p) - out(a,p)) x_a <= stock(p)   for each product p
//             sum_a (cost(a) - income(a)) x_a <= money
//             sum_a uses(a,w) time(a) x_a <= units(w) length(w)   for each window w of a resource's time,
//             over
//                                                                  the actions that fit nowhere else
//
// The origin is feasible, so the plain primal simplex method with Bland's rule needs no first phase. It is
// small, and unlike a library's it gives the same bits everywhere, which the searches that use it need. The
// bound is worked out again from the prices, with room for every action that they do not quite cover, so it
// holds even where long chains of products leave the arithmetic without digits.
#pragma once

#include <vector>

#include "games/pmp/problem.h"

namespace otrera::pmp {

// A stretch of a resource's time, and the actions that can be done in no other.
struct Window {
  int units = 0;
  int from = 0, until = 0;
  std::vector<int> uses;   // by action; 0 for those that are not bound to the window
  std::vector<int> holds;  // by action, bound or not: what it takes of the window when it is under way in it
};
// The whole time of each capacity.
std::vector<Window> whole_time(const Problem& problem);

// What there is to work with, at the start or on the way.
struct Means {
  std::vector<double> products;  // in stock, being made, or still to arrive
  double money = 0;
  std::vector<double> windows;  // units times the time that is left
  std::vector<bool> possible;   // by action
};
Means means_at_start(const Problem& problem, const std::vector<Window>& windows);

struct Relaxation {
  double bound = 0;            // of the reward, what is there at the start included
  std::vector<double> prices;  // of products; what they are worth by themselves included
  double money_price = 0;
  std::vector<double> window_prices;
  double room = 0;  // what all actions of a plan together may be worth beyond the prices

  // Of the one worker's time.
  double time_price() const { return window_prices.empty() ? 0 : window_prices.front(); }
};

Relaxation relax(const Problem& problem);
// The prices hold wherever no further action is possible, whatever there is to work with.
Relaxation relax(const Problem& problem, const std::vector<Window>& windows, const Means& means);

}  // namespace otrera::pmp
