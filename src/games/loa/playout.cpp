// The fast random playout: pieces in lists, so that one can be drawn, and line counts, so that its move is
// known at once.
#include "games/loa/connection.h"
#include "games/loa/position.h"

namespace otrera::loa {
namespace {

// The squares of one colour's pieces in any order, and where in the list each square is.
class PieceList {
 public:
  explicit PieceList(Bitboard pieces) {
    while (pieces) add(take_first(pieces));
  }
  std::uint32_t size() const { return size_; }
  Square operator[](std::uint32_t i) const { return squares_[i]; }

  void move(Square from, Square to) {
    const std::uint8_t place = place_[from];
    squares_[place] = static_cast<std::uint8_t>(to);
    place_[to] = place;
  }
  // The last one takes its place.
  void remove(Square square) {
    const std::uint8_t last = squares_[--size_];
    squares_[place_[square]] = last;
    place_[last] = place_[square];
  }

 private:
  void add(Square square) {
    place_[square] = static_cast<std::uint8_t>(size_);
    squares_[size_++] = static_cast<std::uint8_t>(square);
  }

  std::uint8_t squares_[square_count];
  std::uint8_t place_[square_count];
  std::uint32_t size_ = 0;
};

struct Step {
  Square from, to;
};

// When drawing finds nothing: one of all moves, or none.
Step draw_from_list(const Board& board, Player side, const PieceList& pieces, Random& random) {
  Step found[square_count * direction_count];
  std::uint32_t count = 0;
  for (std::uint32_t i = 0; i < pieces.size(); ++i)
    for (int direction = 0; direction < direction_count; ++direction)
      if (const Square to = board.target(side, pieces[i], direction); to != no_square)
        found[count++] = {pieces[i], to};
  return count ? found[random.below(count)] : Step{no_square, no_square};
}

Step draw_step(const Board& board, Player side, const PieceList& pieces, Random& random) {
  for (int miss = 0; miss < Position::most_misses; ++miss) {
    const std::uint32_t drawn = random.below(pieces.size() * direction_count);
    const Square from = pieces[drawn / direction_count];
    const Square to = board.target(side, from, static_cast<int>(drawn % direction_count));
    if (to != no_square) return {from, to};
  }
  return draw_from_list(board, side, pieces, random);
}

}  // namespace

Outcome Position::random_outcome(Random& random) const {
  Position now = *this;
  std::vector<Move> list;
  while (now.drops_ > 0) {  // the opening of the parachute variant
    now.moves(list);
    now.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  if (now.over()) return now.outcome();
  Board& board = now.board_;
  Player side = now.decider_;
  PieceList lists[2] = {PieceList(board.pieces[0]), PieceList(board.pieces[1])};
  for (int ply = 0; ply < longest_playout; ++ply, side = opponent(side)) {
    const auto [from, to] = draw_step(board, side, lists[index(side)], random);
    if (from == no_square) continue;  // a pass
    const bool capture = board.move(side, from, to);
    lists[index(side)].move(from, to);
    if (capture) lists[1 - index(side)].remove(to);
    const bool own = connected(board.pieces[index(side)]);
    const bool other = capture && connected(board.pieces[1 - index(side)]);
    const double score = side == Player::first ? 1 : -1;
    if (own && (!other || mover_wins_)) return {score};
    if (own && other) return {0};
    if (other) return {-score};
  }
  return {0};
}

}  // namespace otrera::loa
