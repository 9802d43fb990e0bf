// Sessions of Amazons for the engine's tests.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/registry.h"

namespace otrera {

inline std::unique_ptr<Session> new_game(int size = 10, std::optional<double> komi = {},
                                         std::optional<int> passes = {}) {
  return find_game("amazons").new_session({size, {}, komi, passes});
}

inline std::unique_ptr<Session> new_game(const std::string& fen, std::optional<double> komi = {},
                                         std::optional<int> passes = {}) {
  return find_game("amazons").new_session({{}, fen, komi, passes});
}

}  // namespace otrera
