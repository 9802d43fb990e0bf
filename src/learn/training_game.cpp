#include "learn/training_game.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "engine/registry.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::size_t longest_line = std::size_t{8} << 20;

// Colours belong to the game.
ColourLetters letters_of(const std::string& game) {
  return find_game(game).new_session({})->letters();
}

std::vector<Visits> visits_of(const json& list) {
  std::vector<Visits> visits;
  for (const auto& decision : list) visits.push_back(decision.get<Visits>());
  return visits;
}

TrainingGame from_json(const json& line, const std::string& usual) {
  TrainingGame game;
  game.game = line.value("game", usual);
  game.number = line.value("n", std::uint64_t{0});
  game.start = line.value("start", std::string());
  game.turns = line.at("m").get<std::vector<std::string>>();
  game.values = line.at("v").get<std::vector<double>>();
  if (line.contains("p")) game.visits = visits_of(line.at("p"));
  const auto text = line.at("r").get<std::string>();
  const auto result = parse_result(text, letters_of(game.game));
  if (!result) throw Error(quote(text) + " is no result", "r", "expected who won, such as W+3.5 or B+");
  game.result = *result;
  return game;
}

void check(const TrainingGame& game) {
  if (game.values.size() > game.turns.size())
    throw Error(fmt::format("{} values for {} turns", game.values.size(), game.turns.size()), "v",
                "expected at most one for each turn");
  for (const double value : game.values)
    if (!(value >= 0 && value <= 1))
      throw Error(fmt::format("{} is no chance", value), "v", "expected numbers from 0 to 1");
}

}  // namespace

std::string print_training_game(const TrainingGame& game) {
  json line{{"game", game.game},
            {"n", game.number},
            {"r", print_result(game.result, letters_of(game.game))},
            {"m", game.turns},
            {"v", json::array()}};
  for (const double value : game.values) line["v"].push_back(std::round(value * 1e4) / 1e4);
  if (!game.start.empty()) line["start"] = game.start;
  if (!game.visits.empty()) {
    line["p"] = json::array();
    for (const Visits& visits : game.visits)
      line["p"].push_back(visits.empty() ? json::object() : json(visits));
  }
  return line.dump();
}

TrainingGame parse_training_game(std::string_view line, const std::string& usual) {
  if (line.size() > longest_line)
    throw Error(fmt::format("a line of {} bytes", line.size()), {},
                fmt::format("expected one game of at most {}", longest_line));
  try {
    // A depth is a nested list: the deepest here is a map in a list in a map.
    const json parsed = json::parse(line, [](int depth, json::parse_event_t, json&) {
      if (depth > 4) throw Error("lists nested too deep", {}, "expected a training game");
      return true;
    });
    TrainingGame game = from_json(parsed, usual);
    check(game);
    return game;
  } catch (const json::exception& error) {
    throw Error("this is no training game (" + quote(error.what()) + ")", {},
                R"(expected {"game":..., "r":..., "m":[...], "v":[...]})");
  }
}

}  // namespace otrera
