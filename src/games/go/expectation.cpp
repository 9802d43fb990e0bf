#include "games/go/expectation.h"

#include <algorithm>
#include <cmath>

#include "games/go/chain_distances.h"
#include "games/go/ladder.h"
#include "games/go/shapes.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

constexpr int near_by = 3;  // steps from the last move that are still near

Point neighbour(const Board& board, Point point, int i) {
  return static_cast<Point>(point + board.steps().to[i]);
}

// From the nearest edge, which is 0.
int line_of(const Board& board, Point point) {
  const int size = board.size(), file = file_of(size, point), rank = rank_of(size, point);
  return std::min({file, rank, size - 1 - file, size - 1 - rank});
}

bool is_far_from_stones(const Board& board, Point point) {
  const int size = board.size(), file = file_of(size, point), rank = rank_of(size, point);
  for (int i = std::max(0, file - 2); i <= std::min(size - 1, file + 2); ++i)
    for (int j = std::max(0, rank - 2); j <= std::min(size - 1, rank + 2); ++j)
      if (board.at(board.point_at(i, j)) != Colour::empty) return false;
  return true;
}

}  // namespace

Expectation::Expectation(const HeuristicOptions& options) : options_(options) {
  if (!options.patterns.empty())
    patterns_ = std::make_shared<const PatternWeights>(PatternWeights::load(options.patterns));
}

// Games won and played, by cell.
class Expectation::Tally {
 public:
  Tally(const Board& board, Point last, double even) : local_(last != no_point) {
    const int cells = cells_of(board.size());
    std::fill_n(won_, cells, static_cast<float>(even / 2));
    std::fill_n(played_, cells, static_cast<float>(even));
    if (local_) distances_ = chain_distances(board, last, near_by + 1);
  }

  void win(Point point, double games) {
    won_[point] += static_cast<float>(games);
    played_[point] += static_cast<float>(games);
  }
  void lose(Point point, double games) { played_[point] += static_cast<float>(games); }
  // Half where the last move is elsewhere.
  void win_near(Point point, double games) { win(point, is_near(point) ? games : games / 2); }

  int distance(Point point) const { return local_ ? distances_[point] : near_by + 1; }
  bool is_near(Point point) const { return distance(point) <= 2; }
  float mean(Point point) const { return played_[point] > 0 ? won_[point] / played_[point] : 0.5f; }
  float played(Point point) const { return played_[point]; }

 private:
  bool local_;
  Distances distances_;
  float won_[most_cells], played_[most_cells];
};

void Expectation::judge_atari(const Board& board, Point stone, Colour mover, Tally& tally) const {
  const Point liberty = board.only_liberty(stone);
  const bool own = board.at(stone) == mover;
  if (own) {
    board.for_each_in_chain(stone, [&](Point at) {
      for (int i = 0; i < 4; ++i)
        if (const Point enemy = neighbour(board, at, i);
            board.at(enemy) == other(mover) && board.in_atari(enemy))
          tally.win_near(board.only_liberty(enemy), options_.atari_games);
    });
    if (is_self_atari(board, liberty, mover)) return;
    if (options_.ladders && runs_in_ladder(board, stone))
      tally.lose(liberty, options_.bad_games);
    else
      tally.win_near(liberty, options_.atari_games);
    return;
  }
  // What cannot run is as good as taken.
  const bool can_run = board.is_legal(liberty, other(mover)) &&
                       !is_self_atari(board, liberty, other(mover)) &&
                       !(options_.ladders && runs_in_ladder(board, stone));
  tally.win_near(liberty, can_run ? options_.atari_games : options_.atari_games / 2);
}

void Expectation::judge_two_liberties(const Board& board, Point stone, Colour mover, Tally& tally) const {
  Point liberty[8];
  if (liberties(board, stone, 3, liberty) != 2) return;
  const Point start = options_.ladders ? ladder_start(board, stone) : no_point;
  if (board.at(stone) != mover) {
    for (int i = 0; i < 2; ++i)
      if (liberty[i] == start)
        tally.win_near(liberty[i], options_.atari_games);
      else if (!is_self_atari(board, liberty[i], mover) && can_be_chased(board, liberty[1 - i], other(mover)))
        tally.win_near(liberty[i], options_.two_liberty_games);
    return;
  }
  if (options_.ladders && start == no_point) return;
  for (int i = 0; i < 2; ++i)
    if (liberties_after(board, liberty[i], mover, 3) >= 3)
      tally.win_near(liberty[i], options_.two_liberty_games);
}

void Expectation::judge_chains(const Board& board, Colour mover, Tally& tally) const {
  for (int rank = 0; rank < board.size(); ++rank)
    for (int file = 0; file < board.size(); ++file) {
      const Point stone = board.point_at(file, rank);
      if (board.at(stone) == Colour::empty || board.chain(stone) != stone) continue;
      if (board.in_atari(stone))
        judge_atari(board, stone, mover, tally);
      else
        judge_two_liberties(board, stone, mover, tally);
    }
}

void Expectation::judge_points(const Board& board, Colour mover, Tally& tally) const {
  const double near_games[near_by + 1] = {0, options_.near_games, 0.9 * options_.near_games,
                                          0.3 * options_.near_games};
  for (const Point point : board.empty()) {
    if (is_eye(board.code(point), mover)) {
      tally.lose(point, 2 * options_.bad_games);
      continue;
    }
    if (const int distance = tally.distance(point); distance <= near_by)
      tally.win(point, near_games[distance]);
    if (is_bad_self_atari(board, point, mover))
      tally.lose(point, options_.bad_games);
    else if (is_shape(board.code(point), mover))
      tally.win_near(point, options_.shape_games);
    if (const int line = line_of(board, point); (line == 0 || line == 2) && is_far_from_stones(board, point))
      line == 2 ? tally.win(point, options_.line_games) : tally.lose(point, options_.line_games);
  }
}

void Expectation::judge_likely(const Position& position, Tally& tally) const {
  const Situation situation(position);
  const Board& board = position.board();
  double strengths[most_points], sum = 0;
  std::size_t count = 0;
  for (const Point point : board.empty()) {
    const bool sensible = board.is_sensible(point, situation.mover());
    strengths[count] = sensible ? patterns_->strength(situation, point) : 0;
    sum += strengths[count++];
  }
  count = 0;
  for (const Point point : board.empty())
    if (const double strength = strengths[count++]; strength > 0)
      tally.win(point, options_.likely_games * std::sqrt(strength / sum));
}

void Expectation::find(const Position& position, std::span<const Move> moves, std::span<float> values,
                       std::span<float> games) const {
  const Board& board = position.board();
  const Colour mover = colour_of(position.decider());
  Tally tally(board, position.last_moves().front().point(), options_.even_games);
  judge_chains(board, mover, tally);
  judge_points(board, mover, tally);
  if (patterns_ && options_.likely_games > 0) judge_likely(position, tally);
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (moves[i].is_pass()) {
      values[i] = static_cast<float>(options_.even_games / 2 / (options_.even_games + options_.bad_games));
      games[i] = static_cast<float>(options_.even_games + options_.bad_games);
    } else {
      values[i] = tally.mean(moves[i].point());
      games[i] = tally.played(moves[i].point());
    }
}

}  // namespace otrera::go
