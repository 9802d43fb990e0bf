#include <algorithm>

#include "engine/game_entry.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"

namespace otrera {
namespace {

// A turn fills a square, and the last quarter or so plays itself.
int expected_turns_left(const Session& session) {
  constexpr int fewest = 10, squares_per_turn = 4;
  return std::max(fewest, count(position_of<amazons::Position>(session).empty()) / squares_per_turn);
}

}  // namespace

GameInfo amazons_game() {
  GameInfo game = game_entry<amazons::Position>();
  game.title = "Game of the Amazons";
  game.usual_sizes = {6, 8, 10};
  game.how_to_move =
      "a move: from, to, arrow (the arrow may stand in brackets or follow alone, the signs may be left out)";
  game.opening_turns = 2;
  game.expected_turns_left = expected_turns_left;
  return game;
}

}  // namespace otrera
