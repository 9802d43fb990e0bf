// Values that mean the same in every game's SGF.
#pragma once

#include <string>

#include "record/sgf_syntax.h"

namespace otrera {

// Throws Error with the value's place.
[[noreturn]] void refuse_value(const SgfValue& value, const std::string& problem,
                               const std::string& expected);

// 'W' or 'B' from PL, in letters or words of either case.
char read_sgf_colour(const SgfValue& value);

}  // namespace otrera
