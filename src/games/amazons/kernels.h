// The board routines worth compiling more than once. The program runs on every x86-64 machine and picks the
// fastest version here once; a call goes through one pointer per node or playout, never per move.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "game/player.h"
#include "game/turn.h"
#include "games/amazons/move.h"
#include "games/amazons/playout_rules.h"
#include "games/amazons/terms.h"

namespace otrera::amazons {

class Position;

struct Kernels {
  std::string_view name;
  void (*moves)(const Position&, std::vector<Move>& list);
  void (*turns)(const Position&, std::vector<Turn<Move, 2>>& list);
  std::uint64_t (*count_turns)(const Position&);
  // Plays on by the rules; returns the turns completed. The decisions are appended to the line, if any.
  int (*play)(PlayoutState&, const PlayoutRules&, const PlayoutLimits&, Random&, std::vector<Move>* line);
  void (*queen_territory)(const Pieces&, Territory&);
  void (*measure)(const Pieces&, Terms&);             // all terms but the king leads
  void (*measure_with_leads)(const Pieces&, Terms&);  // all terms
};

// The fastest for this machine.
const Kernels& kernels();
// All that this machine can run, for comparing them.
const std::vector<Kernels>& available_kernels();

}  // namespace otrera::amazons
