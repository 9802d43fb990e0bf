// A made-up game like Go without captures: a stone on any empty square, or a pass; two passes or a full board
// end it, and who has more stones wins. A colour may play out of turn, and squares are written as in GTP. For
// testing what a game with such turns and vertices asks of sessions, protocols and records.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/hash.h"
#include "game/board_game.h"

namespace otrera {

struct StonesStart {
  int size = 9;
};
inline constexpr std::array stones_start_parameters{
    integer<&StonesStart::size>("size", {2, 13}, Scale::linear, "squares on a side of the board")};

class Stones {
 public:
  struct Move {
    std::int16_t square = -1;  // file + size * rank; -1: a pass
    bool operator==(const Move&) const = default;
  };

  static constexpr std::string_view name = "stones";
  static constexpr int decisions_per_turn = 1;
  static constexpr std::size_t action_count = 13 * 13 + 1;
  static constexpr int symmetry_count = 1;
  static constexpr bool acyclic = true;
  static constexpr bool history = false;
  static constexpr PieceGlyphs glyphs{"o", "x"};
  static constexpr std::string_view player_name(Player player) {
    return player == Player::first ? "black" : "white";
  }

  static constexpr BoardText board_text{.least_size = 2,
                                        .most_size = 13,
                                        .letters = "bw",
                                        .most_fields = 2,
                                        .longest_fen = 200,
                                        .example = "expected such as 11/1b w"};
  using Start = StonesStart;
  struct Rules {};
  static constexpr std::span<const Parameter> start_parameters{stones_start_parameters};
  static constexpr std::span<const Parameter> rule_parameters{};
  static Stones start(const Start& start, const Rules&) { return Stones(start.size); }
  Rules rules() const { return {}; }
  Stones with(const Rules&) const { return *this; }
  static std::string move_example(int) { return "A1"; }

  explicit Stones(int size = 9) : size_(size), board_(static_cast<std::size_t>(size * size), '.') {}

  Player decider() const { return decider_; }
  bool mid_turn() const { return false; }
  bool drawable() const { return true; }
  bool over() const { return passes_ == 2 || board_.find('.') == std::string::npos; }
  double score_limit() const { return size_ * size_; }
  Outcome outcome() const {
    double score = 0;
    for (const char c : board_) score += c == 'b' ? 1 : c == 'w' ? -1 : 0;
    return {score};
  }

  void moves(std::vector<Move>& list) const {
    list.clear();
    if (over()) return;
    for (std::size_t i = 0; i < board_.size(); ++i)
      if (board_[i] == '.') list.push_back({static_cast<std::int16_t>(i)});
    list.push_back({});
  }
  void play(Move move) {
    if (move.square >= 0) board_[static_cast<std::size_t>(move.square)] = letter();
    passes_ = move.square >= 0 ? 0 : passes_ + 1;
    decider_ = opponent(decider_);
  }
  void give_turn(Player player) {
    decider_ = player;
    if (over()) passes_ = 0;
  }

  std::uint64_t hash() const {
    std::uint64_t hash = mix64(static_cast<std::uint64_t>(index(decider_) + 2 * passes_));
    for (const char c : board_) hash = mix64(hash + static_cast<unsigned char>(c));
    return hash;
  }
  std::uint32_t action(Move move) const { return static_cast<std::uint32_t>(move.square + 1); }
  bool operator==(const Stones&) const = default;

  Stones transformed(int) const { return *this; }
  Move transformed(Move move, int) const { return move; }

  // The board, and the side to move.
  std::string print() const {
    return print_board(size_, [this](FileAndRank at) { return letter_at(at); }) +
           (decider_ == Player::first ? " b" : " w");
  }
  static Stones parse(const std::string& text) {
    Stones stones(static_cast<int>(std::ranges::count(text, '/')) + 1);
    std::size_t square = 0, run = 0;  // from the top
    const auto put = [&](char c) {
      const std::size_t size = static_cast<std::size_t>(stones.size_);
      if (square >= size * size) throw Error("no position");
      stones.board_[(size - 1 - square / size) * size + square % size] = c;
      ++square;
    };
    for (const char c : text.substr(0, text.find(' '))) {
      if (c >= '0' && c <= '9') {
        run = 10 * run + static_cast<std::size_t>(c - '0');
        continue;
      }
      for (; run > 0; --run) put('.');
      if (c != '/') put(c);
    }
    for (; run > 0; --run) put('.');
    stones.decider_ = text.back() == 'b' ? Player::first : Player::second;
    return stones;
  }
  char letter_at(FileAndRank at) const {
    const char c = board_[static_cast<std::size_t>(at.file + size_ * at.rank)];
    return c == '.' ? '\0' : c;
  }

  MoveSquares squares(Move move) const {
    if (move.square < 0) return {};
    return {{}, FileAndRank{move.square % size_, move.square / size_}};
  }
  std::string print(Move move) const {
    if (move.square < 0) return "pass";
    const int file = move.square % size_;
    return static_cast<char>('A' + file + (file >= 8)) + std::to_string(move.square / size_ + 1);
  }
  std::vector<Move> parse_turn(const std::string& text) const {
    std::vector<Move> legal;
    moves(legal);
    for (const Move move : legal)
      if (print(move) == text) return {move};
    throw Error(quote(text) + " is no move", {}, "expected such as D4 or pass");
  }

  int size() const { return size_; }

 private:
  char letter() const { return player_name(decider_).front(); }

  int size_;
  std::string board_;  // rank by rank from the bottom
  Player decider_ = Player::first;
  int passes_ = 0;
};

static_assert(BoardGame<Stones>);

}  // namespace otrera
