#include "server/book_api.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "book/edit.h"
#include "book/shown_moves.h"
#include "core/words.h"
#include "engine/registry.h"
#include "server/api_error.h"
#include "server/json.h"
#include "server/position_json.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::string_view books_path = "/api/books";
constexpr std::size_t longest_book_line = 500;  // turns
constexpr std::int64_t most_questions = 100'000, usual_simulations = 500, most_simulations = 1'000'000;
constexpr std::size_t replies_shown = 3;

struct BookPath {
  std::string name, action;
};

// "/api/books/NAME/ACTION", either of which may be missing.
std::optional<BookPath> parse_book_path(std::string_view path) {
  if (!path.starts_with(books_path)) return std::nullopt;
  path.remove_prefix(books_path.size());
  if (path.empty()) return BookPath{};
  if (path.front() != '/') return std::nullopt;
  path.remove_prefix(1);
  const std::size_t slash = std::min(path.find('/'), path.size());
  BookPath parsed{std::string(path.substr(0, slash)), {}};
  if (slash < path.size()) parsed.action = path.substr(slash + 1);
  if (parsed.name.empty() || (slash < path.size() && parsed.action.empty())) return std::nullopt;
  return parsed;
}

std::string note_of(const BookStore::Notes& notes, const char* name) {
  const auto note = notes.find(name);
  return note == notes.end() ? std::string() : note->second;
}

json growth_json(const std::optional<BookGrowthState>& state, const std::string& name) {
  if (!state || state->name != name) return nullptr;
  return {{"running", state->running},
          {"questions", state->questions},
          {"asked", state->asked},
          {"problem", state->problem}};
}

// A book as a whole; one that cannot be read says why.
json item_json(const BookShelf::Item& item) {
  json book{{"name", item.name}, {"own", item.own}};
  try {
    BookStore store(item.path, BookStore::ReadOnly{});
    const auto notes = store.notes();
    book["game"] = find_game(note_of(notes, "game")).name;
    book["builder"] = note_of(notes, "builder");
    book["positions"] = store.count();
  } catch (const Error& error) {
    book["problem"] = error.problem();
  }
  return book;
}

// The most visited answers to a move.
json replies_json(BookStore& store, const Folding& folding) {
  json replies = json::array();
  const auto position = store.find(folding.position());
  if (!position) return replies;
  for (const auto& shown : shown_moves(folding, *position, 1)) {
    if (replies.size() == replies_shown) break;
    replies.push_back({{"move", shown.turn}, {"value", shown.move.value}, {"visits", shown.move.visits}});
  }
  return replies;
}

json moves_json(BookStore& store, const GameInfo& game, const Session& session,
                const std::vector<ShownMove>& moves) {
  json list = json::array();
  for (const auto& shown : moves) {
    const auto after = session.clone();
    after->play(shown.turn);
    list.push_back({{"move", shown.turn},
                    {"value", shown.move.value},
                    {"visits", shown.move.visits},
                    {"interval", {shown.interval.low, shown.interval.high}},
                    {"in_book", store.find(shown.move.after).has_value()},
                    {"after", position_json(*after)},
                    {"replies", replies_json(store, Folding(game, *after))}});
  }
  return list;
}

std::vector<std::string> asked_turns(const ApiCall& call) {
  std::vector<std::string> turns;
  for (const auto& [name, value] : call.query) {
    if (name != "moves" || call.query.count(name) > 1)
      throw Error(quote(name) + " is not asked for here", name, "expected moves, once");
    for (const std::string_view turn : words_of(value)) turns.emplace_back(turn);
  }
  return turns;
}

void check_length(const std::vector<std::string>& turns) {
  if (turns.size() > longest_book_line)
    throw Error(fmt::format("{} moves", turns.size()), "moves",
                fmt::format("expected {} at most", longest_book_line));
}

std::vector<std::string> named_turns(const Fields& fields) {
  auto turns = fields.texts("moves").value_or(std::vector<std::string>());
  check_length(turns);
  return turns;
}

