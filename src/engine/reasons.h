// Why a turn was worse than another, in one sentence that a beginner understands. Each game tells what its
// rules show of it (src/engine/games/): pieces shut in, cut off, taken, a win that was left out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session.h"
#include "game/square.h"

namespace otrera {

// Two turns of one position.
struct TurnChoice {
  const Session& before;
  std::string played, better;
  std::string reply;  // that is expected after the one that was played; empty: nobody knows
};

struct TurnReason {
  std::string words;                 // a sentence
  std::vector<FileAndRank> squares;  // what it is about
};

// "c4"; Go leaves the letter i out.
std::string square_name(const Session& session, FileAndRank square);
// "around c4", by the square that is nearest to the middle of all; "on c4" where there is one.
std::string place_words(const Session& session, const std::vector<FileAndRank>& squares);
// "3 squares", "1 square".
std::string counted(std::size_t count, std::string_view thing);
// "White".
std::string side_name(const Session& session, Player side);

}  // namespace otrera
