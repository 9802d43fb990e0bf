#include "engine/registry.h"

#include <fmt/format.h>

#include <utility>

#include "core/error.h"
#include "core/nearest.h"

namespace otrera {

// Each stands in src/engine/games/.
GameInfo amazons_game();
GameInfo loa_game();
GameInfo go_game();

namespace {

std::deque<GameInfo>& all_games() {
  static std::deque<GameInfo> all{amazons_game(), loa_game(), go_game()};
  return all;
}

}  // namespace

const std::deque<GameInfo>& games() {
  return all_games();
}

void register_game(GameInfo game) {
  all_games().push_back(std::move(game));
}

std::unique_ptr<Engine> GameInfo::new_engine(const std::string& kind) const {
  std::vector<std::string> names;
  for (const auto& engine : engines) {
    if (engine.name == kind) return engine.make();
    names.push_back(engine.name);
  }
  throw Error("unknown engine " + quote(kind), {}, suggest(kind, names));
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
  else if (record.size.ranks)
    options.values["size"] = std::to_string(record.size.ranks);
  auto session = find_game(record.game).new_session(options);
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    try {
      session->play_as(record.mover(i, session->to_move()), record.turns[i]);
    } catch (const Error& error) {
      throw error.at(fmt::format("turn {}", i + 1));
    }
  }
  return session;
}

}  // namespace otrera
