#include "core/nearest.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/error.h"

namespace otrera {
namespace {

constexpr std::size_t longest_compared = 64;
constexpr std::size_t most_listed = 12;

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest_name(std::string_view text, const std::vector<std::string>& names) {
  std::string best;
  std::size_t best_distance = std::numeric_limits<std::size_t>::max();
  for (const auto& name : names) {
    const std::size_t distance = edit_distance(text.substr(0, longest_compared), name);
    if (distance < best_distance) {
      best_distance = distance;
      best = name;
    }
  }
  return best;
}

std::string suggest(std::string_view text, const std::vector<std::string>& names) {
  if (names.empty()) return "there are none";
  const std::string nearest = nearest_name(text, names);
  if (edit_distance(text.substr(0, longest_compared), nearest) <= 1 + nearest.size() / 3)
    return "did you mean " + quote(nearest) + "?";
  std::string list = "one of: ";
  for (std::size_t i = 0; i < std::min(names.size(), most_listed); ++i) list += (i ? ", " : "") + names[i];
  return names.size() > most_listed ? list + ", ..." : list;
}

}  // namespace otrera
