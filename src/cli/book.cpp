// otrera book show, export, merge and import: books looked at and put together.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "book/builder.h"
#include "book/edit.h"
#include "book/export.h"
#include "book/merge.h"
#include "book/shown_moves.h"
#include "cli/book_setup.h"
#include "cli/options.h"
#include "cli/records.h"
#include "core/error.h"
#include "core/files.h"
#include "core/print.h"
#include "core/units.h"
#include "core/words.h"
#include "engine/folding.h"
#include "engine/registry.h"
#include "report/text_table.h"

namespace otrera::cli {
namespace {

using nlohmann::json;

// The game after the turns that lead from the book's start.
std::unique_ptr<Session> session_in(const Book& book, const std::string& moves) {
  auto session = find_game(book.game()).new_session({.position = book.beginning()});
  std::size_t number = 0;
  for (const auto& turn : words_of(moves)) {
    ++number;
    try {
      session->play(turn);
    } catch (const Error& error) {
      throw error.at(fmt::format("--moves: move {}", number));
    }
  }
  return session;
}

json shown_json(const Book& book, const Session& session, const BookPosition* position,
                const std::vector<ShownMove>& moves) {
  json printed{{"game", book.game()},
               {"positions", book.positions().size()},
               {"position", session.position()},
               {"known", position != nullptr},
               {"notes", book.notes()},
               {"moves", json::array()}};
  if (position) {
    printed["value"] = position->value;
    printed["visits"] = position->visits;
    printed["source"] = position->source;
  }
  for (const auto& shown : moves)
    printed["moves"].push_back({{"move", shown.turn},
                                {"value", shown.move.value},
                                {"visits", shown.move.visits},
                                {"interval", {shown.interval.low, shown.interval.high}},
                                {"in_book", book.find(shown.move.after) != nullptr}});
  return printed;
}

void print_shown(const Book& book, const Session& session, const BookPosition* position,
                 const std::vector<ShownMove>& moves) {
  print_out("{}, {} positions", book.game(), print_count(book.positions().size()));
  if (const auto builder = book.notes().find("builder"); builder != book.notes().end())
    print_out(", grown by {}", builder->second);
  print_out("\n\n{}\n", session.draw(false));
  if (!position) {
    print_out("not in the book\n");
    return;
  }
  print_out("{} to move: {:.1f} %, {} visits, says {}\n", session.colour(session.to_move()),
            position->value * 100, print_count(position->visits), position->source);
  std::vector<TextRow> rows{{"move", "value", "95 %", "visits"}};
  for (const auto& shown : moves)
    rows.push_back({shown.turn, fmt::format("{:.1f} %", shown.move.value * 100),
                    fmt::format("{:.1f} to {:.1f}", shown.interval.low * 100, shown.interval.high * 100),
                    print_count(shown.move.visits) + (book.find(shown.move.after) ? "" : " (leaf)")});
  if (!moves.empty()) print_out("\n{}", print_columns(rows, 0));
}

}  // namespace

int run_book_show(const BookShowOptions& options) {
  const Book book = read_book(options.file);
  const auto session = session_in(book, options.moves);
  const Folding folding(find_game(book.game()), *session);
  const BookPosition* position = book.find(folding.position());
  const auto moves =
      position ? shown_moves(folding, *position, options.least_visits) : std::vector<ShownMove>();
  if (options.json)
    print_out("{}\n", shown_json(book, *session, position, moves).dump());
  else
    print_shown(book, *session, position, moves);
  return position ? exit_done : exit_no;
}

int run_book_export(const BookShowOptions& options) {
  const Book book = read_book(options.file);
  const WalkOptions walked{options.least_visits, options.depth};
  const std::string text = options.format == "sgf"    ? book_sgf(book, walked)
                           : options.format == "json" ? book_json(book)
                                                      : book_text(book, walked);
  if (options.output.empty())
    print_out("{}", text);
  else
    write_file(options.output, text);
  return exit_done;
}

int run_book_cut(const BookShowOptions& options) {
  require_book(options.file);
  BookFillOptions filling;
  filling.file = options.file;
  FilledBook filled(filling);
  Book& book = filled.book();
  const std::size_t before = book.positions().size();
  const auto builder = prepare_builder(book, {}, {}, options.file);
  cut(book, line_of(book, words_of(options.moves)), *builder);
  filled.save();
  const std::size_t left = book.positions().size();
  if (options.json)
    print_out("{}\n", json{{"positions", left}, {"cut", before - left}}.dump());
  else
    print_out("{} positions cut, {} left\n", print_count(before - left), print_count(left));
  return exit_done;
}

int run_book_merge(const BookFillOptions& options) {
  BookFillOptions first = options;
  const Book front = read_book(options.from.front());
  if (first.game.empty()) first.game = front.game();
  if (!first.start.position) first.start.position = front.beginning();
  FilledBook filled(first);
  for (const auto& path : options.from) {
    try {
      merge(filled.book(), read_book(path));
    } catch (const Error& error) {
      throw error.where().empty() ? error.at(path) : error;
    }
  }
  if (options.finish) finish(filled.book());
  filled.save();
  if (options.json)
    print_out("{}\n", json{{"positions", filled.book().positions().size()}}.dump());
  else
    print_out("{} positions; best {}\n", print_count(filled.book().positions().size()),
              best_of(filled.book()));
  return exit_done;
}

int run_book_import(const BookFillOptions& options) {
  FilledBook filled(options);
  const ImportReport report =
      import_games(filled.book(), read_games(filled.book().game(), options.from), options.turns);
  if (report.games > 0) filled.save();
  if (options.json)
    print_out("{}\n", json{{"games", report.games},
                           {"without_result", report.without_result},
                           {"elsewhere", report.elsewhere},
                           {"positions", filled.book().positions().size()}}
                          .dump());
  else
    print_out("{} games ({} without a result, {} that begin elsewhere); {} positions\n", report.games,
              report.without_result, report.elsewhere, print_count(filled.book().positions().size()));
  return report.games > 0 ? exit_done : exit_no;
}

int run_book_builders(bool as_json) {
  json list = json::array();
  for (const auto& builder : book_builders()) {
    const auto made = builder.make();
    json parameters = json::array();
    if (!as_json) print_out("{:12} {}\n", builder.name, builder.about);
    for (const auto& entry : made->parameters().entries()) {
      parameters.push_back({{"name", entry.parameter.name},
                            {"default", entry.default_value},
                            {"values", describe_range(entry.parameter)},
                            {"help", entry.parameter.help}});
      if (!as_json)
        print_out("  {:26} {:8} {} ({})\n", entry.parameter.name, entry.default_value, entry.parameter.help,
                  describe_range(entry.parameter));
    }
    list.push_back({{"name", builder.name}, {"about", builder.about}, {"parameters", parameters}});
  }
  if (as_json) print_out("{}\n", list.dump());
  return exit_done;
}

}  // namespace otrera::cli
