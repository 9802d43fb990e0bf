// The command line, read with CLI11: every subcommand's options and help in one place.
#include <fmt/format.h>

#include <map>

#include "cli/command.h"
#include "cli/learn_options.h"
#include "cli/options.h"
#include "cli/plan_options.h"
#include "core/error.h"
#include "core/nearest.h"
#include "games/go/rings.h"

namespace otrera::cli {
namespace {

// Everything but the record.
void add_position(CLI::App& app, GameOptions& options) {
  add_start(app, options.game, options.start);
  app.add_option("--moves", options.moves, "moves played from there, separated by blanks");
}

void add_game(CLI::App& app, GameOptions& options) {
  add_position(app, options);
  app.add_option("--record", options.record, "start from the end of this SGF file");
}

void add_player(CLI::App& app, PlayerOptions& options) {
  app.add_option("--player", options.player, "a player's name or TOML file (see: otrera players)");
  repeatable(app.add_option("--set", options.set,
                            "key=value, a parameter of the player; repeatable (see: otrera params)"));
  app.add_option("--time", options.time, "thinking time a move, such as 300ms or 5s");
  app.add_option("--sims", options.simulations, "simulations a move")->check(not_negative);
  app.add_option("--memory", options.memory, "limit of the tree, such as 2GB")->capture_default_str();
  app.add_option("--seed", options.seed, "seed of the random numbers")
      ->capture_default_str()
      ->check(not_negative);
  app.add_option("--threads", options.threads, "threads that search (parallel.threads)")
      ->check(CLI::Range(1, 256));
  app.add_option("--book", options.book, "play from this book while it has a move (book.file)");
  app.add_option("--level", options.level, "strength from 1 (beginner) to 8 (full)")->capture_default_str();
}

// All options in one place, alive until the chosen action has run.
struct Everything {
  PlayOptions play;
  BestmoveOptions bestmove;
  AnalyseOptions analyse;
  GtpCommandOptions gtp;
  ServeOptions serve;
  SolveOptions solve;
  PerftOptions perft;
  BenchOptions bench;
  ListOptions players, params;
  PlanOptions plan;
  ArenaCommands arena;
  LearnOptions learn;
  SelfPlayCommandOptions self_play;
  ExperimentOptions experiment;
  ProblemsOptions problems;
  BookCommands book;
  bool version_json = false;
};

void add_thinking_commands(CLI::App& app, Everything& all, Action& chosen) {
  auto& serve = add_command(app, "serve", "the page and its API, for a browser", "serve --port 9000", chosen,
                            [&] { return run_serve(all.serve); });
  serve.add_option("--host", all.serve.host, "address to listen on; others than loopback let others in")
      ->capture_default_str();
  serve.add_option("--port", all.serve.port, "port; 0 takes a free one")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535));
  serve.add_option("--data", all.serve.data,
                   "folder where games are kept; default $XDG_DATA_HOME/otrera or ~/.local/share/otrera");
  serve.add_option("--memory", all.serve.memory, "limit of all search trees together")->capture_default_str();

  auto& play = add_command(app, "play", "a game in the terminal", "play --size 6 --side black --level 3",
                           chosen, [&] { return run_play(all.play); });
  add_game(play, all.play.game);
  add_player(play, all.play.player);
  play.add_option("--side", all.play.side,
                  "your side: white, black, both or none; without it, the one that begins")
      ->check(CLI::IsMember({"white", "black", "both", "none"}));
  play.add_flag("--plain", all.play.plain, "no colours");

  auto& bestmove = add_command(app, "bestmove", "the best move of one position",
                               "bestmove --game amazons --moves \"d1-d7/g7\" --time 2s --json", chosen,
                               [&] { return run_bestmove(all.bestmove); });
  add_game(bestmove, all.bestmove.game);
  add_player(bestmove, all.bestmove.player);
  bestmove.add_flag("--json", all.bestmove.json, "print JSON");

  auto& analyse = add_command(app, "analyse", "a report on a whole game: chances, mistakes, territory",
                              "analyse game.sgf --time 500ms --output report.html", chosen,
                              [&] { return run_analyse(all.analyse); });
  analyse.add_option("file", all.analyse.game.record, "the game (SGF); without it --position and --moves");
  add_position(analyse, all.analyse.game);
  add_player(analyse, all.analyse.player);
  analyse.add_option("--format", all.analyse.format, "html, markdown, or text for a terminal")
      ->capture_default_str()
      ->check(CLI::IsMember({"html", "markdown", "text"}));
  analyse.add_option("--output", all.analyse.output,
                     "file to write, Markdown's pictures beside it; without it, standard output");
  analyse.add_flag("--json", all.analyse.json, "write JSON instead");

