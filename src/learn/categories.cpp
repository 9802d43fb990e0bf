#include "learn/categories.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "engine/registry.h"

namespace otrera {
namespace {

// One position: every category that was available once, and the one that was played.
void count_position(const Session& before, const std::string& played, const CategoriesInfo& info,
                    std::vector<CategoryCounts>& counts) {
  const auto decisions = before.legal_decisions();
  const auto categories = info.of_decisions(before);
  const auto found = std::ranges::find(decisions, played);
  if (found == decisions.end()) return;
  auto available = categories;
  std::ranges::sort(available);
  available.erase(std::unique(available.begin(), available.end()), available.end());
  for (const int category : available)
    if (category < info.count) ++counts[static_cast<std::size_t>(category)].available;
  const int chosen = categories[static_cast<std::size_t>(found - decisions.begin())];
  if (chosen < info.count) ++counts[static_cast<std::size_t>(chosen)].played;
}

}  // namespace

std::vector<CategoryCounts> count_categories(const std::string& game,
                                             const std::vector<GameRecord>& records) {
  const GameInfo& info = find_game(game);
  if (info.categories.count == 0)
    throw Error(game + " sorts its moves into no categories", {}, "expected a game that does");
  std::vector<CategoryCounts> counts(static_cast<std::size_t>(info.categories.count));
  for (std::size_t number = 0; number < records.size(); ++number) {
    SessionOptions start;
    start.position = records[number].start;
    auto session = info.new_session(start);
    for (std::size_t turn = 0; turn < records[number].turns.size(); ++turn) try {
        const auto before = session->clone();
        count_position(*before, session->play(records[number].turns[turn]), info.categories, counts);
      } catch (const Error& error) {
        throw error.at(fmt::format("game {}, turn {}", number + 1, turn + 1));
      }
  }
  return counts;
}

}  // namespace otrera
