// What is known of a game besides its turns, for as long as it goes on as it was known.
#pragma once

#include <cstddef>
#include <vector>

#include "record/record.h"

namespace otrera {

// Leaves out variations behind more turns than these.
void cut_variations(std::vector<RecordVariation>& variations, std::size_t turns);

// Names and notes of a game as it was known, comments and variations as far as the turns are the same; result
// and territory where nothing has changed.
void add_known(const GameRecord& known, GameRecord& record);

}  // namespace otrera
