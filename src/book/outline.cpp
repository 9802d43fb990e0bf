#include "book/outline.h"

#include <fmt/format.h>

#include <algorithm>

#include "book/walk.h"
#include "core/units.h"

namespace otrera {
namespace {

constexpr std::size_t deepest_row = 8;
constexpr std::uint64_t shares = 40;  // a row has at least one of so many of the start's visits

struct OutlineRow {
  std::string text;
  std::uint64_t visits;
};

}  // namespace

std::vector<std::string> outline(const Book& book, std::size_t rows) {
  const BookPosition* root = book.find(book.start());
  if (!root) return {};
  std::vector<OutlineRow> found;
  walk(book, {std::max<std::uint64_t>(root->visits / shares, 1), deepest_row}, [&](const WalkedMove& move) {
    found.push_back(
        {fmt::format("{:5.1f} % {:>9}  {}{}", move.move->value * 100, print_count(move.move->visits),
                     std::string(2 * move.turns.size() - 2, ' '), move.turns.back()),
         move.move->visits});
  });
  std::vector<std::uint64_t> visits;
  for (const auto& row : found) visits.push_back(row.visits);
  std::ranges::sort(visits, std::greater());
  const std::uint64_t least = visits.size() > rows ? visits[rows] + 1 : 0;
  std::vector<std::string> texts;
  for (auto& row : found)
    if (row.visits >= least) texts.push_back(std::move(row.text));
  return texts;
}

}  // namespace otrera
