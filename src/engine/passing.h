// Passing and resigning in games where stones that stand may be dead: a search takes the board as it stands,
// the other side may see it otherwise. So a pass is played where the count with dead stones taken off is won
// or nothing else is left to gain, and no game that is won by that count is given up.
#pragma once

#include <string>

#include "engine/counting.h"
#include "engine/engine.h"

namespace otrera {

// Who has the last word on dead stones.
enum class LastWord {
  agreement,  // both sides, who can talk: a person at the page
  board       // whoever is not believed must take them: programs that do not know each other
};

// What to play of what a search found: its best move; a pass if that wins and the other side has passed or
// nothing is left to play for, or if the game is lost and no move changes that; or the best that is no pass
// while there is hope. Best asked with more than one line.
std::string move_or_pass(const CountingInfo& counting, const Session& session, const SearchReport& report,
                         LastWord last_word);

// Whether the game is lost by the search, below this chance to win, and by the count.
bool is_lost(const CountingInfo& counting, const Session& session, const SearchReport& report, double chance);

// The move where all dead stones are to be taken: a pass when none is left, before that one beside a dead
// stone, best one that is not much worse than the best of all. Wants all lines.
std::string cleaning_move(const CountingInfo& counting, const Session& session, const SearchReport& report);

}  // namespace otrera
