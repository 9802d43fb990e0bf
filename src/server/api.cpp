#include "server/api.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "core/words.h"
#include "engine/registry.h"
#include "server/api_error.h"
#include "server/arena_api.h"
#include "server/book_api.h"
#include "server/experiment_api.h"
#include "server/game_info_json.h"
#include "server/json.h"
#include "server/page.h"
#include "server/planning_api.h"
#include "server/position_json.h"
#include "store/store_error.h"

namespace otrera {
namespace {

using nlohmann::json;

// The id in a path that fits a pattern such as "/api/games/*/play"; empty where the pattern has none.
std::optional<std::string> match(std::string_view pattern, std::string_view path) {
  const auto star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == path ? std::optional(std::string()) : std::nullopt;
  const auto head = pattern.substr(0, star), tail = pattern.substr(star + 1);
  if (path.size() <= head.size() + tail.size() || !path.starts_with(head) || !path.ends_with(tail))
    return std::nullopt;
  const auto id = path.substr(head.size(), path.size() - head.size() - tail.size());
  if (id.find('/') != std::string_view::npos) return std::nullopt;
  return std::string(id);
}

ApiAnswer page_answer(const PageFile& file) {
  ApiAnswer answer;
  answer.type = file.type;
  answer.body = file.content;
  answer.tag = fmt::format("\"{}\"", file.hash);
  return answer;
}

ApiAnswer wrong_method(const ApiCall& call, const std::string& allowed) {
  ApiAnswer answer = error_answer(
      405, Error(quote(call.method) + " is not possible here", call.path, "expected " + allowed));
  answer.allow = allowed;
  return answer;
}

// A set-up value as a person would write it.
std::string setup_text(const std::string& name, const json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_float()) return print_number(value.get<double>());
  if (value.is_number() || value.is_boolean()) return value.dump();
  throw Error("a value of another kind", "setup." + name, "expected a number, a text, true or false");
}

// Those of "setup", and the size, which may stand alone.
SetupValues setup_values(const Fields& fields) {
  SetupValues values;
  if (const auto size = fields.integer("size")) values["size"] = std::to_string(*size);
  if (const json* setup = fields.object("setup"))
    for (const auto& [name, value] : setup->items()) values[name] = setup_text(name, value);
  return values;
}

Error no_game_named() {
  return Error("no game is named", "game", "expected such as {\"game\": \"amazons\"}");
}

// The place in a game's tree that a request names behind its path: ?turns=12&line=d1-d7/g7 a7-d4/d1
GamePlace asked_place(const ApiCall& call) {
  for (const auto& [name, value] : call.query)
    if ((name != "turns" && name != "line") || call.query.count(name) > 1)
      throw Error(quote(name) + " is not asked for here", name, "expected one turns, and one line at most");
  const auto turns = call.query.find("turns"), line = call.query.find("line");
  const std::string text = turns == call.query.end() ? "" : turns->second;
  GamePlace place;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), place.turns);
  if (text.empty() || problem != std::errc{} || end != text.data() + text.size())
    throw Error(quote(text) + " is no number", "turns", "expected such as ?turns=12");
  if (line != call.query.end())
    for (const std::string_view turn : words_of(line->second)) place.line.emplace_back(turn);
  return place;
}

// The same in a body.
GamePlace named_place(const Fields& fields) {
  const auto turns = fields.integer("turns");
  if (!turns) throw Error("no number of turns is named", "turns", "expected such as {\"turns\": 12}");
  return {*turns, fields.texts("line").value_or(std::vector<std::string>())};
}

// A body that holds a revision at most.
GameRoom::Seen only_revision(const std::string& body) {
  const json object = parse_object(body);
  return Fields(object, {"revision"}).integer("revision");
}

}  // namespace

struct Api::Route {
  std::string_view method, pattern;
  Handler handler;
};

