// Who decides, and how a game ended. "First" and "second" are by the order of play; a game knows the colours.
#pragma once

#include <cstdint>
#include <string_view>

namespace otrera {

enum class Player : std::uint8_t { first, second };

constexpr Player opponent(Player player) {
  return player == Player::first ? Player::second : Player::first;
}
constexpr int index(Player player) {
  return static_cast<int>(player);
}

// How the pieces of a board game are drawn in text.
struct PieceGlyphs {
  std::string_view white, black;
};

struct Outcome {
  double score = 0;  // points by which the first player won; below zero the second player did; zero is a draw

  double win() const { return score > 0 ? 1 : score < 0 ? 0 : 0.5; }  // for the first player
};

}  // namespace otrera
