#include "arena/export_games.h"

#include <fmt/format.h>

#include <filesystem>

#include "arena/play_match.h"
#include "core/files.h"
#include "record/sgf.h"

namespace otrera {

void export_games(const PreparedMatch& match, MatchStore& store, const std::string& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  const auto kept = store.find(match.id);
  if (!kept) return;
  for (const auto& game : store.games(match.id))
    if (const auto record = store.record(match.id, game.job))
      write_file(fmt::format("{}/{:06}.sgf", folder, game.job + 1),
                 write_sgf(match_record(*kept, game, *record)));
}

}  // namespace otrera
