#include "arena/match.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/files.h"
#include "core/hash.h"
#include "engine/registry.h"

namespace otrera {
namespace {

using nlohmann::json;

// The program by its content: games of another build are other games.
const std::string& build() {
  static const std::string hash = fmt::format("{:016x}", hash_file("/proc/self/exe"));
  return hash;
}

json describe(const Contestant& contestant, const std::optional<PlayerFile>& player) {
  json result =
      player ? json::parse(make_engine(*player)->describe()) : json{{"command", contestant.command}};
  result["budget"] = print_budget(contestant.budget);
  return result;
}

// The position and every set-up value, given or not: a default that changes makes other games.
json describe(const GameInfo& game, const SessionOptions& setup) {
  json result = setup_json(game, game.setup_values(setup));
  if (setup.position) result["position"] = *setup.position;
  return result;
}

// GTP has a word for komi; the other rules it cannot tell another program of.
void refuse_untold_rules(const GameInfo& game, const SessionOptions& setup) {
  const SetupValues all = game.setup_values(setup);
  for (const auto& [name, value] : setup.values) {
    const SetupParameter& declared = *game.find_setup(name);
    if (declared.over_position && name != "komi" && all.at(name) != declared.default_value)
      throw Error(fmt::format("{} {} against another program", name, value), "--" + name,
                  "GTP cannot tell it of that");
  }
}

std::string name_by_content(const json& content) {
  return fmt::format("{:016x}", hash_text(content.dump()));
}

json describe_given(const std::vector<Opening>& openings) {
  json result = json::array();
  for (const auto& opening : openings)
    result.push_back({{"position", opening.position}, {"turns", opening.turns}});
  return result;
}

// Random ones depend on who judges their balance.
json describe_random(const std::string& game, const OpeningOptions& openings) {
  json result{
      {"turns", openings.turns}, {"balance", openings.balance}, {"simulations", openings.simulations}};
  if (openings.judged()) result["judge"] = name_by_content(json::parse(opening_judge(game)->describe()));
  return result;
}

}  // namespace

PlayerFile read_player(const std::string& game, const Contestant& contestant) {
  PlayerFile player = load_player(game, contestant.player);
  player.settings.insert(player.settings.end(), contestant.settings.begin(), contestant.settings.end());
  return player;
}

std::string Contestant::name() const {
  if (external()) return command;
  std::string text = player;
  for (const auto& setting : settings) text += fmt::format(" {}={}", setting.key, setting.value);
  return text;
}

json setup_json(const GameInfo& game, const SetupValues& values) {
  json result = json::object();
  for (const auto& [name, text] : values) {
    const Parameter& parameter = game.find_setup(name)->parameter;
    if (parameter.kind == Parameter::Kind::flag)
      result[name] = text == "true";
    else if (parameter.kind == Parameter::Kind::integer)
      result[name] = static_cast<long long>(parse_value(parameter, text));
    else if (parameter.kind == Parameter::Kind::number)
      result[name] = parse_value(parameter, text);
    else
      result[name] = text;
  }
  return result;
}

PreparedMatch::PreparedMatch(const Match& the_match) : match(the_match) {
  const GameInfo& game = find_game(match.game);
  game.new_session(match.setup);  // which throws for a set-up that cannot be
  if (match.openings.count == std::uint64_t{0}) throw Error("no opening", "--openings", "expected 1 or more");
  if (match.sprt) check(*match.sprt);
  match.games += match.games % 2;
  if (match.contestants[0].external() || match.contestants[1].external())
    refuse_untold_rules(game, match.setup);
  openings = {match.openings.turns.value_or(game.opening_turns), match.openings.balance,
              match.openings.simulations, match.seed};
  json description{{"game", match.game},
                   {"setup", describe(game, match.setup)},
                   {"seed", match.seed},
                   {"program", build()}};
  description["openings"] = match.openings.given.empty() ? describe_random(match.game, openings)
                                                         : describe_given(match.openings.given);
  openings_id = name_by_content(description);
  if (match.openings.count) description["repeated"] = *match.openings.count;
  for (std::size_t side = 0; side < 2; ++side) {
    const Contestant& contestant = match.contestants[side];
    if (!contestant.external()) players[side] = read_player(match.game, contestant);
    description[side == 0 ? "first" : "second"] = describe(contestant, players[side]);
  }
  description["memory"] = match.memory;
  description["margin"] = match.margin.count();
  description["longest_move"] = match.longest_move.count();
  identity = description.dump();
  id = name_by_content(description);
}

std::uint64_t PreparedMatch::opening_of(std::uint64_t pair) const {
  if (!match.openings.given.empty()) return pair % match.openings.given.size();
  return match.openings.count ? pair % *match.openings.count : pair;
}

}  // namespace otrera
