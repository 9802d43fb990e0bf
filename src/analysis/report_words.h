// The words that every form of the report shares.
#pragma once

#include <string>

#include "analysis/analysis.h"

namespace otrera {

// "Campya against Invader", or what is known of it; not escaped.
std::string report_title(const GameAnalysis& analysis);
// How much was looked at, by whom; says so where it is not all.
std::string report_extent(const GameAnalysis& analysis);
// "Turn 12, black: 48 % to 21 %".
std::string mistake_words(const GameAnalysis& analysis, const Mistake& mistake);
std::string percent(double share);
bool has_map(const GameAnalysis& analysis, const Mistake& mistake);
std::string map_words(const GameAnalysis& analysis);

}  // namespace otrera
