#include "engine/registry.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/nearest.h"
#include "engine/mcts_engine.h"
#include "engine/session_of.h"
#include "game/perft.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"

namespace otrera {
namespace {

template <Game G>
std::unique_ptr<Engine> make_engine_of(const std::string& kind) {
  if (kind == "mcts") return std::make_unique<MctsEngine<G>>();
  throw Error("unknown engine " + quote(kind), {}, suggest(kind, {"mcts"}));
}

template <Game G>
std::uint64_t perft_of(const Session& session, int depth) {
  return perft(Turns<G>(dynamic_cast<const SessionOf<G>&>(session).now()), depth);
}

std::unique_ptr<Session> new_amazons(const SessionOptions& options) {
  using amazons::Position;
  if (options.position && options.size)
    throw Error("both a position and a size", {}, "expected one of them: a position has its size");
  auto setup = options.position ? Position::parse(*options.position).setup()
                                : Position::start(options.size.value_or(10)).setup();
  if (options.komi) setup.komi = *options.komi;
  if (options.passes) setup.passes = *options.passes;
  return std::make_unique<SessionOf<Position>>(Position(setup));
}

}  // namespace

const std::vector<GameInfo>& games() {
  static const std::vector<GameInfo> all{
      {"amazons",
       "Game of the Amazons",
       amazons::least_size,
       amazons::most_size,
       10,
       {6, 8, 10},
       "uct",
       new_amazons,
       make_engine_of<amazons::Position>,
       perft_of<amazons::Position>},
  };
  return all;
}

const GameInfo& find_game(const std::string& name) {
  std::vector<std::string> names;
  for (const auto& game : games()) {
    if (game.name == name) return game;
    names.push_back(game.name);
  }
  throw Error("unknown game " + quote(name), {}, suggest(name, names));
}

std::unique_ptr<Session> replay(const GameRecord& record) {
  SessionOptions options;
  if (!record.start.empty())
    options.position = record.start;
  else if (record.size)
    options.size = record.size;
  auto session = find_game(record.game).new_session(options);
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    try {
      session->play(record.turns[i]);
    } catch (const Error& error) {
      throw error.at(fmt::format("turn {}", i + 1));
    }
  }
  return session;
}

}  // namespace otrera
