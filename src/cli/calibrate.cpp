// otrera learn calibration: what the values of a player mean, for its file, and whether that is true.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/learn_options.h"
#include "cli/options.h"
#include "cli/records.h"
#include "cli/setup.h"
#include "core/error.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "engine/registry.h"
#include "learn/calibration.h"

namespace otrera::cli {
namespace {

constexpr const char* small_tree = "64MB";

struct Calibrated {
  CalibrationOptions learnt;
  CalibrationSamples samples;
};

// A table of a player file.
std::string player_table(const CalibrationOptions& options) {
  const CalibrationOptions unchanged;
  std::string text = "[calibration]\n";
  for (const Parameter& parameter : calibration_parameters) {
    const double rounded = std::round(parameter.get(&options) * 1000) / 1000;
    if (rounded == parameter.get(&unchanged)) continue;
    text += fmt::format("{} = {}\n", parameter.name.substr(parameter.name.find('.') + 1),
                        print_value(parameter, rounded));
  }
  return text;
}

std::string reliability_words(const Reliability& reliability) {
  std::string text = "# told  won  of positions\n";
  for (const ReliabilityBin& bin : reliability)
    if (bin.samples)
      text += fmt::format("# {:3.0f} % {:3.0f} % [{:.0f}, {:.0f}] {}\n", 100 * bin.said, 100 * bin.was,
                          100 * bin.interval.low, 100 * bin.interval.high, bin.samples);
  return text;
}

std::string lead_words(const Calibrated& found) {
  const double off = mean_lead_error(found.samples.checked, found.learnt.lead);
  if (!(off > 0)) return "";
  return fmt::format("# leads: off by {:.1f} points, before by {:.1f}\n", off,
                     mean_lead_error(found.samples.checked, 1));
}

std::string calibration_words(const Calibrated& found) {
  const auto& checked = found.samples.checked;
  return fmt::format("# learnt from {} positions, checked on {}: off by {:.1f} points, before by {:.1f}\n",
                     found.samples.learnt.size(), checked.size(),
                     100 * mean_error(reliability_of(checked, found.learnt)),
                     100 * mean_error(reliability_of(checked, CalibrationOptions{}))) +
         reliability_words(reliability_of(checked, found.learnt)) + lead_words(found);
}

nlohmann::json calibration_json(const CalibrationOptions& learnt, const CalibrationSamples& samples) {
  nlohmann::json parameters, bins = nlohmann::json::array();
  for (const Parameter& parameter : calibration_parameters)
    parameters[std::string(parameter.name)] = parameter.get(&learnt);
  for (const ReliabilityBin& bin : reliability_of(samples.checked, learnt))
    bins.push_back({{"said", bin.said},
                    {"was", bin.was},
                    {"interval", {bin.interval.low, bin.interval.high}},
                    {"samples", bin.samples}});
  return {{"parameters", parameters},
          {"learnt", samples.learnt.size()},
          {"checked", samples.checked.size()},
          {"reliability", bins}};
}

CalibrationSamples ask(const LearnOptions& options, const std::string& player) {
  const auto records = read_games(options.game, options.records);
  PlayerOptions asked;
  asked.player = player;
  asked.threads = 1;
  asked.memory = small_tree;
  asked.set = {"calibration.lead=1"};  // the search's own
  const auto engine = make_player(options.game, asked);
  ProgressBar bar("positions");
  auto samples =
      ask_positions(records, *engine, options.calibration, watch_interrupts(), [&](std::size_t done) {
        bar.update(static_cast<double>(done) / static_cast<double>(options.calibration.positions),
                   fmt::format("{} positions", done));
      });
  bar.finish();
  return samples;
}

}  // namespace

int learn_calibration_from(const LearnOptions& options) {
  const std::string player = options.player.empty() ? find_game(options.game).default_player : options.player;
  Calibrated found;
  found.samples = ask(options, player);
  found.learnt = learn_calibration(found.samples.learnt, options.calibration.decay);
  if (!options.picture.empty())
    write_file(options.picture, draw_reliability(found.samples.checked, found.learnt,
                                                 fmt::format("{}: {}", options.game, player)));
  if (!options.samples.empty())
    write_file(
        options.samples,
        print_samples(found.samples.checked,
                      fmt::format("{}, {}: phase, value, result of positions that were not learnt from",
                                  options.game, player)));
  const std::string text = options.json ? calibration_json(found.learnt, found.samples).dump() + "\n"
                                        : calibration_words(found) + player_table(found.learnt);
  if (options.out.empty())
    print_out("{}", text);
  else
    write_file(options.out, text);
  return interrupted() ? exit_interrupted : exit_done;
}

}  // namespace otrera::cli
