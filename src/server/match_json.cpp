#include "server/match_json.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "arena/cross_table.h"
#include "arena/game_text.h"
#include "arena/match.h"
#include "arena/score.h"
#include "core/process_mark.h"
#include "core/words.h"
#include "engine/registry.h"
#include "server/position_json.h"

namespace otrera {
namespace {

using nlohmann::json;

// A table of more is no table that anybody reads, and rating takes the cube of it.
constexpr std::size_t most_players = 40;

json finite(double value) {
  return std::isfinite(value) ? json(value) : json();
}

json description_of(const StoredMatch& match) {
  const json read = json::parse(match.description, nullptr, false);
  return read.is_object() ? read : json::object();
}

json field(const json& object, const char* name, const json& otherwise) {
  const auto found = object.find(name);
  return found != object.end() && found->type() == otherwise.type() ? *found : otherwise;
}

json contestant_json(const std::string& name, const json& description) {
  return {{"name", name}, {"budget", field(description, "budget", "")}};
}

std::string status_of(const MatchOverview& match) {
  if (match.plan && process_alive(match.plan->process)) return "running";
  const bool done = !match.plan || !match.plan->verdict.empty() || match.games() >= match.plan->games;
  return done ? "finished" : "stopped";
}

json sprt_json(const MatchOverview& match) {
  if (!match.plan || match.plan->sprt.empty()) return {};
  try {
    const SprtOptions options = parse_sprt(match.plan->sprt);
    const SprtState state = sprt(match.pairs, options);
    return {{"elo0", options.elo0},   {"elo1", options.elo1},
            {"alpha", options.alpha}, {"beta", options.beta},
            {"llr", state.llr},       {"low", state.low},
            {"high", state.high},     {"verdict", match.plan->verdict}};
  } catch (const Error&) {
    return {};
  }
}

// One entry a move; the moves of the opening have none.
json statistics_json(const StoredMatchRecord& record, std::size_t moves) {
  json list = json::array();
  std::vector<TurnStatistics> statistics;
  try {
    statistics = parse_statistics(record.statistics);
  } catch (const Error&) {
    statistics.clear();
  }
  if (statistics.size() > moves) statistics.clear();
  for (std::size_t turn = 0; turn < moves - statistics.size(); ++turn) list.push_back(json());
  for (const auto& turn : statistics)
    list.push_back({{"seconds", finite(turn.seconds)},
                    {"simulations", turn.simulations},
                    {"value", turn.value < 0 ? json() : finite(turn.value)}});
  return list;
}

// Players are told apart by what they are called and what they may spend.
struct Field {
  json setup;
  std::vector<std::string> names;
  std::vector<std::string> budgets;
  std::vector<GameCounts> games;
  std::uint64_t matches = 0;

  std::optional<std::size_t> number(const std::string& name, const std::string& budget) {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == name && budgets[i] == budget) return i;
    if (names.size() >= most_players) return std::nullopt;
    names.push_back(name);
    budgets.push_back(budget);
    return names.size() - 1;
  }

  // False if its players do not fit in.
  bool add(const MatchOverview& match, const json& description) {
    std::array<std::optional<std::size_t>, 2> players;
    const std::array<std::string, 2> called{match.match.first, match.match.second};
    for (std::size_t side = 0; side < 2; ++side) {
      const json about = field(description, side == 0 ? "first" : "second", json::object());
      players[side] = number(called[side], field(about, "budget", "").get<std::string>());
    }
    if (!players[0] || !players[1]) return false;
    ++matches;
    if (players[0] == players[1]) return true;  // against itself: says nothing of who is stronger
    const auto& [first, second] = match.sides;
    games.push_back({*players[0], *players[1], first.wins, first.draws, first.losses});
    games.push_back({*players[1], *players[0], second.losses, second.draws, second.wins});
    return true;
  }

  // Where the games so far and the set-up know no draws, the ratings do not speak of them.
  bool drawable(const std::string& game) const {
    if (std::ranges::any_of(games, [](const GameCounts& counts) { return counts.draws > 0; })) return true;
    SetupValues values;
    for (const auto& [name, value] : setup.items())
      values[name] = value.is_string() ? value.get<std::string>() : value.dump();
    try {
      return find_game(game).new_session({{}, values})->drawable();
    } catch (const Error&) {  // written by another version
      return true;
    }
  }

