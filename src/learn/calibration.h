// How the values of a player become chances (engine/calibration.h): it is asked about positions of played
// games, and a logistic regression over the log-odds of its values, by phase of the game, says how often the
// side to move won. Half of the games are learnt from; the other half shows whether the chances are true.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/statistics.h"
#include "engine/calibration.h"
#include "engine/engine.h"
#include "record/record.h"

namespace otrera {

// A position that a player was asked about.
struct CalibrationSample {
  double phase = 0;
  double value = 0.5;   // of the side to move, as the search sees it
  double result = 0.5;  // how the game ended for it: 1 won, 0 lost, 0.5 drawn
  // The lead it expected and how many points it won by, where both are known.
  std::optional<double> lead{}, score{};
};

struct CalibrationToLearn {
  std::uint64_t simulations = 300;
  std::size_t positions = 4000;  // drawn from all games alike
  double decay = 1;              // strength of the pull to zero, in positions
  std::uint64_t seed = 1;
};

struct CalibrationSamples {
  std::vector<CalibrationSample> learnt, checked;  // each of half of the games, drawn by their numbers
};

// Positions drawn from finished games; where the player proves its value there is nothing to learn. Ends
// early, with what there is, when `stop` is set. `progress` is told how many are done.
CalibrationSamples ask_positions(const std::vector<GameRecord>& records, Engine& engine,
                                 const CalibrationToLearn& options, const std::atomic<bool>& stop,
                                 const std::function<void(std::size_t done)>& progress);

CalibrationOptions learn_calibration(const std::vector<CalibrationSample>& samples, double decay);

// The positions in which a player told a chance between two tenths: what it said on average, and what came of
// them.
struct ReliabilityBin {
  std::size_t samples = 0;
  double said = 0, was = 0;
  Interval interval{0, 1};  // of what came
};

inline constexpr std::size_t reliability_bins = 10;
using Reliability = std::vector<ReliabilityBin>;

// Of the samples in these phases of the game, the last left out.
Reliability reliability_of(const std::vector<CalibrationSample>& samples, const CalibrationOptions& options,
                           const Interval& phases = {0, 2});
// The mean of |said - was| over the samples.
double mean_error(const Reliability& reliability);
// By how many points leads were off on average, each taken so many times; 0 where none are known.
double mean_lead_error(const std::vector<CalibrationSample>& samples, double points);

// The curves of four phases of the game as SVG, with 95 % intervals.
std::string draw_reliability(const std::vector<CalibrationSample>& samples, const CalibrationOptions& options,
                             const std::string& title);

// One sample a line: phase, value, result. Lines that begin with # are comments.
std::string print_samples(const std::vector<CalibrationSample>& samples, const std::string& about);
// Throws Error with the line that is none.
std::vector<CalibrationSample> parse_samples(const std::string& text);

}  // namespace otrera
