// otrera book grow: a builder and players make a book, or go on with one.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "book/grow.h"
#include "book/session_explorer.h"
#include "cli/book_setup.h"
#include "cli/options.h"
#include "cli/setup.h"
#include "core/error.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "engine/player_file.h"
#include "engine/registry.h"

namespace otrera::cli {
namespace {

using nlohmann::json;

constexpr std::uint64_t default_book_simulations = 1000;

BookAdviser make_adviser(const std::string& game, const AdviserOptions& options, const std::string& memory) {
  PlayerOptions player;
  player.player = options.player;
  player.set = options.set;
  player.memory = memory;
  BookAdviser adviser;
  adviser.name = options.player.empty() ? find_game(game).default_player : options.player;
  for (const auto& word : options.set) adviser.name += " " + word;
  adviser.engine = make_player(game, player);
  adviser.engine->parameters().set("book.file", "");  // it is to think
  adviser.budget.simulations = options.simulations;
  if (!options.think.empty()) adviser.budget.time = parse_duration(options.think);
  if (!options.simulations && options.think.empty()) adviser.budget.simulations = default_book_simulations;
  return adviser;
}

// The one that grew the book so far, unless it is new.
std::string builder_of(const Book& book, const BookGrowOptions& options) {
  const auto note = book.notes().find("builder");
  if (note == book.notes().end()) return options.builder.empty() ? "meta-uct" : options.builder;
  if (!options.builder.empty() && options.builder != note->second)
    throw Error("a book grown by " + note->second, options.file,
                "expected the same builder: the numbers of another mean something else");
  return note->second;
}

// What it was grown with is remembered, and asked for again by whoever goes on.
std::unique_ptr<BookBuilder> prepare_builder(Book& book, const BookGrowOptions& options) {
  const std::string name = builder_of(book, options);
  auto builder = make_builder(name);
  for (const auto& entry : builder->parameters().entries())
    if (const auto note = book.notes().find(std::string(entry.parameter.name)); note != book.notes().end())
      builder->parameters().set(note->first, note->second);
  for (const auto& setting : parse_assignments(options.set_builder, "--set-builder", "meta-uct.prior=5"))
    builder->parameters().set(setting);
  book.notes()["builder"] = name;
  for (const auto& entry : builder->parameters().entries())
    book.notes()[std::string(entry.parameter.name)] = entry.value();
  return builder;
}

const char* end_name(GrowEnd end) {
  switch (end) {
    case GrowEnd::nodes:
      return "nodes";
    case GrowEnd::time:
      return "time";
    case GrowEnd::complete:
      return "complete";
    default:
      return "stopped";
  }
}

std::uint64_t visits_of(const Book& book) {
  const BookPosition* root = book.find(book.start());
  return root ? root->visits : 0;
}

}  // namespace

int run_book_grow(const BookGrowOptions& options) {
  FilledBook filled(options);
  Book& book = filled.book();
  const auto builder = prepare_builder(book, options);
  const auto& stop = watch_interrupts();
  ThreadFarm farm(options.threads);
  GrowOptions growing{options.seed, options.at_once.value_or(farm.workers()), options.nodes, {}};
  if (!options.time.empty()) growing.time = parse_duration(options.time);
  if (!growing.nodes && !growing.time)
    throw Error("no end", {}, "expected --nodes, such as 1000, or --time, such as 8h");
  const auto make_explorer = [&]() -> std::unique_ptr<Explorer> {
    BookAdviser scout;
    if (!options.scout.player.empty()) scout = make_adviser(book.game(), options.scout, options.memory);
    return std::make_unique<SessionExplorer>(find_game(book.game()),
                                             make_adviser(book.game(), options.judge, options.memory),
                                             std::move(scout), stop);
  };
  make_explorer();  // says at once what is wrong with the players
  ProgressBar bar("book");
  const auto on_grown = [&](const Book& grown, const GrowProgress& progress) {
    bar.update(progress.fraction, fmt::format("{} nodes, {} positions, {}", print_count(visits_of(grown)),
                                              print_count(grown.positions().size()), best_of(grown)));
  };
  const GrowEnd end = grow(book, filled.store(), *builder, make_explorer, growing, farm, on_grown, stop);
  bar.finish();
  if (options.json)
    print_out("{}\n", json{{"game", book.game()},
                           {"builder", book.notes().at("builder")},
                           {"nodes", visits_of(book)},
                           {"positions", book.positions().size()},
                           {"end", end_name(end)}}
                          .dump());
  else
    print_out("{} nodes, {} positions{}; best {}\n", print_count(visits_of(book)),
              print_count(book.positions().size()), end == GrowEnd::complete ? ", complete" : "",
              best_of(book));
  if (end != GrowEnd::stopped) return exit_done;
  print_error("stopped; the book is kept, and the same command line goes on from here\n");
  return exit_interrupted;
}

}  // namespace otrera::cli
