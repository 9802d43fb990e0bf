// The variations of a game in SGF: every branch beside the first is one. A variation behind the last turn of
// a game stands beside an empty node, so that it is not taken for a part of the game.
#pragma once

#include <cstddef>
#include <vector>

#include "record/record.h"
#include "record/sgf_codec.h"

namespace otrera {

// `turns` is how many of the line's moves are turns of the game.
std::vector<RecordVariation> read_variations(const SgfCollection& collection, const SgfMainLine& line,
                                             const SgfCodec& codec, std::size_t turns);

// The node of a position of the game, and the colour that moves there.
struct SgfPlayed {
  std::size_t node;
  char next;
};
// `played` has the start and the position after each turn. Throws Error for a turn that cannot be written.
void write_variations(const GameRecord& record, const SgfCodec& codec, const std::vector<SgfPlayed>& played,
                      SgfCollection& collection);

}  // namespace otrera
