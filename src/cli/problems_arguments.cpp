// The command line of otrera problems.
#include "cli/command.h"
#include "cli/problems_options.h"

namespace otrera::cli {
namespace {

constexpr std::uint64_t most_nodes = 1'000'000'000'000;
constexpr const char* method_help = "pn, df-pn, weak-pn or df-weak-pn";

void add_extract(CLI::App& app, ProblemsOptions& options) {
  add_game_name(app, options.game);
  app.add_option("--records", options.records, "SGF files, folders of them or collections; repeatable")
      ->required();
  app.add_option("--out", options.out, "file to write")->required();
  app.add_option("--wanted", options.extract.wanted, "so many problems are enough")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000));
  app.add_option("--nodes", options.extract.most_nodes, "positions looked at in a proof, at most")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, most_nodes));
  app.add_option("--least", options.extract.least_nodes, "positions looked at in the easier proof, at least")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{0}, most_nodes));
  app.add_option("--back", options.extract.back, "turns from the end of a game, at most")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  app.add_option("--method", options.methods,
                 std::string("both proofs: two of ") + method_help + "; default weak-pn df-pn")
      ->expected(2);
  app.add_flag("--regions", options.regions,
               "endgames: the contested regions of the boards, both sides to move, with their scores");
  app.add_option("--squares", options.squares, "with --regions: empty squares at least and at most")
      ->expected(2)
      ->check(CLI::Range(1, 100));
  app.add_flag("--unproved", options.unproved, "with --regions: keep all of them, without proofs and scores");
  app.add_option("--memory", options.extract_memory, "limit of a proof's tree or table")
      ->capture_default_str();
  app.add_flag("--json", options.json, "print JSON");
}

void add_pack(CLI::App& app, ProblemsOptions& options) {
  app.add_option("--problems", options.problems, "the file of endgames")->required();
  app.add_option("--out", options.out, "file to write")->required();
  app.add_option("--parts", options.pack.parts, "regions of a sum")
      ->capture_default_str()
      ->check(CLI::Range(2, 8));
  app.add_option("--wanted", options.pack.wanted, "so many sums are enough")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000));
  app.add_option("--size", options.pack.size, "of the board")
      ->capture_default_str()
      ->check(CLI::Range(4, 11));
  app.add_option("--squares", options.pack.most_squares, "empty ones of a region, at most")
      ->capture_default_str()
      ->check(CLI::Range(1, 100));
  app.add_option("--margin", options.pack.most_score, "points that either side wins by, at most")
      ->capture_default_str()
      ->check(CLI::Range(0.5, 100.0));
  app.add_option("--nodes", options.pack.most_nodes, "positions looked at in a proof, at most")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, most_nodes));
  app.add_flag("--both-ask", options.pack.both_ask,
               "both proofs ask for exact bounds of regions; without it the second only knows the rules");
  app.add_flag("--unproved", options.unproved, "keep all sums, without proofs and scores");
  app.add_option("--pieces", options.pack.most_pieces, "of a side on the board, at most; 0: any number")
      ->capture_default_str()
      ->check(CLI::Range(0, 100));
  app.add_option("--seed", options.pack.seed, "seed of the random numbers")
      ->capture_default_str()
      ->check(not_negative);
  app.add_flag("--json", options.json, "print JSON");
}

void add_set_of_problems(CLI::App& app, ProblemsOptions& options) {
  app.add_option("--problems", options.problems, "the file of problems")->required();
  app.add_option("--nodes", options.nodes, "positions looked at in a problem, at most")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, most_nodes));
  app.add_option("--time", options.time, "time a problem, such as 300ms or 5s; without it, no limit");
  app.add_option("--memory", options.memory, "limit of the tree or table")->capture_default_str();
  app.add_option("--first", options.first, "only so many problems, from the beginning; 0: all")
      ->check(CLI::Range(0, 100'000));
  app.add_flag("--json", options.json, "print JSON");
}

}  // namespace

void add_problems_commands(CLI::App& app, ProblemsOptions& options, Action& chosen) {
  CLI::App& problems = *app.add_subcommand("problems", "forced wins: cut from games, solved, compared");
  problems.footer("\nExample:\n  otrera problems bench --problems data/loa/problems.txt --first 20");
  problems.require_subcommand(1);
  const auto run_as = [&options](ProblemsOptions::Command command) {
    return [&options, command] {
      options.command = command;
      return run_problems(options);
    };
  };
  auto& build = add_command(
      problems, "build", "a file of all small territories of Amazons that cannot be filled",
      "problems build --out territories.bin --squares 8", chosen, run_as(ProblemsOptions::Command::build));
  build.add_option("--out", options.out, "file to write")->required();
  build.add_option("--squares", options.territories.squares, "of the largest ones, with their amazons")
      ->capture_default_str()
      ->check(CLI::Range(2, amazons::TerritoryFile::most_squares));
  build.add_option("--amazons", options.territories.amazons, "in one territory, at most")
      ->capture_default_str()
      ->check(CLI::Range(1, amazons::TerritoryFile::most_squares));
  build.add_flag("--json", options.json, "print JSON");
  auto& extract = add_command(problems, "extract", "positions of games that are won by force, proved twice",
                              "problems extract --game loa --records data/loa/selfplay.txt --out wins.txt",
                              chosen, run_as(ProblemsOptions::Command::extract));
  add_extract(extract, options);

  auto& pack =
      add_command(problems, "pack", "sums of endgames: regions packed onto one board, with the score",
                  "problems pack --problems data/amazons/endgames.txt --parts 3 --wanted 20 --out sums.txt",
                  chosen, run_as(ProblemsOptions::Command::pack));
  add_pack(pack, options);

  auto& solve = add_command(problems, "solve", "every problem by one proof search",
                            "problems solve --problems data/loa/problems.txt --method df-pn --first 20",
                            chosen, run_as(ProblemsOptions::Command::solve));
  add_set_of_problems(solve, options);
  solve.add_option("--method", options.methods, std::string(method_help) + " (proof.method)")->expected(1);
  add_set(solve, "--set", options.set, "the proof (proof.method, proof.epsilon)");

  auto& bench = add_command(problems, "bench", "players and proof searches side by side",
                            "problems bench --problems data/loa/problems.txt --nodes 1000000 --first 20",
                            chosen, run_as(ProblemsOptions::Command::bench));
  add_set_of_problems(bench, options);
  repeatable(bench.add_option("--player", options.players, "a player's name or TOML file; repeatable"));
  repeatable(bench.add_option("--method", options.methods, std::string(method_help) + "; repeatable"));
  bench.add_option("--table", options.table,
                   "TOML file of who is compared and a paper's figures; default: the problems' with .toml");
  bench.add_option("--seed", options.seed, "seed of the random numbers")
      ->capture_default_str()
      ->check(not_negative);
  bench.add_flag("--markdown", options.markdown, "print Markdown");
}

}  // namespace otrera::cli
