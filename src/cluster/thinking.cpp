#include "cluster/thinking.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/hash.h"

namespace otrera::cluster {

using nlohmann::json;

std::string Thinking::print() const {
  json movers = json::array();
  for (const Player mover : game.movers) movers.push_back(mover == Player::second);
  return json{{"search", search},
              {"player", player},
              {"parameters", parameters},
              {"description", description},
              {"seed", seed},
              {"memory", memory},
              {"game", game.game},
              {"start", game.start},
              {"turns", game.turns},
              {"movers", movers},
              {"simulations", simulations ? json(*simulations) : json()},
              {"owners", owners}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

Thinking Thinking::read(const std::string& text) {
  try {
    const json all = json::parse(text);
    Thinking thinking;
    thinking.search = all.at("search");
    thinking.player = all.at("player");
    thinking.parameters = all.at("parameters").get<std::map<std::string, std::string>>();
    thinking.description = all.at("description");
    thinking.seed = all.at("seed");
    thinking.memory = all.at("memory");
    thinking.game.game = all.at("game");
    thinking.game.start = all.at("start");
    thinking.game.turns = all.at("turns").get<std::vector<std::string>>();
    for (const json& second : all.at("movers"))
      thinking.game.movers.push_back(second.get<bool>() ? Player::second : Player::first);
    if (!thinking.game.movers.empty() && thinking.game.movers.size() != thinking.game.turns.size())
      throw Error("not as many movers as turns", "a search as text");
    if (!all.at("simulations").is_null()) thinking.simulations = all.at("simulations").get<std::uint64_t>();
    thinking.owners = all.at("owners");
    return thinking;
  } catch (const json::exception& problem) {
    throw Error(std::string("not a search as text: ") + problem.what());
  }
}

std::map<std::string, std::string> values_of(Engine& engine) {
  std::map<std::string, std::string> values;
  for (const auto& entry : engine.parameters().entries())
    values[std::string(entry.parameter.name)] = entry.value();
  return values;
}

std::string description_of(Engine& engine) {
  return fmt::format("{:016x}", hash_text(engine.describe()));
}

}  // namespace otrera::cluster