  auto& gtp = add_command(app, "gtp", "Go Text Protocol on standard input and output",
                          "gtp --game amazons --time 2s", chosen, [&] { return run_gtp(all.gtp); });
  add_game_name(gtp, all.gtp.game);
  add_player(gtp, all.gtp.player);
  gtp.add_flag("--ponder", all.gtp.ponder, "think on while the opponent thinks");
  gtp.add_option("--resign", all.gtp.resign, "resign when the chance to win falls below this; 0: never")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 0.5));
}

void add_inspecting_commands(CLI::App& app, Everything& all, Action& chosen) {
  auto& perft = add_command(app, "perft", "count whole turns to a depth", "perft --size 6 2 --divide", chosen,
                            [&] { return run_perft(all.perft); });
  add_game(perft, all.perft.game);
  perft.add_option("depth", all.perft.depth, "how many turns deep")
      ->capture_default_str()
      ->check(CLI::Range(0, 12));
  perft.add_flag("--divide", all.perft.divide, "counts below each first turn");
  perft.add_flag("--json", all.perft.json, "print JSON");

  auto& bench = add_command(app, "bench", "speed, beside the slow twins, and the players' signatures",
                            "bench --json", chosen, [&] { return run_bench(all.bench); });
  bench.add_flag("--signature", all.bench.signature_only,
                 "only the players' signatures: they change exactly when a player behaves differently");
  bench.add_flag("--profile", all.bench.profile, "only where a simulation's time goes");
  bench.add_flag("--parallel", all.bench.parallel, "only the ways to use two threads");
  bench.add_flag("--ranks", all.bench.ranks,
                 "only what an exchange between ranks costs, and what follows for up to 1,024 of them");
  bench.add_option("--svg", all.bench.svg, "with --ranks: draw it into this SVG file");
  bench.add_option("--net", all.bench.net, "only looks a second through the net of this file");
  bench
      .add_option("--size", all.bench.net_size, "squares on a side of the net's board; 0: as it was trained")
      ->check(CLI::Range(0, 64));
  bench.add_flag("--json", all.bench.json, "print JSON");

  auto& players = add_command(app, "players", "the players that ship", "players --game amazons", chosen,
                              [&] { return run_players(all.players); });
  players.add_option("--game", all.players.game, "only this game's");
  players.add_flag("--json", all.players.json, "print JSON");

  auto& params =
      add_command(app, "params", "every parameter: value, range, meaning",
                  "params --game amazons --player uct", chosen, [&] { return run_params(all.params); });
  params.add_option("--game", all.params.game, "only this game's");
  params.add_option("--player", all.params.player, "values of this player; without it the defaults");
  params.add_flag("--json", all.params.json, "print JSON");
  params.add_flag("--markdown", all.params.markdown, "print docs/parameters.md");

  auto& version = add_command(app, "version", "version and code path", "version --json", chosen,
                              [&] { return run_version(all.version_json); });
  version.add_flag("--json", all.version_json, "print JSON");
}

void add_solving_commands(CLI::App& app, Everything& all, Action& chosen) {
  auto& solve = add_command(app, "solve", "the exact value of a position, by proof",
                            "solve --position \"w2b/xxxx/xxxx/xxxx w\" --score", chosen,
                            [&] { return run_solve(all.solve); });
  add_game(solve, all.solve.game);
  solve.add_option("--method", all.solve.method, "pn, df-pn, weak-pn or df-weak-pn (proof.method)");
  solve.add_option("--player", all.solve.player,
                   "let this player's search prove it, such as otrera (Monte-Carlo) or invader (alpha-beta)");
  add_set(solve, "--set", all.solve.set, "the proof (proof.method, proof.epsilon), or the player");
  solve.add_flag("--score", all.solve.score, "also by how many points the winner wins");
  solve.add_flag("--regions", all.solve.regions,
                 "only what the board falls into: whose, how many moves, values of what is contested");
  solve
      .add_option("--region-squares", all.solve.region_squares,
                  "empty squares of a contested region whose value is looked for")
      ->check(CLI::Range(0, 20))
      ->capture_default_str();
  solve.add_option("--thermographs", all.solve.thermographs, "with --regions: draw them into this folder");
  solve.add_option("--time", all.solve.time, "time in all, such as 300ms or 5s; 1m where no limit is given");
  solve.add_option("--nodes", all.solve.nodes, "positions looked at in each proof")->check(not_negative);
  solve.add_option("--memory", all.solve.memory, "limit of the tree or table")->capture_default_str();
  solve.add_option(
      "--state", all.solve.state,
      "keep the proof in this file, every five minutes and at the end, and go on from what it has");
  solve.add_flag("--json", all.solve.json, "print JSON");
}

