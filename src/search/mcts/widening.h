// Progressive widening: a node begins with the few children that knowledge likes best and opens more as it is
// visited. Three schedules: Mango's (Chaslot 2010, §5.1.2), Crazy Stone's (Coulom 2007) and Invader's
// (Lorentz 2008).
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "core/parameter.h"

namespace otrera::mcts {

struct WideningOptions {
  enum class Schedule { off, mango, crazy_stone, invader };
  static constexpr std::array<std::string_view, 4> schedule_names{"off", "mango", "crazy-stone", "invader"};

  Schedule schedule = Schedule::off;
  int initial = 5;
  float first = 50;
  float growth = 1.3f;
  int step = 1000;
};

inline constexpr std::array widening_parameters{
    choice<&WideningOptions::schedule>(
        "widen.schedule", WideningOptions::schedule_names,
        "when further children open: mango A B^(k - initial), crazy-stone t + A B^n, "
        "invader `initial` more every `step` visits"),
    integer<&WideningOptions::initial>("widen.initial", {1, 1000}, Scale::log,
                                       "children open from the start (mango, invader)"),
    number<&WideningOptions::first>("widen.first", {1, 10000}, Scale::log,
                                    "A: visits at which the next child opens"),
    number<&WideningOptions::growth>("widen.growth", {1.01, 10}, Scale::log,
                                     "B: growth of that from child to child"),
    integer<&WideningOptions::step>("widen.step", {1, 100000}, Scale::log,
                                    "invader: visits between openings"),
};

// How many of `count` children are open at a node with that many visits.
std::size_t open_children(const WideningOptions& options, std::size_t count, double visits);

}  // namespace otrera::mcts
