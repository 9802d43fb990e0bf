// The command line of all that is made of matches.
#include "cli/command.h"

namespace otrera::cli {
namespace {

void add_budget(CLI::App& app, const std::string& suffix, BudgetOptions& budget, const std::string& whose) {
  app.add_option("--sims" + suffix, budget.simulations, "simulations a move" + whose)->check(not_negative);
  app.add_option("--time" + suffix, budget.time, "time a move" + whose);
  app.add_option("--game-time" + suffix, budget.game_time,
                 "time a game" + whose + ": 5m, 1m+1s (a move), 5m+3x30s (byoyomi), 5m+25/5m (canadian)");
}

// What all that is made of matches is told.
void add_arena(CLI::App& app, ArenaOptions& options) {
  add_start(app, options.game, options.start);
  add_budget(app, "", options.both, "");
  add_set(app, "--set", options.set_both, "all players");
  app.add_option("--openings", options.openings, "so many, over and over; default: a new one for every pair")
      ->check(not_negative);
  app.add_option("--opening-turns", options.opening_turns, "random turns of an opening; default: the game's")
      ->check(CLI::Range(0, 100));
  app.add_option("--opening-file", options.opening_file,
                 "openings, one a line: turns, or position FEN moves TURNS");
  app.add_option("--balance", options.balance, "openings whose value is further from 0.5 are not used")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 0.5));
  app.add_option("--threads", options.threads, "games at once; default: as many as the hardware has threads")
      ->check(CLI::Range(1, 256));
  app.add_option("--memory", options.memory, "limit of each engine's tree")->capture_default_str();
  app.add_option("--margin", options.margin, "a clock may be overstepped by so much")->capture_default_str();
  app.add_option("--longest-move", options.longest_move, "of another program where no clock runs")
      ->capture_default_str();
  app.add_option("--seed", options.seed, "seed of openings and players")
      ->capture_default_str()
      ->check(not_negative);
  app.add_option("--database", options.database,
                 "file of matches; default arena.sqlite beside the games of serve");
  app.add_flag("--json", options.json, "print JSON");
}

void add_games(CLI::App& app, std::uint64_t& games, const char* help) {
  app.add_option("--games", games, help)->capture_default_str()->check(not_negative);
}

void add_match(CLI::App& app, MatchOptions& options, Action& chosen) {
  auto& match = add_command(app, "match", "two players, or other programs, against each other",
                            "match uct uct --set-a select.exploration=0.2 --games 100 --sims 500", chosen,
                            [&] { return run_match(options); });
  match.add_option("first", options.first, "a player's name or TOML file, or gtp:COMMAND")->required();
  match.add_option("second", options.second, "its opponent, likewise")->required();
  add_games(match, options.games, "how many at most, in pairs with colours swapped");
  add_arena(match, options);
  add_budget(match, "-a", options.of_first, " of the first player alone");
  add_budget(match, "-b", options.of_second, " of the second player alone");
  add_set(match, "--set-a", options.set_first, "the first player");
  add_set(match, "--set-b", options.set_second, "the second player");
  match.add_option("--sprt", options.sprt, "elo0,elo1[,alpha,beta]: stop when one is sure enough");
  match.add_option("--sgf", options.sgf, "write all games of the match into this folder");
  match.add_flag("--fresh", options.fresh, "forget what was played of this match before");
}

constexpr const char* player_help =
    "a player's name or TOML file, with budget and parameters in the same word: "
    "\"uct sims=500 select.exploration=0.2\"; or gtp:COMMAND";

