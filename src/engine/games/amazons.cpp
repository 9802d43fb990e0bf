#include <algorithm>

#include "engine/game_entry.h"
#include "engine/games/amazons_reasons.h"
#include "engine/games/amazons_regions.h"
#include "engine/games/hotstrat_engine.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/oracle.h"
#include "games/amazons/owners.h"
#include "games/amazons/planes.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"

namespace otrera {
namespace {

// A turn fills a square, and the last quarter or so plays itself.
int expected_turns_left(const Session& session) {
  constexpr int fewest = 10, squares_per_turn = 4;
  return std::max(fewest, count(position_of<amazons::Position>(session).empty()) / squares_per_turn);
}

// Nothing is contested any more once no square can be reached by both sides.
std::vector<float> owners(const Session& session) {
  const auto& position = position_of<amazons::Position>(session);
  if (!position.settled()) return {};
  const amazons::Owners found = find_owners(pieces_of(position), amazons::EvaluationOptions{});
  std::vector<float> result;
  for (int rank = 0; rank < position.size().ranks; ++rank)
    for (int file = 0; file < position.size().files; ++file) {
      const double owner = found[static_cast<std::size_t>(amazons::square_at(file, rank))];
      result.push_back(owner > 0 ? 1.0f : owner < 0 ? -1.0f : 0.0f);
    }
  return result;
}

}  // namespace

GameInfo amazons_game() {
  GameInfo game = game_entry<amazons::Position>();
  game.title = "Game of the Amazons";
  game.default_player = "net";
  game.engines.push_back({"hotstrat", [] {
                            return std::make_unique<HotstratEngine>(
                                std::make_unique<AlphaBetaEngine<amazons::Position>>());
                          }});
  game.usual_sizes = {6, 8, 10};
  game.how_to_move =
      "a move: from, to, arrow (the arrow may stand in brackets or follow alone, the signs may be left out)";
  game.opening_turns = 2;
  game.expected_turns_left = expected_turns_left;
  game.planes.owners = owners;
  game.regions = [](const Session& session, const RegionsRequest& request) {
    return amazons_regions(position_of<amazons::Position>(session), request);
  };
  game.reason = amazons_reason;
  game.look = BoardLook::archers;
  return game;
}

}  // namespace otrera
