#include "game/tree_game.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/error.h"
#include "core/hash.h"

namespace otrera {
namespace {

constexpr int deepest = 64;
constexpr std::size_t most_nodes = 1 << 20;

}  // namespace

struct TreeGame::Parser {
  const std::string& text;
  Tree& tree;
  std::size_t at = 0;

  [[noreturn]] void fail(const std::string& problem) const {
    throw Error(problem, "tree, column " + std::to_string(at + 1), "expected such as 1(3 2(-1 0.5))");
  }

  bool accept(char c) {
    if (at >= text.size() || text[at] != c) return false;
    ++at;
    return true;
  }

  double number() {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
    if (error != std::errc{} || !std::isfinite(value)) fail("no number");
    at = static_cast<std::size_t>(end - text.data());
    return value;
  }

  std::uint32_t node(int depth) {
    if (depth > deepest || tree.nodes.size() >= most_nodes) fail("the tree is too large");
    const auto index = static_cast<std::uint32_t>(tree.nodes.size());
    tree.nodes.emplace_back();
    const std::size_t begin = at;
    Node made;
    const double value = number();
    made.mid_turn = accept('+');
    if (accept('[')) {
      made.evaluation = number();
      if (!accept(']')) fail("an evaluation without its bracket");
    }
    made.label = text.substr(begin, at - begin);
    if (accept('(')) {
      if (value != 1 && value != 2) fail("a decision of neither player 1 nor 2");
      made.decider = value == 1 ? Player::first : Player::second;
      do made.children.push_back(node(depth + 1));
      while (accept(' '));
      if (!accept(')')) fail("a decision without its closing bracket");
    } else {
      made.score = value;
      tree.score_limit = std::max(tree.score_limit, std::abs(value));
    }
    tree.nodes[index] = made;
    return index;
  }
};

TreeGame TreeGame::parse(const std::string& text) {
  auto tree = std::make_shared<Tree>();
  Parser parser{text, *tree};
  parser.node(0);
  TreeGame game;
  game.tree_ = tree;
  if (parser.accept(' ')) {
    if (!parser.accept('@')) parser.fail("neither the end nor a path");
    do {
      const double step = parser.number();
      if (game.over() || step < 0 || step >= static_cast<double>(game.node().children.size()))
        parser.fail("a path that leaves the tree");
      game.play(static_cast<Move>(step));
    } while (parser.accept('/'));
  }
  if (parser.at != text.size()) parser.fail("text behind the tree");
  return game;
}

std::string TreeGame::print_tree(std::uint32_t at) const {
  const Node& here = tree_->nodes[at];
  std::string text = here.label;
  for (std::size_t i = 0; i < here.children.size(); ++i)
    text += (i ? " " : "(") + print_tree(here.children[i]);
  return here.children.empty() ? text : text + ")";
}

std::string TreeGame::print() const {
  std::string text = print_tree(0);
  for (std::size_t i = 0; i < path_.size(); ++i) text += (i ? "/" : " @") + std::to_string(path_[i]);
  return text;
}

void TreeGame::moves(std::vector<Move>& list) const {
  list.clear();
  for (std::size_t i = 0; i < node().children.size(); ++i) list.push_back(static_cast<Move>(i));
}

void TreeGame::play(Move move) {
  at_ = node().children[move];
  path_.push_back(move);
}

std::uint64_t TreeGame::hash() const {
  return mix64(at_ + golden_gamma);
}

std::vector<TreeGame::Move> TreeGame::parse_turn(const std::string& text) const {
  std::vector<Move> turn;
  TreeGame after = *this;
  std::size_t at = 0;
  do {
    unsigned step = 0;
    const char* begin = text.data() + std::min(at + 1, text.size());
    const auto [end, error] = std::from_chars(begin, text.data() + text.size(), step);
    if (at >= text.size() || text[at] != '.' || error != std::errc{} || step >= after.node().children.size())
      throw Error(quote(text) + " is no move here", {}, "expected such as .0");
    turn.push_back(static_cast<Move>(step));
    after.play(turn.back());
    at = static_cast<std::size_t>(end - text.data());
  } while (at < text.size() && after.mid_turn());
  if (at != text.size()) throw Error(quote(text) + " goes on behind the turn", {}, "expected one turn");
  return turn;
}

double TreeGame::minimax(std::uint32_t at) const {
  const Node& here = tree_->nodes[at];
  if (here.children.empty()) return here.score;
  double best = minimax(here.children[0]);
  for (const std::uint32_t child : here.children)
    best = here.decider == Player::first ? std::max(best, minimax(child)) : std::min(best, minimax(child));
  return best;
}

}  // namespace otrera
