// Moves that a client wants left out ("avoid"), or none but these ("allow"), for one colour: what an engine
// is to be kept to.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "protocol/gtp_context.h"

namespace otrera {

class Restriction {
 public:
  enum class Kind { avoid, allow };

  // COLOUR MOVE,MOVE,... DEPTH; throws Error. A move is a vertex of the board, a word such as "pass", or the
  // beginning of a turn.
  void add(Kind kind, const GtpContext& context, std::span<const std::string> arguments);

  // The turns that are left to who is to move; empty: nothing was asked of him. Throws Error where none is
  // left, or where a move is not legal.
  std::vector<std::string> turns(const GtpContext& context) const;

 private:
  struct Moves {
    std::vector<std::string> avoid, allow;
  };

  std::array<Moves, 2> of_players_;
};

}  // namespace otrera
