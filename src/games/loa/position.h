// Lines of Action: board, rules and notation. A piece moves along a line exactly as many squares as pieces of
// both colours stand on it, over its own pieces but not over the other's, and captures by landing. Whose
// pieces are all connected wins; both at once is a draw (or won by the mover, where that is agreed); who
// cannot move passes; the third time that a position stands with the same side to move is a draw.
// Winands, Björnsson and Saito 2010, §II.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "game/board_game.h"
#include "games/loa/board.h"
#include "games/loa/history.h"
#include "games/loa/move.h"
#include "games/loa/setup.h"

namespace otrera::loa {

class Evaluator;  // evaluation.h
class Planes;     // planes.h

class Position {
 public:
  using Move = loa::Move;
  using Evaluator = loa::Evaluator;
  using Planes = loa::Planes;
  static constexpr std::string_view name = "loa";
  static constexpr int decisions_per_turn = 2;  // a move and a drop; without drops a turn is one decision
  static constexpr std::size_t action_count = Move::action_count;
  static constexpr int symmetry_count = 8;
  static constexpr bool acyclic = false;
  static constexpr bool history = true;  // the third time is a draw
  static constexpr std::string_view player_name(Player player) {
    return player == Player::first ? "black" : "white";
  }
  static constexpr PieceGlyphs glyphs{"○", "●"};
  static constexpr BoardText board_text{
      .least_size = least_size,
      .most_size = most_size,
      .letters = "wb",
      .most_fields = 5,
      .longest_fen = 200,
      .example = "expected such as 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b",
  };

  using Start = loa::Start;
  using Rules = loa::Rules;
  static constexpr std::span<const Parameter> start_parameters{loa::start_parameters};
  static constexpr std::span<const Parameter> rule_parameters{loa::rule_parameters};

  // What a position is made of. Throws Error for what cannot be set up.
  struct Setup {
    int size = 8;
    Bitboard black = 0, white = 0;
    Player decider = Player::first;
    bool mover_wins = false;  // both connected at once: won by who moved, not drawn
    int drops = 0;            // pieces that are still to be dropped
    bool dropping = false;    // the decider has moved and has yet to drop one
  };
  explicit Position(const Setup& setup);

  static Position start(int size = 8, Variant variant = Variant::standard);
  static Position start(const Start& start, const Rules& rules);
  Setup setup() const;
  Rules rules() const { return {mover_wins_}; }
  Position with(const Rules& rules) const;

  Player decider() const { return decider_; }
  bool mid_turn() const { return dropping_; }
  bool over() const { return end_ != End::none; }
  Outcome outcome() const { return {end_ == End::first ? 1.0 : end_ == End::second ? -1.0 : 0.0}; }
  bool drawable() const { return true; }
  double score_limit() const { return 1; }
  // How far the game has come, 0..1: the share of the pieces that have left the edge.
  double phase() const;
  // Drawn by what stood before, not by what stands.
  bool history_matters() const { return end_ == End::draw && connection_end() == End::none; }

  void moves(std::vector<Move>& list) const;
  void play(Move move);
  bool legal(Move move) const;
  // Passes the turn, for searches that ask what the other side threatens; false while pieces are dropped.
  bool play_null();

  // Plays uniformly random moves to the end, on a copy, without looking for repetitions; a game longer than
  // longest_playout is a draw.
  Outcome random_outcome(Random& random) const;
  static constexpr int longest_playout = 1000;
  // A move is found by drawing a piece and a direction until they fit; after so many misses the moves are
  // listed. Either way every legal move is equally likely.
  static constexpr int most_misses = 64;

  // Board, side to move and rules. What stood before is no part of it, and neither of equality: a repetition
  // belongs to the way a position was reached, so tables over positions must not be asked about it. Whether
  // the game is over knows the way.
  std::uint64_t hash() const { return hash_; }
  std::uint64_t hash_from_scratch() const;
  std::uint32_t action(Move move) const { return move.action(); }
  bool operator==(const Position& other) const {
    return board_ == other.board_ && decider_ == other.decider_ && mover_wins_ == other.mover_wins_ &&
           drops_ == other.drops_ && dropping_ == other.dropping_;
  }

  // The mirrored position, with what stood before.
  Position transformed(int symmetry) const;
  Move transformed(Move move, int symmetry) const;

  std::string print() const;
  static Position parse(const std::string& fen);
  std::string print(Move move) const;
  MoveSquares squares(Move move) const;
  std::vector<Move> parse_turn(const std::string& text) const;
  static std::string move_example(int) { return "b1-b3"; }

  int size() const { return board_.size; }
  char letter_at(FileAndRank at) const;
  const Board& board() const { return board_; }
  Bitboard pieces(Player player) const { return board_.of(player); }
  bool captures(Move move) const {
    return move.is_movement() && contains(board_.of(opponent(decider_)), move.to());
  }
  int drops() const { return drops_; }
  bool mover_wins() const { return mover_wins_; }

 private:
  enum class End : std::uint8_t { none, first, second, draw };

  void finish_turn(bool lasting);
  std::uint64_t key_of_history() const;
  End connection_end() const;

  Board board_;
  std::uint64_t hash_ = 0;
  Player decider_;
  bool mover_wins_;
  bool dropping_;
  std::uint8_t drops_;
  End end_ = End::none;
  std::uint8_t lies_ = 0;  // the symmetry that led from the boards of the history to this one
  History history_;
};

static_assert(BoardGame<Position>);

// "d7", or Error if the text is no square of the board.
Square parse_square(std::string_view text, int size);
std::string print_square(Square square);

}  // namespace otrera::loa
