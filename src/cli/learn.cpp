// otrera learn: what played games teach. Weights of an evaluation, probabilities of kinds of moves, weights
// of patterns, and the games themselves put into one file; what values mean is in calibrate.cpp.
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "cli/learn_options.h"
#include "cli/options.h"
#include "cli/records.h"
#include "core/error.h"
#include "core/files.h"
#include "core/print.h"
#include "core/units.h"
#include "learn/categories.h"
#include "learn/records.h"

namespace otrera::cli {
namespace {

constexpr std::size_t categories_a_line = 15;
const std::vector<double> thresholds{300, 500, 700, 1000, 1500};

void write_out(const std::string& path, const std::string& text) {
  if (path.empty()) {
    print_out("{}", text);
    return;
  }
  write_file(path, text);
}

nlohmann::json to_json(const LearntWeights& learnt, const std::vector<Calibration>& calibrations) {
  nlohmann::json weights, shares = nlohmann::json::array();
  for (std::size_t i = 0; i < learnt.names.size(); ++i) weights[learnt.names[i]] = learnt.weights[i];
  for (const auto& c : calibrations)
    shares.push_back({{"threshold", c.threshold}, {"passed", c.passed}, {"won", c.won}});
  return {{"games", learnt.games},
          {"positions", learnt.positions},
          {"loss", learnt.loss},
          {"weights", weights},
          {"calibration", shares}};
}

int learn_weights_from(const LearnOptions& options) {
  WeightsOptions settings = options.weights;
  settings.game = options.game;
  const auto games = collect_terms(read_games(options.game, options.records), settings);
  if (games.empty()) throw Error("no game with a result", {}, "expected records of finished games");
  const LearntWeights learnt = learn_weights(games, settings);
  const auto calibrations = calibrate(
      options.check.empty() ? games : collect_terms(read_games(options.game, options.check), settings),
      learnt.weights, thresholds);
  if (options.json) {
    write_out(options.out, to_json(learnt, calibrations).dump() + "\n");
    return exit_done;
  }
  std::string text = fmt::format("# {} games, {} positions; log loss {:.4f} (0.6931 knows nothing)\n",
                                 learnt.games, learnt.positions, learnt.loss);
  for (std::size_t i = 0; i < learnt.names.size(); ++i)
    text += fmt::format("{} = {:.3f}\n", learnt.names[i], learnt.weights[i]);
  text += "# of the games in which a side first passes so many points, it wins\n";
  for (const auto& c : calibrations)
    text += fmt::format("# {:>6} points: {:5.1f} % of {}\n", c.threshold,
                        c.passed ? 100 * c.won / static_cast<double>(c.passed) : 0.0, c.passed);
  write_out(options.out, text);
  return exit_done;
}

int learn_categories_from(const LearnOptions& options) {
  const auto counts = count_categories(options.game, read_games(options.game, options.records));
  nlohmann::json rows = nlohmann::json::array();
  std::string text = "// clang-format off\n";
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (options.json) {
      if (counts[i].available)
        rows.push_back({{"category", i}, {"played", counts[i].played}, {"available", counts[i].available}});
      continue;
    }
    text += fmt::format("{{{},{}}},{}", counts[i].played, counts[i].available,
                        (i + 1) % categories_a_line == 0 || i + 1 == counts.size() ? "\n" : "");
  }
  write_out(options.out, options.json ? rows.dump() + "\n" : text);
  return exit_done;
}

std::string print_check(const PatternCheck& check) {
  const auto share = [&](std::size_t count) {
    return check.positions ? 100 * static_cast<double>(count) / static_cast<double>(check.positions) : 0.0;
  };
  return fmt::format(
      "in {} positions of other games the move made is the first choice in {:.1f} %, "
      "one of the first five in {:.1f} %; error {:.4f}",
      check.positions, share(check.first), share(check.first_five), check.loss);
}

int learn_patterns_from(const LearnOptions& options) {
  constexpr std::array methods{"choices", "evaluations", "balance"};
  if (options.game != "go") throw Error(options.game + " has no patterns", {}, "expected --game go");
  const LearntPatterns learnt =
      learn_patterns(read_games(options.game, options.records, options.decided), options.patterns);
  if (!learnt.positions) throw Error("no move to learn from", {}, "expected records of played games");
  const auto method = static_cast<std::size_t>(options.patterns.method);
  std::string about =
      fmt::format("{}{} patterns and other features by {}, from {} positions; error {:.4f}, before {:.4f}",
                  options.about.empty() ? "" : options.about + "\n", learnt.weights.size(), methods[method],
                  learnt.positions, learnt.after, learnt.before);
  if (!options.check.empty())
    about += "\n" + print_check(check_patterns(read_games(options.game, options.check, options.decided),
                                               options.patterns, learnt.weights));
  write_out(options.out, learnt.weights.print(about));
  return exit_done;
}

}  // namespace

int run_learn(const LearnOptions& options) {
  switch (options.command) {
    case LearnOptions::Command::weights:
      return learn_weights_from(options);
    case LearnOptions::Command::categories:
      return learn_categories_from(options);
    case LearnOptions::Command::patterns:
      return learn_patterns_from(options);
    case LearnOptions::Command::calibration:
      return learn_calibration_from(options);
    case LearnOptions::Command::collection:
      write_out(options.out, print_collection(read_games(options.game, options.records), options.about));
      return exit_done;
  }
  return exit_bad_input;
}

}  // namespace otrera::cli
