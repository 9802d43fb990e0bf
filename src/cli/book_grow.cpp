// otrera book grow: a builder and players make a book, or go on with one.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "book/edit.h"
#include "book/grow.h"
#include "book/outline.h"
#include "book/remote_asker.h"
#include "cli/book_setup.h"
#include "cli/options.h"
#include "cli/setup.h"
#include "cli/workplace.h"
#include "core/error.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "core/words.h"

namespace otrera::cli {
namespace {

using nlohmann::json;

constexpr std::uint64_t default_book_simulations = 1000;
constexpr std::size_t rows_while_growing = 16, rows_at_the_end = 12;

BookAdviser make_adviser(const std::string& game, const AdviserOptions& options, const std::string& memory) {
  ExplorerBudget budget;
  budget.simulations = options.simulations;
  if (!options.think.empty()) budget.time = parse_duration(options.think);
  if (!options.simulations && options.think.empty()) budget.simulations = default_book_simulations;
  auto adviser = BookAdviser::of(game, options.player, parse_assignments(options.set), budget);
  adviser.memory = parse_bytes(memory);
  return adviser;
}

AskerWords make_asker(const Book& book, BookBuilder& builder, const BookGrowOptions& options) {
  AskerWords asker;
  asker.game = book.game();
  asker.builder = book.notes().at("builder");
  for (const auto& entry : builder.parameters().entries())
    asker.parameters[std::string(entry.parameter.name)] = entry.value();
  asker.judge = make_adviser(book.game(), options.judge, options.memory);
  if (!options.scout.player.empty()) asker.scout = make_adviser(book.game(), options.scout, options.memory);
  asker.seed = options.seed;
  return asker;
}

const char* end_name(GrowEnd end) {
  switch (end) {
    case GrowEnd::nodes:
      return "nodes";
    case GrowEnd::time:
      return "time";
    case GrowEnd::questions:
      return "questions";
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

void print_grown(const Book& book, GrowEnd end) {
  print_out("{} nodes, {} positions{}; best {}\n", print_count(visits_of(book)),
            print_count(book.positions().size()), end == GrowEnd::complete ? ", complete" : "",
            best_of(book));
  const auto rows = outline(book, rows_at_the_end);
  if (!rows.empty()) print_out("\n{}\n", fmt::join(rows, "\n"));
}

}  // namespace

int run_book_grow(const BookGrowOptions& options) {
  FilledBook filled(options);
  Book& book = filled.book();
  const auto settings = parse_assignments(options.set_builder, "--set-builder", "meta-uct.prior=5");
  const auto builder = prepare_builder(book, options.builder, settings, options.file);
  const auto& stop = watch_interrupts();
  const auto farm = make_farm(options.threads);
  const AskerWords asker = make_asker(book, *builder, options);
  const auto make_explorer = [&] { return asker.make_explorer(stop); };
  make_explorer();  // says at once what is wrong with the players
  GrowOptions growing{options.seed, options.at_once.value_or(farm->workers()), options.nodes, {}};
  if (!options.time.empty()) growing.time = parse_duration(options.time);
  growing.questions = options.questions;
  growing.line = line_of(book, words_of(options.moves));
  growing.asker = asker.print();
  if (!growing.nodes && !growing.time && !growing.questions)
    throw Error("no end", {}, "expected --nodes, such as 1000, --questions, or --time, such as 8h");
  ProgressBar bar("book");
  const auto on_grown = [&](const Book& grown, const GrowProgress& progress) {
    if (!bar.due()) return;
    bar.update(progress.fraction,
               fmt::format("{} nodes, {} positions, {}", print_count(visits_of(grown)),
                           print_count(grown.positions().size()), best_of(grown)),
               outline(grown, rows_while_growing));
  };
  const GrowEnd end = grow(book, filled.store(), *builder, make_explorer, growing, *farm, on_grown, stop);
  bar.finish();
  if (options.json)
    print_out("{}\n", json{{"game", book.game()},
                           {"builder", book.notes().at("builder")},
                           {"nodes", visits_of(book)},
                           {"positions", book.positions().size()},
                           {"end", end_name(end)}}
                          .dump());
  else
    print_grown(book, end);
  if (end != GrowEnd::stopped) return exit_done;
  print_error("stopped; the book is kept, and the same command line goes on from here\n");
  return exit_interrupted;
}

}  // namespace otrera::cli
