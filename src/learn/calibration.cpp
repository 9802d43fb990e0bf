#include "learn/calibration.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <span>
#include <sstream>
#include <utility>

#include "core/error.h"
#include "core/hash.h"
#include "core/lines.h"
#include "core/random.h"
#include "core/stopper.h"
#include "engine/registry.h"
#include "learn/logistic.h"
#include "report/chart.h"

namespace otrera {
namespace {

class LeadListener final : public Listener {
  double period() const override { return std::numeric_limits<double>::infinity(); }
  std::size_t lines() const override { return 1; }
  bool owners() const override { return true; }
};

double for_side(double of_first, Player side) {
  return side == Player::first ? of_first : 1 - of_first;
}

// Points of the side, where the game was counted.
std::optional<double> score_for(const GameResult& result, Player side) {
  if (result.by != GameResult::By::points || !result.winner) return std::nullopt;
  return *result.winner == side ? result.points : -result.points;
}

// The position after so many turns of a record.
std::unique_ptr<Session> position_after(GameRecord record, std::size_t turns) {
  record.turns.resize(turns);
  if (!record.movers.empty()) record.movers.resize(turns);
  return replay(record);
}

// Slopes and offsets are learnt as steps from knot to knot, so that a knot of which no sample speaks has what
// its neighbour has.
void add_row(const CalibrationSample& sample, LogisticData& data) {
  const auto shares = knot_shares(sample.phase);
  for (const double term : {value_log_odds(sample.value), 1.0}) {
    double later = 1;
    for (const double share : shares) {
      data.terms.push_back(static_cast<float>(term * later));
      later -= share;
    }
  }
  data.results.push_back(static_cast<float>(sample.result));
}

// Where few samples speak, at the very end of games, nothing wild is believed.
constexpr Range believed_slopes{0.1, 100}, believed_offsets{-3, 3};

std::array<double, calibration_knots> summed(std::span<const double> steps, const Range& range) {
  std::array<double, calibration_knots> knots{};
  double sum = 0;
  for (std::size_t i = 0; i < calibration_knots; ++i) {
    sum += steps[i];
    knots[i] = std::clamp(sum, range.low, range.high);
  }
  return knots;
}

// How many points a point of lead became: a regression through zero.
double lead_factor(const std::vector<CalibrationSample>& samples) {
  double said = 0, both = 0;
  for (const CalibrationSample& sample : samples) {
    if (!sample.lead || !sample.score) continue;
    said += *sample.lead * *sample.lead;
    both += *sample.lead * *sample.score;
  }
  return said > 0 ? std::max(0.0, both / said) : 1;
}

}  // namespace

CalibrationSamples ask_positions(const std::vector<GameRecord>& records, Engine& engine,
                                 const CalibrationToLearn& options, const std::atomic<bool>& stop,
                                 const std::function<void(std::size_t done)>& progress) {
  CalibrationSamples samples;
  Random random(options.seed);
  LeadListener listener;
  for (std::size_t i = 0; i < options.positions && !stop; ++i) {
    const std::size_t number = i % records.size();
    const GameRecord& record = records[number];
    progress(i);
    if (!record.result || record.turns.empty()) continue;
    const auto session =
        position_after(record, random.below(static_cast<std::uint32_t>(record.turns.size())));
    if (session->over()) continue;
    StopperChain stopper;
    stopper.add(std::make_unique<StopAfterSimulations>(options.simulations));
    stopper.add(std::make_unique<StopOnFlag>(stop));
    const SearchReport report = engine.think(*session, stopper, listener);
    if (stop || report.lines.empty() || report.lines.front().proven) continue;
    const Player side = session->to_move();
    (mix64(number + golden_gamma) % 2 ? samples.checked : samples.learnt)
        .push_back({find_game(record.game).phase(*session), report.value,
                    for_side(record.result->win(), side), report.lead, score_for(*record.result, side)});
  }
  return samples;
}

CalibrationOptions learn_calibration(const std::vector<CalibrationSample>& samples, double decay) {
  LogisticData data;
  data.columns = 2 * calibration_knots;
  for (const CalibrationSample& sample : samples) add_row(sample, data);
  const LogisticFit fit = fit_logistic(data, decay);
  if (!fit.settled) throw Error("the curve does not settle", {}, "expected more positions");
  const auto slopes = summed(std::span(fit.weights).first(calibration_knots), believed_slopes);
  const auto offsets = summed(std::span(fit.weights).last(calibration_knots), believed_offsets);
  return {slopes[0],  slopes[1],  slopes[2],  slopes[3],  slopes[4],           offsets[0],
          offsets[1], offsets[2], offsets[3], offsets[4], lead_factor(samples)};
}

Reliability reliability_of(const std::vector<CalibrationSample>& samples, const CalibrationOptions& options,
                           const Interval& phases) {
  Reliability bins(reliability_bins);
  for (const CalibrationSample& sample : samples) {
    if (sample.phase < phases.low || sample.phase >= phases.high) continue;
    const double said = chances_at(options, sample.phase).of(sample.value);
    const auto tenth = static_cast<std::size_t>(said * static_cast<double>(reliability_bins));
    ReliabilityBin& bin = bins[std::min(tenth, reliability_bins - 1)];
    ++bin.samples;
    bin.said += said;
    bin.was += sample.result;
  }
  for (ReliabilityBin& bin : bins) {
    if (!bin.samples) continue;
    const auto count = static_cast<double>(bin.samples);
    bin.interval = wilson_interval(bin.was, count);
    bin.said /= count;
    bin.was /= count;
  }
  return bins;
}

double mean_lead_error(const std::vector<CalibrationSample>& samples, double points) {
  double sum = 0, count = 0;
  for (const CalibrationSample& sample : samples) {
    if (!sample.lead || !sample.score) continue;
    sum += std::abs(points * *sample.lead - *sample.score);
    ++count;
  }
  return count > 0 ? sum / count : 0;
}

double mean_error(const Reliability& reliability) {
  double sum = 0, samples = 0;
  for (const ReliabilityBin& bin : reliability) {
    sum += static_cast<double>(bin.samples) * std::abs(bin.said - bin.was);
    samples += static_cast<double>(bin.samples);
  }
  return samples > 0 ? sum / samples : 0;
}

std::string draw_reliability(const std::vector<CalibrationSample>& samples, const CalibrationOptions& options,
                             const std::string& title) {
  constexpr std::size_t least_samples = 30;
  constexpr std::array quarters{"first quarter", "second quarter", "third quarter", "last quarter"};
  const Interval percents{0, 100};
  LineChart chart;
  chart.title = title;
  chart.x = {"chance that was told, in percent", Scale::linear, percents};
  chart.y = {"of these were won, in percent", Scale::linear, percents};
  chart.series.push_back({"as it should be", {{0, 0, {}}, {100, 100, {}}}, ChartSeries::Style::line});
  for (std::size_t i = 0; i < quarters.size(); ++i) {
    const double from = static_cast<double>(i) / 4;
    ChartSeries series{quarters[i], {}, ChartSeries::Style::line_and_marks};
    for (const auto& bin :
         reliability_of(samples, options, {from, i + 1 < quarters.size() ? from + 0.25 : 2}))
      if (bin.samples >= least_samples)
        series.points.push_back(
            {100 * bin.said, 100 * bin.was, Interval{100 * bin.interval.low, 100 * bin.interval.high}});
    if (!series.points.empty()) chart.series.push_back(std::move(series));
  }
  return draw_chart(chart);
}

std::string print_samples(const std::vector<CalibrationSample>& samples, const std::string& about) {
  std::string text = "# " + about + "\n";
  for (const CalibrationSample& sample : samples)
    text += fmt::format("{:.3f} {:.4f} {}\n", sample.phase, sample.value, sample.result);
  return text;
}

std::vector<CalibrationSample> parse_samples(const std::string& text) {
  std::vector<CalibrationSample> samples;
  for_each_line(text, [&](const std::string& line) {
    if (is_comment(line)) return;
    std::istringstream words(line);
    CalibrationSample sample;
    if (!(words >> sample.phase >> sample.value >> sample.result))
      throw Error("no sample", {}, "expected phase, value and result");
    samples.push_back(sample);
  });
  return samples;
}

}  // namespace otrera
