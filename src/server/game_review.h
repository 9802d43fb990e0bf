// What searches have found out about the positions of a game: kept with it, so that a game looked at once
// stays looked at.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/analysis.h"

namespace otrera {

// After each number of turns what the longest search said; the last ones may be missing.
using GameReview = Findings;

// Takes a report over if it says more than what is there, with the part of it that is kept; false if not.
bool take_finding(GameReview& review, const Session& session, const SearchReport& report);

// As the store keeps it. What cannot be read is left out: it can be found again.
std::string print_review(const GameReview& review);
GameReview restore_review(const std::string& text, const Session& session);

}  // namespace otrera
