#include <algorithm>

#include "engine/game_entry.h"
#include "engine/games/go_counting.h"
#include "engine/games/go_reasons.h"
#include "games/go/evaluation.h"
#include "games/go/handicap.h"
#include "games/go/planes.h"
#include "games/go/playouts.h"
#include "games/go/position.h"

namespace otrera {
namespace {

using go::Position;

// Half of what is empty is never filled, and the other half is shared.
int expected_turns_left(const Session& session) {
  constexpr int fewest = 8, points_per_turn = 4;
  const go::Board& board = position_of<Position>(session).board();
  return std::max(fewest, static_cast<int>(board.empty().size()) / points_per_turn);
}

// Empty points where a stone would repeat what stood.
std::vector<FileAndRank> repeating(const Session& session) {
  const Position& position = position_of<Position>(session);
  const go::Board& board = position.board();
  const go::Colour colour = go::colour_of(position.decider());
  std::vector<FileAndRank> squares;
  for (int rank = 0; rank < board.size() && !position.over(); ++rank)
    for (int file = 0; file < board.size(); ++file) {
      const go::Point point = board.point_at(file, rank);
      const bool forbidden = board.at(point) == go::Colour::empty && !position.legal(go::Move(point));
      if (forbidden && (position.rules().suicide || !board.is_suicide(point, colour)))
        squares.push_back({file, rank});
    }
  return squares;
}

std::array<int, 2> prisoners(const Session& session) {
  const go::Board& board = position_of<Position>(session).board();
  return {board.lost(go::Colour::white), board.lost(go::Colour::black)};
}

// Squares are numbered from the lowest rank on, and counts begin with the highest.
std::vector<float> owners(const Session& session) {
  if (!session.over()) return {};
  const CountingInfo counting = go_counting();
  const std::vector<float> rows = counting.count(session, counting.judge(session).dead).owners;
  const auto files = session.size().files;
  std::vector<float> result;
  for (auto row = rows.end(); row != rows.begin(); row -= files)
    result.insert(result.end(), row - files, row);
  return result;
}

// A quarter of the board is enough for anybody.
std::vector<FileAndRank> handicap_places(int size, int stones) {
  std::vector<FileAndRank> places;
  const int most = std::max(2, size * size / 4);
  for (const go::Point point : go::free_handicap(size, std::min(stones, most)))
    places.push_back({go::file_of(size, point), go::rank_of(size, point)});
  return places;
}

}  // namespace

GameInfo go_game() {
  GameInfo game = game_entry<Position>();
  game.title = "Go";
  game.usual_sizes = {9, 13, 19};
  game.how_to_move = "a point, or pass; the letter i is left out, so that j follows h";
  game.opening_turns = 2;
  game.expected_turns_left = expected_turns_left;
  game.planes.owners = owners;
  game.counting = go_counting();
  game.repeating = repeating;
  game.prisoners = prisoners;
  game.handicap = [](const Session& session) {
    return go::handicap_stones(Position::parse(session.start()));
  };
  game.reason = go_reason;
  game.look = BoardLook::stones;
  game.gtp.go_vertices = true;
  game.gtp.asks_rules = false;
  game.gtp.handicap = true;
  game.gtp.kata_rules = true;
  game.gtp.handicap_bonus = [](const Session& session, int stones) {
    return bonus_of(position_of<Position>(session).rules(), stones);
  };
  game.gtp.handicap_places = handicap_places;
  return game;
}

}  // namespace otrera
