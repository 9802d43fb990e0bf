// Final decision: which child of the root is played? Chaslot 2010, §3.3.5; Kloetzer 2010, §3.8.1.
#pragma once

#include <array>
#include <string_view>

#include "core/parameter.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

struct DecideOptions {
  enum class Rule { robust, max, robust_max, secure, lcb };
  static constexpr std::array<std::string_view, 5> rule_names{"robust", "max", "robust-max", "secure", "lcb"};

  Rule rule = Rule::robust;
  float security = 1.0f;
  float extension = 0.5f;

  Columns columns() const { return rule == Rule::lcb ? Columns{Column::squares} : Columns{}; }
};

inline constexpr std::array decide_parameters{
    choice<&DecideOptions::rule>(
        "decide.rule", DecideOptions::rule_names,
        "the move to play: most visits, best value, go on until both agree, v + A/sqrt(n), "
        "or the best lower confidence bound"),
    number<&DecideOptions::security>("decide.security", {-10, 10}, Scale::linear,
                                     "A of secure; for lcb the standard errors taken off"),
    number<&DecideOptions::extension>("decide.extension", {0, 10}, Scale::linear,
                                      "robust-max: most further simulations, as a share of those done"),
};

// Proven wins come first, proven losses last; then the rule, ties to the other of visits and value, then to
// the child listed first.
std::size_t decide(const Children& children, const DecideOptions& options);

// Whether the most visited child has the best value too.
bool robust_and_max_agree(const Children& children);

}  // namespace otrera::mcts
