// The main line of a game in SGF, sorted for its codec.
//
// Where a game allows it, stones may be set up behind moves: teaching games and problems do. The line then
// falls into parts, each from one set-up to the next. A record has one start, so the part with the most moves
// is the game, the later of two; the moves before it lead to its start, and what is left out is told.
#pragma once

#include <cstddef>
#include <string>

#include "record/sgf_codec.h"

namespace otrera {

// AB, AW or AE.
bool sets_stones(const SgfProperty& property);

struct SgfMainPart {
  SgfMainLine line;
  bool set_up_behind = false;                      // stones are set up behind the last move
  std::size_t moves_before = 0, moves_behind = 0;  // that are left out
  std::string remarks;                             // on moves that became a part of the start

  // What a reader should know that the record no longer says; empty: nothing.
  std::string told() const;
};

// Of the collection's first game. Throws Error with the place.
SgfMainPart read_main_line(const SgfCollection& collection, BoardShape size, const SgfCodec& codec);

}  // namespace otrera
