// A made-up game on an explicit tree, for testing searches against values worked out by hand.
//
//   1(3 2(-1 0.5) 2[0.8](4 -2))
//
// A number is a leaf: the score for the first player. "1(...)" and "2(...)" are decisions of the first and
// the second player; "[0.8]" is what an evaluation says of the place, the first player's chance to win. Two
// decisions in a row of one player are one turn where the inner one is marked "1+(...)" or "2+(...)". A
// position prints as the tree and the path to it: "1(3 2(-1 0.5)) @1".
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameter.h"
#include "game/game.h"

namespace otrera {

class TreeGame {
 public:
  using Move = std::uint16_t;  // which child
  static constexpr std::string_view name = "tree";
  static constexpr std::string_view player_name(Player player) {
    return player == Player::first ? "first" : "second";
  }
  static constexpr int decisions_per_turn = 8;
  static constexpr std::size_t action_count = 1 << 12;
  static constexpr int symmetry_count = 1;
  static constexpr bool acyclic = true;
  static constexpr bool history = false;

  static TreeGame parse(const std::string& text);
  std::string print() const;

  Player decider() const { return node().decider; }
  bool mid_turn() const { return node().mid_turn; }
  bool over() const { return node().children.empty(); }
  Outcome outcome() const { return {node().score}; }
  double score_limit() const { return tree_->score_limit; }
  void moves(std::vector<Move>& list) const;
  void play(Move move);

  std::uint64_t hash() const;
  std::uint32_t action(Move move) const { return move; }
  TreeGame transformed(int) const { return *this; }
  Move transformed(Move move, int) const { return move; }

  std::string print(Move move) const { return "." + std::to_string(move); }
  std::vector<Move> parse_turn(const std::string& text) const;

  // What an evaluation says: points from -1 to 1; the tree's author wrote them as a chance to win.
  class Evaluator {
   public:
    struct Options {};
    static constexpr std::array<Parameter, 0> parameters{};
    explicit Evaluator(const Options&) {}
    float points(const TreeGame& position) const { return static_cast<float>(2 * position.evaluation() - 1); }
  };
  double evaluation() const {
    return over() ? (node().score > 0) + 0.5 * (node().score == 0) : node().evaluation;
  }
  // What perfect play gives from here, by looking at every leaf.
  double minimax() const { return minimax(at_); }

  bool operator==(const TreeGame& other) const {
    return tree_ == other.tree_ ? at_ == other.at_ : print() == other.print();
  }

 private:
  struct Node {
    Player decider = Player::first;
    bool mid_turn = false;
    double score = 0;
    double evaluation = 0.5;
    std::vector<std::uint32_t> children;
    std::string label;  // everything before the bracket, as it was written
  };
  struct Tree {
    std::vector<Node> nodes;
    double score_limit = 1;
  };
  struct Parser;

  const Node& node() const { return tree_->nodes[at_]; }
  double minimax(std::uint32_t at) const;
  std::string print_tree(std::uint32_t at) const;

  std::shared_ptr<const Tree> tree_;
  std::uint32_t at_ = 0;
  std::vector<Move> path_;
};

static_assert(Game<TreeGame>);

}  // namespace otrera
