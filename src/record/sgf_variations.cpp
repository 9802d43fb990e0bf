#include "record/sgf_variations.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "record/sgf.h"
#include "record/sgf_text.h"

namespace otrera {
namespace {

char other(char colour) {
  return colour == 'W' ? 'B' : 'W';
}

// A node whose turn is yet to be read, and what it follows.
struct Branch {
  std::size_t node;
  std::size_t after;
  std::optional<std::size_t> parent;
  char colour;  // that is to move; 0: either
};

class VariationReader {
 public:
  VariationReader(const SgfCollection& collection, const SgfMainLine& line, const SgfCodec& codec)
      : collection_(collection), line_(line), codec_(codec) {}

  // The first child goes on with the game, the others are variations.
  std::vector<RecordVariation> read(std::size_t turns) {
    std::size_t index = line_.begins, after = 0;
    while (true) {
      const SgfNode& node = collection_.nodes[index];
      while (after < line_.moves.size() && line_.moves[after].node == index) ++after;
      if (after > turns || node.children.empty()) return std::move(found_);
      const char next = after < line_.moves.size() ? line_.moves[after].colour : colour_after(after);
      for (std::size_t i = 1; i < node.children.size(); ++i) read_branch({node.children[i], after, {}, next});
      if (index == line_.ends) return std::move(found_);
      index = node.children.front();
    }
  }

 private:
  static const SgfProperty* move_of(const SgfNode& node) {
    const SgfProperty* black = node.find("B");
    return black ? black : node.find("W");
  }
  static bool sets_up(const SgfNode& node) {
    return std::ranges::any_of(std::initializer_list<const char*>{"AB", "AW", "AE", "AA", "PL"},
                               [&node](const char* name) { return node.find(name) != nullptr; });
  }
  char colour_after(std::size_t after) const { return after == 0 ? 0 : other(line_.moves[after - 1].colour); }

  // Nothing recurses: depth comes from outside. Siblings keep their order.
  void read_branch(const Branch& first) {
    std::vector<Branch> pending{first};
    while (!pending.empty() && found_.size() < most_variations) {
      Branch branch = pending.back();
      pending.pop_back();
      if (!read_node(branch)) continue;
      const auto& children = collection_.nodes[branch.node].children;
      for (std::size_t i = children.size(); i-- > 0;)
        pending.push_back({children[i], branch.after, branch.parent, branch.colour});
    }
  }

  // Adds the node's turn and becomes what follows it; false if the branch ends here.
  bool read_node(Branch& branch) {
    const SgfNode& node = collection_.nodes[branch.node];
    if (sets_up(node)) return false;
    const SgfProperty* move = move_of(node);
    if (!move) return true;
    const char colour = move->name[0];
    if (branch.colour != 0 && colour != branch.colour) return false;
    const SgfProperty* comment = node.find("C");
    try {
      SgfMainLine alone;
      alone.size = line_.size;
      alone.moves.push_back({colour, &move->values.front(), nullptr});
      RecordVariation variation{branch.after, branch.parent, codec_.read_turn(alone, 0), {}};
      if (variation.turn.empty()) return false;
      if (comment) variation.comment = read_sgf_text(comment->values.front().raw);
      found_.push_back(std::move(variation));
    } catch (const Error&) {
      return false;
    }
    branch.parent = found_.size() - 1;
    branch.colour = other(colour);
    return true;
  }

  const SgfCollection& collection_;
  const SgfMainLine& line_;
  const SgfCodec& codec_;
  std::vector<RecordVariation> found_;
};

}  // namespace

std::vector<RecordVariation> read_variations(const SgfCollection& collection, const SgfMainLine& line,
                                             const SgfCodec& codec, std::size_t turns) {
  return VariationReader(collection, line, codec).read(turns);
}

void write_variations(const GameRecord& record, const SgfCodec& codec, const std::vector<SgfPlayed>& played,
                      SgfCollection& collection) {
  std::vector<SgfPlayed> written;
  for (const RecordVariation& variation : record.variations) {
    const SgfPlayed from = variation.parent ? written.at(*variation.parent) : played.at(variation.after);
    if (!variation.parent && collection.nodes[from.node].children.empty()) collection.add(from.node);
    const std::size_t node = collection.add(from.node);
    collection.nodes[node].add(std::string_view(&from.next, 1),
                               codec.write_turn(variation.turn, record.size));
    if (!variation.comment.empty()) collection.nodes[node].add("C", write_sgf_text(variation.comment));
    written.push_back({node, other(from.next)});
  }
}

}  // namespace otrera
