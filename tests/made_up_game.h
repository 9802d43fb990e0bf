// A made-up board game with everything that the shipped ones do not have: stones are placed, passing is a
// move and two in a row end the game, komi is a rule, and what stood before forbids moves.
//
// A stone is put on an empty square and takes each enemy stone beside it (not across) that has no empty
// square beside it. No board may come back. After two passes the stones are counted; Black begins.
//
// FEN: the board; the side to move; passes in a row (0 to 2) and komi, both optional.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/hash.h"
#include "game/board_game.h"
#include "game/letter_grid.h"
#include "game/symmetry.h"

namespace otrera {

namespace made_up {

struct Start {
  int size = 3;
};
struct Rules {
  double komi = 0.5;
};
inline constexpr std::array start_parameters{
    integer<&Start::size>("size", {2, 5}, Scale::linear, "squares on a side of the board")};
inline constexpr std::array rule_parameters{
    number<&Rules::komi>("komi", {-25, 25}, Scale::linear, "points for White")};

}  // namespace made_up

class MadeUpGame {
 public:
  using Move = std::uint8_t;  // the number of a square, rank by rank, or
  static constexpr Move pass = 25;

  static constexpr std::string_view name = "siege";
  static constexpr std::string_view player_name(Player player) {
    return player == Player::first ? "black" : "white";
  }
  static constexpr int decisions_per_turn = 1;
  static constexpr std::size_t action_count = pass + 1;
  static constexpr int symmetry_count = board_symmetries;
  static constexpr bool acyclic = true;  // no board comes back
  static constexpr bool history = true;  // for that, what stood before forbids moves
  static constexpr PieceGlyphs glyphs{"○", "●"};
  static constexpr BoardText board_text{.least_size = 2,
                                        .most_size = 5,
                                        .letters = "bw",
                                        .most_fields = 4,
                                        .longest_fen = 100,
                                        .example = "expected such as 3/1b1/2w b 0 0.5"};
  static std::string move_example(int) { return "b2"; }

  using Start = made_up::Start;
  using Rules = made_up::Rules;
  static constexpr std::span<const Parameter> start_parameters{made_up::start_parameters};
  static constexpr std::span<const Parameter> rule_parameters{made_up::rule_parameters};
  static MadeUpGame start(const Start& start, const Rules& rules) {
    MadeUpGame game(start.size);
    game.komi_ = rules.komi;
    return game;
  }
  Rules rules() const { return {komi_}; }
  MadeUpGame with(const Rules& rules) const {
    MadeUpGame other = *this;
    other.komi_ = rules.komi;
    return other;
  }

  Player decider() const { return decider_; }
  bool mid_turn() const { return false; }
  bool over() const { return passes_ == 2; }
  bool drawable() const { return komi_ == std::floor(komi_); }
  double score_limit() const { return 25 + 25; }
  Outcome outcome() const {
    const auto black = static_cast<double>(board_.places('b').size());
    const auto white = static_cast<double>(board_.places('w').size());
    return {black - white - komi_};
  }

  void moves(std::vector<Move>& list) const {
    list.clear();
    if (over()) return;
    for (const FileAndRank square : board_.places(LetterGrid::empty))
      if (!stood(after(square))) list.push_back(number(square));
    list.push_back(pass);
  }
  void play(Move move) {
    if (move == pass) {
      ++passes_;
    } else {
      board_ = after(square(move));
      passes_ = 0;
      stood_.push_back(board_);
    }
    decider_ = opponent(decider_);
  }
  bool history_matters() const {
    if (over()) return false;
    const auto empty = board_.places(LetterGrid::empty);
    return std::ranges::any_of(empty, [&](FileAndRank square) { return stood(after(square)); });
  }
  const std::vector<LetterGrid>& boards() const { return stood_; }

  std::uint64_t hash() const { return hash_text(print()); }
  std::uint32_t action(Move move) const { return move; }
  bool operator==(const MadeUpGame& other) const { return print() == other.print(); }

  MadeUpGame transformed(int symmetry) const {
    MadeUpGame result = *this;
    result.board_ = mirror_image(board_, symmetry);
    for (auto& board : result.stood_) board = mirror_image(board, symmetry);
    return result;
  }
  Move transformed(Move move, int symmetry) const {
    return move == pass ? pass : number(mirrored(square(move), symmetry, size()));
  }

