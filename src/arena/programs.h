// Other programs that matches and experiments may name without a command: what is run for a name is written
// here alone, so a file that names one cannot run anything else.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace otrera {

// gnugo-0 to gnugo-10: GNU Go at that level, under Chinese rules with positional superko, taking dead stones
// off before it passes. It is looked for among the games too, which a bare PATH may lack.
std::optional<std::string> known_program(std::string_view name);

}  // namespace otrera