void add_plan_work(CLI::App& app, PlanWorkOptions& options) {
  repeatable(app.add_option("--set", options.set, "key=value, a parameter of the method; repeatable"));
  app.add_option("--time", options.time, "time a problem and method, such as 300ms or 5s");
  app.add_option("--sims", options.simulations, "simulations a problem and method")->check(not_negative);
  app.add_option("--memory", options.memory, "limit of the tree")->capture_default_str();
  app.add_option("--seed", options.seed, "seed of the random numbers")
      ->capture_default_str()
      ->check(not_negative);
  app.add_flag("--json", options.json, "print JSON");
}

void add_planning_commands(CLI::App& app, Everything& all, Action& chosen) {
  CLI::App& plan =
      *app.add_subcommand("plan", "production planning: generate, solve, ask what if, and compare");
  plan.footer("\nExample:\n  otrera plan solve data/pmp/bakery.toml --plot plan.svg");
  plan.require_subcommand(1);
  const auto run = [&all](PlanOptions::Command command) {
    return [&all, command] {
      all.plan.command = command;
      return run_plan(all.plan);
    };
  };
  auto& generate =
      add_command(plan, "generate", "a random problem", "plan generate --size 6 --seed 3 --out problem.toml",
                  chosen, run(PlanOptions::Command::generate));
  generate.add_option("--size", all.plan.generate.size, "number of products")->capture_default_str();
  generate.add_option("--seed", all.plan.generate.seed, "seed of the random numbers")->capture_default_str();
  generate.add_option("--reach", all.plan.generate.reach,
                      "all products of one action lie within this many indices; 0: any");
  generate.add_option("--out", all.plan.generate.out, "file to write; without it, standard output");

  auto& solve = add_command(plan, "solve", "a plan for a problem file",
                            "plan solve data/pmp/bakery.toml --plot plan.svg", chosen,
                            run(PlanOptions::Command::solve));
  solve.add_option("file", all.plan.solve.file, "the problem (TOML)")->required();
  solve.add_option("--method", all.plan.solve.method,
                   "exact, greedy, beam, uct, omc, nested, nrpa or automatic; without it, uct, or automatic "
                   "where the problem has resources or dates");
  solve.add_option("--plot", all.plan.solve.plot, "draw the plan into this SVG file");
  add_plan_work(solve, all.plan.solve.work);

  auto& what_if =
      add_command(plan, "what-if", "what other numbers would be worth, and one more of everything",
                  "plan what-if data/pmp/workshop.toml --change resource.joiner.count=3", chosen,
                  run(PlanOptions::Command::what_if));
  what_if.add_option("file", all.plan.what_if.file, "the problem (TOML); its [[what_if]]s are asked")
      ->required();
  what_if.add_option("--change", all.plan.what_if.changes,
                     "path=value, such as money=20 or product.flour.start=3; repeatable, asked together");
  what_if.add_flag("--prices,!--no-prices", all.plan.what_if.prices,
                   "ask what one more of everything limited is worth (as usual)");
  what_if.add_option("--method", all.plan.what_if.method, "as for solve")->capture_default_str();
  add_plan_work(what_if, all.plan.what_if.work);

  auto& compare = add_command(plan, "compare", "methods over many random problems",
                              "plan compare --size 6 --problems 20 --sims 50000 --methods greedy,beam,omc",
                              chosen, run(PlanOptions::Command::compare));
  compare.add_option("--size", all.plan.compare.size, "number of products")->capture_default_str();
  compare.add_option("--problems", all.plan.compare.problems, "how many")->capture_default_str();
  compare.add_option("--first-seed", all.plan.compare.first_seed, "seed of the first problem")
      ->capture_default_str();
  compare.add_option("--reach", all.plan.compare.reach,
                     "all products of one action lie within this many indices; 0: any");
  compare.add_option("--methods", all.plan.compare.methods, "with commas between")->capture_default_str();
  compare.add_option("--exact-time", all.plan.compare.exact_time, "for the optimum to measure against")
      ->capture_default_str();
  add_plan_work(compare, all.plan.compare.work);
}

