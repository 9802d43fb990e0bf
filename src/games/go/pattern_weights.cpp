#include "games/go/pattern_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <sstream>

#include "core/error.h"
#include "core/files.h"
#include "core/lines.h"
#include "games/go/rings.h"

namespace otrera::go {
namespace {

constexpr std::size_t largest_file = std::size_t{4} << 20;
constexpr std::string_view letters = ".XO#";  // by Colour, the player being Black
// Where the neighbours of a code stand in three rows from the top.
constexpr int row_place[8] = {1, 5, 7, 3, 2, 8, 6, 0};

float parse_weight(const std::string& text) {
  float weight = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), weight);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(weight) || weight <= 0 ||
      weight > 1e6f)
    throw Error(quote(text) + " is no weight", {}, "expected a number above 0 and up to 1e6");
  return weight;
}

Feature parse_feature(const std::string& text) {
  const auto* const named = std::ranges::find(other_features, text);
  if (named != other_features.end())
    return pattern_features + static_cast<Feature>(named - other_features.begin());
  return canonical(parse_pattern(text), Colour::black);
}

constexpr std::string_view ring_prefix = "ring-";

std::uint64_t parse_ring(const std::string& text) {
  const char* const end = text.data() + text.size();
  std::uint64_t key = 0;
  const auto [stop, error] = std::from_chars(text.data() + ring_prefix.size(), end, key, 16);
  if (error != std::errc{} || stop != end)
    throw Error(quote(text) + " is no ring", {}, "expected ring- and a key of 16 hexadecimal digits");
  return key;
}

}  // namespace

std::string print_pattern(Code code) {
  std::string text(9, '*');
  for (int i = 0; i < 8; ++i) text[static_cast<std::size_t>(row_place[i])] = letters[code >> (2 * i) & 3u];
  return text;
}

Code parse_pattern(const std::string& text) {
  const auto wrong = [&] {
    return Error(quote(text) + " is no pattern", {}, "expected nine of . X O # with * in the middle");
  };
  if (text.size() != 9 || text[4] != '*') throw wrong();
  unsigned code = 0;
  for (int i = 0; i < 8; ++i) {
    const auto found = letters.find(text[static_cast<std::size_t>(row_place[i])]);
    if (found == std::string_view::npos) throw wrong();
    code |= static_cast<unsigned>(found) << (2 * i);
  }
  return static_cast<Code>(code);
}

double PatternWeights::larger(const RingBoard& board, Point point) const {
  double product = 1;
  if (rings_.empty()) return product;
  RingWalk walk(board, point);
  walk.grow();
  for (int ring = 1; ring < ring_count; ++ring) {
    const auto known = rings_.find(walk.grow());
    if (known == rings_.end()) break;
    product *= static_cast<double>(known->second);
  }
  return product;
}

double PatternWeights::strength(const Situation& situation, Point point, double unknown) const {
  double product = larger(situation.rings(), point);
  const MoveFeatures features(situation, point);
  for (const Feature feature : features.all()) {
    if (weights_[feature] > 0)
      product *= static_cast<double>(weights_[feature]);
    else if (feature < pattern_features)
      product *= unknown;
  }
  return product;
}

std::size_t PatternWeights::size() const {
  return rings_.size() + static_cast<std::size_t>(std::count_if(weights_.begin(), weights_.end(),
                                                                [](float weight) { return weight > 0; }));
}

PatternWeights PatternWeights::parse(const std::string& text) {
  PatternWeights result;
  for_each_line(text, [&](const std::string& line) {
    // A pattern in the corner begins with # too, but has no blank behind it.
    if (is_comment(line) && (line.size() < 2 || line[1] == ' ')) return;
    std::istringstream words(line);
    std::string pattern, weight, more;
    words >> pattern >> weight;
    if (words >> more) throw Error(quote(more) + " behind the weight", {}, "expected the end of the line");
    if (pattern.starts_with(ring_prefix))
      result.set_ring(parse_ring(pattern), parse_weight(weight));
    else
      result.set(parse_feature(pattern), parse_weight(weight));
  });
  return result;
}

PatternWeights PatternWeights::load(const std::string& path) {
  try {
    return parse(read_file(path, largest_file));
  } catch (const Error& error) {
    throw error.at(path);
  }
}

std::string PatternWeights::print(const std::string& about) const {
  std::string text;
  std::istringstream lines(about);
  for (std::string line; std::getline(lines, line);) text += "# " + line + "\n";
  for (std::size_t i = 0; i < other_features.size(); ++i)
    if (const float weight = weights_[pattern_features + i]; weight > 0)
      text += fmt::format("{} {:.4g}\n", other_features[i], weight);
  for (std::size_t code = 0; code < pattern_features; ++code)
    if (weights_[code] > 0)
      text += fmt::format("{} {:.4g}\n", print_pattern(static_cast<Code>(code)), weights_[code]);
  for (const auto& [key, weight] : std::map(rings_.begin(), rings_.end()))
    text += fmt::format("{}{:016x} {:.4g}\n", ring_prefix, key, weight);
  return text;
}

}  // namespace otrera::go
