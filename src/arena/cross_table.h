// The cross-table of a tournament: who scored what against whom, with ratings, and how likely each is to be
// the stronger of two. As text, Markdown, SVG and JSON.
#pragma once

#include <string>
#include <vector>

#include "arena/ratings.h"

namespace otrera {

struct CrossTable {
  std::vector<std::string> names;
  std::vector<GameCounts> games;
  Ratings ratings;
  bool drawable = true;  // else no draws are shown

  struct Meeting {
    std::uint64_t games = 0;
    double points = 0;  // of the row's player
    std::uint64_t draws = 0;
  };
  // All games of a player, and those against one other.
  Meeting meeting(std::size_t player) const;
  Meeting meeting(std::size_t player, std::size_t other) const;
  // Players, the strongest first; equals as they are named.
  std::vector<std::size_t> ranking() const;
};

std::string print_text(const CrossTable& table);
std::string print_markdown(const CrossTable& table);
// Ratings as bars with their intervals.
std::string draw_svg(const CrossTable& table, const std::string& title);
// On one line: players (by rank), meetings, superiority, first move, draws (null where there are none).
std::string print_json(const CrossTable& table);

}  // namespace otrera
