// The decisions of a turn, from its text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace otrera {

// What a turn begins with, of the decisions that are legal where it is played: a1-a10/b3 with a1-a10, not
// with a1-a1. Throws Error where it begins with none.
std::string first_decision(std::string_view turn, const std::vector<std::string>& legal);

}  // namespace otrera
