// The tree game with all that options of a search can ask of a game: weights of moves, and an end where
// nothing is contested any more.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "game/evaluation.h"
#include "game/playouts.h"
#include "game/tree_game.h"

namespace otrera {

class KnowingTree : public TreeGame {
 public:
  explicit KnowingTree(const TreeGame& game) : TreeGame(game) {}
  static KnowingTree parse(const std::string& text) { return KnowingTree(TreeGame::parse(text)); }
  KnowingTree transformed(int) const { return *this; }
  Move transformed(Move move, int) const { return move; }
  using TreeGame::print;

  // Whether all ends below are alike.
  bool settled() const { return least() == most(); }
  Outcome settled_outcome() const { return {least()}; }

  class Evaluator : public TreeGame::Evaluator {
   public:
    using TreeGame::Evaluator::Evaluator;
    // The chance of winning that the evaluation promises the decider.
    void weights(const KnowingTree& position, std::span<const Move> moves, std::span<float> weights) const {
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto chance = static_cast<float>(position.after(moves[i]).evaluation());
        weights[i] = position.decider() == Player::first ? chance : 1 - chance;
      }
    }
    // The same as games: one for the first move, two for the second, and so on.
    void expect(const KnowingTree& position, std::span<const Move> moves, std::span<float> values,
                std::span<float> games) const {
      weights(position, moves, values);
      for (std::size_t i = 0; i < moves.size(); ++i) games[i] = static_cast<float>(moves[i] + 1);
    }
  };

 private:
  KnowingTree after(Move move) const {
    KnowingTree result = *this;
    result.play(move);
    return result;
  }
  double least() const {
    return ends([](double a, double b) { return std::min(a, b); });
  }
  double most() const {
    return ends([](double a, double b) { return std::max(a, b); });
  }
  template <class Choose>
  double ends(Choose&& choose) const {
    if (over()) return outcome().score;
    std::vector<Move> list;
    moves(list);
    double found = after(list.front()).ends(choose);
    for (const Move move : list) found = choose(found, after(move).ends(choose));
    return found;
  }
};

static_assert(Game<KnowingTree> && Settles<KnowingTree> && WeighsMoves<KnowingTree> &&
              ExpectsGames<KnowingTree>);

}  // namespace otrera
