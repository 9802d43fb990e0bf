// The made-up game as one that the program knows.
#pragma once

#include "engine/game_entry.h"
#include "made_up_game.h"

namespace otrera {

// Registers it when it is first asked for.
inline const GameInfo& made_up_entry() {
  static const GameInfo& entry = []() -> const GameInfo& {
    GameInfo game = game_entry<MadeUpGame>();
    game.title = "Siege";
    game.usual_sizes = {3};
    game.how_to_move = "a square, or pass";
    game.expected_turns_left = [](const Session&) { return 10; };
    register_game(std::move(game));
    return find_game("siege");
  }();
  return entry;
}

}  // namespace otrera