const std::vector<Api::Route>& Api::routes() {
  static const std::vector<Route> table{
      {"GET", "/api/info", &Api::info},
      {"POST", "/api/positions", &Api::set_up},
      {"GET", "/api/games", &Api::list},
      {"POST", "/api/games", &Api::create},
      {"GET", "/api/games/*", &Api::show},
      {"GET", "/api/games/*/position", &Api::position},
      {"GET", "/api/games/*/estimate", &Api::estimate},
      {"GET", "/api/games/*/review", &Api::review},
      {"GET", "/api/games/*/report", &Api::report},
      {"POST", "/api/games/*/variations", &Api::add_variation},
      {"DELETE", "/api/games/*/variations", &Api::remove_variation},
      {"POST", "/api/games/*/promote", &Api::promote},
      {"GET", "/api/shelf", &Api::shelf},
      {"GET", "/api/shelf/*", &Api::shelf_record},
      {"GET", "/api/games/*/regions", &Api::regions},
      {"DELETE", "/api/games/*", &Api::remove},
      {"POST", "/api/games/*/play", &Api::play},
      {"POST", "/api/games/*/undo", &Api::undo},
      {"POST", "/api/games/*/go", &Api::go},
      {"POST", "/api/games/*/analyse", &Api::analyse},
      {"POST", "/api/games/*/stop", &Api::stop},
      {"POST", "/api/games/*/resign", &Api::resign},
      {"POST", "/api/games/*/count", &Api::count},
      {"PUT", "/api/games/*/settings", &Api::settings},
      {"GET", "/api/games/*/record", &Api::record},
      {"GET", "/api/games/*/events", &Api::events},
  };
  return table;
}

ApiAnswer json_answer(std::string body, int status) {
  ApiAnswer answer;
  answer.status = status;
  answer.body = std::move(body);
  return answer;
}

ApiAnswer error_answer(int status, const Error& error) {
  return json_answer(error_json(error), status);
}

ApiAnswer current_error_answer() {
  try {
    throw;
  } catch (const ApiError& error) {
    return error_answer(error.status(), error);
  } catch (const StoreError& error) {
    return error_answer(500, error);
  } catch (const Error& error) {
    return error_answer(400, error);
  } catch (const std::exception& error) {
    return error_answer(500, Error(fmt::format("the server failed: {}", error.what())));
  }
}

ApiAnswer Api::answer(const ApiCall& call) {
  try {
    return dispatch(call);
  } catch (...) {
    return current_error_answer();
  }
}

ApiAnswer Api::dispatch(const ApiCall& call) {
  const std::string method = call.method == "HEAD" ? "GET" : call.method;
  if (const PageFile* file = find_page_file(call.path))
    return method == "GET" ? page_answer(*file) : wrong_method(call, "GET");
  if (parts_.arena.knows(call.path))
    return method == "GET" ? parts_.arena.answer(call) : wrong_method(call, "GET");
  if (parts_.experiments.knows(call.path))
    return method == "GET" ? parts_.experiments.answer(call) : wrong_method(call, "GET");
  if (parts_.planning.knows(call.path)) {
    const std::string expected = call.path == "/api/planning" ? "GET" : "POST";
    return method == expected ? parts_.planning.answer(call) : wrong_method(call, expected);
  }
  if (const std::string expected = parts_.books.method_of(call.path); !expected.empty())
    return method == expected ? parts_.books.answer(call) : wrong_method(call, expected);
  std::string allowed;
  for (const auto& route : routes()) {
    const auto id = match(route.pattern, call.path);
    if (id && route.method == method) return (this->*route.handler)(*id, call);
    if (id) allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
  }
  if (!allowed.empty()) return wrong_method(call, allowed);
  throw ApiError(404, "there is nothing at " + quote(call.path), call.path,
                 "the page is at /, the API is described in docs/api.md");
}

ApiAnswer Api::info(const std::string&, const ApiCall&) {
  json known = json::array();
  for (const auto& game : games()) known.push_back(game_info_json(game));
  return json_answer(print_json(
      {{"version", options_.version},
       {"games", known},
       {"limits",
        {{"games", rooms_.limits().games}, {"body", options_.largest_body}, {"time", most_time}}}}));
}

