#include "server/game_count.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/registry.h"
#include "server/api_error.h"
#include "server/game_state.h"
#include "server/json.h"
#include "server/position_json.h"

namespace otrera {
namespace {

using nlohmann::json;

const CountingInfo& counting_of(const Session& session) {
  return find_game(session.game()).counting;
}

bool is_counted(const GameState& state) {
  return !state.resigned && state.session->over() && counting_of(*state.session);
}

char letter_at(const Session& session, FileAndRank square) {
  return session.rows()[static_cast<std::size_t>(session.size().ranks - 1 - square.rank)]
                       [static_cast<std::size_t>(square.file)];
}

// Stones on ground that the record gives to the other player.
std::vector<FileAndRank> recorded_dead(const Session& session, const GameRecord& record) {
  std::vector<FileAndRank> dead;
  for (const Player player : {Player::first, Player::second})
    for (const FileAndRank square : record.territory[static_cast<std::size_t>(index(player))])
      if (letter_at(session, square) == session.colour(opponent(player)).front()) dead.push_back(square);
  return dead;
}

}  // namespace

void begin_count(GameState& state) {
  if (state.count || !is_counted(state)) return;
  state.count = GameCount{counting_of(*state.session).judge(*state.session).dead, state.engines_only()};
}

void count_as_recorded(GameState& state, const GameRecord& record) {
  if (!is_counted(state)) return;
  if (!record.territory[0].empty() || !record.territory[1].empty())
    state.count = GameCount{recorded_dead(*state.session, record)};
  begin_count(state);
  GameCount& count = *state.count;
  count.agreed = record.result == counting_of(*state.session).count(*state.session, count.dead).result;
}

std::optional<GameResult> agreed_result(const Session& session, const GameCount& count) {
  if (!count.agreed) return std::nullopt;
  return counting_of(session).count(session, count.dead).result;
}

void toggle_dead(const Session& session, GameCount& count, std::int64_t square) {
  const std::int64_t most = session.size().squares() - 1;
  if (square < 0 || square > most)
    throw Error(fmt::format("{} is out of range", square), "toggle", fmt::format("expected 0 to {}", most));
  const FileAndRank stone = square_of(static_cast<int>(square), session.size());
  if (letter_at(session, stone) == '.')
    throw Error(fmt::format("no stone stands on square {}", square), "toggle",
                "expected the square of a stone");
  count.dead = counting_of(session).toggle(session, count.dead, stone);
}

json count_json(const Session& session, const GameCount& count) {
  const BoardCount board = counting_of(session).count(session, count.dead);
  return {
      {"dead", numbers_of(count.dead, session.size())},
      {"owners", owners_json(board.owners)},
      {"points",
       {{session.colour(Player::first), board.points[0]}, {session.colour(Player::second), board.points[1]}}},
      {"result", print_result(board.result, session.letters())},
      {"agreed", count.agreed}};
}

json estimate_json(const Session& session) {
  const CountingInfo& counting = counting_of(session);
  if (!counting)
    throw ApiError(404, "nothing is counted in this game", "estimate", "expected a game such as go");
  const Judgement judgement = counting.judge(session);
  return {{"turns", session.turns().size()},
          {"position", session.position()},
          {"owners", owners_json(judgement.owners)},
          {"lead", counting.lead(session, judgement.owners)}};
}

std::array<std::vector<FileAndRank>, 2> territory_of(const Session& session, const GameCount& count) {
  const BoardCount board = counting_of(session).count(session, count.dead);
  std::array<std::vector<FileAndRank>, 2> territory;
  for (std::size_t i = 0; i < board.owners.size(); ++i) {
    const FileAndRank square = square_of(static_cast<int>(i), session.size());
    const Player owner = board.owners[i] > 0 ? Player::first : Player::second;
    if (board.owners[i] != 0 && letter_at(session, square) != session.colour(owner).front())
      territory[static_cast<std::size_t>(index(owner))].push_back(square);
  }
  return territory;
}

std::string print_count(const GameCount& count, BoardShape size) {
  return print_json({{"dead", numbers_of(count.dead, size)}, {"agreed", count.agreed}});
}

GameCount restore_count(const std::string& text, BoardShape size) {
  const json kept = parse_object(text);
  GameCount count;
  count.agreed = kept.value("agreed", false);
  for (const json& square : kept.value("dead", json::array()))
    if (square.is_number_unsigned() &&
        square.get<std::uint64_t>() < static_cast<std::uint64_t>(size.squares()))
      count.dead.push_back(square_of(square.get<int>(), size));
  return count;
}

}  // namespace otrera
