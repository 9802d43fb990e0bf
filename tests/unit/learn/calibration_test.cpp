#include "learn/calibration.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/error.h"
#include "core/random.h"
#include "engine/player_file.h"
#include "engine/registry.h"
#include "learn/logistic.h"

namespace otrera {
namespace {

// A player whose values are too timid at the beginning and bold at the end.
std::vector<CalibrationSample> made_up_samples(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<CalibrationSample> samples;
  for (std::size_t i = 0; i < count; ++i) {
    CalibrationSample sample;
    sample.phase = random.uniform();
    sample.value = 0.05 + 0.9 * random.uniform();
    const double odds = (0.5 + 2 * sample.phase) * value_log_odds(sample.value) + 0.4;
    sample.result = random.uniform() < logistic(odds) ? 1 : 0;
    samples.push_back(sample);
  }
  return samples;
}

TEST(LearnCalibration, FindsTheCurveThatMadeTheResults) {
  const CalibrationOptions learnt = learn_calibration(made_up_samples(40'000, 1), 1);
  EXPECT_NEAR(learnt.slope_0, 0.5, 0.15);
  EXPECT_NEAR(learnt.slope_50, 1.5, 0.15);
  EXPECT_NEAR(learnt.slope_100, 2.5, 0.25);
  EXPECT_NEAR(learnt.offset_50, 0.4, 0.1);
  const auto others = made_up_samples(40'000, 2);
  EXPECT_LT(mean_error(reliability_of(others, learnt)), 0.015);
  EXPECT_GT(mean_error(reliability_of(others, {})), 0.05);
}

TEST(LearnCalibration, AKnotThatNoSampleSpeaksOfHasWhatItsNeighbourHas) {
  auto samples = made_up_samples(20'000, 3);
  std::erase_if(samples, [](const CalibrationSample& sample) { return sample.phase > 0.5; });
  const CalibrationOptions learnt = learn_calibration(samples, 1);
  EXPECT_NEAR(learnt.slope_75, learnt.slope_50, 1e-6);
  EXPECT_NEAR(learnt.slope_100, learnt.slope_50, 1e-6);
}

TEST(LearnCalibration, ReliabilityComparesWhatWasSaidWithWhatCame) {
  const std::vector<CalibrationSample> samples{
      {0.1, 0.62, 1, {}, {}}, {0.1, 0.68, 0, {}, {}}, {0.9, 0.66, 0, {}, {}}, {0.1, 1, 1, {}, {}}};
  const Reliability bins = reliability_of(samples, {}, {0, 0.5});
  ASSERT_EQ(bins.size(), reliability_bins);
  EXPECT_EQ(bins[6].samples, 2u);
  EXPECT_NEAR(bins[6].said, 0.65, 1e-12);
  EXPECT_NEAR(bins[6].was, 0.5, 1e-12);
  EXPECT_EQ(bins[9].samples, 1u);
  EXPECT_EQ(reliability_of(samples, {})[6].samples, 3u);
}

TEST(LearnCalibration, SamplesAreReadAsTheyArePrinted) {
  const std::vector<CalibrationSample> samples{{0.125, 0.6213, 1, {}, {}}, {0.5, 0.25, 0.5, {}, {}}};
  const auto read = parse_samples(print_samples(samples, "two of them"));
  ASSERT_EQ(read.size(), 2u);
  EXPECT_EQ(read[0].phase, 0.125);
  EXPECT_EQ(read[0].value, 0.6213);
  EXPECT_EQ(read[1].result, 0.5);
  EXPECT_THROW(parse_samples("0.1 0.2\n"), Error);
}

TEST(LearnCalibration, HalfOfTheGamesAreKeptForTheCheck) {
  GameRecord record = find_game("amazons").new_session({})->record();
  record.turns = {"d1-d7/g7", "g10-g8/h8", "d7-d8/d9", "d10-c9/c8"};
  record.result = GameResult{Player::first, GameResult::By::points, 3.5};
  const auto engine = make_engine(load_player("amazons", "uct"));
  CalibrationToLearn options;
  options.simulations = 20;
  options.positions = 20;
  const std::atomic<bool> stop{false};
  std::size_t told = 0;
  const auto samples =
      ask_positions(std::vector(10, record), *engine, options, stop, [&](std::size_t) { ++told; });
  EXPECT_EQ(told, 20u);
  EXPECT_GE(samples.learnt.size(), 4u);
  EXPECT_GE(samples.checked.size(), 4u);
  EXPECT_EQ(samples.learnt.size() + samples.checked.size(), 20u);
  for (const auto& sample : samples.learnt) {
    EXPECT_EQ(sample.result, *sample.score > 0 ? 1 : 0);
    EXPECT_LT(sample.phase, 0.1);
  }
}

}  // namespace
}  // namespace otrera
