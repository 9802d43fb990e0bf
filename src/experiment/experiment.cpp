#include "experiment/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/error.h"
#include "core/files.h"
#include "core/nearest.h"
#include "core/parameter.h"
#include "engine/player_file.h"
#include "search/mcts/options.h"

namespace otrera {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t largest_file = 1 << 20;
constexpr double largest_scale = 1000;
constexpr double close_elo = 300;

void scale_budget(Budget& budget, double scale) {
  if (budget.simulations)
    budget.simulations = static_cast<std::uint64_t>(
        std::max(1.0, std::round(static_cast<double>(*budget.simulations) * scale)));
  budget.clock.main *= scale;
  budget.clock.period *= scale;
}

int threads_of(const Contestant& player, const std::string& game) {
  std::vector<Setting> settings = load_player(game, player.player).settings;
  settings.insert(settings.end(), player.settings.begin(), player.settings.end());
  mcts::ParallelOptions options;
  ParameterSet parameters;
  parameters.bind(options, mcts::parallel_parameters);
  for (const auto& setting : settings)
    if (setting.key == "parallel.threads") parameters.set(setting);
  return options.threads;
}

// `second` is what the player did in one of the paper; none: as told for all rows.
double second_of(const Contestant& player, const Experiment& experiment, std::optional<double> second) {
  if (second) return *second;
  const auto known = experiment.second.find(player.player);
  if (known != experiment.second.end()) return known->second * threads_of(player, experiment.rules.game);
  throw Error(player.external()
                  ? "what a method did in a second of the paper is not told"
                  : "what " + quote(player.player) + " did in a second of the paper is not told",
              experiment.path,
              "expected its simulations in second = {...}, of a method in its row, or a run without --work");
}

void set_work(Contestant& player, const Experiment& experiment, std::optional<double> second) {
  if (player.budget.simulations) return;
  const double work = second_of(player, experiment, second);
  if (player.budget.clock.main > Duration{}) {
    player.budget.pace = work;
    return;
  }
  const double whole = work * player.budget.clock.period.count();
  player.budget = Budget{static_cast<std::uint64_t>(std::max(1.0, std::round(whole))), {}};
}

// Programs that are driven know no work: they have no limit.
void set_work_in_game(Contestant& player, const Experiment& experiment, std::optional<double> second) {
  if (player.external())
    player.budget = {};
  else
    set_work(player, experiment, second);
}

// Those whose name contains the text. Throws Error where there are none.
void mark_rows(const Experiment& experiment, const std::string& text, std::vector<bool>& kept) {
  std::vector<std::string> others;
  for (std::size_t i = 0; i < experiment.rows.size(); ++i)
    if (experiment.rows[i].name.find(text) != std::string::npos)
      kept[i] = true;
    else
      others.push_back(experiment.rows[i].name);
  if (others.size() == experiment.rows.size())
    throw Error("no row with " + quote(text) + " in its name", "--rows", suggest(text, others));
}

}  // namespace

std::string experiments_folder() {
  return shipped_folder("experiments", "OTRERA_EXPERIMENTS");
}

std::vector<std::string> experiment_names() {
  std::vector<std::string> names;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(experiments_folder(), problem))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  std::ranges::sort(names);
  return names;
}

Experiment load_experiment(const std::string& name_or_path) {
  std::string path = name_or_path;
  if (!path.ends_with(".toml") && path.find('/') == std::string::npos) {
    const auto names = experiment_names();
    if (std::ranges::find(names, path) == names.end())
      throw Error("unknown experiment " + quote(path), {}, suggest(path, names));
    path = (fs::path(experiments_folder()) / (path + ".toml")).string();
  }
  return parse_experiment(read_file(path, largest_file), path);
}

bool own_work(const Experiment& experiment) {
  return experiment.paper.empty() || experiment.paper == "Otrera";
}

std::string work_of(const Experiment& experiment) {
  return experiment.paper.empty() ? "our own" : experiment.paper.substr(0, experiment.paper.rfind(','));
}

