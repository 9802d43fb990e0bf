// The lines by which analysis is shown: "info move ... pv ..." as Leela Zero (whole numbers) and KataGo
// (fractions) print them. Chances are those of the side to move.
#pragma once

#include <string>

#include "engine/engine.h"

namespace otrera {

enum class InfoFormat { leela, kata };

struct InfoStyle {
  InfoFormat format;
  bool upper_case = false;  // of vertices
  bool owners = false;      // whether who owns the squares is asked for
  bool root = false;        // whether a summary of the position is
};

// At the end of KataGo's form stand the summary and who owns the squares, where the report says so, for the
// side to move.
std::string print_info(const SearchReport& report, const InfoStyle& style);

// The same as CGOS reads it: JSON in one line.
std::string print_cgos_info(const SearchReport& report);

// The lower end of the 95 % interval (Wilson's) of a line's value, as if its visits were games.
double lower_bound(const Line& line);

}  // namespace otrera
