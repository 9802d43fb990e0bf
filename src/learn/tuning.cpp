#include "learn/tuning.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <map>
#include <utility>

#include "core/error.h"
#include "report/chart.h"

namespace otrera {
namespace {

namespace fs = std::filesystem;

// What seeds are for.
constexpr std::uint64_t of_generation = 101, of_check = 102;
constexpr double largest_batch = 1e6;

// "0.1:2", or "0.1:2:log" for another scale than the declared one.
void narrow(TunedParameter& parameter, const std::string& text) {
  const auto refuse = [&] {
    throw Error(quote(text), parameter.name, "expected a range such as 0.1:2, or 0.1:2:log for a log scale");
  };
  const auto number = [&](const std::string& part) {
    double value = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc{} || end != part.data() + part.size() || !std::isfinite(value)) refuse();
    return value;
  };
  const std::size_t colon = text.find(':'), second = text.find(':', colon + 1);
  if (colon == std::string::npos) refuse();
  parameter.range = {number(text.substr(0, colon)), number(text.substr(colon + 1, second - colon - 1))};
  if (second == std::string::npos) return;
  const std::string scale = text.substr(second + 1);
  if (scale != "log" && scale != "linear") refuse();
  parameter.scale = scale == "log" ? Scale::log : Scale::linear;
}

TunedParameter tuned_parameter(const ParameterSet::Entry& entry, const std::string& range) {
  const Parameter& declared = entry.parameter;
  if (!declared.numeric())
    throw Error("words cannot be tuned", std::string(declared.name), "expected a number, a flag or a choice");
  TunedParameter result{std::string(declared.name),  declared.kind,   declared.range, declared.scale,
                        declared.get(entry.options), declared.choices};
  if (!range.empty()) {
    if (result.categorical()) throw Error("a range for a choice", result.name, "expected its name alone");
    narrow(result, range);
    const Range& narrower = result.range;
    if (narrower.low < declared.range.low || narrower.high > declared.range.high)
      throw Error("the range " + quote(range) + " is too wide", result.name,
                  "expected it within " + describe_range(declared));
    result.start = std::clamp(result.start, narrower.low, std::max(narrower.low, narrower.high));
  }
  check(result);
  return result;
}

// The matches of one generation; candidates that are the same share one.
struct Batch {
  std::vector<PreparedMatch> matches;
  std::vector<std::size_t> match_of;  // for each candidate
  std::uint64_t games = 0;
};

Batch make_batch(const Tuning& tuning, const std::vector<ParameterValues>& candidates,
                 std::uint64_t generation) {
  Batch batch;
  std::map<std::string, std::size_t> known;
  for (const auto& values : candidates) {
    Match match = tuning.match;
    match.contestants[0] = with_values(match.contestants[0], tuning.parameters, values);
    match.games = batch_size(tuning, generation);
    match.seed = job_seed(tuning.match.seed, generation, of_generation);
    match.sprt = {};
    const auto [found, fresh] = known.try_emplace(match.contestants[0].name(), batch.matches.size());
    batch.match_of.push_back(found->second);
    if (!fresh) continue;
    batch.matches.emplace_back(match);
    batch.games += batch.matches.back().match.games;
  }
  return batch;
}

// Counts the games of several matches.
class Counting final : public MatchListener {
 public:
  Counting(TuningListener& listener, std::uint64_t generation, std::uint64_t games)
      : listener_(listener), generation_(generation), games_(games) {}

  void on_begin(const MatchProgress& progress) override { done_ += progress.found; }
  void on_game(const MatchProgress&, const PlayedGame&) override {
    listener_.on_game(generation_, ++done_, games_);
  }

 private:
  TuningListener& listener_;
  std::uint64_t generation_, games_, done_ = 0;
};

bool any_interrupted(const std::vector<MatchResult>& results) {
  return std::ranges::any_of(results, [](const MatchResult& result) { return result.interrupted; });
}

}  // namespace

