// Games that commands read from files.
#pragma once

#include <string>
#include <vector>

#include "record/record.h"

namespace otrera::cli {

// As read_records() (learn/records.h) finds them; what is left out is told on standard error.
std::vector<GameRecord> read_games(const std::string& game, const std::vector<std::string>& paths,
                                   double decided = 0);

}  // namespace otrera::cli
