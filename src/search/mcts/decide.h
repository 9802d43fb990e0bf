// Final decision: which child of the root is played? Chaslot 2010, §3.3.5 (there "final move selection").
#pragma once

#include <array>
#include <string_view>

#include "core/parameter.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

struct DecideOptions {
  enum class Rule { robust, max };
  static constexpr std::array<std::string_view, 2> rule_names{"robust", "max"};

  Rule rule = Rule::robust;
};

inline constexpr std::array decide_parameters{
    choice<&DecideOptions::rule>("decide.rule", DecideOptions::rule_names,
                                 "the move to play: most visits (robust), or best value (max)"),
};

// Ties go to the other measure, then to the child listed first.
std::size_t decide(const Children& children, const DecideOptions& options);

}  // namespace otrera::mcts
