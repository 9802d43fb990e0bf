// Positions of a made-up tree (game/tree_game.h) looked at without a player: a candidate is worth what the
// tree's author wrote, and games are played by that. It remembers what it was asked.
#pragma once

#include <algorithm>
#include <mutex>
#include <string>
#include <vector>

#include "book/book.h"
#include "book/explorer.h"
#include "game/tree_game.h"

namespace otrera {

inline Book tree_book(const std::string& tree) {
  return {"tree", tree, tree};
}

class TreeExplorer final : public Explorer {
 public:
  // The path of every position that was looked at, as "0/1"; the start is "".
  std::vector<std::string> looked;
  std::vector<bool> deeper;
  std::size_t thought = 0;  // turns of games that the player made

  std::string source() const override { return "the author"; }
  void set_seed(std::uint64_t) override {}

  BookLook look(const std::string& position, const LookRequest& request) override {
    looked.push_back(path(position));
    deeper.push_back(request.deeper);
    const TreeGame game = TreeGame::parse(position);
    BookLook look;
    look.first = game.decider() == Player::first;
    look.over = game.over();
    look.value = seen_by(look.first, game.evaluation());
    for (const auto& turn : turns(game))
      look.candidates.push_back({turn.move, turn.after, turn.value, turn.visits});
    if (look.candidates.size() > request.width) look.candidates.resize(request.width);
    return look;
  }

  SampleGame play(const std::string& position, const GameRequest& request) override {
    TreeGame game = TreeGame::parse(position);
    SampleGame played;
    while (!game.over() && (request.turns == 0 || played.turns.size() < std::size_t(request.turns))) {
      const auto all = turns(game);
      const auto chosen = request.choose ? request.choose(game.print()) : std::nullopt;
      thought += !chosen;
      auto turn = all.front();
      for (const auto& one : all)
        if (chosen && one.move == *chosen) turn = one;
      game.play(game.parse_turn(turn.move).front());
      played.turns.push_back(turn);
    }
    played.value = game.evaluation();
    return played;
  }

  // Every turn, as often as its number among its siblings says, from the end.
  std::vector<BookTurn> tree(const std::string& position, std::uint64_t least_visits) override {
    std::vector<BookTurn> found;
    add_tree(TreeGame::parse(position), least_visits, found);
    return found;
  }

 private:
  static std::string path(const std::string& position) {
    const auto at = position.find('@');
    return at == std::string::npos ? "" : position.substr(at + 1);
  }

  // Best first.
  static std::vector<BookTurn> turns(const TreeGame& game) {
    std::vector<TreeGame::Move> moves;
    game.moves(moves);
    std::vector<BookTurn> found;
    const bool first = game.decider() == Player::first;
    for (const auto move : moves) {
      TreeGame after = game;
      after.play(move);
      found.push_back({game.print(), first, game.print(move), after.print(),
                       seen_by(first, after.evaluation()), std::uint64_t{moves.size()} - move});
    }
    std::ranges::stable_sort(found, [](const BookTurn& a, const BookTurn& b) { return a.value > b.value; });
    return found;
  }

  static void add_tree(const TreeGame& game, std::uint64_t least, std::vector<BookTurn>& found) {
    for (const auto& turn : turns(game)) {
      if (turn.visits < least) continue;
      found.push_back(turn);
      add_tree(TreeGame::parse(turn.after), least, found);
    }
  }
};

}  // namespace otrera
