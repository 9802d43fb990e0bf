// otrera tune: parameters of a player that win more games against an opponent.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/arena_options.h"
#include "cli/arena_setup.h"
#include "cli/options.h"
#include "cli/workplace.h"
#include "core/error.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "learn/cross_entropy.h"
#include "learn/spsa.h"
#include "learn/tuning.h"

namespace otrera::cli {
namespace {

using nlohmann::json;

constexpr std::uint64_t usual_generations = 20, usual_spsa_generations = 200;

std::string print_values(const std::vector<TunedParameter>& parameters, const ParameterValues& values) {
  std::string text;
  for (std::size_t p = 0; p < parameters.size(); ++p)
    text += fmt::format("{}{}={}", p ? " " : "", parameters[p].name, parameters[p].print(values[p]));
  return text;
}

std::string print_score(const Estimate& estimate) {
  return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", estimate.score * 100, estimate.interval.low * 100,
                     estimate.interval.high * 100);
}

std::unique_ptr<Tuner> make_tuner(const TuneOptions& options, const std::vector<TunedParameter>& parameters) {
  if (options.method == "spsa")
    return std::make_unique<Spsa>(
        parameters,
        SpsaOptions{
            .gain = options.gain, .perturbation = options.perturbation, .directions = options.directions},
        options.seed);
  return std::make_unique<CrossEntropy>(
      parameters, CrossEntropyOptions{options.population, options.elite, options.step}, options.seed);
}

Tuning tuning_of(const TuneOptions& options) {
  Tuning tuning;
  tuning.match = match_rules(options);
  tuning.match.contestants = {parse_contestant(options, options.player),
                              parse_contestant(options, options.opponent)};
  std::istringstream names(options.parameters);
  std::vector<std::string> words;
  for (std::string word; std::getline(names, word, ',');) words.push_back(word);
  tuning.parameters = tuned_parameters(tuning.match, words);
  tuning.generations =
      options.generations.value_or(options.method == "spsa" ? usual_spsa_generations : usual_generations);
  tuning.batch = options.batch;
  tuning.growth = options.growth;
  tuning.check_games = options.check_games;
  return tuning;
}

// A bar for all of it, and a line for each generation.
class TuneBar final : public TuningListener {
 public:
  TuneBar(const Tuning& tuning, bool quiet) : tuning_(tuning), quiet_(quiet) {}

  void on_game(std::uint64_t generation, std::uint64_t done, std::uint64_t games) override {
    const bool check = generation == tuning_.generations;
    const double share = static_cast<double>(done) / static_cast<double>(games);
    bar_.update((static_cast<double>(generation) + share) / static_cast<double>(tuning_.generations + 1),
                fmt::format("{}, {} of {} games",
                            check ? "check" : fmt::format("generation {}", generation + 1), done, games));
  }

  void on_generation(const Generation& generation) override {
    if (quiet_) return;
    bar_.finish();
    print_error("generation {}: {} games, mean {:.1f} % +-{:.1f}, best {:.1f} %, {}\n", generation.number + 1,
                generation.games, 100 * generation.mean, 100 * generation.error, 100 * generation.best,
                print_values(tuning_.parameters, generation.centre));
  }

  void finish() { bar_.finish(); }

 private:
  const Tuning& tuning_;
  bool quiet_;
  ProgressBar bar_{"tune"};
};

json to_json(const Tuning& tuning, const TuningResult& result) {
  const auto values = [&](const ParameterValues& of) {
    json printed = json::object();
    for (std::size_t p = 0; p < of.size(); ++p)
      printed[tuning.parameters[p].name] = tuning.parameters[p].print(of[p]);
    return printed;
  };
  const auto score = [](const std::optional<MatchResult>& match) {
    if (!match) return json();
    const Estimate& e = match->estimate;
    return json{
        {"games", match->tally.games}, {"score", e.score}, {"interval", {e.interval.low, e.interval.high}}};
  };
  json generations = json::array();
  for (const auto& g : result.generations)
    generations.push_back(
        {{"games", g.games}, {"mean", g.mean}, {"best", g.best}, {"values", values(g.centre)}});
  return {{"values", values(result.values)},
          {"generations", generations},
          {"before", score(result.before)},
          {"tuned", score(result.tuned)},
          {"complete", !result.interrupted}};
}

}  // namespace

int run_tune(const TuneOptions& options) {
  const Tuning tuning = tuning_of(options);
  const auto tuner = make_tuner(options, tuning.parameters);
  MatchStore store(database_path(options));
  const auto farm = make_farm(options.threads);
  TuneBar bar(tuning, options.json);
  const TuningResult result = tune(tuning, *tuner, store, *farm, bar, watch_interrupts());
  bar.finish();
  const auto& [player, opponent] = tuning.match.contestants;
  const std::string title = fmt::format("{} against {}", player.name(), opponent.name());
  if (!options.svg.empty()) write_file(options.svg, draw_learning_curve(result.generations, title));
  if (!options.out.empty()) {
    const Contestant tuned = with_values(player, tuning.parameters, result.values);
    const std::string about = fmt::format("{} tuned against {} over {} games", player.name(), opponent.name(),
                                          result.generations.empty() ? 0 : result.generations.back().games);
    write_file(options.out, print_player(tuning.match, tuned, about,
                                         std::filesystem::path(options.out).parent_path().string()));
  }
  if (options.json) {
    print_out("{}\n", to_json(tuning, result).dump());
    return result.interrupted ? stopped() : exit_done;
  }
  print_out("values  {}\n", print_values(tuning.parameters, result.values));
  if (result.before && !result.interrupted)
    print_out("before  {} against {}, on {} games from fresh openings\ntuned   {}\n",
              print_score(result.before->estimate), opponent.name(), result.before->tally.games,
              print_score(result.tuned->estimate));
  return result.interrupted ? stopped() : exit_done;
}

}  // namespace otrera::cli
