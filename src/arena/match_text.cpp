#include "arena/match_text.h"

#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

#include "arena/match_games.h"
#include "core/error.h"

namespace otrera {
namespace {

using nlohmann::json;

template <class Value>
json printed(const std::optional<Value>& value) {
  return value ? json(*value) : json();
}

template <class Value>
std::optional<Value> read_optional(const json& text) {
  return text.is_null() ? std::nullopt : std::optional(text.get<Value>());
}

json printed(const Contestant& contestant) {
  json settings = json::array();
  for (const Setting& setting : contestant.settings)
    settings.push_back({setting.key, setting.value, setting.where, setting.folder});
  const TimeSettings& clock = contestant.budget.clock;
  return {{"player", contestant.player},
          {"settings", settings},
          {"command", contestant.command},
          {"simulations", printed(contestant.budget.simulations)},
          {"clock", {static_cast<int>(clock.kind), clock.main.count(), clock.period.count(), clock.count}},
          {"pace", printed(contestant.budget.pace)}};
}

Contestant read_contestant(const json& text) {
  Contestant contestant;
  contestant.player = text.at("player");
  for (const json& setting : text.at("settings"))
    contestant.settings.push_back({setting.at(0), setting.at(1), setting.at(2), setting.at(3)});
  contestant.command = text.at("command");
  contestant.budget.simulations = read_optional<std::uint64_t>(text.at("simulations"));
  const json& clock = text.at("clock");
  const int kind = clock.at(0);
  if (kind < 0 || kind > static_cast<int>(TimeSettings::Kind::increment))
    throw Error("no kind of clock: " + std::to_string(kind), "a match as text", "expected one that we have");
  contestant.budget.clock = {static_cast<TimeSettings::Kind>(kind), Duration(clock.at(1).get<double>()),
                             Duration(clock.at(2).get<double>()), clock.at(3)};
  contestant.budget.pace = read_optional<double>(text.at("pace"));
  return contestant;
}

json printed(const Match& match) {
  json given = json::array();
  for (const Opening& opening : match.openings.given) given.push_back({opening.position, opening.turns});
  return {{"game", match.game},
          {"position", printed(match.setup.position)},
          {"setup", match.setup.values},
          {"contestants", {printed(match.contestants[0]), printed(match.contestants[1])}},
          {"openings",
           {{"count", printed(match.openings.count)},
            {"turns", printed(match.openings.turns)},
            {"balance", match.openings.balance},
            {"simulations", match.openings.simulations},
            {"given", given}}},
          {"seed", match.seed},
          {"memory", match.memory},
          {"margin", match.margin.count()},
          {"longest_move", match.longest_move.count()}};
}

Match read_match(const json& text) {
  Match match;
  match.game = text.at("game");
  match.setup.position = read_optional<std::string>(text.at("position"));
  match.setup.values = text.at("setup").get<SetupValues>();
  for (std::size_t side = 0; side < 2; ++side)
    match.contestants[side] = read_contestant(text.at("contestants").at(side));
  const json& openings = text.at("openings");
  match.openings.count = read_optional<std::uint64_t>(openings.at("count"));
  match.openings.turns = read_optional<int>(openings.at("turns"));
  match.openings.balance = openings.at("balance");
  match.openings.simulations = openings.at("simulations");
  for (const json& opening : openings.at("given"))
    match.openings.given.push_back({opening.at(0), opening.at(1)});
  match.seed = text.at("seed");
  match.memory = text.at("memory");
  match.margin = Duration(text.at("margin").get<double>());
  match.longest_move = Duration(text.at("longest_move").get<double>());
  return match;
}

// A match of the text, prepared when the first of its games is asked for.
struct DistantMatch {
  DistantMatch(const Match& the_match, const std::string& id, const std::atomic<bool>& stop)
      : match(the_match), games(match, stop) {
    if (match.id != id)
      throw Error("the match is another one here",
                  match.match.contestants[0].name() + " against " + match.match.contestants[1].name(),
                  "expected the same program, player files and nets on every machine");
  }

  PreparedMatch match;
  MatchGames games;
};

class DistantMatches {
 public:
  DistantMatches(const std::string& text, const std::atomic<bool>& stop) : stop_(stop) {
    try {
      for (const json& match : json::parse(text))
        matches_.emplace_back(match.at("id").get<std::string>(), read_match(match));
    } catch (const json::exception& problem) {
      throw Error(std::string("not matches as text: ") + problem.what());
    }
  }

  std::string play(std::uint64_t job) {
    return at(MatchJobs::match_of(job))->games.play(job % MatchJobs::most_games);
  }

 private:
  // Those before it are let go, with the programs they started, when the last of their games ends.
  std::shared_ptr<DistantMatch> at(std::size_t number) {
    if (number >= matches_.size())
      throw Error("no match " + std::to_string(number), {}, "expected one of those in the text");
    const std::lock_guard lock(mutex_);
    std::shared_ptr<DistantMatch>& match = open_[number];
    if (!match)
      match = std::make_shared<DistantMatch>(matches_[number].second, matches_[number].first, stop_);
    std::shared_ptr<DistantMatch> found = match;
    open_.erase(open_.begin(), open_.find(number));
    return found;
  }

  const std::atomic<bool>& stop_;
  std::vector<std::pair<std::string, Match>> matches_;  // with the names they must come out with
  std::mutex mutex_;
  std::map<std::size_t, std::shared_ptr<DistantMatch>> open_;
};

}  // namespace

std::string print_matches(const std::vector<PreparedMatch>& matches) {
  json all = json::array();
  for (const PreparedMatch& match : matches) {
    json one = printed(match.match);
    one["id"] = match.id;
    all.push_back(std::move(one));
  }
  return all.dump(-1, ' ', false, json::error_handler_t::replace);
}

Farm::Work read_match_work(const std::string& text, const std::atomic<bool>& stop) {
  return [matches = std::make_shared<DistantMatches>(text, stop)](std::uint64_t job) {
    return matches->play(job);
  };
}

}  // namespace otrera
