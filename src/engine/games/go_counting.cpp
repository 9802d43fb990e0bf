#include "engine/games/go_counting.h"

#include <algorithm>
#include <bitset>
#include <cmath>

#include "engine/game_entry.h"
#include "engine/games/go_squares.h"
#include "games/go/life.h"
#include "games/go/playouts.h"
#include "games/go/position.h"
#include "games/go/score.h"
#include "games/go/seki.h"
#include "games/go/status.h"

namespace otrera {
namespace {

using go::Board;
using go::Colour;
using go::Point;
using go::Position;

constexpr int judging_playouts = 400;
// For each answer to a pass, and how many of them are looked at.
constexpr int answer_playouts = 150;
constexpr std::size_t most_answers = 12;
// A point that is somebody's so surely changes hands no more.
constexpr float settled_bound = 0.7f;
// Random invasions of wide ground succeed too often, so less is asked of empty points that one side surrounds
// where points are lost by answering what needs no answer.
constexpr float ground_bound = 0.4f;

std::vector<Point> points_of(const Board& board, std::span<const FileAndRank> squares) {
  std::vector<Point> points;
  for (const FileAndRank square : squares) points.push_back(board.point_at(square.file, square.rank));
  return points;
}

// By rows from the top.
template <class OwnerOf>
std::vector<float> by_rows(const Board& board, OwnerOf&& owner_of) {
  std::vector<float> owners;
  for (int rank = board.size() - 1; rank >= 0; --rank)
    for (int file = 0; file < board.size(); ++file) owners.push_back(owner_of(board.point_at(file, rank)));
  return owners;
}

// Every point is surely somebody's, those of a seki and between its stones apart; by territory, single
// neutral points too.
bool is_settled(const Position& position, const go::Ownership& ownership, const std::vector<Point>& dead) {
  const Board& board = position.board();
  const bool territory = position.rules().scoring == go::Scoring::territory;
  const go::Owners owners = find_owners(board, dead);
  std::bitset<go::most_cells> apart;
  for (const Point stone : seki_stones(board, dead)) {
    apart.set(stone);
    for (int step = 0; step < 4; ++step) apart.set(static_cast<std::size_t>(stone + board.steps().to[step]));
  }
  const auto is_sure_ground = [&](Point point) {
    if (!territory || board.at(point) != Colour::empty) return false;
    if (owners[point] == Colour::empty) return !go::has_empty_neighbour(board.code(point));
    return (owners[point] == Colour::black ? ownership[point] : -ownership[point]) >= ground_bound;
  };
  const auto sure = by_rows(board, [&](Point point) {
    const bool is_sure = apart[point] || std::abs(ownership[point]) >= settled_bound || is_sure_ground(point);
    return is_sure ? 1.0f : 0.0f;
  });
  return std::ranges::find(sure, 0.0f) == sure.end();
}

// What playouts make of a board.
struct Opinion {
  go::Ownership ownership;
  std::vector<Point> dead;
};

// What can be read is known better than playouts tell: they fill what would kill, and give away a seki.
void take_over_what_is_read(const Board& board, go::Ownership& ownership) {
  for (int rank = 0; rank < board.size(); ++rank)
    for (int file = 0; file < board.size(); ++file) {
      const Point stone = board.point_at(file, rank);
      if (board.at(stone) == Colour::empty || board.chain(stone) != stone) continue;
      const go::Life life = read_life(board, stone);
      if (life != go::Life::alive && life != go::Life::dead) continue;
      const bool blacks = (board.at(stone) == Colour::black) == (life == go::Life::alive);
      board.for_each_in_chain(stone, [&](Point at) { ownership[at] = blacks ? 1.0f : -1.0f; });
    }
}

Opinion opinion_of(const Position& position, int playouts) {
  Random random(1);
  const go::Playouts sequence({.kind = go::PlayoutKind::sequence, .nakade = true, .avoid_self_atari = true});
  Opinion opinion{find_ownership(position, sequence, playouts, random), {}};
  take_over_what_is_read(position.board(), opinion.ownership);
  opinion.dead = dead_stones(position.board(), opinion.ownership);
  return opinion;
}

Judgement judge(const Session& session) {
  const Position& position = position_of<Position>(session);
  const Board& board = position.board();
  const Opinion opinion = opinion_of(position, judging_playouts);
  Judgement judgement;
  judgement.dead = squares_of(board, opinion.dead);
  judgement.owners = by_rows(board, [&](Point point) { return opinion.ownership[point]; });
  judgement.settled = is_settled(position, opinion.ownership, opinion.dead);
  return judgement;
}

bool beside(const Board& board, Point point, Colour colour) {
  return std::any_of(board.steps().to, board.steps().to + 4,
                     [&](int step) { return board.at(static_cast<Point>(point + step)) == colour; });
}

// The moves beside stones of the side to move that are not surely its own points, the least sure first.
std::vector<go::Move> answers(const Position& position, const go::Ownership& ownership) {
  const bool black = position.decider() == Player::first;
  const Colour colour = black ? Colour::black : Colour::white;
  std::vector<go::Move> moves;
  position.moves(moves);
  std::erase_if(moves, [&](go::Move move) {
    if (move.is_pass() || !beside(position.board(), move.point(), colour)) return true;
    const float owner = ownership[move.point()];
    return (black ? owner : -owner) > settled_bound;
  });
  std::ranges::stable_sort(moves, {}, [&](go::Move move) { return std::abs(ownership[move.point()]); });
  if (moves.size() > most_answers) moves.resize(most_answers);
  return moves;
}

bool may_pass(const Session& session) {
  Position passed = position_of<Position>(session);
  const bool black = passed.decider() == Player::first;
  passed.play(go::Move::pass());
  if (passed.over()) return true;
  const auto moves = answers(passed, opinion_of(passed, answer_playouts).ownership);
  return std::ranges::all_of(moves, [&](go::Move move) {
    Position after = passed;
    after.play(move);
    const std::vector<Point> dead = opinion_of(after, answer_playouts).dead;
    const go::Points points = count_points(after, dead, seki_stones(after.board(), dead));
    return (points.black > points.white) == black;
  });
}

BoardCount count(const Session& session, std::span<const FileAndRank> dead_squares) {
  const Position& position = position_of<Position>(session);
  const Board& board = position.board();
  const std::vector<Point> dead = points_of(board, dead_squares), seki = seki_stones(board, dead);
  const go::Points points = count_points(position, dead, seki);
  const go::Owners owners = find_owners(board, dead);
  return {result_of({points.black - points.white}, true),
          {points.black, points.white},
          by_rows(board,
                  [&](Point point) {
                    return owners[point] == Colour::black ? 1.0f : owners[point] == Colour::white ? -1.0f : 0;
                  }),
          squares_of(board, seki)};
}

// The stones of the colour of the one on a point that can be reached over empty points.
std::vector<Point> unparted(const Board& board, Point from) {
  std::vector<Point> reached{from};
  std::bitset<go::most_cells> seen;
  seen.set(from);
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (int step = 0; step < 4; ++step) {
      const Point near = static_cast<Point>(reached[i] + board.steps().to[step]);
      if (seen[near] || (board.at(near) != board.at(from) && board.at(near) != Colour::empty)) continue;
      seen.set(near);
      reached.push_back(near);
    }
  std::erase_if(reached, [&](Point point) { return board.at(point) == Colour::empty; });
  return reached;
}

std::vector<FileAndRank> toggle(const Session& session, std::span<const FileAndRank> dead,
                                FileAndRank square) {
  const Board& board = position_of<Position>(session).board();
  const Point stone = board.point_at(square.file, square.rank);
  std::vector<FileAndRank> next(dead.begin(), dead.end());
  if (board.at(stone) == Colour::empty) return next;
  const bool was_dead = std::ranges::find(next, square) != next.end();
  const auto changed = squares_of(board, unparted(board, stone));
  std::erase_if(next, [&](FileAndRank at) { return std::ranges::find(changed, at) != changed.end(); });
  if (!was_dead) next.insert(next.end(), changed.begin(), changed.end());
  return next;
}

double lead(const Session& session, std::span<const float> owners) {
  return position_of<Position>(session).score_of(owners);
}

bool taking_is_free(const Session& session) {
  return position_of<Position>(session).rules().scoring == go::Scoring::area;
}

}  // namespace

CountingInfo go_counting() {
  return {judge, count, toggle, lead, taking_is_free, may_pass};
}

}  // namespace otrera
