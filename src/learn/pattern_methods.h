// The ways to learn patterns (patterns.h), each in a file of its own.
#pragma once

#include "learn/patterns.h"

namespace otrera {

// What a weight is where nothing is learnt: Chaslot 2010, §4.2.3.
inline constexpr double neutral_weight = 10;

// Gone through twice, first to see which larger patterns there are.
using ExampleStream = std::function<void(const ExampleVisit&)>;
LearntPatterns learn_from_choices(const ExampleStream& examples, const PatternOptions& options);
LearntPatterns learn_from_evaluations(std::span<const PatternExample> examples,
                                      const PatternOptions& options);
LearntPatterns learn_by_balance(std::span<const PatternExample> examples, const PatternOptions& options);

}  // namespace otrera