  json table(const std::string& game) const {
    CrossTable table;
    table.drawable = drawable(game);
    const bool differ = std::ranges::any_of(budgets, [&](const auto& b) { return b != budgets.front(); });
    for (std::size_t i = 0; i < names.size(); ++i)
      table.names.push_back(differ ? names[i] + ", " + budgets[i] : names[i]);
    table.games = games;
    table.ratings = rate(names.size(), games, {.drawable = table.drawable});
    json result = json::parse(print_json(table));
    result["setup"] = setup;
    result["matches"] = matches;
    return result;
  }
};

// What is not as usual: games whose set-up is the same by default and by choice belong together.
json unusual_setup(const std::string& game, const json& description) {
  json setup = field(description, "setup", json::object());
  const auto known = std::ranges::find(games(), game, &GameInfo::name);
  if (known == games().end() || !setup.is_object()) return setup;
  const json usual = setup_json(*known, known->setup_values({}));
  for (const auto& [name, value] : usual.items())
    if (const auto found = setup.find(name); found != setup.end() && *found == value) setup.erase(found);
  return setup;
}

}  // namespace

json match_json(const MatchOverview& match) {
  const json description = description_of(match.match);
  const auto& [first, second] = match.sides;
  const Estimate found = estimate(match.pairs);
  return {{"id", match.match.id},
          {"game", match.match.game},
          {"setup", unusual_setup(match.match.game, description)},
          {"first", contestant_json(match.match.first, field(description, "first", json::object()))},
          {"second", contestant_json(match.match.second, field(description, "second", json::object()))},
          {"status", status_of(match)},
          {"games", match.games()},
          {"planned", match.plan ? match.plan->games : match.games()},
          {"wins", first.wins + second.wins},
          {"draws", first.draws + second.draws},
          {"losses", first.losses + second.losses},
          {"pairs", match.pairs},
          {"score", found.score},
          {"interval", {found.interval.low, found.interval.high}},
          {"elo", finite(found.elo)},
          {"elo_error", finite(found.elo_error)},
          {"elo_interval",
           {finite(elo_from_score(found.interval.low)), finite(elo_from_score(found.interval.high))}},
          {"sprt", sprt_json(match)},
          {"created", match.match.created},
          {"updated", match.match.updated}};
}

json match_page_json(const MatchOverview& match) {
  json result = match_json(match);
  json description = description_of(match.match);
  for (const char* side : {"first", "second"}) {
    json about = field(description, side, json::object());
    about["name"] = result[side]["name"];
    result[side] = std::move(about);
    description.erase(side);
  }
  description.erase("game");
  description.erase("setup");
  // Openings from a file may be many: how many there are is enough.
  if (const auto given = description.find("openings"); given != description.end() && given->is_array())
    *given = {{"given", given->size()}};
  result["conditions"] = std::move(description);
  result["sides"] = json::array();
  for (const auto& side : match.sides)
    result["sides"].push_back({{"wins", side.wins}, {"draws", side.draws}, {"losses", side.losses}});
  result["turns"] = match.turns;
  result["seconds"] = match.seconds;
  return result;
}

json match_game_json(const StoredMatchGame& game) {
  return {{"number", game.job},
          {"opening", game.opening},
          {"moved_first", game.job % 2 == 0 ? "first" : "second"},
          {"score", game.score},
          {"result", game.result},
          {"ending", game.ending},
          {"turns", game.turn_count},
          {"seconds", {game.first_seconds, game.second_seconds}},
          {"finished", game.finished}};
}

json match_record_json(const StoredMatch& match, const StoredMatchGame& game,
                       const StoredMatchRecord& record) {
  json result = match_game_json(game);
  const auto moves = words_of(record.turns);
  const bool swapped = game.job % 2 == 1;
  result["match"] = match.id;
  result["game"] = match.game;
  result["players"] = {swapped ? match.second : match.first, swapped ? match.first : match.second};
  result["start"] = record.start;
  result["moves"] = moves;
  result["positions"] = positions_json(match.game, record.start, moves);
  result["statistics"] = statistics_json(record, moves.size());
  result["problem"] = record.problem;
  const json errors = json::parse(record.errors, nullptr, false);
  result["errors"] = errors.is_array() ? errors : json::array();
  return result;
}

json ratings_json(const std::vector<MatchOverview>& matches) {
  std::vector<Field> fields;
  std::uint64_t left_out = 0;
  for (const auto& match : matches) {
    const json description = description_of(match.match);
    const json setup = unusual_setup(match.match.game, description);
    auto found =
        std::ranges::find_if(fields, [&](const Field& candidate) { return candidate.setup == setup; });
    if (found == fields.end()) found = fields.insert(fields.end(), Field{setup, {}, {}, {}, 0});
    left_out += !found->add(match, description);
  }
  json tables = json::array();
  for (const auto& players : fields)
    if (!players.games.empty()) tables.push_back(players.table(matches.front().match.game));
  return {{"tables", tables}, {"left_out", left_out}};
}

}  // namespace otrera