std::vector<TunedParameter> tuned_parameters(const Match& match, const std::vector<std::string>& words) {
  const Contestant& player = match.contestants[0];
  if (player.external())
    throw Error("another program cannot be tuned", player.command,
                "expected a player of ours; see otrera players");
  PlayerFile file = load_player(match.game, player.player);
  file.settings.insert(file.settings.end(), player.settings.begin(), player.settings.end());
  const auto engine = make_engine(file);
  std::vector<TunedParameter> result;
  for (const auto& word : words) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string name = word.substr(0, equals);
    engine->parameters().get(name);  // throws for one that is not there
    for (const auto& known : result)
      if (known.name == name) throw Error("twice the same parameter", name);
    for (const auto& entry : engine->parameters().entries())
      if (entry.parameter.name == name)
        result.push_back(tuned_parameter(entry, equals < word.size() ? word.substr(equals + 1) : ""));
  }
  return result;
}

std::uint64_t batch_size(const Tuning& tuning, std::uint64_t generation) {
  double games = std::clamp(tuning.batch, 2.0, largest_batch);
  for (std::uint64_t g = 0; g < generation && games < largest_batch; ++g) games *= tuning.growth;
  return 2 * static_cast<std::uint64_t>(std::ceil(std::clamp(games, 2.0, largest_batch) / 2 - 1e-9));
}

Contestant with_values(Contestant player, const std::vector<TunedParameter>& parameters,
                       const ParameterValues& values) {
  for (std::size_t p = 0; p < parameters.size(); ++p)
    player.settings.push_back({parameters[p].name, parameters[p].print(values[p]), "tuning"});
  return player;
}

TuningResult tune(const Tuning& tuning, Tuner& tuner, MatchStore& store, Farm& farm, TuningListener& listener,
                  const std::atomic<bool>& stop) {
  TuningResult result;
  std::uint64_t games = 0;
  for (std::uint64_t g = 0; g < tuning.generations && !result.interrupted; ++g) {
    const Batch batch = make_batch(tuning, tuner.ask(), g);
    Counting counting(listener, g, batch.games);
    const auto played = play_matches(batch.matches, store, farm, counting, stop);
    result.interrupted = any_interrupted(played);
    if (result.interrupted) break;
    std::vector<double> fitness;
    RunningMoments moments;
    for (const std::size_t m : batch.match_of) {
      fitness.push_back(played[m].estimate.score);
      moments.add(fitness.back());
    }
    tuner.tell(fitness);
    games += batch.games;
    result.generations.push_back({g, games, moments.mean(), *std::ranges::max_element(fitness),
                                  z_95 * moments.standard_error(), tuner.best()});
    listener.on_generation(result.generations.back());
  }
  result.values = tuner.best();
  if (result.interrupted || tuning.check_games == 0) return result;

  Match match = tuning.match;
  match.games = tuning.check_games;
  match.seed = job_seed(tuning.match.seed, 0, of_check);
  match.sprt = {};
  std::vector<PreparedMatch> checks{PreparedMatch(match)};
  match.contestants[0] = with_values(match.contestants[0], tuning.parameters, result.values);
  checks.emplace_back(match);
  Counting counting(listener, tuning.generations, checks[0].match.games + checks[1].match.games);
  const auto played = play_matches(checks, store, farm, counting, stop);
  result.before = played[0];
  result.tuned = played[1];
  result.interrupted = any_interrupted(played);
  return result;
}

std::string print_player(const Match& match, const Contestant& tuned, const std::string& about,
                         const std::string& folder) {
  // A path is taken from where the file is.
  std::string base = tuned.player;
  if (base.ends_with(".toml") || base.find('/') != std::string::npos)
    base =
        fs::absolute(base).lexically_relative(fs::absolute(folder.empty() ? "." : folder).lexically_normal());
  std::vector<Setting> settings{{"about", about, {}}, {"game", match.game, {}}, {"base", base, {}}};
  settings.insert(settings.end(), tuned.settings.begin(), tuned.settings.end());
  return print_settings(settings);
}

std::string draw_learning_curve(const std::vector<Generation>& generations, const std::string& title) {
  ChartSeries mean{"mean of the candidates, with its 95 % interval", {}},
      best{"best candidate", {}, ChartSeries::Style::marks};
  for (const auto& generation : generations) {
    const auto games = static_cast<double>(generation.games);
    mean.points.push_back(
        {games, 100 * generation.mean,
         Interval{100 * (generation.mean - generation.error), 100 * (generation.mean + generation.error)}});
    best.points.push_back({games, 100 * generation.best});
  }
  LineChart chart{.title = title};
  chart.x.title = "games";
  chart.y.title = "score in percent";
  chart.series = {mean, best};
  return draw_chart(chart);
}

}  // namespace otrera
