// Chances over a game and its mistakes.
#include "analysis/analysis.h"

#include <gmock/gmock.h>

#include "engine/player_file.h"
#include "engine/registry.h"
#include "unit/analysis/scripted_engine.h"

namespace otrera {
namespace {

std::unique_ptr<Session> game_of(const std::string& fen, const std::vector<std::string>& turns) {
  auto session = find_game("amazons").new_session({fen});
  for (const auto& turn : turns) session->play(turn);
  return session;
}

AnalysisSteps steps(std::uint64_t simulations = 1) {
  return {[=] { return std::make_unique<StopAfterSimulations>(simulations); },
          [](std::size_t, std::size_t) {}, [] { return false; }};
}

GameAnalysis look(const Session& session, Engine& engine, const AnalysisSteps& how = steps()) {
  return analyse_game(session, session.record(), engine, how);
}

constexpr const char* six = "1b2b1/b4b/6/6/w4w/1w2w1 w";
const std::vector<std::string> three{"b1-b4/e4", "b6-b5/a4", "e1-e3/d3"};

TEST(Analysis, ValuesAreTheFirstPlayersAndMistakesTheirMakers) {
  const auto session = game_of(six, three);
  ScriptedEngine engine;
  engine.thoughts = {{0, {0.5, {{"b1-b3/b1"}}}},    // white
                     {1, {0.75, {{"a5-a4/a5"}}}},   // black: white has lost 0.25
                     {2, {0.35, {{"e1-e2/e1"}}}},   // white: black has lost 0.10
                     {3, {0.67, {{"e6-e5/e6"}}}}};  // black: white has lost 0.02, not worth a word
  const GameAnalysis analysis = look(*session, engine);
  ASSERT_EQ(analysis.positions.size(), 4u);
  EXPECT_DOUBLE_EQ(analysis.positions[1].value, 0.25);
  EXPECT_DOUBLE_EQ(analysis.positions[2].value, 0.35);
  EXPECT_EQ(analysis.positions[1].played, "b6-b5/a4");
  EXPECT_EQ(analysis.positions[3].played, "");
  EXPECT_TRUE(analysis.complete());
  ASSERT_EQ(analysis.mistakes.size(), 2u);
  EXPECT_EQ(analysis.mistakes[0].turn, 0u);
  EXPECT_NEAR(analysis.mistakes[0].loss(), 0.25, 1e-9);
  EXPECT_EQ(analysis.mistakes[1].turn, 1u);
  EXPECT_NEAR(analysis.mistakes[1].before, 0.75, 1e-9);
  EXPECT_NEAR(analysis.mistakes[1].after, 0.65, 1e-9);
}

std::vector<AnalysedPosition> estimates(const std::vector<double>& values) {
  std::vector<AnalysedPosition> positions(values.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    positions[i].to_move = i % 2 ? Player::second : Player::first;
    positions[i].looked = true;
    positions[i].value = values[i];
    positions[i].report.lines = {{"best", 1, 0.5, 0, {"best"}, false}};
  }
  return positions;
}

// The side to move is seen 0.1 too well, and at turn 4 the first player loses 0.3.
TEST(Analysis, TheTempoOfTheSideToMoveIsTakenOut) {
  auto positions = estimates({0.55, 0.45, 0.55, 0.45, 0.55, 0.15, 0.25, 0.15, 0.25, 0.15});
  EXPECT_NEAR(find_tempo(positions), 0.1, 1e-9);
  positions.back().report.lines.front().proven = true;
  EXPECT_NEAR(find_tempo(positions), 0.1, 1e-9);
  remove_tempo(positions, 0.1);
  EXPECT_NEAR(positions[0].value, 0.5, 1e-9);
  EXPECT_NEAR(positions[1].value, 0.5, 1e-9);
  EXPECT_NEAR(positions[8].value, 0.2, 1e-9);
  EXPECT_EQ(positions[9].value, 0.15);
  const auto mistakes = find_mistakes(positions);
  ASSERT_EQ(mistakes.size(), 2u);
  EXPECT_EQ(mistakes[0].turn, 4u);
  EXPECT_NEAR(mistakes[0].loss(), 0.3, 1e-9);
  EXPECT_EQ(mistakes[1].turn, 8u);
}

TEST(Analysis, AShortGameSaysNothingOfTheTempo) {
  EXPECT_EQ(find_tempo(estimates({0.9, 0.1, 0.9, 0.1, 0.9})), 0);
  EXPECT_EQ(find_tempo({}), 0);
}

TEST(Analysis, TheEnginesOwnChoiceIsNoMistake) {
  const auto session = game_of(six, {"b1-b4/e4"});
  ScriptedEngine engine;
  engine.thoughts = {{0, {0.9, {{"b1-b4/e4"}}}}, {1, {0.9, {{"a5-a4/a5"}}}}};
  EXPECT_TRUE(look(*session, engine).mistakes.empty());
}

TEST(Analysis, TheFiveWorstAreKeptInOrder) {
  const auto mistakes = find_mistakes(estimates({0.5, 0.4, 0.5, 0.3, 0.9, 0.2, 0.26, 0.0, 1.0}));
  std::vector<std::size_t> turns;
  for (const auto& mistake : mistakes) turns.push_back(mistake.turn);
  // Losses by turn: .1 .1 .2 .6 .7 .06 .26 1.0
  EXPECT_THAT(turns, testing::ElementsAre(7u, 4u, 3u, 6u, 2u));
}

TEST(Analysis, AnEmptyGameIsOnePosition) {
  const auto session = game_of(six, {});
  ScriptedEngine engine;
  engine.thoughts = {{0, {0.5, {{"b1-b3/b1"}}}}};
  const GameAnalysis analysis = look(*session, engine);
  EXPECT_EQ(analysis.positions.size(), 1u);
  EXPECT_TRUE(analysis.mistakes.empty());
}

TEST(Analysis, AFinishedPositionIsNotAskedAbout) {
  const auto session = game_of("bxxx/xxxx/xxxx/w3 b", {});
  ScriptedEngine engine;
  const GameAnalysis analysis = look(*session, engine);
  EXPECT_EQ(engine.asked, 0);
  EXPECT_EQ(analysis.positions[0].value, 1);
  EXPECT_TRUE(analysis.complete());
}

TEST(Analysis, AHalfTurnAtTheEndIsOfTheSamePlayer) {
  const auto session = game_of(six, {"b1-b4"});
  ScriptedEngine engine;
  engine.thoughts = {{0, {0.6, {{"b1-b3/b1"}}}}, {1, {0.4, {{"/e4"}}}}};
  const GameAnalysis analysis = look(*session, engine);
  EXPECT_DOUBLE_EQ(analysis.positions[1].value, 0.4);
  ASSERT_EQ(analysis.mistakes.size(), 1u);
  EXPECT_NEAR(analysis.mistakes[0].loss(), 0.2, 1e-9);
}

TEST(Analysis, AnInterruptedOneKeepsWhatWasDone) {
  const auto session = game_of(six, three);
  ScriptedEngine engine;
  for (std::size_t i = 0; i < 4; ++i) engine.thoughts[i] = {0.5, {{"b1-b3/b1"}}};
  engine.thoughts[1] = {0.9, {{"a5-a4/a5"}}};
  AnalysisSteps how = steps();
  how.end = [&] { return engine.asked == 3; };
  const GameAnalysis analysis = look(*session, engine, how);
  EXPECT_EQ(engine.asked, 3);
  EXPECT_EQ(analysis.looked(), 2u);
  EXPECT_FALSE(analysis.complete());
  ASSERT_EQ(analysis.mistakes.size(), 1u);
  EXPECT_EQ(analysis.mistakes[0].turn, 0u);
}

// c1-c3/b3 shuts Black in and wins at once; what was played does not.
TEST(Analysis, ASearchFindsAnObviousBlunder) {
  const auto engine = make_engine(load_player("amazons", "uct"));
  const auto session = game_of("bbx1/x2x/x3/2wx w", {"c1-c2/c1"});
  const GameAnalysis analysis = look(*session, *engine, steps(2000));
  ASSERT_EQ(analysis.mistakes.size(), 1u);
  EXPECT_EQ(analysis.positions[0].report.lines.front().move, "c1-c3/b3");
  EXPECT_GT(analysis.mistakes[0].loss(), 0.5);
}

}  // namespace
}  // namespace otrera
