// A problem made ready to be searched: what can be worked out once for all positions of it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/pmp/problem.h"
#include "games/pmp/relaxation.h"

namespace otrera::pmp {

struct Rules {
  // Throws Error if the problem is not sound (see check()).
  explicit Rules(Problem of);

  Problem problem;
  Relaxation relaxation;
  double limit;  // no plan's reward is above it

  // By action: what it makes is worth this share of what it takes, at the prices of the relaxation; never
  // above 1, and 1 for all actions that the best divisible plan uses.
  std::vector<double> efficiency;

  // An action is useful if what it makes can lead to a reward.
  std::vector<bool> useful;

  // Useful actions that make a product, and those that make anything with a reward.
  std::vector<std::vector<std::uint8_t>> producers;
  std::vector<std::uint8_t> goal_actions;
  std::vector<std::uint8_t> goals;  // products with a reward

  // Without cycles among products and without income, the order of a plan does not matter: products are
  // numbered by place so that whatever an action makes has a higher place than all it takes.
  bool orderless;
  std::vector<std::uint8_t> place_of, product_at;

  // What limits doing things at once, and the stretches of its time that the relaxation knows. For problems
  // that are timed (schedule.h): by action, the earliest moment at which there can be all that it takes, and
  // the latest at which it can begin and still lead to a reward, below 0 for never; the latest of these; and
  // the moments, apart from the end of an action, at which something may become possible.
  std::vector<Capacity> capacity;
  std::vector<Window> windows;
  std::vector<int> earliest;
  std::vector<int> latest;
  int last_begin = -1;
  std::vector<int> moments;  // rising
};

std::shared_ptr<const Rules> make_rules(Problem problem);

// The best that can be hoped for from a state, by the prices of the relaxation: never below what any plan
// reaches from there. Stock may be below zero (owed). With a stock share below 1 it is no bound but a guess:
// of what stock could still become, only that share is counted, as some of it is always left over.
double hope(const Rules& rules, const std::int32_t* stock, std::int32_t money, std::int32_t time_left,
            double stock_share = 1);

// Each action as often as counted, in an order in which they can be done; nothing if none was found. Where
// the problem is orderless and the totals suffice there always is one.
std::optional<std::vector<int>> executable_order(const Rules& rules, std::vector<int> counts);

}  // namespace otrera::pmp
