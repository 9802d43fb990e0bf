#include "games/go/ladder.h"

#include <memory>

#include "games/go/tactics.h"

namespace otrera::go {
namespace {

class Reader {
 public:
  explicit Reader(Point stone) : stone_(stone) {}

  // The runner is in atari and to move. Taking a chain around it comes before running.
  bool is_lost(const Board& board) {
    if (++steps_ > most_steps) return false;
    bool escapes = false;
    board.for_each_in_chain(stone_, [&](Point own) {
      for (int i = 0; i < 4 && !escapes; ++i) {
        const Point near = static_cast<Point>(own + board.steps().to[i]);
        if (board.at(near) == other(board.at(stone_)) && board.in_atari(near))
          escapes = escapes_by(board, board.only_liberty(near));
      }
    });
    return !escapes && !escapes_by(board, board.only_liberty(stone_));
  }

  // The runner has two liberties and its enemy is to move.
  Point catching_move(const Board& board) {
    const Colour runner = board.at(stone_);
    Point liberty[8];
    if (liberties(board, stone_, 3, liberty) != 2) return no_point;
    for (int i = 0; i < 2; ++i) {
      // The other liberty will be where it runs to, and this one is still counted there.
      if (liberties_after(board, liberty[1 - i], runner, 4) >= 4) continue;
      if (!board.is_legal(liberty[i], other(runner))) continue;
      const auto after = std::make_unique<Board>(board);
      after->play(liberty[i], other(runner));
      if (is_lost(*after)) return liberty[i];
    }
    return no_point;
  }

 private:
  static constexpr int most_steps = 400;

  bool escapes_by(const Board& board, Point point) {
    const Colour runner = board.at(stone_);
    if (!board.is_legal(point, runner)) return false;
    const auto after = std::make_unique<Board>(board);
    after->play(point, runner);
    const int left = liberties(*after, stone_, 3);
    return left > 2 || (left == 2 && catching_move(*after) == no_point);
  }

  Point stone_;
  int steps_ = 0;
};

}  // namespace

bool is_lost_in_ladder(const Board& board, Point stone) {
  return Reader(stone).is_lost(board);
}

bool runs_in_ladder(const Board& board, Point stone) {
  Board after = board;
  const Colour runner = board.at(stone);
  after.play(board.only_liberty(stone), runner);
  return after.at(stone) == runner && liberties(after, stone, 3) == 2 &&
         ladder_start(after, stone) != no_point;
}

Point ladder_start(const Board& board, Point stone) {
  return Reader(stone).catching_move(board);
}

}  // namespace otrera::go