void add_learning_commands(CLI::App& app, Everything& all, Action& chosen) {
  CLI::App& learn =
      *app.add_subcommand("learn", "what played games teach: weights, categories of moves, patterns");
  learn.footer("\nExample:\n  otrera learn weights --game loa --records games.txt");
  learn.require_subcommand(1);
  LearnOptions& options = all.learn;
  const auto add = [&](LearnOptions::Command command, const char* name, const char* about,
                       const char* example) -> CLI::App& {
    auto& added = add_command(learn, name, about, example, chosen, [&all, command] {
      all.learn.command = command;
      return run_learn(all.learn);
    });
    add_game_name(added, options.game);
    added
        .add_option("--records", options.records,
                    "SGF files, folders of them, training files (.jsonl) or collections; repeatable")
        ->required();
    added.add_option("--out", options.out, "file to write; without it, standard output");
    return added;
  };
  auto& weights = add(LearnOptions::Command::weights, "weights", "the weights of an evaluation, in points",
                      "learn weights --game loa --records games.txt");
  weights.add_option("--check", options.check, "records for the calibration; without it, the same");
  weights.add_option("--skip", options.weights.skip, "turns at the beginning to leave out")
      ->capture_default_str()
      ->check(CLI::Range(0, 1000));
  weights.add_option("--decay", options.weights.decay, "strength of the pull to zero, in positions")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1e9));
  weights.add_option("--points", options.weights.points, "so many points shall mean the chance below")
      ->capture_default_str()
      ->check(CLI::Range(1.0, 1e6));
  weights.add_option("--chance", options.weights.chance, "the chance to win at those points")
      ->capture_default_str()
      ->check(CLI::Range(0.51, 0.9999));
  weights.add_flag("--json", options.json, "print JSON");
  auto& categories = add(LearnOptions::Command::categories, "categories",
                         "how often moves of each category are played, of how often they could be",
                         "learn categories --game loa --records games.txt");
  categories.add_flag("--json", options.json, "print JSON");
  auto& patterns =
      add(LearnOptions::Command::patterns, "patterns", "weights of the points around a move in Go",
          "learn patterns --game go --records folder --out patterns.txt");
  using Method = PatternOptions::Method;
  patterns
      .add_option(
          "--method", options.patterns.method,
          "choices: what was played; evaluations: by playouts; balance: so that playouts end as games")
      ->transform(CLI::CheckedTransformer(std::map<std::string, Method>{
          {"choices", Method::choices}, {"evaluations", Method::evaluations}, {"balance", Method::balance}}));
  patterns.add_option("--least", options.patterns.least_seen, "leave out patterns seen less often")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  patterns.add_option("--rings", options.patterns.rings, "choices: how large patterns grow; 1: eight points")
      ->capture_default_str()
      ->check(CLI::Range(1, go::ring_count));
  patterns.add_option("--check", options.check, "choices: records to try on what was learnt from the others");
  patterns
      .add_option("--decided", options.decided, "training games end where their values stay so near 0 or 1")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 0.5));
  patterns.add_option("--skip", options.patterns.skip, "turns at the beginning to leave out")
      ->capture_default_str()
      ->check(CLI::Range(0, 1000));
  patterns.add_option("--every", options.patterns.every, "look at every so many-th turn")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  patterns.add_option("--playouts", options.patterns.playouts, "evaluations, balance: of a move or position")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000));
  patterns.add_option("--spread", options.patterns.spread, "evaluations: C of e^(C (v_a - v_b)) = w_a / w_b")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 1000.0));
  patterns.add_option("--rate", options.patterns.rate, "evaluations, balance: how fast it learns")
      ->capture_default_str()
      ->check(CLI::Range(1e-6, 10.0));
  patterns.add_option("--rounds", options.patterns.rounds, "balance: times all positions are gone through")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  patterns.add_option("--seed", options.patterns.seed, "of the playouts")->capture_default_str();
  patterns.add_option("--about", options.about, "the comment in front of them");
  auto& calibration = add(LearnOptions::Command::calibration, "calibration",
                          "what the values of a player mean, as [calibration] of its file",
                          "learn calibration --game amazons --player otrera --records games.jsonl");
  calibration.add_option("--player", options.player,
                         "a player's name or TOML file; without it the game's own");
  calibration.add_option("--positions", options.calibration.positions, "how many it is asked about")
      ->capture_default_str()
      ->check(CLI::Range(10, 10'000'000));
  calibration.add_option("--sims", options.calibration.simulations, "simulations for each of them")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000'000));
  calibration.add_option("--decay", options.calibration.decay, "strength of the pull to zero, in positions")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1e9));
  calibration.add_option("--seed", options.calibration.seed, "of the drawing")->capture_default_str();
  calibration.add_option("--picture", options.picture,
                         "reliability by phase of the game: an SVG file to write");
  calibration.add_option("--samples", options.samples,
                         "positions that were not learnt from: a file to write");
  calibration.add_flag("--json", options.json, "print JSON");
  auto& collection = add(LearnOptions::Command::collection, "collection", "all games in one file, one a line",
                         "learn collection --game loa --records folder --out games.txt");
  collection.add_option("--about", options.about, "the comment in front of them");

  SelfPlayCommandOptions& played = all.self_play;
  auto& games = add_command(learn, "games", "games of a player against itself, for a net to learn from",
                            "learn games --game amazons --games 2000 --out games.jsonl", chosen,
                            [&all] { return run_self_play(all.self_play); });
  add_start(games, played.game, played.start);
  games.add_option("--player", played.player, "a player's name or TOML file; without it the game's own");
  games.add_option("--games", played.games, "how many")->capture_default_str()->check(not_negative);
  games
      .add_option("--first", played.first, "the number of the first, so that several machines share the work")
      ->capture_default_str()
      ->check(not_negative);
  games.add_option("--out", played.out, "file to write; one that is there goes on with what it lacks")
      ->required();
  games.add_option("--threads", played.threads, "games at once; 0: as many as there are cores")
      ->capture_default_str()
      ->check(CLI::Range(0, 256));
  games.add_option("--seed", played.seed, "seed of the random numbers")
      ->capture_default_str()
      ->check(not_negative);
  add_set(games, "--set", played.set, "the games (full.simulations, draw.turns; see docs/nets.md)");
}

