// The command line of otrera experiment.
#include "cli/command.h"
#include "cli/experiment_options.h"

namespace otrera::cli {
namespace {

void add_what(CLI::App& app, ExperimentOptions& options) {
  app.add_option("experiment", options.experiment, "a name (see: otrera experiment list) or a TOML file")
      ->required();
  auto* scale =
      app.add_option("--scale", options.scale, "simulations or time of all players multiplied by this")
          ->capture_default_str();
  auto* work = app.add_flag("--work", options.work,
                            "the work of the paper's machine in place of time: simulations, or positions");
  app.add_option("--sims", options.sims, "simulations a move of all players, in place of the paper's budget")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}))
      ->excludes(scale)
      ->excludes(work);
  app.add_option("--games", options.games, "games of a row, or of every two who are rated")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
  app.add_option("--close", options.close,
                 "at least so many games of every two who are close and told apart by a finding")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
  repeatable(app.add_option("--rows", options.rows, "only the rows whose name contains this; repeatable"));
}

void add_where(CLI::App& app, ExperimentOptions& options) {
  app.add_option("--threads", options.threads, "games at once; default: as many as the hardware has threads")
      ->check(CLI::Range(1, 256));
  app.add_option("--database", options.database,
                 "file of matches; default arena.sqlite beside the games of serve");
}

}  // namespace

void add_experiment_commands(CLI::App& app, ExperimentOptions& options, Action& chosen) {
  CLI::App& experiment = *app.add_subcommand("experiment", "tables of papers, or your own, played again");
  experiment.footer("\nExample:\n  otrera experiment run kloetzer-3.1 --scale 0.05");
  experiment.require_subcommand(1);

  const auto run_as = [&options](ExperimentOptions::Command command) {
    return [&options, command] {
      options.command = command;
      return run_experiment(options);
    };
  };
  auto& list = add_command(experiment, "list", "all that ship", "experiment list", chosen,
                           run_as(ExperimentOptions::Command::list));
  list.add_flag("--json", options.json, "print JSON");

  auto& show = add_command(experiment, "show", "what would be played, and what is stored of it",
                           "experiment show kloetzer-3.1", chosen, run_as(ExperimentOptions::Command::show));
  add_what(show, options);

  auto& run = add_command(experiment, "run", "play it, or go on with it: ours beside the paper's",
                          "experiment run kloetzer-3.1 --scale 0.05 --games 20 --svg table.svg", chosen,
                          run_as(ExperimentOptions::Command::run));
  add_what(run, options);
  add_where(run, options);
  run.add_option("--svg", options.svg, "draw the result into this file");
  run.add_option("--sgf", options.sgf, "write all games into this folder, a folder for each match");
  run.add_flag("--markdown", options.markdown, "print Markdown");
  run.add_flag("--json", options.json, "print JSON");
  run.add_flag("--from-stored", options.from_stored,
               "games counted in data/experiments are not played again, where they would be the same");
  run.add_flag("--save", options.save, "keep the counts in data/experiments, for the report");

  auto& check = add_command(experiment, "check",
                            "plays the findings that are cheap and sure; fails when one does not hold",
                            "experiment check", chosen, run_as(ExperimentOptions::Command::check));
  check.add_option("experiment", options.experiment, "only this one");
  add_where(check, options);

  auto& report = add_command(
      experiment, "report", "docs/reproduction.md, from what is kept in data/experiments",
      "experiment report --svg docs/reproduction.svg", chosen, run_as(ExperimentOptions::Command::report));
  report.add_option("--svg", options.svg, "draw all findings into this file");
}

}  // namespace otrera::cli
