#include "engine/calibration.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/engine.h"
#include "engine/player_file.h"
#include "engine/registry.h"

namespace otrera {
namespace {

TEST(Calibration, WithoutOneAValueIsTheChance) {
  const Chances chances = chances_at({}, 0.3);
  for (const double value : {0.0, 0.2, 0.5, 1.0}) EXPECT_DOUBLE_EQ(chances.of(value), value);
}

TEST(Calibration, SlopeAndOffsetWorkOnTheLogOdds) {
  CalibrationOptions options;
  options.slope_0 = 2;
  // Odds of 4 to 1 become 16 to 1.
  EXPECT_NEAR(chances_at(options, 0).of(0.8), 16.0 / 17, 1e-12);
  options.slope_0 = 1;
  options.offset_0 = 1;
  EXPECT_NEAR(chances_at(options, 0).of(0.5), 1 / (1 + std::exp(-1.0)), 1e-12);
}

TEST(Calibration, BetweenTwoKnotsInProportion) {
  CalibrationOptions options;
  options.slope_25 = 3;
  options.slope_50 = 5;
  EXPECT_DOUBLE_EQ(chances_at(options, 0.25).slope, 3);
  EXPECT_DOUBLE_EQ(chances_at(options, 0.3125).slope, 3.5);
  EXPECT_DOUBLE_EQ(chances_at(options, 0.5).slope, 5);
  EXPECT_DOUBLE_EQ(chances_at(options, 7).slope, 1);  // past the end it is the end
}

TEST(Calibration, AProvenValueStaysExact) {
  SearchReport report;
  report.lines = {{"a", 10, 1, 0, {"a"}, true}, {"b", 10, 0.8, 0, {"b"}, false}};
  report.value = 1;
  Chances{0.5, 0}.tell(report);
  EXPECT_EQ(report.lines[0].chance(), 1);
  EXPECT_NEAR(report.lines[1].chance(), 2.0 / 3, 1e-12);
  EXPECT_EQ(report.lines[1].value, 0.8);
  EXPECT_EQ(report.chance(), 1);
}

TEST(Calibration, ThePhaseGoesFromTheStartToTheEnd) {
  const auto phase = [](const char* game, const std::string& fen) {
    const GameInfo& info = find_game(game);
    SessionOptions options;
    if (!fen.empty()) options.position = fen;
    return info.phase(*info.new_session(options));
  };
  for (const char* game : {"amazons", "loa", "go"}) EXPECT_EQ(phase(game, ""), 0) << game;
  EXPECT_DOUBLE_EQ(phase("amazons", "wxxb/xxx1/4/4 w"), 5.0 / 14);
  EXPECT_DOUBLE_EQ(phase("loa", "8/8/2bb4/8/4w3/7w/8/8 b"), 23.0 / 24);
  EXPECT_DOUBLE_EQ(phase("go", "9/9/2b6/9/9/9/9/6w2/9 b"), 2.0 / 81);
}

// A search plays as before and says something else.
TEST(Calibration, ChangesWhatIsSaidAndNotHowAPlayerIsKnown) {
  PlayerFile player = load_player("amazons", "otrera");
  player.settings.push_back({"calibration.slope_0", "3", ""});
  const auto engine = make_engine(player);
  auto plain_player = load_player("amazons", "otrera");
  plain_player.settings.push_back({"calibration.slope_0", "1", ""});
  plain_player.settings.push_back({"calibration.offset_0", "0", ""});
  const auto plain = make_engine(plain_player);
  EXPECT_EQ(engine->describe(), plain->describe());
  const auto session = find_game("amazons").new_session({});
  StopAfterSimulations stopper(50), again(50);
  Silent listener;
  const SearchReport said = engine->think(*session, stopper, listener);
  const SearchReport meant = plain->think(*session, again, listener);
  EXPECT_EQ(said.value, meant.value);
  EXPECT_EQ(meant.chance(), meant.value);
  EXPECT_EQ(said.chance(), engine->chances(*session).of(said.value));
  EXPECT_NE(said.chance(), said.value);
}

class WithOwners final : public Silent {
  bool owners() const override { return true; }
};

TEST(Lead, IsToldFromTheOwnersOfTheSquares) {
  // White has four squares for himself, Black one.
  SessionOptions options;
  options.position = "3xb/2wxx/xxxx1/xxxxx/xxxxx w";
  const auto session = find_game("amazons").new_session(options);
  const auto engine = make_engine(load_player("amazons", "campya"));
  StopAfterSimulations stopper(100);
  WithOwners listener;
  const SearchReport report = engine->think(*session, stopper, listener);
  ASSERT_TRUE(report.lead);
  EXPECT_NEAR(*report.lead, 4, 2);
}

}  // namespace
}  // namespace otrera
