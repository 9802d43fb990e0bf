// What a rank other than 0 does for searches that all ranks share. It keeps its engine from one to the next,
// so that the tree goes on below the moves that were played.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cluster/ranks.h"
#include "cluster/thinking.h"
#include "engine/engine.h"

namespace otrera::cluster {

class Thinker {
 public:
  explicit Thinker(Ranks& ranks) : ranks_(ranks) {}

  // Thinks until rank 0 ends the search. The text is that of the message that began it. Returns a message
  // that came meanwhile and ends more than this.
  std::optional<Message> think(const std::string& text);

 private:
  Engine& engine_for(const Thinking& thinking);

  Ranks& ranks_;
  std::unique_ptr<Engine> engine_;
  std::string player_;  // of the engine, as its seed and memory
  std::uint64_t seed_ = 0;
  std::size_t memory_ = 0;
};

}  // namespace otrera::cluster
