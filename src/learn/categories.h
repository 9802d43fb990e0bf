// How often moves of each category are played: P = positions in which one was played over positions in which
// one could be (Winands, Björnsson and Saito 2010, §III.A.1, after Tsuruoka et al. 2002).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "record/record.h"

namespace otrera {

struct CategoryCounts {
  std::uint64_t played = 0, available = 0;
};

// Turns of several decisions are left out. Throws Error
// for a game that does not replay, or that sorts no moves.
std::vector<CategoryCounts> count_categories(const std::string& game, const std::vector<GameRecord>& records);

}  // namespace otrera
