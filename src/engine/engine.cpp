#include "engine/engine.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/error.h"

namespace otrera {

void Engine::keep_to(const std::vector<std::string>& turns) {
  if (!turns.empty())
    throw Error(fmt::format("the engine {} cannot leave out moves", quote(kind())), {},
                "expected a player whose engine is 'mcts'");
}

std::string Engine::describe() {
  using nlohmann::json;
  json changed = json::object();
  for (const auto& entry : parameters().entries()) {
    if (!entry.parameter.plays) continue;
    const std::string name(entry.parameter.name);
    if (const auto content = entry.content_hash())
      changed[name] = fmt::format("content {:016x}", *content);
    else if (entry.value() != entry.default_value)
      changed[name] = entry.value();
  }
  return json{{"engine", kind()}, {"parameters", changed}}.dump(-1, ' ', false,
                                                                json::error_handler_t::replace);
}

KeptToTurns::KeptToTurns(Engine& engine, const std::vector<std::string>& turns) : engine_(engine) {
  try {
    engine_.keep_to(turns);
  } catch (...) {
    engine_.keep_to({});  // one of its parts may have taken them
    throw;
  }
}

}  // namespace otrera