ApiAnswer Api::list(const std::string&, const ApiCall&) {
  json list = json::array();
  for (const auto& game : rooms_.list())
    list.push_back({{"id", game.id},
                    {"game", game.game},
                    {"size", game.size},
                    {"turns", game.turn_count},
                    {"to_move", game.to_move},
                    {"result", game.result},
                    {"title", game.title},
                    {"updated", game.updated}});
  return json_answer(print_json({{"games", list}}));
}

ApiAnswer Api::set_up(const std::string&, const ApiCall& call) {
  const json object = parse_object(call.body);
  const Fields fields(object, {"game", "position", "size", "setup", "rows", "to_move"});
  const auto game = fields.text("game");
  if (!game) throw no_game_named();
  PositionRequest request;
  request.game = *game;
  request.start.position = fields.text("position");
  request.rows = fields.texts("rows");
  request.to_move = fields.text("to_move");
  request.start.values = setup_values(fields);
  try {
    return json_answer(print_json(position_json(*requested_position(request))));
  } catch (const Error& error) {
    throw within(error, request.rows ? "rows" : request.start.position ? "position" : "setup");
  }
}

ApiAnswer Api::create(const std::string&, const ApiCall& call) {
  const json object = parse_object(call.body);
  const Fields fields(object, {"game", "size", "position", "moves", "record", "variant", "setup", "settings",
                               "clock", "keep"});
  NewGame options;
  options.record = fields.text("record");
  const auto game = fields.text("game");
  if (!game && !options.record) throw no_game_named();
  options.game = game.value_or("");
  options.start.position = fields.text("position");
  options.start.values = setup_values(fields);
  options.moves = fields.texts("moves").value_or(std::vector<std::string>());
  if (const auto variant = fields.text("variant")) options.start.values["variant"] = *variant;
  GameState state = new_state(options);
  if (const json* settings = fields.object("settings"))
    change_settings(state.settings, state.session->game(), Fields(*settings, settings_fields(), "settings"));
  if (const json* clock = fields.object("clock"))
    state.time.emplace(read_control(Fields(*clock, control_fields(), "clock")),
                       state.session->turns().size());
  if (!fields.flag("keep").value_or(true)) return json_answer(state_json(state, {}, {}));
  return json_answer(rooms_.create(std::move(state))->json(), 201);
}

ApiAnswer Api::show(const std::string& id, const ApiCall&) {
  return json_answer(rooms_.find(id)->json());
}

ApiAnswer Api::position(const std::string& id, const ApiCall& call) {
  return json_answer(rooms_.find(id)->position(asked_place(call)));
}

ApiAnswer Api::estimate(const std::string& id, const ApiCall& call) {
  return json_answer(rooms_.find(id)->estimate(asked_place(call)));
}

ApiAnswer Api::review(const std::string& id, const ApiCall&) {
  return json_answer(rooms_.find(id)->review());
}

ApiAnswer Api::report(const std::string& id, const ApiCall&) {
  ApiAnswer answer;
  answer.type = "text/html; charset=utf-8";
  answer.body = rooms_.find(id)->report_page();
  return answer;
}

ApiAnswer Api::add_variation(const std::string& id, const ApiCall& call) {
  const auto room = rooms_.find(id);
  const json object = parse_object(call.body);
  const Fields fields(object, {"turns", "line", "comment", "revision"});
  return json_answer(
      room->add_variation(named_place(fields), fields.text("comment"), fields.integer("revision")));
}

ApiAnswer Api::remove_variation(const std::string& id, const ApiCall& call) {
  return json_answer(rooms_.find(id)->remove_variation(asked_place(call), {}));
}

ApiAnswer Api::promote(const std::string& id, const ApiCall& call) {
  const auto room = rooms_.find(id);
  const json object = parse_object(call.body);
  const Fields fields(object, {"turns", "line", "revision"});
  return json_answer(room->promote(named_place(fields), fields.integer("revision")));
}

