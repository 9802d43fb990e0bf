// How a player shares out a game's time; whoever keeps the clock reads it.
#pragma once

#include <array>
#include <string_view>

#include "core/parameter.h"

namespace otrera {

struct TimeOptions {
  enum class Plan { even, early };
  static constexpr std::array<std::string_view, 2> plan_names{"even", "early"};

  Plan plan = Plan::even;
};

inline constexpr std::array time_parameters{
    choice<&TimeOptions::plan>(
        "time.plan", TimeOptions::plan_names,
        "main time by turns: alike, or 3, 2, 1.5 and 1 shares in the first tens of turns"),
};

// The weight of a turn, counted from 0. "early" is Invader's plan (Lorentz 2008, §3.8).
constexpr double turn_weight(TimeOptions::Plan plan, int turn) {
  if (plan == TimeOptions::Plan::even) return 1;
  constexpr std::array weights{3.0, 2.0, 1.5, 1.0, 0.5};
  return weights[static_cast<std::size_t>(turn < 40 ? turn / 10 : 4)];
}

}  // namespace otrera
