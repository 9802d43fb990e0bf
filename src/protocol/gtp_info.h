// The lines by which analysis is shown: "info move ... pv ..." as Leela Zero (whole numbers) and KataGo
// (fractions) print them. Chances are those of the side to move.
#pragma once

#include <string>

#include "engine/engine.h"

namespace otrera {

enum class InfoFormat { leela, kata };

std::string print_info(const SearchReport& report, InfoFormat format);

// The lower end of the 95 % interval (Wilson's) of a line's value, as if its visits were games.
double lower_bound(const Line& line);

}  // namespace otrera
