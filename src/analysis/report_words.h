// The words that every form of the report shares.
#pragma once

#include <string>
#include <vector>

#include "analysis/analysis.h"

namespace otrera {

// "Campya against Invader", or what is known of it; not escaped.
std::string report_title(const GameAnalysis& analysis);
// How much was looked at, by whom; says so where it is not all.
std::string report_extent(const GameAnalysis& analysis);
// A move is a turn of the player who goes first in this game and the answer to it: turns 10 and 11, counted
// from 0, are "6." and "6..."; in words, "move 6, black".
std::size_t move_number(const GameAnalysis& analysis, std::size_t turn);
std::string move_label(const GameAnalysis& analysis, std::size_t turn);
std::string move_words(const GameAnalysis& analysis, std::size_t turn);
// "Move 6, black: 48 % to 21 %".
std::string mistake_words(const GameAnalysis& analysis, const Mistake& mistake);
// Where what best play leads to is proved, from the first such position on: who then wins by how much, and
// the turns that gave points away, a sentence each; empty where nothing is proved.
std::vector<std::string> endgame_words(const GameAnalysis& analysis);
std::string percent(double share);
bool has_map(const GameAnalysis& analysis, const Mistake& mistake);
std::string map_words(const GameAnalysis& analysis);

}  // namespace otrera
