// A search that ranks share, as a message: who thinks, about what, within which limits.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "record/record.h"

namespace otrera::cluster {

struct Thinking {
  std::uint64_t search = 0;  // its number
  std::string player;        // its file
  std::map<std::string, std::string> parameters;
  std::string description;  // of the engine, by its hash
  std::uint64_t seed = 1;
  std::size_t memory = 0;
  GameRecord game;                           // so far: start, turns and movers
  std::optional<std::uint64_t> simulations;  // of all ranks together
  bool owners = false;                       // whether to note who owns each square

  std::string print() const;
  // Throws Error for a text that print() cannot have made.
  static Thinking read(const std::string& text);
};

// The engine's parameters by name.
std::map<std::string, std::string> values_of(Engine& engine);
std::string description_of(Engine& engine);

}  // namespace otrera::cluster
