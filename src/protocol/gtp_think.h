// Thinking about one move for GTP: how long, what ends it early, which of the lines found is played.
#pragma once

#include "protocol/gtp_context.h"

namespace otrera {

// Thinks for the side to move within its clock or the options' allowance; an interrupt ends it early.
SearchReport think_about_move(GtpContext& context, const GtpCommand& command, Listener& listener);

// Who will own each square of a position by a thought as long as one about a move; empty where the player
// cannot tell.
std::vector<float> think_about_owners(GtpContext& context, const Session& session, const GtpCommand& command);

// Thinks on, on a thread of its own, until input comes or the memory is full: analysis, and pondering.
void think_until_input(GtpContext& context, Listener& listener);

// genmove: thinks and plays, or only thinks. "resign" when the game is over or hopeless; one vertex where the
// client gives and takes moves that way.
std::string generate_move(GtpContext& context, const GtpCommand& command, Listener& listener, bool play);

}  // namespace otrera
