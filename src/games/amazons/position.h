// The Game of the Amazons: board, rules and notation. A turn is two decisions of one player: an amazon moves
// like a chess queen, then shoots an arrow like a queen from its new square (the square it left is empty by
// then). Arrows stay. Who cannot move loses; the winner's score is the moves he could still make alone, plus
// half a point so that winning by nothing differs from losing by nothing. Boards need not be square, and a
// side may have no amazons. Kloetzer 2010, ch. 2; komi as points or as free passes of the second player:
// §2.1.1 there.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "game/board_game.h"
#include "game/turn.h"
#include "games/amazons/bitboard.h"
#include "games/amazons/move.h"
#include "games/amazons/playout_rules.h"
#include "games/amazons/setup.h"

namespace otrera::amazons {

class Evaluator;     // evaluation.h
class Playouts;      // playouts.h
class Planes;        // planes.h
class RegionOracle;  // oracle.h

class Position {
 public:
  using Move = amazons::Move;
  using Evaluator = amazons::Evaluator;
  using Planes = amazons::Planes;
  using Playouts = amazons::Playouts;
  using Oracle = amazons::RegionOracle;
  static constexpr std::string_view name = "amazons";
  static constexpr int decisions_per_turn = 2;
  static constexpr std::size_t action_count = Move::action_count;
  static constexpr int symmetry_count = 8;
  static constexpr bool acyclic = true;  // every turn burns a square
  static constexpr bool history = false;
  static constexpr std::string_view player_name(Player player) {
    return player == Player::first ? "white" : "black";
  }
  static constexpr PieceGlyphs glyphs{"♕", "♛"};
  static constexpr BoardText board_text{
      .least_size = least_size,
      .most_size = most_size,
      .letters = "wbx",
      .most_fields = 5,
      .longest_fen = 400,
      .example = "expected such as 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w",
      .oblong = true,
  };

  using Start = amazons::Start;
  using Rules = amazons::Rules;
  static constexpr std::span<const Parameter> start_parameters{amazons::start_parameters};
  static constexpr std::span<const Parameter> rule_parameters{amazons::rule_parameters};

  // What a position is made of. Anything legal can be set up; throws Error for what cannot be.
  struct Setup {
    BoardShape size = 10;
    Bitboard white = 0, black = 0, arrows = 0;
    Player decider = Player::first;
    Square shooter = no_square;  // the amazon that has moved and has yet to shoot
    int passes = 0;              // free passes the second player has left
    double komi = 0;             // points for the second player at the end
  };
  explicit Position(const Setup& setup);

  // The usual start of a size: 10x10 a4 d1 g1 j4 against a7 d10 g10 j7, and likewise on the others: a third
  // of the way from the corners.
  static Position start(BoardShape size = 10, int passes = 0, double komi = 0);
  static Position start(const Start& start, const Rules& rules);
  Setup setup() const;
  Rules rules() const { return {komi_, passes_}; }
  Position with(const Rules& rules) const;

  Player decider() const { return decider_; }
  bool mid_turn() const { return shooter_ != no_square; }
  bool over() const;
  // Of a finished game. The winner's moves are counted exactly in small regions (see territory.h).
  Outcome outcome() const;
  double score_limit() const { return size().squares() + most_komi; }
  // How far the game has come, 0..1: the share of the squares that arrows have burnt.
  double phase() const;
  // The first player's points where the squares, ranks from the top, belong to these owners.
  double score_of(std::span<const float> owners) const;

  void moves(std::vector<Move>& list) const;
  void play(Move move);
  bool legal(Move move) const;

  // No square is contested any more, so that only counting is left (Kloetzer et al. 2007, §3.2), and what the
  // count gives; exact where the regions are small.
  bool settled() const;
  Outcome settled_outcome() const;

  // Whole turns, or shots in mid-turn.
  void turns(std::vector<Turn<Move, 2>>& list) const;
  // Number of whole turns (or shots, in mid-turn), without listing them.
  std::uint64_t count_turns() const;

  std::uint64_t hash() const { return hash_; }
  std::uint64_t hash_from_scratch() const;
  std::uint32_t action(Move move) const { return move.action(shooter_); }

  Position transformed(int symmetry) const;
  Move transformed(Move move, int symmetry) const;

  std::string print() const;
  static Position parse(const std::string& fen);
  std::string print(Move move) const;
  MoveSquares squares(Move move) const;
  std::vector<Move> parse_turn(const std::string& text) const;
  static std::string move_example(int size) { return size < 7 ? "a1-a3/c3" : "d1-d7/g7"; }

  BoardShape size() const { return {files_, ranks_}; }
  char letter_at(FileAndRank at) const;
  Square shooter() const { return shooter_; }
  int passes() const { return passes_; }
  double komi() const { return komi_; }
  // Scores are halves; only a komi that is one, too, can even them out.
  bool drawable() const { return static_cast<int>(2 * komi_) % 2 != 0; }
  bool can_pass() const { return passes_ > 0 && decider_ == Player::second && !mid_turn(); }
  Bitboard amazons(Player player) const { return amazons_[index(player)]; }
  Bitboard arrows() const { return arrows_; }
  Bitboard empty() const { return board_ & ~(amazons_[0] | amazons_[1] | arrows_); }

  // The board for a playout, and on to where one came.
  PlayoutState playout_state() const;
  void go_to(const PlayoutState& later);

  // The outcome if `winner` has made the last move and could make `moves` more.
  Outcome outcome_for(Player winner, int moves) const;

  bool operator==(const Position&) const = default;

  static constexpr int most_passes = amazons::most_passes;
  static constexpr double most_komi = amazons::most_komi;

 private:
  Bitboard amazons_[2];
  Bitboard arrows_;
  Bitboard board_;
  std::uint64_t hash_ = 0;
  float komi_;
  std::uint8_t files_, ranks_;
  Player decider_;
  std::uint8_t shooter_;
  std::uint8_t passes_;
};

static_assert(BoardGame<Position>);

// "d7", or Error if the text is no square of the board.
Square parse_square(std::string_view text, BoardShape size);
std::string print_square(Square square);

}  // namespace otrera::amazons
