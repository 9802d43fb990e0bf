#include "engine/game_entry.h"
#include "engine/games/loa_reasons.h"
#include "games/loa/evaluation.h"
#include "games/loa/planes.h"
#include "games/loa/position.h"

namespace otrera {

GameInfo loa_game() {
  GameInfo game = game_entry<loa::Position>();
  game.title = "Lines of Action";
  game.default_player = "net";
  game.usual_sizes = {6, 8};
  game.how_to_move =
      "a move (the sign may be left out); an x captures; @ drops a piece of the other side as well";
  game.opening_turns = 3;
  // The board never fills: it does not tell how far a game has come.
  game.expected_turns_left = [](const Session&) { return 10; };
  game.reason = loa_reason;
  return game;
}

}  // namespace otrera