ApiAnswer Api::shelf(const std::string&, const ApiCall&) {
  json list = json::array();
  for (const auto& [id, text, record] : shelf_.items()) {
    const bool white_first = record.colours.first == 'W';
    list.push_back({{"id", id},
                    {"game", record.game},
                    {"white", white_first ? record.first_player : record.second_player},
                    {"black", white_first ? record.second_player : record.first_player},
                    {"event", record.event},
                    {"place", record.place},
                    {"date", record.date},
                    {"round", record.round},
                    {"result", record.result_text()},
                    {"turns", record.turns.size()}});
  }
  return json_answer(print_json({{"games", list}}));
}

ApiAnswer Api::shelf_record(const std::string& id, const ApiCall&) {
  ApiAnswer answer;
  answer.type = "application/x-go-sgf";
  answer.body = shelf_.find(id).text;
  return answer;
}

ApiAnswer Api::regions(const std::string& id, const ApiCall& call) {
  ApiCall rest = call;
  const auto values = rest.query.extract("values");
  if (values && values.mapped() != "true" && values.mapped() != "false")
    throw Error(quote(values.mapped()) + " is neither true nor false", "values",
                "expected such as values=true");
  return json_answer(rooms_.find(id)->regions(asked_place(rest), values && values.mapped() == "true"));
}

ApiAnswer Api::remove(const std::string& id, const ApiCall&) {
  rooms_.remove(id);
  return json_answer({}, 204);
}

ApiAnswer Api::play(const std::string& id, const ApiCall& call) {
  const auto room = rooms_.find(id);
  const json object = parse_object(call.body);
  const Fields fields(object, {"move", "side", "revision"});
  const auto move = fields.text("move");
  if (!move) throw Error("no move is named", "move", "expected such as {\"move\": \"d1-d7\"}");
  return json_answer(room->play(*move, fields.text("side").value_or(""), fields.integer("revision")));
}

ApiAnswer Api::count(const std::string& id, const ApiCall& call) {
  const auto room = rooms_.find(id);
  const json object = parse_object(call.body);
  const Fields fields(object, {"toggle", "agreed", "revision"});
  return json_answer(
      room->count({fields.integer("toggle"), fields.flag("agreed")}, fields.integer("revision")));
}

ApiAnswer Api::undo(const std::string& id, const ApiCall& call) {
  return json_answer(rooms_.find(id)->undo(only_revision(call.body)));
}

ApiAnswer Api::go(const std::string& id, const ApiCall& call) {
  return json_answer(rooms_.find(id)->go(only_revision(call.body)));
}

ApiAnswer Api::analyse(const std::string& id, const ApiCall& call) {
  const auto room = rooms_.find(id);
  const json object = parse_object(call.body);
  const Fields fields(object, {"turns", "line", "time", "revision"});
  return json_answer(room->analyse({fields.integer("turns"), fields.integer("time"),
                                    fields.texts("line").value_or(std::vector<std::string>())},
                                   fields.integer("revision")));
}

ApiAnswer Api::stop(const std::string& id, const ApiCall& call) {
  const auto room = rooms_.find(id);
  const json object = parse_object(call.body);
  const Fields fields(object, {"discard", "revision"});
  return json_answer(room->stop(fields.flag("discard").value_or(false), fields.integer("revision")));
}

ApiAnswer Api::resign(const std::string& id, const ApiCall& call) {
  return json_answer(rooms_.find(id)->resign(only_revision(call.body)));
}

ApiAnswer Api::settings(const std::string& id, const ApiCall& call) {
  const auto room = rooms_.find(id);
  const json object = parse_object(call.body);
  auto known = settings_fields();
  known.emplace_back("revision");
  const Fields fields(object, known);
  return json_answer(room->settings(fields, fields.integer("revision")));
}

ApiAnswer Api::record(const std::string& id, const ApiCall&) {
  ApiAnswer answer;
  answer.type = "application/x-go-sgf";
  answer.body = rooms_.find(id)->sgf();
  return answer;
}

ApiAnswer Api::events(const std::string& id, const ApiCall& call) {
  ApiAnswer answer;
  answer.type = "text/event-stream";
  answer.stream = rooms_.watch(id, call.client);
  return answer;
}

}  // namespace otrera