void scale_budgets(Experiment& experiment, double scale) {
  if (!(scale > 0) || scale > largest_scale)
    throw Error(fmt::format("a scale of {}", scale), "--scale",
                fmt::format("expected more than 0 and at most {}", largest_scale));
  experiment.scale *= scale;
  for (auto& row : experiment.rows) {
    scale_budget(row.player.budget, scale);
    if (row.opponent) scale_budget(row.opponent->budget, scale);
  }
}

void set_work(Experiment& experiment) {
  if (experiment.kind == Experiment::Kind::plans)
    throw Error("--work in a table of plans", experiment.path, "expected one of games or solvers");
  for (auto& row : experiment.rows) {
    if (row.method.empty())
      set_work_in_game(row.player, experiment, row.second);
    else
      set_work(row.player, experiment, row.second);
    if (row.opponent) set_work_in_game(*row.opponent, experiment, std::nullopt);
  }
}

void set_simulations(Experiment& experiment, std::uint64_t simulations) {
  experiment.scale = 0;
  for (auto& row : experiment.rows) {
    if (row.player.command.empty()) row.player.budget = Budget{simulations, {}};
    if (row.opponent && row.opponent->command.empty()) row.opponent->budget = Budget{simulations, {}};
  }
}

std::string print_budgets(const Experiment& experiment, const ExperimentRow& row) {
  const Budget& budget = row.player.budget;
  if (experiment.kind == Experiment::Kind::solvers && budget.simulations)
    return fmt::format("{} positions", *budget.simulations);
  std::string text = print_budget(budget);
  if (!row.opponent || row.opponent->external()) return text;
  const std::string other = print_budget(row.opponent->budget);
  return other == text ? text : text + " against " + other;
}

void set_close_games(Experiment& experiment, std::uint64_t games) {
  if (experiment.kind != Experiment::Kind::ratings)
    throw Error("--close in a table of another kind than ratings", experiment.path, "expected --games alone");
  experiment.close_games = games + games % 2;
}

std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> close_meetings(const Experiment& experiment) {
  std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> meetings;
  if (experiment.close_games <= experiment.rules.games) return meetings;
  for (const auto& finding : experiment.findings)
    for (const auto& pair : finding.pairs) {
      const auto [one, other] = std::minmax(pair.ahead.value(), pair.behind.value());
      const auto& figures = experiment.rows[one].paper;
      const auto& others = experiment.rows[other].paper;
      if (figures.empty() || others.empty() || std::abs(figures.front() - others.front()) < close_elo)
        meetings[{one, other}] = experiment.close_games;
    }
  return meetings;
}

Experiment reduced_to_check(Experiment experiment) {
  const Check check = experiment.check.value();
  experiment.rules.games = check.games;
  if (check.scale != 1) scale_budgets(experiment, check.scale);
  if (!check.rows.empty()) keep_rows(experiment, {check.rows});
  if (check.sims) set_simulations(experiment, *check.sims);
  return experiment;
}

void keep_rows(Experiment& experiment, const std::vector<std::string>& texts) {
  std::vector<bool> kept(experiment.rows.size());
  for (const auto& text : texts) mark_rows(experiment, text, kept);
  std::vector<ExperimentRow> rows;
  std::vector<std::optional<std::size_t>> place(experiment.rows.size());
  for (std::size_t i = 0; i < experiment.rows.size(); ++i) {
    if (!kept[i]) continue;
    place[i] = rows.size();
    rows.push_back(experiment.rows[i]);
  }
  experiment.rows = std::move(rows);
  for (auto& finding : experiment.findings) {
    std::vector<Finding::Pair> pairs;
    for (const auto& pair : finding.pairs) {
      if ((pair.ahead && !place[*pair.ahead]) || (pair.behind && !place[*pair.behind])) continue;
      pairs.push_back(
          {pair.ahead ? place[*pair.ahead] : std::nullopt, pair.behind ? place[*pair.behind] : std::nullopt});
    }
    finding.pairs = std::move(pairs);
  }
  std::erase_if(experiment.findings, [](const Finding& finding) { return finding.pairs.empty(); });
}

}  // namespace otrera
