#include "book/book_json.h"

#include <nlohmann/json.hpp>

namespace otrera {
namespace {

using nlohmann::json;

json move_json(const BookMove& move) {
  return {{"move", move.move},     {"after", move.after}, {"value", move.value},
          {"visits", move.visits}, {"prior", move.prior}, {"candidate", move.candidate}};
}

BookMove read_move(const json& move) {
  return {move.at("move"),   move.at("after"), move.at("value"),
          move.at("visits"), move.at("prior"), move.at("candidate")};
}

json turn_json(const BookTurn& turn) {
  return {turn.position, turn.first, turn.move, turn.after, turn.value, turn.visits};
}

BookTurn read_turn(const json& turn) {
  return {turn.at(0), turn.at(1), turn.at(2), turn.at(3), turn.at(4), turn.at(5)};
}

json turns_json(const std::vector<BookTurn>& turns) {
  json all = json::array();
  for (const auto& turn : turns) all.push_back(turn_json(turn));
  return all;
}

std::vector<BookTurn> read_turns(const json& all) {
  std::vector<BookTurn> turns;
  for (const auto& turn : all) turns.push_back(read_turn(turn));
  return turns;
}

json look_json(const BookLook& look) {
  json candidates = json::array();
  for (const auto& one : look.candidates)
    candidates.push_back(json::array({one.move, one.after, one.value, one.visits}));
  return {{"first", look.first},
          {"over", look.over},
          {"value", look.value},
          {"candidates", std::move(candidates)}};
}

BookLook read_look(const json& look) {
  BookLook read{look.at("first"), look.at("over"), look.at("value"), {}};
  for (const auto& one : look.at("candidates"))
    read.candidates.push_back({one.at(0), one.at(1), one.at(2), one.at(3)});
  return read;
}

}  // namespace

json position_json(const BookPosition& position) {
  json moves = json::array();
  for (const auto& move : position.moves) moves.push_back(move_json(move));
  return {{"position", position.position}, {"first", position.first},   {"value", position.value},
          {"visits", position.visits},     {"closed", position.closed}, {"source", position.source},
          {"moves", std::move(moves)}};
}

BookPosition read_position(const json& position) {
  BookPosition read{position.at("position"),
                    position.at("first"),
                    position.at("value"),
                    position.at("visits"),
                    position.at("closed"),
                    position.at("source"),
                    {}};
  for (const auto& move : position.at("moves")) read.moves.push_back(read_move(move));
  return read;
}

json way_json(const BookWay& way) {
  json steps = json::array();
  for (const auto& step : way.steps) steps.push_back(json::array({step.position, step.move}));
  return {{"steps", std::move(steps)}, {"end", way.end}};
}

BookWay read_way(const json& way) {
  BookWay read{{}, way.at("end")};
  for (const auto& step : way.at("steps")) read.steps.push_back({step.at(0), step.at(1)});
  return read;
}

json answer_json(const BookAnswer& answer) {
  return {{"source", answer.source},
          {"look", look_json(answer.look)},
          {"game", {{"turns", turns_json(answer.game.turns)}, {"value", answer.game.value}}},
          {"tree", turns_json(answer.tree)}};
}

BookAnswer read_answer(const json& answer) {
  const json& game = answer.at("game");
  return {answer.at("source"),
          read_look(answer.at("look")),
          {read_turns(game.at("turns")), game.at("value")},
          read_turns(answer.at("tree"))};
}

}  // namespace otrera
