// Passing in games where stones that stand may be dead: a search takes the board as it stands, the other side
// may see it otherwise. So a pass is played where the count with dead stones taken off is won or nothing else
// is left to gain, and one that wins however it is counted is not put off once the other side has passed.
#pragma once

#include <string>

#include "engine/engine.h"
#include "engine/registry.h"

namespace otrera {

// Whether the side to move has won as the board stands, dead stones taken off.
bool won_by_count(const CountingInfo& counting, const Session& session);

// What to play of what a search found: its best move, or a pass, or the best that is none.
std::string move_or_pass(const CountingInfo& counting, const Session& session, const SearchReport& report);

// The same where all dead stones are to be taken: a pass when none is left, before that a move beside one
// that is not much worse than the best.
std::string cleaning_move(const CountingInfo& counting, const Session& session, const SearchReport& report);

}  // namespace otrera
