#include "games/go/board.h"

#include <algorithm>
#include <cstring>

#include "core/hash.h"

namespace otrera::go {
namespace {

constexpr auto black_keys = zobrist_table<most_cells>(0x60b1ac);
constexpr auto white_keys = zobrist_table<most_cells>(0x60417e);

// Where in a neighbour's code a point stands, by the step that leads to the neighbour.
constexpr int shift_from[8] = {4, 6, 0, 2, 12, 14, 8, 10};

template <class Cell>
void copy_cells(Cell* to, const Cell* from, int count) {
  std::memcpy(to, from, static_cast<std::size_t>(count) * sizeof(Cell));
}

}  // namespace

std::uint64_t stone_key(Point point, Colour colour) {
  return colour == Colour::black ? black_keys[point] : white_keys[point];
}

Board::Board(int size) : size_(size), steps_(size) {
  const int cells = cells_of(size);
  std::fill_n(colour_, cells, Colour::border);
  std::fill_n(code_, cells, Code{0});
  std::fill_n(chain_, cells, Point{0});
  std::fill_n(next_, cells, Point{0});
  std::fill_n(place_, cells, Point{0});
  std::fill_n(chains_, cells, Chain{});
  for (int rank = 0; rank < size; ++rank)
    for (int file = 0; file < size; ++file) {
      const Point point = point_at(file, rank);
      colour_[point] = Colour::empty;
      place_[point] = static_cast<Point>(empty_count_);
      empty_[empty_count_++] = point;
    }
  for (int cell = 0; cell < cells; ++cell)
    if (colour_[cell] == Colour::border)
      for (int i = 0; i < 8; ++i)
        if (const int near = cell + steps_.to[i]; near >= 0 && near < cells)
          code_[near] = static_cast<Code>(code_[near] | 3 << shift_from[i]);
}

Board::Board(const Board& board) : size_(board.size_), steps_(board.steps_) {
  *this = board;
}

Board& Board::operator=(const Board& board) {
  if (this == &board) return *this;
  size_ = board.size_;
  steps_ = board.steps_;
  ko_ = board.ko_;
  std::copy_n(board.stones_, 4, stones_);
  std::copy_n(board.lost_, 4, lost_);
  key_ = board.key_;
  empty_count_ = board.empty_count_;
  const int cells = cells_of(size_);
  copy_cells(colour_, board.colour_, cells);
  copy_cells(code_, board.code_, cells);
  copy_cells(chain_, board.chain_, cells);
  copy_cells(next_, board.next_, cells);
  copy_cells(place_, board.place_, cells);
  copy_cells(chains_, board.chains_, cells);
  copy_cells(empty_, board.empty_, points());
  return *this;
}

bool Board::operator==(const Board& board) const {
  return size_ == board.size_ && ko_ == board.ko_ &&
         std::equal(colour_, colour_ + cells_of(size_), board.colour_);
}

bool Board::is_suicide(Point point, Colour colour) const {
  if (has_empty_neighbour(code_[point])) return false;
  for (int i = 0; i < 4; ++i) {
    const int near = point + steps_.to[i];
    if (colour_[near] == Colour::border) continue;
    if ((colour_[near] == colour) != chains_[chain_[near]].in_atari()) return false;
  }
  return true;
}

// Puts the colour into the codes around, or takes it out again.
inline void Board::mark_around(Point point, Colour colour) {
  const unsigned bits = static_cast<unsigned>(colour);
  for (int i = 0; i < 8; ++i) {
    Code& code = code_[point + steps_.to[i]];
    code = static_cast<Code>(code ^ bits << shift_from[i]);
  }
}

inline void Board::start_chain(Point point) {
  Chain& chain = chains_[point];
  chain = {0, 0, 0, 1};
  for (int i = 0; i < 4; ++i)
    if (const int near = point + steps_.to[i]; colour_[near] == Colour::empty)
      chain.gain(static_cast<Point>(near));
  chain_[point] = point;
  next_[point] = point;
}

// Both are names of chains; the first one stays.
inline void Board::join(Point into, Point from) {
  Chain& longer = chains_[into];
  const Chain& shorter = chains_[from];
  longer.sum += shorter.sum;
  longer.squares += shorter.squares;
  longer.liberties = static_cast<std::uint16_t>(longer.liberties + shorter.liberties);
  longer.stones = static_cast<std::uint16_t>(longer.stones + shorter.stones);
  Point stone = from;
  do {
    chain_[stone] = into;
    stone = next_[stone];
  } while (stone != from);
  std::swap(next_[into], next_[from]);
}

int Board::remove_chain(Point stone) {
  const Colour colour = colour_[stone];
  const int count = chains_[chain_[stone]].stones;
  Point at = stone;
  do {
    colour_[at] = Colour::empty;
    chain_[at] = no_point;
    key_ ^= stone_key(at, colour);
    mark_around(at, colour);
    place_[at] = static_cast<Point>(empty_count_);
    empty_[empty_count_++] = at;
    for (int i = 0; i < 4; ++i) chains_[chain_[at + steps_.to[i]]].gain(at);
    at = next_[at];
  } while (at != stone);
  stones_[static_cast<int>(colour)] -= count;
  lost_[static_cast<int>(colour)] += count;
  return count;
}

int Board::play(Point point, Colour colour) {
  const Point last = empty_[--empty_count_];
  empty_[place_[point]] = last;
  place_[last] = place_[point];
  colour_[point] = colour;
  ++stones_[static_cast<int>(colour)];
  key_ ^= stone_key(point, colour);
  mark_around(point, colour);
  for (int i = 0; i < 4; ++i) chains_[chain_[point + steps_.to[i]]].lose(point);
  start_chain(point);

  int taken = 0;
  Point taken_at = no_point;
  for (int i = 0; i < 4; ++i) {
    const Point near = static_cast<Point>(point + steps_.to[i]);
    if (colour_[near] == colour) {
      const Point mine = chain_[point], theirs = chain_[near];
      if (mine == theirs) continue;
      if (chains_[mine].stones >= chains_[theirs].stones)
        join(mine, theirs);
      else
        join(theirs, mine);
    } else if (colour_[near] == other(colour) && chains_[chain_[near]].liberties == 0) {
      taken += remove_chain(near);
      taken_at = near;
    }
  }
  const Chain& own = chains_[chain_[point]];
  ko_ = taken == 1 && own.stones == 1 && own.liberties == 1 ? taken_at : no_point;
  if (own.liberties == 0) remove_chain(point);
  return taken;
}

std::uint64_t Board::key_of_chain(Point stone) const {
  std::uint64_t key = 0;
  for_each_in_chain(stone, [&](Point at) { key ^= stone_key(at, colour_[at]); });
  return key;
}

std::uint64_t Board::key_after(Point point, Colour colour) const {
  std::uint64_t key = key_ ^ stone_key(point, colour);
  if (has_empty_neighbour(code_[point]) && !(code_[point] & 0xff)) return key;
  const bool suicide = is_suicide(point, colour);
  if (suicide) key ^= stone_key(point, colour);
  Point seen[4];
  int count = 0;
  for (int i = 0; i < 4; ++i) {
    const Point near = static_cast<Point>(point + steps_.to[i]);
    const bool stone = colour_[near] == Colour::black || colour_[near] == Colour::white;
    const bool removed = stone && (suicide ? colour_[near] == colour
                                           : colour_[near] != colour && chains_[chain_[near]].in_atari());
    if (!removed || std::find(seen, seen + count, chain_[near]) != seen + count) continue;
    seen[count++] = chain_[near];
    key ^= key_of_chain(near);
  }
  return key;
}

}  // namespace otrera::go