// The first word that looks like an option of the subcommand and is none, and the options there are.
std::pair<std::string, std::vector<std::string>> unknown_option(const CLI::App& app, int count,
                                                                char** words) {
  const CLI::App* command = &app;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (!word.starts_with("--")) {
      const auto below =
          command->get_subcommands([&](const CLI::App* sub) { return sub->get_name() == word; });
      if (!below.empty()) command = below.front();
      continue;
    }
    const std::string name = word.substr(0, word.find('='));
    if (name == "--") break;
    if (command->get_option_no_throw(name)) continue;
    std::vector<std::string> names;
    for (const CLI::Option* option : command->get_options())
      for (const auto& known : option->get_lnames()) names.push_back("--" + known);
    return {name, names};
  }
  return {};
}

// CLI11's message on one line, with the nearest name where a word is not known.
Error explain(const CLI::ParseError& error, const CLI::App& app, int count, char** words) {
  std::string problem = error.what();
  for (char& c : problem)
    if (c == '\n') c = ' ';
  std::vector<std::string> commands;
  for (const auto* command : app.get_subcommands({})) commands.push_back(command->get_name());
  const std::string first = count > 1 ? words[1] : "";
  if (first.starts_with("-"))
    return Error(
        "unknown option " + quote(first), {},
        "one of: --help, --version, or a subcommand: " + fmt::format("{}", fmt::join(commands, ", ")));
  if (std::ranges::find(commands, first) == commands.end())
    return first.empty()
               ? Error("no subcommand", {}, "one of: " + fmt::format("{}", fmt::join(commands, ", ")))
               : Error("unknown subcommand " + quote(first), {}, suggest(first, commands));
  if (const auto [option, names] = unknown_option(app, count, words); !option.empty())
    return Error("unknown option " + quote(option), {}, suggest(option, names));
  return Error(problem, {}, "see: otrera " + first + " --help");
}

}  // namespace

int run_command_line(int count, char** words) {
  CLI::App app("Otrera: Monte-Carlo tree search for board games and planning", "otrera");
  app.footer("\nExample:\n  otrera play --size 6\n\notrera SUBCOMMAND --help shows its options.");
  app.set_version_flag("--version", std::string("otrera ") + OTRERA_VERSION);
  app.require_subcommand(1);
  Everything all;
  Action chosen;
  add_thinking_commands(app, all, chosen);
  add_solving_commands(app, all, chosen);
  add_arena_commands(app, all.arena, chosen);
  add_experiment_commands(app, all.experiment, chosen);
  add_problems_commands(app, all.problems, chosen);
  add_book_commands(app, all.book, chosen);
  add_planning_commands(app, all, chosen);
  add_learning_commands(app, all, chosen);
  add_inspecting_commands(app, all, chosen);
  try {
    app.parse(count, words);
  } catch (const CLI::Success& asked) {  // --help and --version
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    throw explain(error, app, count, words);
  }
  return chosen();
}

}  // namespace otrera::cli
