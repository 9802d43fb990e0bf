// Positions whose mirror images count as one, and turns as they are in that one: how a book knows them.
#pragma once

#include <string>
#include <vector>

#include "engine/registry.h"
#include "engine/session.h"

namespace otrera {

class Folding {
 public:
  // Of the session's position, which the session must stay at while this is used.
  Folding(const GameInfo& game, const Session& session);

  // The first of the mirror images in the order of their FENs.
  const std::string& position() const { return position_; }
  // A turn of the session as it is there: of those that a symmetric position cannot tell apart, the first.
  // Throws Error for one that is not legal, as does the other.
  std::string fold(const std::string& turn) const;
  // And back: one of them.
  std::string unfold(const std::string& turn) const;

 private:
  const GameInfo& game_;
  const Session& session_;
  std::string position_;
  std::vector<int> symmetries_;  // that lead to it
};

}  // namespace otrera
