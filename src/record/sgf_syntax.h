// The syntax of SGF FF[4] (www.red-bean.com/sgf), whatever the game: text into nodes with properties, and
// back. Files come from anywhere, so there are limits, nothing recurses, and every error says line and
// column. Text around the games is skipped, as are the lower-case letters in property names of old files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace otrera {

// Where something stands in the text. Columns count characters; both begin with 1, and 0 is "not read".
struct SgfPlace {
  std::uint32_t line = 0, column = 0;

  std::string print() const;  // "line 3, column 17"
};

struct SgfValue {
  std::string raw;  // as between the brackets, escapes included; see sgf_text.h
  SgfPlace place;
};

struct SgfProperty {
  std::string name;
  std::vector<SgfValue> values;  // one or more
  SgfPlace place;
};

struct SgfNode {
  std::vector<SgfProperty> properties;
  std::vector<std::size_t> children;  // indices into SgfCollection::nodes; the first is the main line
  SgfPlace place;

  // The first property of that name, or null.
  const SgfProperty* find(std::string_view name) const;
  void add(std::string_view name, std::string raw);
};

// All games of a text. Nodes lie flat, so no depth of variations can exhaust the stack.
struct SgfCollection {
  std::vector<SgfNode> nodes;
  std::vector<std::size_t> games;  // their first nodes

  // Adds a node behind its parent, or as a new game; returns its index.
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  std::size_t add(std::size_t parent);
};

// What no honest file passes.
struct SgfLimits {
  std::size_t bytes = std::size_t{4} << 20;
  std::size_t depth = 10'000;    // of variations
  std::size_t nodes = 200'000;   // in all games
  std::size_t values = 500'000;  // in all properties
};

// Throws Error. There is at least one game in what it returns.
SgfCollection parse_sgf(std::string_view text, const SgfLimits& limits = {});

// Hands over every game of a text alone, however long the text is; the other limits hold for each game.
// Throws Error where there is none, and at a game that cannot be parsed, behind which nothing is read.
void for_each_sgf_game(std::string_view text, const std::function<void(const SgfCollection&)>& visit);

// Lines are kept near 80 characters; the first node of a game stands apart.
std::string print_sgf(const SgfCollection& collection);

}  // namespace otrera
