// otrera players, params, version: what there is.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/setup.h"
#include "core/print.h"
#include "engine/player_file.h"
#include "engine/registry.h"
#include "games/amazons/kernels.h"

namespace otrera::cli {
namespace {

std::vector<std::string> chosen_games(const std::string& name) {
  if (!name.empty()) return {find_game(name).name};
  std::vector<std::string> names;
  for (const auto& game : games()) names.push_back(game.name);
  return names;
}

// With nothing changed.
std::unique_ptr<Engine> new_player(const std::string& game, const std::string& kind) {
  PlayerFile player;
  player.game = game;
  player.engine = kind;
  return make_engine(player);
}

nlohmann::json to_json(const ParameterSet::Entry& entry) {
  const Parameter& parameter = entry.parameter;
  static constexpr std::array kinds{"number", "integer", "flag", "choice", "text", "file"};
  nlohmann::json result{{"name", parameter.name},
                        {"type", kinds[static_cast<std::size_t>(parameter.kind)]},
                        {"default", entry.default_value},
                        {"value", entry.value()},
                        {"help", parameter.help}};
  if (parameter.kind == Parameter::Kind::choice)
    result["choices"] = std::vector<std::string>(parameter.choices.begin(), parameter.choices.end());
  if (parameter.kind == Parameter::Kind::number || parameter.kind == Parameter::Kind::integer) {
    result["range"] = {parameter.range.low, parameter.range.high};
    result["scale"] = parameter.scale == Scale::log ? "log" : "linear";
  }
  return result;
}

void print_markdown(const std::string& title, const ParameterSet& set) {
  print_out("\n## {}\n\n| parameter | default | values | what it does |\n|---|---|---|---|\n", title);
  for (const auto& entry : set.entries())
    print_out("| `{}` | {} | {}{} | {} |\n", entry.parameter.name, entry.default_value,
              describe_range(entry.parameter), entry.parameter.scale == Scale::log ? ", log scale" : "",
              entry.parameter.help);
}

void print_plain(const ParameterSet& set) {
  for (const auto& entry : set.entries()) {
    const Parameter& parameter = entry.parameter;
    print_out("{:28} {:10} {}\n{:28} {}\n", parameter.name, entry.value(), parameter.help, "",
              describe_range(parameter));
  }
}

}  // namespace

int run_players(const ListOptions& options) {
  nlohmann::json list = nlohmann::json::array();
  for (const auto& game : chosen_games(options.game)) {
    for (const auto& name : player_names(game)) {
      const PlayerFile player = load_player(game, name);
      if (options.json)
        list.push_back({{"game", game}, {"name", name}, {"engine", player.engine}, {"about", player.about}});
      else
        print_out("{:10} {:16} {}\n", game, name, player.about);
    }
  }
  if (options.json) print_out("{}\n", list.dump());
  return exit_done;
}

int run_params(const ListOptions& options) {
  nlohmann::json list = nlohmann::json::object();
  if (options.markdown)
    print_out(
        "# Parameters\n\nMade by `otrera params --markdown`. Set them in a player file, with `--set "
        "name=value`, or over "
        "GTP with `otrera-set`.\n");
  for (const auto& game : chosen_games(options.game)) {
    if (options.markdown && options.player.empty()) {
      for (const auto& kind : find_game(game).engines)
        print_markdown(fmt::format("{}, engine {}", game, kind.name),
                       new_player(game, kind.name)->parameters());
      continue;
    }
    const auto engine =
        options.player.empty() ? new_player(game, "mcts") : make_engine(load_player(game, options.player));
    if (options.json)
      for (const auto& entry : engine->parameters().entries()) list[game].push_back(to_json(entry));
    else if (options.markdown)
      print_markdown(game, engine->parameters());
    else
      print_plain(engine->parameters());
  }
  if (options.json) print_out("{}\n", list.dump());
  return exit_done;
}

int run_version(bool json) {
  const std::string code = std::string(amazons::kernels().name);
  if (json)
    print_out("{}\n", nlohmann::json{{"name", "otrera"}, {"version", OTRERA_VERSION}, {"code", code}}.dump());
  else
    print_out("otrera {} ({} code)\n", OTRERA_VERSION, code);
  return exit_done;
}

}  // namespace otrera::cli
