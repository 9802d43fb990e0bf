#include <algorithm>

#include "engine/game_entry.h"
#include "games/go/evaluation.h"
#include "games/go/planes.h"
#include "games/go/playouts.h"
#include "games/go/position.h"
#include "games/go/score.h"
#include "games/go/status.h"

namespace otrera {
namespace {

using go::Position;

// Half of what is empty is never filled, and the other half is shared.
int expected_turns_left(const Session& session) {
  constexpr int fewest = 8, points_per_turn = 4;
  const go::Board& board = position_of<Position>(session).board();
  return std::max(fewest, static_cast<int>(board.empty().size()) / points_per_turn);
}

std::vector<go::Point> dead_points(const Position& position) {
  constexpr int playouts = 400;
  Random random(1);
  const go::Playouts sequence({.kind = go::PlayoutKind::sequence});
  return dead_stones(position.board(), find_ownership(position, sequence, playouts, random));
}

std::vector<FileAndRank> dead(const Session& session) {
  const Position& position = position_of<Position>(session);
  std::vector<FileAndRank> result;
  for (const go::Point point : dead_points(position))
    result.push_back({go::file_of(position.size(), point), go::rank_of(position.size(), point)});
  return result;
}

GameResult result(const Session& session, std::span<const FileAndRank> dead) {
  const Position& position = position_of<Position>(session);
  std::vector<go::Point> points;
  for (const FileAndRank square : dead) points.push_back(position.board().point_at(square.file, square.rank));
  return result_of({score(position, points)}, true);
}

// Where captures cost nothing, dead stones can be taken first: who counts them as alive must not win either.
bool passing_wins(const Session& session) {
  const Position& position = position_of<Position>(session);
  const auto won = [&](double score) { return position.decider() == Player::first ? score > 0 : score < 0; };
  return won(score(position, dead_points(position))) &&
         (position.rules().scoring == go::Scoring::territory || won(score(position)));
}

std::vector<float> owners(const Session& session) {
  const Position& position = position_of<Position>(session);
  if (!position.over()) return {};
  const go::Owners found = find_owners(position.board(), dead_points(position));
  std::vector<float> result;
  for (int rank = 0; rank < position.size(); ++rank)
    for (int file = 0; file < position.size(); ++file) {
      const go::Colour owner = found[position.board().point_at(file, rank)];
      result.push_back(owner == go::Colour::black ? 1.0f : owner == go::Colour::white ? -1.0f : 0.0f);
    }
  return result;
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
  game.counting = {dead, result, passing_wins};
  game.gtp.go_vertices = true;
  game.gtp.asks_rules = false;
  game.gtp.handicap = true;
  game.gtp.kata_rules = true;
  game.gtp.handicap_bonus = [](const Session& session, int stones) {
    return bonus_of(position_of<Position>(session).rules(), stones);
  };
  return game;
}

}  // namespace otrera