void add_tournament(CLI::App& app, TournamentOptions& options, Action& chosen) {
  auto& tournament = add_command(app, "tournament", "many players, rated together",
                                 "tournament uct \"uct select.exploration=0.2\" \"uct sims=200\" --games 20",
                                 chosen, [&] { return run_tournament(options); });
  tournament.add_option("players", options.players, player_help)->required();
  tournament
      .add_option("--kind", options.kind,
                  "round-robin: all meet all; gauntlet: the first meets the others; ladder: games where they "
                  "tell most")
      ->capture_default_str()
      ->check(CLI::IsMember({"round-robin", "gauntlet", "ladder"}));
  add_games(tournament, options.games, "of every two who meet; in a ladder: more games, of all");
  tournament.add_option("--round", options.round, "games of a ladder between two ratings")
      ->capture_default_str()
      ->check(CLI::Range(2, 100'000));
  add_arena(tournament, options);
  tournament.add_option("--anchor", options.anchor, "PLAYER=ELO; without it the mean is 0");
  tournament.add_flag("--markdown", options.markdown, "print Markdown");
  tournament.add_option("--svg", options.svg, "draw the ratings into this file");
}

void add_speedup(CLI::App& app, SpeedupOptions& options, Action& chosen) {
  auto& speedup =
      add_command(app, "speedup", "how many times the thinking time a version of a player is worth",
                  "speedup uct uct --time 100ms --of \"uct parallel.threads=2\" --threads 1", chosen,
                  [&] { return run_speedup(options); });
  speedup.add_option("player", options.player, player_help)->required();
  speedup.add_option("reference", options.reference, "whom it plays, always with the same budget")
      ->required();
  speedup.add_option("--times", options.times, "multiples of its budget")->capture_default_str();
  repeatable(speedup.add_option("--of", options.versions,
                                "a version to be measured, with the plain budget; repeatable"));
  add_games(speedup, options.games, "of each multiple and version");
  add_arena(speedup, options);
  speedup.add_option("--svg", options.svg, "draw the fit into this file");
}

void add_tune(CLI::App& app, TuneOptions& options, Action& chosen) {
  auto& tune =
      add_command(app, "tune", "parameters that win more games, by cross-entropy or SPSA",
                  "tune uct uct --parameters select.exploration=0.05:2:log --sims 300 --out mine.toml",
                  chosen, [&] { return run_tune(options); });
  tune.add_option("player", options.player, player_help)->required();
  tune.add_option("opponent", options.opponent, "whom it plays, likewise")->required();
  tune.add_option(
          "--parameters", options.parameters,
          "which, separated by commas, each with a range if need be: name=low:high or name=low:high:log")
      ->required();
  tune.add_option("--method", options.method, "cem (cross-entropy) or spsa")
      ->capture_default_str()
      ->check(CLI::IsMember({"cem", "spsa"}));
  tune.add_option("--generations", options.generations, "default 20, spsa 200")
      ->check(CLI::Range(0, 100'000));
  tune.add_option("--batch", options.batch, "games of a candidate in the first generation")
      ->capture_default_str()
      ->check(CLI::Range(2.0, 1e6));
  tune.add_option("--growth", options.growth, "of the batch, each generation")
      ->capture_default_str()
      ->check(CLI::Range(1.0, 10.0));
  tune.add_option("--population", options.population, "cem: candidates of a generation")
      ->capture_default_str()
      ->check(CLI::Range(2, 100'000));
  tune.add_option("--elite", options.elite, "cem: the best of them, from which the next come")
      ->capture_default_str();
  tune.add_option("--step", options.step, "cem: how far to the elite, up to 1")->capture_default_str();
  tune.add_option("--gain", options.gain, "spsa: how far a slope moves at first")->capture_default_str();
  tune.add_option("--perturbation", options.perturbation,
                  "spsa: the first step to either side, as a share of the range")
      ->capture_default_str();
  tune.add_option("--directions", options.directions, "spsa: tried in a generation")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  tune.add_option("--check-games", options.check_games,
                  "of the player tuned and as it was, on fresh openings at the end; 0: none")
      ->capture_default_str()
      ->check(not_negative);
  add_arena(tune, options);
  tune.add_option("--out", options.out, "write the tuned player into this TOML file");
  tune.add_option("--svg", options.svg, "draw the learning curve into this file");
}

}  // namespace

void add_book_measure(CLI::App& book, BookMeasureOptions& options, Action& chosen) {
  auto& measure =
      add_command(book, "measure", "a player with a book against one without: score, time, length in book",
                  "book measure my.book --games 200 --sims 1000 --svg length.svg", chosen,
                  [&] { return run_book_measure(options); });
  measure.add_option("file", options.file, "the book")->required();
  measure.add_option("--player", options.player, "who plays with the book; default: the game's");
  measure.add_option("--opponent", options.opponent,
                     "whom it plays, also gtp:COMMAND; default: itself without");
  measure.add_option("--against", options.against, "another book, which the opponent plays with");
  measure
      .add_option("--variety", options.variety,
                  "book.variety of the books, so that players without chance do not repeat their games")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  add_games(measure, options.games, "how many, in pairs with colours swapped");
  add_arena(measure, options);
  measure.add_option("--svg", options.svg, "draw how long games stay in the book into this file");
}

void add_arena_commands(CLI::App& app, ArenaCommands& all, Action& chosen) {
  add_match(app, all.match, chosen);
  add_tournament(app, all.tournament, chosen);
  add_speedup(app, all.speedup, chosen);
  add_tune(app, all.tune, chosen);
}

}  // namespace otrera::cli
