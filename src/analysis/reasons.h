// Why a turn was a mistake, in one sentence: points lost for certain, what the rules of the game show, who
// gets which squares, or by how much the lead changes.
#pragma once

#include <optional>
#include <string>

#include "engine/engine.h"
#include "engine/reasons.h"

namespace otrera {

// A turn that was played, and what searches said before and after it. After the last turn of a game that is
// over nothing was said.
struct TurnView {
  const Session& before;
  const std::string& played;
  const SearchReport& said_before;
  const SearchReport& said_after;
};

// Points the first player wins by with best play, below zero where he loses, where the regions of the board
// prove them.
std::optional<double> proved_margin(const Session& session);

// Nothing where nobody can say, or the turn was the best one.
std::optional<TurnReason> find_reason(const TurnView& turn);

}  // namespace otrera
