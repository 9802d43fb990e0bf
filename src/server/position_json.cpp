#include "server/position_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/words.h"
#include "engine/registry.h"
#include "game/board_text.h"

namespace otrera {
namespace {

using nlohmann::json;

BoardShape size_of(const std::vector<std::string>& rows) {
  return {rows.empty() ? 0 : static_cast<int>(rows.front().size()), static_cast<int>(rows.size())};
}

// A decision on a board with these rows.
json decision_json(const std::string& text, const MoveSquares& squares,
                   const std::vector<std::string>& rows) {
  json decision{{"move", text}};
  const BoardShape size = size_of(rows);
  if (!squares.to) return decision;
  const int to = number_of(*squares.to, size);
  decision["to"] = to;
  if (!squares.from) return decision;
  decision["from"] = number_of(*squares.from, size);
  if (rows[static_cast<std::size_t>(to / size.files)][static_cast<std::size_t>(to % size.files)] != '.')
    decision["takes"] = true;
  return decision;
}

// A turn's text is that of its decisions, one behind the other.
json last_turn_json(const Session& session) {
  std::vector<json> decisions;
  const auto turns = session.turns();
  if (turns.empty()) return decisions;
  const TurnSquares squares = session.turn_squares().back();
  std::string rest = turns.back();
  const auto at = session.clone();
  for (std::size_t i = squares.size(); i-- > 0;) {
    at->undo_decision();
    const std::string part = i > 0 ? at->turns().back() : "";
    decisions.push_back(decision_json(rest.substr(part.size()), squares[i], at->rows()));
    rest = part;
  }
  std::ranges::reverse(decisions);
  return decisions;
}

json prisoners_json(const GameInfo& info, const Session& session) {
  if (!info.prisoners) return nullptr;
  const auto [first, second] = info.prisoners(session);
  return {{session.colour(Player::first), first}, {session.colour(Player::second), second}};
}

std::string board_text(const std::vector<std::string>& rows) {
  for (const auto& row : rows)
    if (row.size() != rows.front().size())
      throw Error(fmt::format("{} is no row of the board", quote(row)), "rows",
                  fmt::format("expected as many letters as the first row has, {}", rows.front().size()));
  return print_board(size_of(rows), [&](FileAndRank at) {
    const char letter =
        rows[rows.size() - 1 - static_cast<std::size_t>(at.rank)][static_cast<std::size_t>(at.file)];
    return letter == '.' ? '\0' : letter;
  });
}

char side_letter(const std::string& side) {
  if (side != "white" && side != "black")
    throw Error(quote(side) + " is no side", "to_move", "expected white or black");
  return side.front();
}

}  // namespace

// By rows from the top, as the board's letters.
int number_of(FileAndRank square, BoardShape size) {
  return (size.ranks - 1 - square.rank) * size.files + square.file;
}

FileAndRank square_of(int number, BoardShape size) {
  return {number % size.files, size.ranks - 1 - number / size.files};
}

json numbers_of(const std::vector<FileAndRank>& squares, BoardShape size) {
  json numbers = json::array();
  for (const FileAndRank square : squares) numbers.push_back(number_of(square, size));
  return numbers;
}

json owners_json(const std::vector<float>& owners) {
  json list = json::array();
  for (const float owner : owners) list.push_back(std::round(owner * 100) / 100.0);
  return list;
}

json position_json(const Session& session) {
  const GameInfo& info = find_game(session.game());
  const auto& repeating = info.repeating;
  return {{"turns", session.turns().size()},
          {"position", session.position()},
          {"size", session.size().ranks},
          {"files", session.size().files},
          {"rows", session.rows()},
          {"sides", {session.colour(Player::first), session.colour(Player::second)}},
          {"to_move", session.colour(session.to_move())},
          {"setup", info.setup_values({session.position()})},
          {"mid_turn", session.mid_turn()},
          {"last", last_turn_json(session)},
          {"ko", numbers_of(repeating ? repeating(session) : std::vector<FileAndRank>(), session.size())},
          {"prisoners", prisoners_json(info, session)}};
}

json legal_json(const Session& session) {
  json list = json::array();
  const auto rows = session.rows();
  const auto decisions = session.legal_decisions();
  const auto squares = session.decision_squares();
  for (std::size_t i = 0; i < decisions.size(); ++i)
    list.push_back(decision_json(decisions[i], squares[i], rows));
  return list;
}

json line_json(const Session& session, const std::vector<std::string>& line, std::size_t turns) {
  json list = json::array();
  const auto at = session.clone();
  for (const auto& turn : line) {
    if (list.size() == turns) break;
    const bool finishes = at->mid_turn();
    const std::size_t before = at->turns().empty() || !finishes ? 0 : last_turn_json(*at).size();
    at->play(turn);
    json decisions = last_turn_json(*at);
    decisions.erase(decisions.begin(), decisions.begin() + static_cast<std::ptrdiff_t>(before));
    list.push_back(std::move(decisions));
  }
  return list;
}

json positions_json(const std::string& game, const std::string& start,
                    const std::vector<std::string>& turns) {
  json list = json::array();
  try {
    const auto session = find_game(game).new_session({start});
    list.push_back(position_json(*session));
    for (const auto& turn : turns) {
      session->play(turn);
      list.push_back(position_json(*session));
    }
  } catch (const Error&) {
    return json::array();
  }
  return list;
}

std::unique_ptr<Session> requested_position(const PositionRequest& request) {
  const GameInfo& info = find_game(request.game);
  const SessionOptions& start = request.start;
  auto session = info.new_session(start);
  if (!request.rows && !request.to_move) return session;
  const std::string side = request.to_move.value_or(session->colour(session->to_move()));
  std::string fen =
      fmt::format("{} {}", board_text(request.rows.value_or(session->rows())), side_letter(side));
  // What else the game writes stays, unless it tells of half a turn.
  const auto fields = words_of(session->position());
  for (std::size_t i = 2; i < fields.size() && !session->mid_turn(); ++i) fen += " " + fields[i];
  return info.new_session({fen, start.position ? start.values : SetupValues()});
}

}  // namespace otrera
