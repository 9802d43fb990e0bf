// The operations on a game's tree; see game_notes.h.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "record/sgf.h"
#include "server/api_error.h"
#include "server/game_notes.h"

namespace otrera {
namespace {

// The tree with the game in it: node 0 is the start, the first child of a node of the game goes on with it.
struct WholeTree {
  struct Node {
    std::string turn, comment;
    std::vector<std::size_t> children;
  };
  std::vector<Node> nodes;

  WholeTree(const GameNotes& notes, const std::vector<std::string>& turns) {
    nodes.resize(1 + turns.size() + notes.variations.size());
    for (std::size_t i = 0; i < notes.comments.size() && i <= turns.size(); ++i)
      nodes[i].comment = notes.comments[i];
    for (std::size_t i = 0; i < turns.size(); ++i) {
      nodes[i + 1].turn = turns[i];
      nodes[i].children.push_back(i + 1);
    }
    for (std::size_t i = 0; i < notes.variations.size(); ++i) {
      const RecordVariation& variation = notes.variations[i];
      const std::size_t node = 1 + turns.size() + i;
      nodes[node].turn = variation.turn;
      nodes[node].comment = variation.comment;
      nodes[variation.parent ? 1 + turns.size() + *variation.parent : variation.after].children.push_back(
          node);
    }
  }

  // Everything below a node, in order, as variations behind so many turns of the game.
  void list_below(std::size_t top, std::size_t after, std::vector<RecordVariation>& found) const {
    std::vector<std::pair<std::size_t, std::optional<std::size_t>>> pending{{top, {}}};
    while (!pending.empty()) {
      const auto [node, parent] = pending.back();
      pending.pop_back();
      found.push_back({after, parent, nodes[node].turn, nodes[node].comment});
      const std::size_t here = found.size() - 1;
      for (std::size_t i = nodes[node].children.size(); i-- > 0;)
        pending.emplace_back(nodes[node].children[i], here);
    }
  }
};

}  // namespace

GamePlace GameTree::normal(GamePlace place) const {
  std::size_t along = 0;
  while (along < place.line.size() && static_cast<std::size_t>(place.turns) + along < turns_.size() &&
         place.line[along] == turns_[static_cast<std::size_t>(place.turns) + along])
    ++along;
  place.turns += static_cast<std::int64_t>(along);
  place.line.erase(place.line.begin(), place.line.begin() + static_cast<std::ptrdiff_t>(along));
  return place;
}

std::optional<std::size_t> GameTree::child(std::size_t after, std::optional<std::size_t> parent,
                                           const std::string& turn) const {
  for (std::size_t i = parent ? *parent + 1 : 0; i < notes_.variations.size(); ++i) {
    const RecordVariation& variation = notes_.variations[i];
    if (variation.after == after && variation.parent == parent && variation.turn == turn) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> GameTree::find(const GamePlace& place) const {
  std::optional<std::size_t> at;
  for (const std::string& turn : place.line) {
    at = child(static_cast<std::size_t>(place.turns), at, turn);
    if (!at) return std::nullopt;
  }
  return at;
}

std::size_t GameTree::find_or_refuse(const GamePlace& place) const {
  const auto found = find(normal(place));
  if (!found)
    throw ApiError(404, "there is no such variation", "line", "expected a line of the game's variations");
  return *found;
}

void GameTree::check_size() const {
  if (notes_.variations.size() > most_variations)
    throw Error("there are too many variations", "line",
                fmt::format("expected at most {} turns in all of them", most_variations));
  std::size_t bytes = 0;
  for (const std::string& comment : notes_.comments) bytes += comment.size();
  for (const RecordVariation& variation : notes_.variations) bytes += variation.comment.size();
  if (bytes > most_comment_bytes)
    throw Error("the comments are too long together", "comment",
                fmt::format("expected at most {} bytes", most_comment_bytes));
}

void GameTree::add(const GamePlace& given) {
  const GamePlace place = normal(given);
  const auto after = static_cast<std::size_t>(place.turns);
  std::optional<std::size_t> at;
  for (const std::string& turn : place.line) {
    auto next = child(after, at, turn);
    if (!next) {
      notes_.variations.push_back({after, at, turn, {}});
      next = notes_.variations.size() - 1;
    }
    at = next;
  }
  check_size();
}

void GameTree::comment(const GamePlace& given, const std::string& text) {
  if (text.size() > longest_comment)
    throw Error("the comment is too long", "comment",
                fmt::format("expected at most {} bytes", longest_comment));
  const GamePlace place = normal(given);
  if (place.line.empty()) {
    const auto turns = static_cast<std::size_t>(place.turns);
    if (notes_.comments.size() <= turns) notes_.comments.resize(turns + 1);
    notes_.comments[turns] = text;
  } else {
    add(place);
    notes_.variations[*find(place)].comment = text;
  }
  check_size();
}

void GameTree::remove(const GamePlace& place) {
  const std::size_t top = find_or_refuse(place);
  std::vector<RecordVariation> left;
  std::vector<std::optional<std::size_t>> moved(notes_.variations.size());
  for (std::size_t i = 0; i < notes_.variations.size(); ++i) {
    RecordVariation& variation = notes_.variations[i];
    if (i == top || (variation.parent && !moved[*variation.parent])) continue;
    if (variation.parent) variation.parent = moved[*variation.parent];
    moved[i] = left.size();
    left.push_back(std::move(variation));
  }
  notes_.variations = std::move(left);
}

std::vector<std::string> GameTree::promote(const GamePlace& given) {
  const GamePlace place = normal(given);
  std::size_t node = 1 + turns_.size() + find_or_refuse(place);
  const WholeTree tree(notes_, turns_);
  std::vector<std::size_t> line;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(place.turns); ++i) line.push_back(i);
  for (std::size_t i = 1; i < place.line.size(); ++i) {
    const GamePlace part{place.turns,
                         {place.line.begin(), place.line.begin() + static_cast<std::ptrdiff_t>(i)}};
    line.push_back(1 + turns_.size() + *find(part));
  }
  line.push_back(node);
  while (!tree.nodes[node].children.empty()) {
    node = tree.nodes[node].children.front();
    line.push_back(node);
  }

  std::vector<std::string> turns, comments;
  std::vector<RecordVariation> variations;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const WholeTree::Node& at = tree.nodes[line[i]];
    if (i > 0) turns.push_back(at.turn);
    comments.push_back(at.comment);
    for (const std::size_t below : at.children)
      if (i + 1 == line.size() || below != line[i + 1]) tree.list_below(below, i, variations);
  }
  notes_.comments = std::move(comments);
  notes_.variations = std::move(variations);
  return turns;
}

}  // namespace otrera
