// Sessions of Amazons for the engine's tests.
#pragma once

#include <memory>
#include <string>

#include "core/parameter.h"
#include "engine/registry.h"

namespace otrera {

inline std::unique_ptr<Session> new_game(SessionOptions options, double komi, int passes) {
  if (komi != 0) options.values["komi"] = print_number(komi);
  if (passes != 0) options.values["passes"] = std::to_string(passes);
  return find_game("amazons").new_session(options);
}
inline std::unique_ptr<Session> new_game(int size = 10, double komi = 0, int passes = 0) {
  return new_game({{}, {{"size", std::to_string(size)}}}, komi, passes);
}
inline std::unique_ptr<Session> new_game(const std::string& fen, double komi = 0, int passes = 0) {
  return new_game(SessionOptions{fen}, komi, passes);
}

}  // namespace otrera
