// How a game starts, on the command line: the options are made from what the games declare.
#include <fmt/format.h>

#include <map>
#include <vector>

#include "cli/command.h"
#include "cli/setup.h"
#include "engine/registry.h"

namespace otrera::cli {
namespace {

// By name: what it does, and in which games.
struct Declared {
  std::string help;
  std::vector<std::string> games;
};

std::map<std::string, Declared> declared_values() {
  std::map<std::string, Declared> result;
  for (const auto& game : games())
    for (const auto& value : game.setup) {
      Declared& declared = result[std::string(value.parameter.name)];
      if (declared.help.empty()) declared.help = value.parameter.help;
      declared.games.push_back(fmt::format("{} {}", game.name, describe_range(value.parameter)));
    }
  return result;
}

}  // namespace

void add_start(CLI::App& app, std::string& game, SessionOptions& start) {
  add_game_name(app, game);
  app.add_option("--position", start.position, "start from this FEN");
  for (const auto& entry : declared_values()) {
    const std::string name = entry.first;
    app.add_option_function<std::string>(
           "--" + name, [&start, name](const std::string& value) { start.values[name] = value; },
           fmt::format("{} ({})", entry.second.help, fmt::join(entry.second.games, "; ")))
        ->type_name("VALUE");
  }
  repeatable(app.add_option_function<std::vector<std::string>>(
      "--setup",
      [&start](const std::vector<std::string>& words) {
        for (const auto& setting : parse_assignments(words, "--setup", "komi=2"))
          start.values[setting.key] = setting.value;
      },
      "key=value, any of these; repeatable"));
}

}  // namespace otrera::cli
