// otrera experiment: tables of papers played again, ours beside theirs.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/export_games.h"
#include "cli/arena_setup.h"
#include "cli/experiment_options.h"
#include "cli/options.h"
#include "cli/workplace.h"
#include "core/error.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "core/parameter.h"
#include "core/print.h"
#include "core/progress.h"
#include "experiment/play_experiment.h"
#include "experiment/players.h"
#include "experiment/report.h"
#include "experiment/save.h"

namespace otrera::cli {
namespace {

Experiment experiment_of(const ExperimentOptions& options) {
  Experiment experiment = load_experiment(options.experiment);
  if (!options.rows.empty()) keep_rows(experiment, options.rows);
  if (options.work) set_work(experiment);
  if (options.scale != 1) scale_budgets(experiment, options.scale);
  if (options.sims) set_simulations(experiment, *options.sims);
  if (options.games) experiment.rules.games = *options.games;
  if (options.close) set_close_games(experiment, *options.close);
  return experiment;
}

Experiment with_all_rows(ExperimentOptions options) {
  options.rows.clear();
  return experiment_of(options);
}

// What plays the same games.
std::string command_of(const ExperimentOptions& options) {
  std::string text = "otrera experiment run " + options.experiment;
  if (options.work) text += " --work";
  if (options.scale != 1) text += " --scale " + print_number(options.scale);
  if (options.sims) text += fmt::format(" --sims {}", *options.sims);
  if (options.games) text += fmt::format(" --games {}", *options.games);
  if (options.close) text += fmt::format(" --close {}", *options.close);
  for (const auto& rows : options.rows) text += fmt::format(" --rows \"{}\"", rows);
  return text;
}

int list(const ExperimentOptions& options) {
  nlohmann::json printed = nlohmann::json::array();
  std::size_t width = 0;
  for (const auto& name : experiment_names()) width = std::max(width, name.size());
  for (const auto& name : experiment_names()) {
    const Experiment experiment = load_experiment(name);
    const bool stored = stored_result(name).has_value();
    if (options.json)
      printed.push_back({{"name", name},
                         {"title", experiment.title},
                         {"paper", experiment.paper},
                         {"game", experiment.rules.game},
                         {"rows", experiment.rows.size()},
                         {"stored", stored}});
    else
      print_out("{:<{}}  {}{}{}\n", name, width, experiment.title,
                experiment.paper.empty() ? "" : " (" + experiment.paper + ")", stored ? ", played" : "");
  }
  if (options.json) print_out("{}\n", printed.dump());
  return exit_done;
}

int show(const ExperimentOptions& options) {
  const Experiment experiment = experiment_of(options);
  print_out("{}", print_plan(experiment));
  if (const auto stored = stored_result(experiment.name))
    print_out("\nstored, from {}\n\n{}", stored->commands(), print_text(experiment, *stored));
  return exit_done;
}

void export_all(const PlayedExperiment& played, MatchStore& store, const std::string& folder) {
  for (const auto& match : played.matches) export_games(match, store, folder + "/" + match.id);
}

void tell_saved(const SavedRows& rows) {
  if (!rows.kept.empty()) print_error("rows kept from the stored table: {}\n", fmt::join(rows.kept, "; "));
  if (!rows.lost.empty())
    print_error("rows of the stored table that were not kept, of another budget or other players: {}\n",
                fmt::join(rows.lost, "; "));
}

// Shows on a bar how far it is.
auto watcher(ProgressBar& bar, const Experiment& experiment) {
  const char* const counted = experiment.solves() ? "problems" : "games";
  return [&bar, counted](const ExperimentProgress& progress) {
    bar.update(static_cast<double>(progress.played) / static_cast<double>(progress.games - progress.found),
               fmt::format("{} of {} {}, {}", progress.found + progress.played, progress.games, counted,
                           progress.estimate));
  };
}

std::vector<RowResult> begun_rows(const Experiment& experiment, const ExperimentOptions& options) {
  const auto stored = options.from_stored ? stored_result(experiment.name) : std::nullopt;
  return stored ? rows_to_go_on_with(experiment, *stored) : std::vector<RowResult>{};
}

int run(const ExperimentOptions& options) {
  const Experiment experiment = experiment_of(options);
  const Experiment whole = options.save ? with_all_rows(options) : experiment;
  ArenaOptions arena;
  arena.database = options.database;
  MatchStore store(database_path(arena));
  const auto farm = make_farm(options.threads);
  ProgressBar bar(experiment.name);
  PlayedExperiment played = play_experiment(experiment, store, *farm, watcher(bar, experiment),
                                            watch_interrupts(), begun_rows(experiment, options));
  bar.finish();
  ExperimentResult& result = played.result;
  result.command = command_of(options);
  if (!options.svg.empty()) write_file(options.svg, draw_svg(experiment, result));
  if (!options.sgf.empty()) export_all(played, store, options.sgf);
  if (options.save) tell_saved(save_result(result, whole));
  if (options.json) {
    auto printed = nlohmann::json::parse(print_json(experiment, result));
    printed["found"] = played.found;
    printed["played"] = played.played;
    print_out("{}\n", printed.dump());
  } else {
    print_out("{}", options.markdown ? print_markdown(experiment, result) : print_text(experiment, result));
  }
  if (result.complete) return exit_done;
  if (!experiment.solves()) return stopped();
  print_error("stopped; what was tried is not kept, and the same command line begins anew\n");
  return exit_interrupted;
}

// One experiment's findings at the size of its check; true if all of them hold.
bool check(const Experiment& experiment, MatchStore& store, Farm& farm) {
  const Experiment small = reduced_to_check(experiment);
  ProgressBar bar(small.name);
  const PlayedExperiment played =
      play_experiment(small, store, farm, watcher(bar, small), watch_interrupts());
  bar.finish();
  if (!played.result.complete) return false;
  const ExperimentVerdict verdict = judge(small, played.result);
  bool all = true;
  for (std::size_t i = 0; i < small.findings.size(); ++i) {
    print_out("{:<13}  {} ({}, {} games)\n", print_verdict(verdict.findings[i].kind), small.findings[i].claim,
              small.name, played.result.games());
    all = all && verdict.findings[i].kind == FindingVerdict::Kind::holds;
  }
  return all;
}

std::vector<std::string> named_or_all(const std::string& name) {
  std::vector<std::string> names;
  if (name.empty())
    names = experiment_names();
  else
    names.push_back(name);
  return names;
}

// Which stored tables are of players that play otherwise now. It is told, and no more: what a table found
// may hold all the same.
void tell_changed() {
  Signatures signatures;
  ProgressBar bar("players");
  const auto names = experiment_names();
  std::size_t untold = 0;
  std::string changed;
  for (std::size_t i = 0; i < names.size() && !watch_interrupts(); ++i) {
    bar.update(static_cast<double>(i) / static_cast<double>(names.size()), names[i]);
    const auto stored = stored_result(names[i]);
    if (!stored) continue;
    const auto others = signatures.changed(load_experiment(names[i]), *stored);
    if (!others)
      ++untold;
    else if (!others->empty())
      changed += fmt::format("  {}: {}\n", names[i], fmt::join(*others, ", "));
  }
  bar.finish();
  if (!changed.empty()) print_out("played by players that play otherwise now:\n{}", changed);
  if (untold > 0) print_out("stored tables that do not tell how their players played: {}\n", untold);
}

int check_all(const ExperimentOptions& options) {
  ArenaOptions arena;
  arena.database = options.database;
  MatchStore store(database_path(arena));
  const auto farm = make_farm(options.threads);
  std::size_t checked = 0, failed = 0;
  for (const auto& name : named_or_all(options.experiment)) {
    const Experiment experiment = load_experiment(name);
    if (!experiment.check) {
      if (!options.experiment.empty())
        throw Error("no check in " + quote(name), "experiment",
                    "expected check = {games = 60, sims = 500} in it");
      continue;
    }
    ++checked;
    if (!check(experiment, store, *farm)) ++failed;
    if (watch_interrupts()) return stopped();
  }
  if (checked == 0) throw Error("no experiment has a check", {}, "expected files in the folder experiments");
  if (options.experiment.empty()) tell_changed();
  if (watch_interrupts()) return stopped();
  print_out("{} checked, {} with a finding that does not hold\n", checked, failed);
  return failed ? exit_no : exit_done;
}

int report(const ExperimentOptions& options) {
  std::vector<StoredExperiment> all;
  for (const auto& name : experiment_names()) all.push_back({load_experiment(name), stored_result(name)});
  if (!options.svg.empty()) write_file(options.svg, draw_findings(all));
  print_out("{}", print_reproduction(all));
  return exit_done;
}

}  // namespace

int run_experiment(const ExperimentOptions& options) {
  switch (options.command) {
    case ExperimentOptions::Command::list:
      return list(options);
    case ExperimentOptions::Command::show:
      return show(options);
    case ExperimentOptions::Command::run:
      return run(options);
    case ExperimentOptions::Command::check:
      return check_all(options);
    case ExperimentOptions::Command::report:
      return report(options);
  }
  return exit_bad_input;
}

}  // namespace otrera::cli