  int size() const { return board_.size().ranks; }
  char letter_at(FileAndRank square) const {
    const char letter = board_.at(square);
    return letter == LetterGrid::empty ? '\0' : letter;
  }
  std::string print() const {
    std::string text = print_board(size(), [this](FileAndRank square) { return letter_at(square); });
    return fmt::format("{} {} {} {}", text, side(), passes_, print_number(komi_));
  }
  static MadeUpGame parse(const std::string& fen) {
    const auto fields = split_fen(board_text, fen);
    std::vector<std::pair<char, FileAndRank>> stones;
    const BoardShape size = read_board(
        board_text, fields[0], [&](char letter, FileAndRank square) { stones.emplace_back(letter, square); });
    MadeUpGame game(size.ranks);
    for (const auto& [letter, square] : stones) game.board_.put(square, letter);
    game.decider_ = read_side(fields[1]) == 'b' ? Player::first : Player::second;
    if (fields.size() > 2) read_number(fields[2], game.passes_, "expected the passes in a row");
    if (fields.size() > 3) read_number(fields[3], game.komi_, "expected the points of komi");
    if (game.passes_ < 0 || game.passes_ > 2) throw Error("so many passes", "position", "expected 0 to 2");
    if (!(std::abs(game.komi_) <= 25)) throw Error("a komi of this", "position", "expected -25 to 25");
    game.stood_ = {game.board_};
    return game;
  }
  MoveSquares squares(Move move) const {
    if (move == pass) return {};
    return {{}, square(move)};
  }
  std::string print(Move move) const { return move == pass ? "pass" : print_square(square(move)); }
  std::vector<Move> parse_turn(const std::string& text) const {
    const Move move = text == "pass" ? pass : number(parse_square(board_text, text, size()));
    std::vector<Move> legal;
    moves(legal);
    if (std::ranges::find(legal, move) == legal.end())
      throw Error(quote(text) + " is not legal", {}, over() ? "the game is over" : "expected a new board");
    return {move};
  }

 private:
  explicit MadeUpGame(int size) : board_(size), stood_{board_} {}

  char side() const { return decider_ == Player::first ? 'b' : 'w'; }
  Move number(FileAndRank square) const { return static_cast<Move>(square.rank * size() + square.file); }
  FileAndRank square(Move move) const { return {move % size(), move / size()}; }
  bool stood(const LetterGrid& board) const { return std::ranges::find(stood_, board) != stood_.end(); }

  static std::vector<FileAndRank> beside(const LetterGrid& board, FileAndRank square) {
    const auto [file, rank] = square;
    std::vector<FileAndRank> result{{file + 1, rank}, {file - 1, rank}, {file, rank + 1}, {file, rank - 1}};
    std::erase_if(result, [&](FileAndRank next) { return !board.on_board(next); });
    return result;
  }
  // The board with a stone of the side to move put there.
  LetterGrid after(FileAndRank square) const {
    LetterGrid board = board_;
    board.put(square, side());
    const auto shut_in = [&](FileAndRank stone) {
      return std::ranges::none_of(beside(board, stone),
                                  [&](FileAndRank next) { return board.at(next) == LetterGrid::empty; });
    };
    std::vector<FileAndRank> taken = beside(board, square);
    std::erase_if(taken, [&](FileAndRank next) {
      return board.at(next) == side() || board.at(next) == LetterGrid::empty || !shut_in(next);
    });
    for (const FileAndRank stone : taken) board.put(stone, LetterGrid::empty);
    return board;
  }
  static LetterGrid mirror_image(const LetterGrid& board, int symmetry) {
    LetterGrid result(board.size());
    for (const FileAndRank square : board.all())
      result.put(mirrored(square, symmetry, board.size()), board.at(square));
    return result;
  }

  LetterGrid board_;
  std::vector<LetterGrid> stood_;  // every board of the game
  Player decider_ = Player::first;
  int passes_ = 0;
  double komi_ = 0.5;
};

static_assert(BoardGame<MadeUpGame>);

}  // namespace otrera
