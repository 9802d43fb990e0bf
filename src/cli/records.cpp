#include "cli/records.h"

#include "core/print.h"
#include "learn/records.h"

namespace otrera::cli {

std::vector<GameRecord> read_games(const std::string& game, const std::vector<std::string>& paths,
                                   double decided) {
  FoundRecords found = read_records(game, paths, decided);
  for (const std::string& reason : found.reasons) print_error("left out: {}\n", reason);
  if (found.left_out)
    print_error("{} of {} games left out\n", found.left_out, found.left_out + found.records.size());
  return std::move(found.records);
}

}  // namespace otrera::cli
