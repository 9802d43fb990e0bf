// Go: rules and notation. Stones go on empty points, chains without a liberty are taken, nobody may repeat a
// former position, and two passes end the game. Chaslot 2010, §2.2; scoring of the board as it stands follows
// Tromp and Taylor, so dead stones count unless they were taken or score() (score.h) is told of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/board_game.h"
#include "games/go/board.h"
#include "games/go/history.h"
#include "games/go/move.h"
#include "games/go/rules.h"
#include "games/go/setup.h"

namespace otrera::go {

class Playouts;   // playouts.h
class Evaluator;  // evaluation.h
class Planes;     // planes.h

class Position {
 public:
  using Move = go::Move;
  using Playouts = go::Playouts;
  using Evaluator = go::Evaluator;
  using Planes = go::Planes;
  static constexpr std::string_view name = "go";
  static constexpr int decisions_per_turn = 1;
  static constexpr std::size_t action_count = Move::action_count;
  static constexpr std::uint32_t pass_action = Move::pass().action();
  static constexpr bool takes_turns = true;
  static constexpr int symmetry_count = go::symmetry_count;
  static constexpr bool acyclic = false;
  static constexpr bool history = true;
  static constexpr std::string_view player_name(Player player) {
    return player == Player::first ? "black" : "white";
  }
  static constexpr PieceGlyphs glyphs{"○", "●"};
  static constexpr BoardText board_text{.least_size = least_size,
                                        .most_size = most_size,
                                        .letters = "bw",
                                        .most_fields = 5,
                                        .longest_fen = 600,
                                        .example = "expected such as 9/9/9/9/4b4/9/9/9/9 w",
                                        .files = "abcdefghjklmnopqrst"};
  static std::string move_example(int size) { return size < 4 ? "b2" : "d4"; }

  // How a game begins (setup.h).
  using Start = go::Start;
  using Rules = go::Rules;
  static constexpr std::span<const Parameter> start_parameters{go::start_parameters};
  static constexpr std::span<const Parameter> rule_parameters{go::rule_parameters};
  // Handicap stones on their usual places, with what the rules give White for them.
  static Position start(const Start& start, const Rules& rules);
  // The same under other rules. What stood before is forgotten where the ko is another.
  Position with(const Rules& rules) const;

  // What a position is made of. Throws Error for what cannot be set up.
  struct Setup {
    int size = 9;
    std::vector<Point> black, white;
    Player decider = Player::first;
    Point ko = no_point;  // may not be played at once
    int passes = 0;       // in succession just now
    int black_lost = 0, white_lost = 0;
    Rules rules;
  };
  explicit Position(const Setup& setup);

  static Position start(int size = 9, const Rules& rules = {});
  // Black has put these stones and White begins; rules.bonus is the caller's to set.
  static Position with_handicap(int size, std::span<const Point> stones, const Rules& rules = {});
  Setup setup() const;

  Player decider() const { return decider_; }
  bool mid_turn() const { return false; }
  bool over() const { return passes_ >= 2; }
  // Of the board as it stands, also before the end.
  Outcome outcome() const;
  double score_limit() const;
  // How far the game has come, 0..1: the share of the points that have stones.
  double phase() const;
  // Black's points where the board's, ranks from the top, belong to these owners.
  double score_of(std::span<const float> owners) const;
  // Points are whole; a komi with a half evens nothing out.
  bool drawable() const { return static_cast<int>(2 * rules().white_points()) % 2 == 0; }

  void moves(std::vector<Move>& list) const;
  void play(Move move);
  bool legal(Move move) const;
  // Whether a board that stood forbids a move here.
  bool history_matters() const;
  // Gives the turn to a player without a pass, as records and protocols may; a game that is over goes on.
  void give_turn(Player player);

  // Board, side to move, ko, passes and rules, and captures where they count. What stood before is no part
  // of it, and neither of equality, though it forbids moves: tables over positions must not be asked about
  // moves.
  std::uint64_t hash() const;
  std::uint64_t hash_from_scratch() const;
  std::uint32_t action(Move move) const { return move.action(); }
  // The point of an action, ranks from the top; none of a pass or off the board.
  std::optional<std::size_t> square_of(std::uint32_t action) const;
  bool operator==(const Position& other) const;

  // The mirrored position knows what stood before, mirrored.
  Position transformed(int symmetry) const;
  Move transformed(Move move, int symmetry) const {
    return Move(go::transformed(size(), move.point(), symmetry));
  }

  std::string print() const;
  static Position parse(const std::string& fen);
  std::string print(Move move) const;
  std::vector<Move> parse_turn(const std::string& text) const;
  MoveSquares squares(Move move) const;

  int size() const { return board_.size(); }
  const Board& board() const { return board_; }
  Rules rules() const { return rules_; }
  char letter_at(FileAndRank square) const;
  int passes() const { return passes_; }
  // The latest moves, newest first; passes too, and what came before the first one.
  static constexpr int remembered_moves = 8;
  const std::array<Move, remembered_moves>& last_moves() const { return last_; }
  // Whether the board with this key, and then this side to move, is one that may not come again.
  bool has_stood(std::uint64_t board_key, Player next) const;

  // Puts the board of a playout in place of this one's. What stood in the playout is not remembered.
  void go_to(const Board& board, Player decider, int passes);
  // A move of a playout, likewise.
  void play_on(Move move);

 private:
  std::uint64_t situation(std::uint64_t board_key, Player next) const;
  std::uint64_t hash_with(std::uint64_t board_key) const;
  bool repeats(Point point) const;
  void remember();
  void note(Move move);

  Board board_;
  Rules rules_;
  Player decider_;
  std::uint8_t passes_;
  std::uint8_t frame_ = 0;  // the symmetry that leads back to the orientation of the history
  bool was_taken_ = false;  // stones have been taken since the history began, so a board can come again
  std::array<Move, remembered_moves> last_{};
  History history_;
};

static_assert(BoardGame<Position>);

// "j9" is the ninth file: i is left out. Error if the text is no point of the board.
Point parse_point(std::string_view text, int size);
std::string print_point(Point point, int size);

}  // namespace otrera::go
