#include "learn/decisions.h"

#include "core/error.h"

namespace otrera {

std::string first_decision(std::string_view turn, const std::vector<std::string>& legal) {
  std::string longest;
  for (const std::string& move : legal)
    if (turn.starts_with(move) && move.size() > longest.size()) longest = move;
  if (longest.empty()) throw Error(quote(std::string(turn)) + " is not legal here");
  return longest;
}

}  // namespace otrera