std::uint64_t bounded(const Fields& fields, const char* name, std::int64_t usual, std::int64_t least,
                      std::int64_t most) {
  const std::int64_t value = fields.integer(name).value_or(usual);
  if (value < least || value > most)
    throw Error(fmt::format("{}", value), name, fmt::format("expected {} to {}", least, most));
  return static_cast<std::uint64_t>(value);
}

}  // namespace

std::string BookApi::method_of(const std::string& path) const {
  const auto parsed = parse_book_path(path);
  if (!parsed) return {};
  if (parsed->action.empty()) return "GET";
  constexpr std::array<std::string_view, 3> actions{"cut", "grow", "stop"};
  return std::ranges::find(actions, parsed->action) == actions.end() ? "" : "POST";
}

ApiAnswer BookApi::answer(const ApiCall& call) {
  const auto [name, action] = *parse_book_path(call.path);
  if (name.empty()) return list();
  if (action == "cut") return cut(name, call.body);
  if (action == "grow") return grow(name, call.body);
  if (action == "stop") {
    shelf_.find(name);
    growth_.stop();
    return json_answer(print_json({{"growth", growth_json(growth_.state(), name)}}));
  }
  return show(name, call);
}

ApiAnswer BookApi::list() const {
  json books = json::array();
  for (const auto& item : shelf_.items()) books.push_back(item_json(item));
  return json_answer(print_json({{"books", books}}));
}

ApiAnswer BookApi::show(const std::string& name, const ApiCall& call) const {
  const BookShelf::Item item = shelf_.find(name);
  const auto turns = asked_turns(call);
  check_length(turns);
  BookStore store(item.path, BookStore::ReadOnly{});
  const auto notes = store.notes();
  const GameInfo& game = find_game(note_of(notes, "game"));
  const auto session = game.new_session({.position = note_of(notes, "beginning")});
  for (const auto& turn : turns) {
    try {
      session->play(turn);
    } catch (const Error& error) {
      throw within(error, "moves");
    }
  }
  json page = item_json(item);
  page["title"] = game.title;
  page["moves_made"] = session->turns();
  page["position"] = position_json(*session);
  page["legal"] = session->over() ? json::array() : legal_json(*session);
  page["over"] = session->over();
  page["growth"] = growth_json(growth_.state(), name);
  page["known"] = false;
  page["moves"] = json::array();
  if (session->mid_turn()) return json_answer(print_json(page));
  const Folding folding(game, *session);
  const auto position = store.find(folding.position());
  if (position) {
    page["known"] = true;
    page["value"] = position->value;
    page["visits"] = position->visits;
    page["source"] = position->source;
    page["moves"] = moves_json(store, game, *session, shown_moves(folding, *position, 0));
  }
  return json_answer(print_json(page));
}

ApiAnswer BookApi::cut(const std::string& name, const std::string& body) {
  const json object = parse_object(body);
  const Fields fields(object, {"moves"});
  const auto turns = named_turns(fields);
  return growth_.alone(name, [&] {
    const BookShelf::Item item = shelf_.find_own(name);
    BookStore store(item.path);
    Book book(store);
    const auto builder = prepare_builder(book, {}, {}, name);
    const std::size_t before = book.positions().size();
    otrera::cut(book, line_of(book, turns), *builder);
    book.save(store);
    return json_answer(
        print_json({{"cut", before - book.positions().size()}, {"positions", book.positions().size()}}));
  });
}

ApiAnswer BookApi::grow(const std::string& name, const std::string& body) {
  const json object = parse_object(body);
  const Fields fields(object, {"moves", "questions", "simulations", "player"});
  BookGrowthRequest request;
  request.name = name;
  request.moves = named_turns(fields);
  request.questions = bounded(fields, "questions", 0, 0, most_questions);
  request.simulations = bounded(fields, "simulations", usual_simulations, 1, most_simulations);
  request.player = fields.text("player").value_or("");
  if (request.player.find('/') != std::string::npos || request.player.ends_with(".toml"))
    throw Error(quote(request.player) + " is no player's name", "player", "GET /api/info lists them");
  request.path = shelf_.find_own(name).path;
  growth_.start(request);
  return json_answer(print_json({{"growth", growth_json(growth_.state(), name)}}), 202);
}

}  // namespace otrera
