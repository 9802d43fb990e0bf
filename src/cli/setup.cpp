#include "cli/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "cli/workplace.h"
#include "core/error.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "engine/level.h"
#include "engine/player_file.h"
#include "engine/registry.h"
#include "record/sgf.h"

namespace otrera::cli {
namespace {

constexpr std::size_t largest_record = 4 << 20;

std::unique_ptr<Session> start_session(const GameOptions& options) {
  if (!options.record.empty()) {
    if (options.start.position)
      throw Error("--record together with --position", {}, "a record has both in it");
    if (!options.start.values.empty())
      throw Error("--record together with --" + options.start.values.begin()->first, {},
                  "a record has its set-up in it");
    const GameRecord record = read_record(options.record);
    try {
      return replay(record);
    } catch (const Error& error) {
      throw error.at(options.record);
    }
  }
  return find_game(options.game).new_session(options.start);
}

}  // namespace

GameRecord read_record(const std::string& path) {
  const std::string text = read_file(path, largest_record);
  try {
    return read_sgf(text);
  } catch (const Error& error) {
    throw error.at(path);
  }
}

std::unique_ptr<Session> make_session(const GameOptions& options) {
  auto session = start_session(options);
  std::istringstream moves(options.moves);
  int number = 0;
  for (std::string move; moves >> move;) {
    ++number;
    try {
      session->play(move);
    } catch (const Error& error) {
      throw error.at("--moves: move " + std::to_string(number));
    }
  }
  return session;
}

std::vector<Setting> parse_assignments(const std::vector<std::string>& words, const std::string& option,
                                       const std::string& example) {
  std::vector<Setting> settings;
  for (const auto& word : words) {
    const auto equals = word.find('=');
    if (equals == std::string::npos)
      throw Error(quote(word), option, "expected key=value, such as " + example);
    settings.push_back({word.substr(0, equals), word.substr(equals + 1), option});
  }
  return settings;
}

void set_all(ParameterSet& parameters, const std::vector<std::string>& words) {
  for (const auto& setting : parse_assignments(words)) parameters.set(setting);
}

proof::Options proof_options(const std::string& method, const std::vector<std::string>& set) {
  proof::Options options;
  ParameterSet parameters;
  parameters.bind(options, proof::parameters);
  if (!method.empty()) parameters.set("proof.method", method);
  set_all(parameters, set);
  return options;
}

// Not every engine can use several: 1 suits them all.
void set_threads(ParameterSet& parameters, const std::string& player, int threads) {
  constexpr const char* key = "parallel.threads";
  if (parameters.knows(key))
    parameters.set(key, std::to_string(threads));
  else if (threads != 1)
    throw Error(fmt::format("{} searches with one thread", player), "--threads", "expected 1");
}

std::unique_ptr<Engine> make_player(const std::string& game, const PlayerOptions& options) {
  const std::string name = options.player.empty() ? find_game(game).default_player : options.player;
  auto engine = make_shared_engine(load_player(game, player_at_level(game, name, find_level(options.level))));
  if (options.threads) set_threads(engine->parameters(), name, *options.threads);
  if (!options.book.empty()) engine->parameters().set({"book.file", options.book, "--book"});
  set_all(engine->parameters(), options.set);
  engine->set_seed(options.seed);
  engine->set_memory(parse_bytes(options.memory));
  return engine;
}

std::unique_ptr<StopperChain> make_stopper(const PlayerOptions& options, Duration default_time) {
  auto chain = std::make_unique<StopperChain>();
  const auto cap = find_level(options.level).simulations;
  if (!options.time.empty())
    chain->add(std::make_unique<StopAfterTime>(parse_duration(options.time)));
  else if (!options.simulations)
    chain->add(std::make_unique<StopAfterTime>(default_time));
  if (options.simulations) chain->add(std::make_unique<StopAfterSimulations>(*options.simulations));
  if (cap) chain->add(std::make_unique<StopAfterSimulations>(cap));
  chain->add(std::make_unique<StopOnFlag>(watch_interrupts()));
  return chain;
}

}  // namespace otrera::cli
