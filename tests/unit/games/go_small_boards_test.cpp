// Boards so small that all there is can be counted: positions, games, values.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "core/error.h"
#include "game/perft.h"
#include "games/go/position.h"

namespace otrera::go {
namespace {

// All boards of so many points that can be set up.
int legal_boards(int size) {
  const int count = size * size;
  int boards = 1, legal = 0;
  for (int i = 0; i < count; ++i) boards *= 3;
  for (int number = 0; number < boards; ++number) {
    Position::Setup setup;
    setup.size = size;
    for (int i = 0, rest = number; i < count; ++i, rest /= 3) {
      if (rest % 3 == 1) setup.black.push_back(point_at(size, i % size, i / size));
      if (rest % 3 == 2) setup.white.push_back(point_at(size, i % size, i / size));
    }
    try {
      Position position(setup);
      ++legal;
    } catch (const Error&) {
    }
  }
  return legal;
}

// Tromp and Farnebäck 2007, "Combinatorics of Go".
TEST(GoSmallBoards, LegalPositionsAreAsManyAsPublished) {
  EXPECT_EQ(legal_boards(2), 57);
  EXPECT_EQ(legal_boards(3), 12675);
}

// A program of its own for counting the games on tiny boards: cells in a string, nothing shared with the
// rest.
class TinyGo {
 public:
  TinyGo(int size, bool suicide)
      : size_(size), suicide_(suicide), board_(static_cast<std::size_t>(size * size), '.') {}

  std::uint64_t games(int depth) {
    stood_ = {board_};
    return count(board_, 'X', 0, depth);
  }

 private:
  std::vector<int> beside(int cell) const {
    std::vector<int> cells;
    if (cell % size_ > 0) cells.push_back(cell - 1);
    if (cell % size_ < size_ - 1) cells.push_back(cell + 1);
    if (cell >= size_) cells.push_back(cell - size_);
    if (cell < size_ * (size_ - 1)) cells.push_back(cell + size_);
    return cells;
  }
  bool breathes(const std::string& board, int cell, std::string& seen) const {
    seen[static_cast<std::size_t>(cell)] = '!';
    bool free = false;
    for (const int near : beside(cell)) {
      const char there = board[static_cast<std::size_t>(near)];
      if (there == '.') free = true;
      if (there == board[static_cast<std::size_t>(cell)] && seen[static_cast<std::size_t>(near)] != '!')
        free |= breathes(board, near, seen);
    }
    return free;
  }
  void choke(std::string& board, char colour) const {
    const std::string before = board;
    for (int cell = 0; cell < size_ * size_; ++cell) {
      std::string seen(before.size(), ' ');
      if (before[static_cast<std::size_t>(cell)] == colour && !breathes(before, cell, seen))
        board[static_cast<std::size_t>(cell)] = '.';
    }
  }
  std::uint64_t count(const std::string& board, char mover, int passes, int depth) {
    if (depth == 0) return 1;
    if (passes == 2) return 0;
    const char enemy = mover == 'X' ? 'O' : 'X';
    std::uint64_t total = count(board, enemy, passes + 1, depth - 1);
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      if (board[cell] != '.') continue;
      std::string next = board;
      next[cell] = mover;
      choke(next, enemy);
      choke(next, mover);
      if (next[cell] == '.' && !suicide_) continue;
      if (std::ranges::find(stood_, next) != stood_.end()) continue;
      stood_.push_back(next);
      total += count(next, enemy, 0, depth - 1);
      stood_.pop_back();
    }
    return total;
  }

  int size_;
  bool suicide_;
  std::string board_;
  std::vector<std::string> stood_;
};

TEST(GoSmallBoards, AsManyGamesAsAProgramWrittenApart) {
  for (const bool suicide : {false, true}) {
    const Rules rules{.suicide = suicide};
    for (int depth = 1; depth <= 12; ++depth)
      EXPECT_EQ(perft(Turns(Position::start(2, rules)), depth), TinyGo(2, suicide).games(depth)) << depth;
    for (int depth = 1; depth <= 5; ++depth)
      EXPECT_EQ(perft(Turns(Position::start(3, rules)), depth), TinyGo(3, suicide).games(depth)) << depth;
  }
}

// Whether Black gets at least `goal` points, by all games with superko.
bool black_gets(const Position& position, double goal) {
  if (position.over()) return position.outcome().score >= goal;
  std::vector<Move> moves;
  position.moves(moves);
  std::rotate(moves.begin(), moves.end() - 1, moves.end());  // passing first ends games early
  const bool black = position.decider() == Player::first;
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    if (black_gets(next, goal) == black) return black;
  }
  return !black;
}

// J. Tromp: with positional superko and area scoring the first player wins by one point.
TEST(GoSmallBoards, TwoByTwoIsWorthOnePointWithSuperko) {
  const Position start = Position::start(2, {.komi = 0});
  EXPECT_TRUE(black_gets(start, 1));
  EXPECT_FALSE(black_gets(start, 2));
}

// The value with the simple ko, where play without end is a draw, as in Van der Werf and Winands 2009: what
// the players can force is found backwards from the ends.
class EndlessValue {
 public:
  explicit EndlessValue(int size) : worst_(-size * size) {
    std::deque<Position> open{Position::start(size, {.ko = Ko::simple, .komi = 0})};
    number_of(open.front());
    std::vector<Move> moves;
    for (std::size_t i = 0; !open.empty(); ++i, open.pop_front()) {
      open.front().moves(moves);
      states_[i].left = static_cast<int>(moves.size());
      for (const Move move : moves) {
        Position next = open.front();
        next.play(move);
        const auto [number, fresh] = number_of(next);
        states_[number].before.push_back(i);
        if (fresh) open.push_back(next);
      }
    }
  }

  int value() const {
    int value = worst_;
    while (black_forces(value + 1)) ++value;
    return value;
  }

 private:
  struct State {
    Player decider;
    bool over;
    double score;
    int left = 0;  // moves
    std::vector<std::size_t> before = {};
  };

  std::pair<std::size_t, bool> number_of(const Position& position) {
    const auto [found, fresh] = numbers_.emplace(position.hash(), states_.size());
    if (fresh) states_.push_back({position.decider(), position.over(), position.outcome().score});
    return {found->second, fresh};
  }

  // Play without end gives 0: for a goal above that Black has to bring the game to an end, else White has to.
  bool black_forces(double goal) const {
    const Player hurried = goal > 0 ? Player::first : Player::second;
    std::vector<bool> forced(states_.size());
    std::vector<int> left(states_.size());
    std::vector<std::size_t> queue;
    for (std::size_t i = 0; i < states_.size(); ++i) {
      left[i] = states_[i].left;
      if (!states_[i].over || (states_[i].score >= goal) != (hurried == Player::first)) continue;
      forced[i] = true;
      queue.push_back(i);
    }
    for (std::size_t at = 0; at < queue.size(); ++at)
      for (const std::size_t before : states_[queue[at]].before) {
        --left[before];
        if (forced[before] || (states_[before].decider != hurried && left[before] > 0)) continue;
        forced[before] = true;
        queue.push_back(before);
      }
    return forced[0] == (hurried == Player::first);
  }

  int worst_;
  std::vector<State> states_;
  std::map<std::uint64_t, std::size_t> numbers_;
};

// Chaslot 2010, table 2.1.
TEST(GoSmallBoards, ValuesAreThoseOfTheTable) {
  EXPECT_EQ(EndlessValue(2).value(), 0);
  EXPECT_EQ(EndlessValue(3).value(), 9);
}

}  // namespace
}  // namespace otrera::go
