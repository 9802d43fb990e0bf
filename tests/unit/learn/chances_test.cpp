// What players that ship tell is true, on stored games.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/files.h"
#include "engine/player_file.h"
#include "learn/calibration.h"

namespace otrera {
namespace {

// Of the positions that they were not calibrated with, in every tenth with enough samples as many were won as
// was said, within five points. Where fewer samples speak, what was said lies within five points of the 95 %
// interval.
struct Stored {
  std::string game, player;
};

std::vector<Stored> stored_samples() {
  std::vector<Stored> found;
  for (const auto& entry :
       std::filesystem::directory_iterator(OTRERA_SOURCE_DIR "/tests/golden/calibration")) {
    const std::string name = entry.path().stem().string();
    const auto end = name.find('-');
    found.push_back({name.substr(0, end), name.substr(end + 1)});
  }
  return found;
}

CalibrationOptions calibration_of(const Stored& stored) {
  CalibrationOptions options;
  ParameterSet parameters;
  parameters.bind(options, calibration_parameters);
  for (const Setting& setting : load_player(stored.game, stored.player).settings)
    if (parameters.knows(setting.key)) parameters.set(setting);
  return options;
}

TEST(ChancesOfPlayers, AreTrueOnStoredGames) {
  constexpr double tolerance = 0.05;
  constexpr std::size_t enough = 600;
  std::size_t compared = 0;
  for (const Stored& stored : stored_samples()) {
    const auto samples = parse_samples(read_file(
        fmt::format("{}/tests/golden/calibration/{}-{}.txt", OTRERA_SOURCE_DIR, stored.game, stored.player),
        std::size_t{1} << 20));
    for (const ReliabilityBin& bin : reliability_of(samples, calibration_of(stored))) {
      SCOPED_TRACE(fmt::format("{} {}: {:.3f} said, {:.3f} came of {}", stored.game, stored.player, bin.said,
                               bin.was, bin.samples));
      if (bin.samples >= enough) {
        ++compared;
        EXPECT_NEAR(bin.said, bin.was, tolerance);
      } else if (bin.samples > 0) {
        EXPECT_GT(bin.said, bin.interval.low - tolerance);
        EXPECT_LT(bin.said, bin.interval.high + tolerance);
      }
    }
  }
  EXPECT_GT(compared, 20u);
}

}  // namespace
}  // namespace otrera
