#include "arena/game_text.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "game/board_text.h"

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

std::vector<TurnStatistics> statistics_from(const json& list) {
  std::vector<TurnStatistics> statistics;
  for (const auto& turn : list)
    statistics.push_back({turn.at(0), turn.at(1), turn.at(2).is_null() ? -1.0 : turn.at(2).get<double>()});
  return statistics;
}

// The winner (null for a draw), how he won, by how many points; null if the result is not known.
json to_json(const std::optional<GameResult>& result) {
  if (!result) return {};
  return {result->winner ? json(index(*result->winner)) : json(), static_cast<int>(result->by),
          result->points};
}

std::optional<GameResult> result_from(const json& read) {
  if (read.is_null()) return {};
  GameResult result{{}, static_cast<GameResult::By>(read.at(1).get<int>()), read.at(2)};
  if (!read.at(0).is_null()) result.winner = static_cast<Player>(read.at(0).get<int>());
  return result;
}

// Runs `read` on parsed text; whatever is wrong with it is an Error.
template <class Read>
auto parse(const std::string& text, const std::string& what, const std::string& expected, Read read) {
  try {
    return read(json::parse(text));
  } catch (const json::exception& error) {
    throw Error("no " + what + ": " + error.what(), {}, expected);
  }
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
               {"size", print_board_size(game.record.size)},
               {"start", game.record.start},
               {"turns", game.record.turns},
               {"colours", {game.record.colours.first, game.record.colours.second}},
               {"result", to_json(game.record.result)},
               {"score", game.score},
               {"ending", static_cast<int>(game.ending)},
               {"problem", game.problem},
               {"statistics", to_json(game.statistics)},
               {"seconds", game.seconds},
               {"errors", game.errors}});
}

std::string print_sprt(const SprtOptions& options) {
  return dump(
      {{"elo0", options.elo0}, {"elo1", options.elo1}, {"alpha", options.alpha}, {"beta", options.beta}});
}

std::string print_verdict(Verdict verdict) {
  return verdict == Verdict::undecided ? "" : verdict == Verdict::elo0 ? "elo0" : "elo1";
}

PlayedGame parse_game(const std::string& text) {
  return parse(text, "game", "expected what a worker writes", [](const json& read) {
    PlayedGame game;
    game.job = read.at("job");
    game.opening_number = read.at("opening_number");
    game.opening.position = read.at("opening").at("position");
    game.opening.turns = read.at("opening").at("turns").get<std::vector<std::string>>();
    game.swapped = read.at("swapped");
    game.record.game = read.at("game");
    game.record.size = parse_board_size(read.at("size").get<std::string>()).value_or(BoardShape());
    game.record.start = read.at("start");
    game.record.turns = read.at("turns").get<std::vector<std::string>>();
    game.record.colours = {read.at("colours").at(0).get<char>(), read.at("colours").at(1).get<char>()};
    game.record.result = result_from(read.at("result"));
    game.score = read.at("score");
    game.ending = static_cast<Ending>(read.at("ending").get<int>());
    game.problem = read.at("problem");
    game.statistics = statistics_from(read.at("statistics"));
    game.seconds = read.at("seconds").get<std::array<double, 2>>();
    game.errors = read.at("errors").get<std::array<std::string, 2>>();
    return game;
  });
}

std::vector<TurnStatistics> parse_statistics(const std::string& text) {
  return parse(text, "statistics", "expected a list of [seconds, simulations, value]", statistics_from);
}

SprtOptions parse_sprt(const std::string& text) {
  return parse(text, "sequential test", "expected elo0, elo1, alpha and beta", [](const json& read) {
    const SprtOptions options{read.at("elo0"), read.at("elo1"), read.at("alpha"), read.at("beta")};
    check(options);
    return options;
  });
}

}  // namespace otrera
