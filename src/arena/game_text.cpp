#include "arena/game_text.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace otrera {
namespace {

using nlohmann::json;

// Other programs write what they like; JSON is UTF-8.
std::string dump(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

// Seconds to the microsecond, simulations, value to four places (null if not told).
json to_json(const std::vector<TurnStatistics>& statistics) {
  json list = json::array();
  for (const auto& turn : statistics)
    list.push_back({std::round(turn.seconds * 1e6) / 1e6, turn.simulations,
                    turn.value < 0 ? json() : json(std::round(turn.value * 1e4) / 1e4)});
  return list;
}

}  // namespace

std::string print_statistics(const std::vector<TurnStatistics>& statistics) {
  return dump(to_json(statistics));
}

std::string print_errors(const std::array<std::string, 2>& errors) {
  return dump(json(errors));
}

std::string print_game(const PlayedGame& game) {
  return dump({{"job", game.job},
               {"opening_number", game.opening_number},
               {"opening", {{"position", game.opening.position}, {"turns", game.opening.turns}}},
               {"swapped", game.swapped},
               {"game", game.record.game},
               {"size", game.record.size},
               {"start", game.record.start},
               {"turns", game.record.turns},
               {"result", game.record.result},
               {"score", game.score},
               {"ending", static_cast<int>(game.ending)},
               {"problem", game.problem},
               {"statistics", to_json(game.statistics)},
               {"seconds", game.seconds},
               {"errors", game.errors}});
}

PlayedGame parse_game(const std::string& text) {
  try {
    const json read = json::parse(text);
    PlayedGame game;
    game.job = read.at("job");
    game.opening_number = read.at("opening_number");
    game.opening.position = read.at("opening").at("position");
    game.opening.turns = read.at("opening").at("turns").get<std::vector<std::string>>();
    game.swapped = read.at("swapped");
    game.record.game = read.at("game");
    game.record.size = read.at("size");
    game.record.start = read.at("start");
    game.record.turns = read.at("turns").get<std::vector<std::string>>();
    game.record.result = read.at("result");
    game.score = read.at("score");
    game.ending = static_cast<Ending>(read.at("ending").get<int>());
    game.problem = read.at("problem");
    for (const auto& turn : read.at("statistics"))
      game.statistics.push_back(
          {turn.at(0), turn.at(1), turn.at(2).is_null() ? -1.0 : turn.at(2).get<double>()});
    game.seconds = read.at("seconds").get<std::array<double, 2>>();
    game.errors = read.at("errors").get<std::array<std::string, 2>>();
    return game;
  } catch (const json::exception& error) {
    throw Error(std::string("no game: ") + error.what(), {}, "expected what a worker writes");
  }
}

}  // namespace otrera
