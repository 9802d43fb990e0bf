// The chains in atari during a playout, without looking at the whole board: stones are noted when a move puts
// their chain in atari, and those that no longer are get dropped when somebody asks.
#pragma once

#include "games/go/board.h"

namespace otrera::go {

class Ataris {
 public:
  explicit Ataris(const Board& board) {
    for (int rank = 0; rank < board.size(); ++rank)
      for (int file = 0; file < board.size(); ++file)
        if (const Point point = board.point_at(file, rank);
            board.at(point) != Colour::empty && board.chain(point) == point)
          note(board, point);
  }

  void after_move(const Board& board, Point point) {
    note(board, point);
    for (int i = 0; i < 4; ++i) note(board, static_cast<Point>(point + board.steps().to[i]));
  }

  // Calls visit(stone) for every chain of the colour that is in atari, at least once.
  template <class Visit>
  void for_each(const Board& board, Colour colour, Visit&& visit) {
    List& list = lists_[static_cast<int>(colour) - 1];
    int kept = 0;
    for (int i = 0; i < list.count; ++i) {
      const Point stone = list.stones[i];
      if (board.at(stone) != colour || !board.in_atari(stone)) continue;
      list.stones[kept++] = stone;
      visit(stone);
    }
    list.count = kept;
  }

 private:
  static constexpr int capacity = 128;
  struct List {
    Point stones[capacity];
    int count = 0;
  };

  void note(const Board& board, Point stone) {
    const Colour colour = board.at(stone);
    if (colour == Colour::empty || colour == Colour::border || !board.in_atari(stone)) return;
    List& list = lists_[static_cast<int>(colour) - 1];
    if (list.count < capacity) list.stones[list.count++] = stone;
  }

  List lists_[2];
};

}  // namespace otrera::go
