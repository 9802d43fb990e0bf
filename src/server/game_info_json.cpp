#include "server/game_info_json.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "core/error.h"
#include "engine/level.h"
#include "engine/player_file.h"
#include "server/level_ratings.h"

namespace otrera {
namespace {

using nlohmann::json;

json player_json(const std::string& game, const std::string& name) {
  try {
    return {{"name", name}, {"about", load_player(game, name).about}};
  } catch (const Error& error) {
    return {{"name", name}, {"about", fmt::format("cannot be used: {}", error.what())}};
  }
}

// The declaration of a set-up value. `over_position`: it may also be given together with a position.
json declaration_json(const SetupParameter& value) {
  const Parameter& parameter = value.parameter;
  static constexpr std::array types{"number", "integer", "flag", "choice", "text", "file"};
  json result{{"name", parameter.name},
              {"type", types[static_cast<std::size_t>(parameter.kind)]},
              {"default", value.default_value},
              {"help", parameter.help},
              {"over_position", value.over_position}};
  if (parameter.kind == Parameter::Kind::choice)
    result["choices"] = std::vector<std::string>(parameter.choices.begin(), parameter.choices.end());
  if (parameter.kind == Parameter::Kind::number || parameter.kind == Parameter::Kind::integer)
    result["range"] = {parameter.range.low, parameter.range.high};
  return result;
}

// A choice may settle other values, as a set of rules does: what those become with each of its choices.
json settled_values(const GameInfo& info, const SetupParameter& value) {
  const std::string name(value.parameter.name);
  const auto values_with = [&](std::string_view choice) {
    return info.setup_values({{}, {{name, std::string(choice)}}});
  };
  std::set<std::string> settled;
  const SetupValues usual = info.setup_values({});
  for (const std::string_view choice : value.parameter.choices)
    for (const auto& [other, text] : values_with(choice))
      if (other != name && text != usual.at(other)) settled.insert(other);
  json result = json::object();
  for (const std::string_view choice : value.parameter.choices) {
    const SetupValues values = values_with(choice);
    const bool changes_nothing = values == usual && choice != value.default_value;
    if (settled.empty() || changes_nothing) continue;
    for (const auto& other : settled) result[std::string(choice)][other] = values.at(other);
  }
  return result;
}

json setup_json(const GameInfo& info) {
  json setup = json::array();
  bool settled = false;  // by a value before it; it does not settle that one in turn
  for (const auto& value : info.setup) {
    setup.push_back(declaration_json(value));
    if (settled || value.parameter.kind != Parameter::Kind::choice) continue;
    if (json settles = settled_values(info, value); !settles.empty()) {
      setup.back()["settles"] = settles;
      settled = true;
    }
  }
  return setup;
}

// With what it is worth, where that was measured.
json levels_json(const GameInfo& info) {
  json list = json::array();
  const auto ratings = shipped_level_ratings(info);
  for (const auto& level : levels()) {
    list.push_back({{"level", level.level},
                    {"name", level.name},
                    {"how", level.how},
                    {"simulations", level.simulations}});
    if (const auto rating = ratings.find(level.level); rating != ratings.end())
      list.back()["rating"] = {{"elo", rating->second.elo}, {"error", rating->second.error}};
  }
  return list;
}

}  // namespace

json game_info_json(const GameInfo& info) {
  json players = json::array();
  for (const auto& name : player_names(info.name)) players.push_back(player_json(info.name, name));
  const auto session = info.new_session({});
  return {{"name", info.name},
          {"title", info.title},
          {"sizes",
           {{"least", info.least_size()},
            {"most", info.most_size()},
            {"usual", info.usual_sizes},
            {"default", info.default_size()}}},
          {"setup", setup_json(info)},
          {"sides", {session->colour(Player::first), session->colour(Player::second)}},
          {"players", players},
          {"default_player", info.default_player},
          {"counted", static_cast<bool>(info.counting)},
          {"regions", static_cast<bool>(info.regions)},
          {"levels", levels_json(info)}};
}

}  // namespace otrera
