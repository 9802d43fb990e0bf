// otrera speedup: how many times the thinking time a version of a player is worth.
#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "arena/play_match.h"
#include "arena/strength_speedup.h"
#include "cli/arena_options.h"
#include "cli/arena_setup.h"
#include "cli/options.h"
#include "cli/workplace.h"
#include "core/error.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "report/chart.h"

namespace otrera::cli {
namespace {

using nlohmann::json;

constexpr double longest = 1000, shortest = 0.001;

std::vector<double> parse_times(const std::string& text) {
  std::vector<double> times;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    double time = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + comma, time);
    if (error != std::errc{} || end != text.data() + comma || !(time >= shortest && time <= longest))
      throw Error(quote(text), "--times", "expected multiples of the budget, such as 1,2,4,8");
    times.push_back(time);
    at = comma + 1;
  }
  return times;
}

Budget scaled(Budget budget, double factor) {
  if (budget.simulations)
    budget.simulations = static_cast<std::uint64_t>(
        std::llround(std::max(1.0, static_cast<double>(*budget.simulations) * factor)));
  budget.clock.main *= factor;
  budget.clock.period *= factor;
  return budget;
}

// One measured score: of the player with so many times the budget, or of a version.
struct Measured {
  std::string name;
  double time = 1;
  MatchResult result;

  ScaledScore score() const {
    return {time, result.estimate.score, effective_games(result.tally.pair_scores)};
  }
  std::string print() const {
    const Estimate& e = result.estimate;
    return fmt::format("{:>6} games  {:5.1f} % [{:.1f}, {:.1f}]  {:+.0f} +-{:.0f} Elo", result.tally.games,
                       100 * e.score, 100 * e.interval.low, 100 * e.interval.high, e.elo, e.elo_error);
  }
  json to_json() const {
    const Estimate& e = result.estimate;
    json printed{{"name", name},
                 {"time", time},
                 {"games", result.tally.games},
                 {"score", e.score},
                 {"interval", {e.interval.low, e.interval.high}}};
    if (std::isfinite(e.elo) && std::isfinite(e.elo_error)) {
      printed["elo"] = e.elo;
      printed["elo_error"] = e.elo_error;
    }
    return printed;
  }
};

class SpeedupBar final : public MatchListener {
 public:
  explicit SpeedupBar(std::uint64_t games) : games_(games) {}
  void on_begin(const MatchProgress& progress) override { done_ += progress.found; }
  void on_game(const MatchProgress&, const PlayedGame&) override {
    ++done_;
    bar_.update(static_cast<double>(done_) / static_cast<double>(games_),
                fmt::format("{} of {} games", done_, games_));
  }
  void finish() { bar_.finish(); }

 private:
  std::uint64_t games_, done_ = 0;
  ProgressBar bar_{"speedup"};
};

std::string draw_fit(const std::vector<Measured>& scale, const std::vector<Measured>& versions,
                     const EloOfTime& line, const std::string& title) {
  const auto point = [](const Measured& measured, double time) {
    const Estimate& e = measured.result.estimate;
    return ChartPoint{time, e.elo, Interval{elo_from_score(e.interval.low), elo_from_score(e.interval.high)}};
  };
  LineChart chart{.title = title};
  chart.x = {.title = "times the time", .scale = Scale::log};
  chart.y.title = "Elo against the reference";
  ChartSeries measured{"measured", {}, ChartSeries::Style::marks}, fit{"fit", {}, ChartSeries::Style::line};
  for (const auto& one : scale) {
    measured.points.push_back(point(one, one.time));
    fit.points.push_back({one.time, line.at(one.time)});
  }
  chart.series = {measured, fit};
  for (const auto& version : versions)
    chart.series.push_back(
        {version.name, {point(version, invert(line, version.score()).time)}, ChartSeries::Style::marks});
  return draw_chart(chart);
}

void print_text(const std::vector<Measured>& scale, const std::vector<Measured>& versions,
                const EloOfTime& line) {
  for (const auto& one : scale) print_out("{:>6} times  {}\n", one.time, one.print());
  print_out("Elo = {:.1f} (+-{:.1f}) * log2(times) {:+.1f} (+-{:.1f}), R2 {:.3f}\n", line.slope,
            z_95 * std::sqrt(line.slope_variance), line.offset, z_95 * std::sqrt(line.offset_variance),
            line.r_squared);
  for (const auto& version : versions) {
    const Speedup worth = invert(line, version.score());
    print_out("{}\n  {}, worth {:.2f} times the time [{:.2f}, {:.2f}]\n", version.name, version.print(),
              worth.time, worth.interval.low, worth.interval.high);
  }
}

json print_json(const std::vector<Measured>& scale, const std::vector<Measured>& versions,
                const EloOfTime& line) {
  json printed{{"scale", json::array()},
               {"slope", line.slope},
               {"slope_error", z_95 * std::sqrt(line.slope_variance)},
               {"offset", line.offset},
               {"offset_error", z_95 * std::sqrt(line.offset_variance)},
               {"r_squared", line.r_squared},
               {"versions", json::array()}};
  for (const auto& one : scale) printed["scale"].push_back(one.to_json());
  for (const auto& version : versions) {
    const Speedup worth = invert(line, version.score());
    json entry = version.to_json();
    entry["speedup"] = worth.time;
    entry["speedup_interval"] = {worth.interval.low,
                                 std::isfinite(worth.interval.high) ? json(worth.interval.high) : json()};
    printed["versions"].push_back(std::move(entry));
  }
  return printed;
}

}  // namespace

int run_speedup(const SpeedupOptions& options) {
  Match match = match_rules(options);
  match.games = options.games;
  const Contestant player = parse_contestant(options, options.player);
  match.contestants[1] = parse_contestant(options, options.reference);
  std::vector<PreparedMatch> matches;
  std::vector<Measured> measured;
  for (const double time : parse_times(options.times)) {
    match.contestants[0] = player;
    match.contestants[0].budget = scaled(player.budget, time);
    matches.emplace_back(match);
    measured.push_back({player.name(), time, {}});
  }
  const std::size_t count = measured.size();
  for (const auto& version : options.versions) {
    match.contestants[0] = parse_contestant(options, version);
    matches.emplace_back(match);
    measured.push_back({match.contestants[0].name(), 1, {}});
  }
  MatchStore store(database_path(options));
  const auto farm = make_farm(options.threads);
  SpeedupBar bar(matches.size() * matches.front().match.games);
  const auto results = play_matches(matches, store, *farm, bar, watch_interrupts());
  bar.finish();
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i].interrupted) return stopped();
    measured[i].result = results[i];
  }
  const std::vector<Measured> scale(measured.begin(), measured.begin() + static_cast<std::ptrdiff_t>(count));
  const std::vector<Measured> versions(measured.begin() + static_cast<std::ptrdiff_t>(count), measured.end());
  std::vector<ScaledScore> scores;
  for (const auto& one : scale) scores.push_back(one.score());
  const EloOfTime line = fit_elo_of_time(scores);
  if (!options.svg.empty())
    write_file(options.svg,
               draw_fit(scale, versions, line,
                        fmt::format("{} against {}", player.name(), match.contestants[1].name())));
  if (options.json)
    print_out("{}\n", print_json(scale, versions, line).dump());
  else
    print_text(scale, versions, line);
  return exit_done;
}

}  // namespace otrera::cli
