// The session of one game: its positions from the start to now, kept so that undoing is dropping the last.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "engine/session.h"
#include "game/board_game.h"
#include "game/turns.h"

namespace otrera {

// A game in which a colour may play out of turn, as stones are placed in Go: `give_turn(player)` lets the
// other player decide, on the board as it stands, and goes on with a game that is over.
template <class G>
concept FreeTurns = requires(G position, Player player) {
  position.give_turn(player);
};

template <BoardGame G>
class SessionOf final : public Session {
 public:
  explicit SessionOf(const G& start) : positions_{start} {}

  const G& now() const { return positions_.back(); }
  // What a search can follow: the moves since everybody played in turn, and the position they begin at; in
  // most games, those of the whole game.
  const G& first() const { return positions_[in_turn_since()]; }
  std::vector<typename G::Move> moves() const {
    return {moves_.begin() + static_cast<std::ptrdiff_t>(in_turn_since()), moves_.end()};
  }
  // The same as whole turns; a half turn at the end is one too.
  std::vector<typename WholeTurns<G>::Move> whole_turns() const {
    if constexpr (G::decisions_per_turn == 1)
      return moves();
    else {
      std::vector<typename WholeTurns<G>::Move> result;
      for (std::size_t i = in_turn_since(); i < moves_.size(); ++i) {
        if (result.empty() || !positions_[i].mid_turn()) result.emplace_back();
        result.back().decisions[result.back().count++] = moves_[i];
      }
      return result;
    }
  }

  std::unique_ptr<Session> clone() const override { return std::make_unique<SessionOf>(*this); }
  std::string game() const override { return std::string(G::name); }
  BoardShape size() const override { return now().size(); }
  std::string start() const override { return positions_.front().print(); }
  std::string position() const override { return now().print(); }
  std::string colour(Player player) const override { return std::string(G::player_name(player)); }
  Player to_move() const override { return now().decider(); }
  bool mid_turn() const override { return now().mid_turn(); }
  bool over() const override { return now().over(); }
  // A score of 1 at most is a win and no more.
  std::optional<GameResult> outcome() const override {
    if (!over()) return std::nullopt;
    return result_of(now().outcome(), now().score_limit() > 1);
  }
  bool drawable() const override { return first().drawable(); }

  std::vector<std::string> legal_decisions() const override { return print_all(now()); }
  std::vector<MoveSquares> decision_squares() const override {
    std::vector<typename G::Move> moves;
    now().moves(moves);
    TurnSquares result;
    for (const auto& move : moves) result.push_back(now().squares(move));
    return result;
  }
  std::vector<std::string> legal_turns() const override { return print_all(WholeTurns<G>(now())); }

  TurnSquares squares_of(const std::string& turn) const override {
    TurnSquares result;
    G position = now();
    for (const auto& move : now().parse_turn(turn)) {
      result.push_back(position.squares(move));
      position.play(move);
    }
    return result;
  }

  std::string play(const std::string& text) override {
    std::string played;
    for (const auto& move : now().parse_turn(text)) {
      played += now().print(move);
      G after = now();
      after.play(move);
      moves_.push_back(move);
      positions_.push_back(after);
    }
    return played;
  }

  bool give_turn(Player player) override {
    if constexpr (FreeTurns<G>) {
      if ((player == to_move() && !over()) || mid_turn()) return player == to_move();
      take_turn_back();
      if (player == to_move() && !over()) return true;
      given_.push_back({moves_.size(), now()});
      positions_.back().give_turn(player);
      return true;
    }
    return player == to_move();
  }

  bool take_turn_back() override {
    if (given_.empty() || given_.back().at != moves_.size()) return false;
    positions_.back() = given_.back().before;
    given_.pop_back();
    return true;
  }

  std::size_t decision_count() const override { return moves_.size(); }

  bool undo_decision() override {
    if (moves_.empty()) return false;
    take_turn_back();
    moves_.pop_back();
    positions_.pop_back();
    take_turn_back();
    return true;
  }

  bool undo_turn() override {
    if (!undo_decision()) return false;
    while (mid_turn() && undo_decision()) continue;
    return true;
  }

  std::vector<std::string> turns() const override {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (i == 0 || !positions_[i].mid_turn()) result.emplace_back();
      result.back() += positions_[i].print(moves_[i]);
    }
    return result;
  }

  std::vector<TurnSquares> turn_squares() const override {
    std::vector<TurnSquares> result;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (i == 0 || !positions_[i].mid_turn()) result.emplace_back();
      result.back().push_back(positions_[i].squares(moves_[i]));
    }
    return result;
  }

  std::vector<Player> movers() const override {
    std::vector<Player> result;
    if (in_turn_since() == 0) return result;  // where the turn was given at the start, the start tells
    for (std::size_t i = 0; i < moves_.size(); ++i)
      if (i == 0 || !positions_[i].mid_turn()) result.push_back(positions_[i].decider());
    return result;
  }

  std::string draw(bool colour) const override {
    const auto played = turn_squares();
    return draw_board(rows(), played.empty() ? std::vector<FileAndRank>() : in_order(played.back()),
                      {G::glyphs, G::board_text.files}, colour);
  }

  std::vector<std::string> rows() const override {
    std::vector<std::string> result;
    for (int rank = size().ranks - 1; rank >= 0; --rank) {
      std::string& row = result.emplace_back();
      for (int file = 0; file < size().files; ++file) {
        const char letter = now().letter_at({file, rank});
        row += letter ? letter : '.';
      }
    }
    return result;
  }

 private:
  // A turn that was given to the other player: before which move, and the position before that.
  struct Given {
    std::size_t at;
    G before;
  };

  std::size_t in_turn_since() const { return given_.empty() ? 0 : given_.back().at; }

  template <class Position>
  static std::vector<std::string> print_all(const Position& position) {
    std::vector<typename Position::Move> moves;
    position.moves(moves);
    std::vector<std::string> result;
    result.reserve(moves.size());
    for (const auto& move : moves) result.push_back(position.print(move));
    return result;
  }

  std::vector<G> positions_;
  std::vector<typename G::Move> moves_;
  std::vector<Given> given_;
};

}  // namespace otrera
