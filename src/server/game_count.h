// The end of a game in which stones that stand may be dead: the program proposes which, a person says where
// it is wrong, and when that is agreed the game has its result.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/session.h"

namespace otrera {

struct GameState;

struct GameCount {
  std::vector<FileAndRank> dead;
  bool agreed = false;
};

// Proposes a count where the game is over by its rules and has none; engines among themselves agree.
void begin_count(GameState& state);
// The count that a record tells of, agreed if it comes to the record's result.
void count_as_recorded(GameState& state, const GameRecord& record);

// None while it is not agreed.
std::optional<GameResult> agreed_result(const Session& session, const GameCount& count);

// Another opinion on the stone at a square, which must be one. Throws Error.
void toggle_dead(const Session& session, GameCount& count, std::int64_t square);

// {"dead", "owners", "points", "result", "agreed"}: squares by number, the points of both colours by name.
nlohmann::json count_json(const Session& session, const GameCount& count);
// What GET /api/games/ID/estimate answers: {"turns", "owners", "lead"}, the first player's.
nlohmann::json estimate_json(const Session& session);

// What is whose, for a record.
std::array<std::vector<FileAndRank>, 2> territory_of(const Session& session, const GameCount& count);

// As the store keeps it.
std::string print_count(const GameCount& count, BoardShape size);
GameCount restore_count(const std::string& text, BoardShape size);

}  // namespace otrera
