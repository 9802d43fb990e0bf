// The command line of otrera book.
#include "cli/book_options.h"
#include "cli/command.h"

namespace otrera::cli {
namespace {

void add_file(CLI::App& app, std::string& file, const char* help) {
  app.add_option("file", file, help)->required();
}

void add_least(CLI::App& app, BookShowOptions& options) {
  app.add_option("--least-visits", options.least_visits, "moves with fewer visits are left out")
      ->capture_default_str()
      ->check(not_negative);
}

void add_adviser(CLI::App& app, const std::string& prefix, AdviserOptions& options, const std::string& who) {
  app.add_option("--" + (prefix.empty() ? "player" : prefix), options.player, who);
  app.add_option("--" + (prefix.empty() ? "sims" : prefix + "-sims"), options.simulations,
                 "simulations of an answer; default 1000")
      ->check(not_negative);
  app.add_option("--" + (prefix.empty() ? "think" : prefix + "-think"), options.think,
                 "time of an answer, such as 500ms");
  add_set(app, prefix.empty() ? "--set" : "--set-" + prefix, options.set, "that player");
}

void add_grow(CLI::App& app, BookGrowOptions& options) {
  add_file(app, options.file, "the book; made where it is not there, else it goes on");
  add_start(app, options.game, options.start);
  app.add_option("--builder", options.builder,
                 "how (see: otrera book builders); default meta-uct, or as the book was grown before");
  add_set(app, "--set-builder", options.set_builder, "the builder");
  add_adviser(app, "", options.judge, "the player that judges positions and plays; default: the game's");
  add_adviser(app, "scout", options.scout,
              "another player that finds the moves, such as one that looks two turns ahead");
  app.add_option("--nodes", options.nodes, "until the start has been gone through so often")
      ->check(not_negative);
  app.add_option("--time", options.time, "for so long, such as 8h");
  app.add_option("--questions", options.questions, "until so many more questions have been answered")
      ->check(not_negative);
  app.add_option(
      "--moves", options.moves,
      "turns from the start, separated by blanks: put into the book where they are not, and it grows "
      "below them only");
  app.add_option("--at-once", options.at_once,
                 "questions asked before the answers to them are looked at; default: as many as threads, "
                 "of all ranks. The same number and seed give the same book")
      ->check(CLI::Range(1, 100'000));
  app.add_option("--threads", options.threads, "of every rank; default: as many as the hardware has")
      ->check(CLI::Range(1, 256));
  app.add_option("--memory", options.memory, "limit of each tree")->capture_default_str();
  app.add_option("--seed", options.seed, "seed of the random numbers")
      ->capture_default_str()
      ->check(not_negative);
  app.add_flag("--json", options.json, "print JSON");
}

void add_looking(CLI::App& book, BookCommands& all, Action& chosen) {
  auto& show =
      add_command(book, "show", "what a book says of a position", "book show my.book --moves \"d1-d7/g7\"",
                  chosen, [&all] { return run_book_show(all.show); });
  add_file(show, all.show.file, "the book");
  show.add_option("--moves", all.show.moves, "turns from its start, separated by blanks");
  add_least(show, all.show);
  show.add_flag("--json", all.show.json, "print JSON");

  auto& out = add_command(book, "export", "a book as text, SGF or JSON", "book export my.book --format sgf",
                          chosen, [&all] { return run_book_export(all.out); });
  add_file(out, all.out.file, "the book");
  out.add_option("--format", all.out.format, "text, sgf or json")
      ->capture_default_str()
      ->check(CLI::IsMember({"text", "sgf", "json"}));
  add_least(out, all.out);
  out.add_option("--depth", all.out.depth, "turns from the start, at most; not of JSON")
      ->capture_default_str()
      ->check(CLI::Range(0, 10'000));
  out.add_option("--output", all.out.output, "file to write; without it, standard output");

  auto& builders =
      add_command(book, "builders", "the ways to grow a book, with their parameters", "book builders", chosen,
                  [&all] { return run_book_builders(all.builders_json); });
  builders.add_flag("--json", all.builders_json, "print JSON");
}

void add_filling(CLI::App& book, BookCommands& all, Action& chosen) {
  auto& merge = add_command(book, "merge", "books added to a book", "book merge both.book one.book two.book",
                            chosen, [&all] { return run_book_merge(all.merge); });
  add_file(merge, all.merge.file, "the book that is added to; made where it is not there");
  merge.add_option("books", all.merge.from, "what is added")->required();
  merge.add_flag("--finish", all.merge.finish,
                 "leave out moves that nobody has looked at: the book is smaller, and grows no more");
  merge.add_flag("--json", all.merge.json, "print JSON");

  auto& cut = add_command(book, "cut", "a line taken out of a book, with all that only it leads to",
                          "book cut my.book --moves \"d1-d7/g7 d10-d4/b4\"", chosen,
                          [&all] { return run_book_cut(all.cut); });
  add_file(cut, all.cut.file, "the book");
  cut.add_option("--moves", all.cut.moves, "turns from its start, of which the last is cut")->required();
  cut.add_flag("--json", all.cut.json, "print JSON");

  auto& import = add_command(book, "import", "played games added to a book, with how they ended",
                             "book import loa.book data/loa/selfplay.txt --game loa", chosen,
                             [&all] { return run_book_import(all.import); });
  add_file(import, all.import.file, "the book that is added to; made where it is not there");
  import.add_option("games", all.import.from, "SGF files, folders of them or collections")->required();
  add_start(import, all.import.game, all.import.start);
  import.add_option("--turns", all.import.turns, "of each game, at most")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  import.add_flag("--json", all.import.json, "print JSON");
}

}  // namespace

void add_book_commands(CLI::App& app, BookCommands& all, Action& chosen) {
  CLI::App& book = *app.add_subcommand("book", "opening books: grown, shown, put together, measured");
  book.footer("\nExample:\n  otrera book grow my.book --game amazons --builder meta-uct --time 8h");
  book.require_subcommand(1);
  add_looking(book, all, chosen);
  auto& grow = add_command(book, "grow", "a book made by players, or grown further",
                           "book grow my.book --game amazons --builder meta-uct --sims 2000 --time 8h",
                           chosen, [&all] { return run_book_grow(all.grow); });
  add_grow(grow, all.grow);
  add_filling(book, all, chosen);
  add_book_measure(book, all.measure, chosen);
}

}  // namespace otrera::cli
