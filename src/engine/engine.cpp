#include "engine/engine.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace otrera {

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

}  // namespace otrera
