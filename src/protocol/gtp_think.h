// Thinking about one move for GTP: how long, what ends it early, which of the lines found is played.
#pragma once

#include "protocol/gtp_context.h"

namespace otrera {

// Thinks for the side to move within its clock or the options' allowance; an interrupt ends it early. The
// listener hears of progress alone.
SearchReport think_about_move(GtpContext& context, const GtpCommand& command, Listener& listener);

// Thinks on, on a thread of its own, until input comes or the memory is full: analysis, and pondering.
void think_until_input(GtpContext& context, Listener& listener);

// What becomes of the move that was thought of.
enum class MoveUse {
  play,
  play_cleanup,  // with no pass while dead enemy stones are on the board
  tell,
};

struct MoveOrder {
  MoveUse use = MoveUse::play;
  std::vector<std::string> only{};  // turns that the engine is kept to; empty: all
};

// genmove: thinks and plays, or only thinks. "resign" when the game is over or hopeless; one vertex where the
// client gives and takes moves that way. The last report that the listener hears begins with what is played.
// Where stones may be dead, a won game is neither passed nor resigned
// away (engine/passing.h).
std::string generate_move(GtpContext& context, const GtpCommand& command, Listener& listener,
                          const MoveOrder& order);

}  // namespace otrera
