// Thinking with alpha-beta, seen through the engine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/player_file.h"
#include "unit/core/error_text.h"
#include "unit/engine/new_game.h"

namespace otrera {
namespace {

using testing::Contains;

struct Quiet : Listener {
  explicit Quiet(std::size_t wanted = 5) : most(wanted) {}
  std::size_t lines() const override { return most; }
  double period() const override { return 0; }
  void on_progress(const SearchReport& report) override {
    ++reports;
    EXPECT_FALSE(report.lines.empty());
  }
  std::size_t most;
  int reports = 0;
};

class AlphaBetaThinking : public testing::Test {
 protected:
  SearchReport think(const Session& session, std::uint64_t nodes, std::size_t lines = 5) {
    StopAfterSimulations stopper(nodes);
    Quiet listener(lines);
    const SearchReport report = engine->think(session, stopper, listener);
    EXPECT_TRUE(listener.reports > 0 || nodes <= 1'000);
    return report;
  }
  std::unique_ptr<Engine> engine = find_game("amazons").new_engine("alphabeta");
};

TEST_F(AlphaBetaThinking, ReportsAMoveALineAndItsNodes) {
  const auto session = new_game(6);
  const SearchReport report = think(*session, 5'000, 3);
  EXPECT_EQ(report.lines.size(), 3u);
  EXPECT_THAT(session->legal_turns(), Contains(report.lines.front().move));
  EXPECT_LE(report.simulations, 5'000u);
  EXPECT_GE(report.depth, 1);
  EXPECT_FALSE(report.proven);
  EXPECT_EQ(report.value, report.lines.front().value);
  const auto copy = session->clone();
  for (const auto& turn : report.lines.front().pv) EXPECT_NO_THROW(copy->play(turn)) << turn;
}

TEST_F(AlphaBetaThinking, AnyLimitGivesALegalMove) {
  for (const std::uint64_t nodes : {0, 1, 7}) {
    const auto session = new_game();
    EXPECT_THAT(session->legal_turns(), Contains(think(*session, nodes, 0).lines.front().move));
  }
}

TEST_F(AlphaBetaThinking, FinishesAHalfTurn) {
  const auto session = new_game(6);
  session->play(session->legal_decisions().front());
  EXPECT_THAT(session->legal_turns(), Contains(think(*session, 100).lines.front().move));
}

TEST_F(AlphaBetaThinking, SaysWhatIsProven) {
  const auto won = think(*new_game("w2b/xxxx/xxxx/xxxx w"), 1'000);
  EXPECT_TRUE(won.proven);
  EXPECT_EQ(won.value, 1);
  EXPECT_EQ(won.depth, 1);
  const auto lost = think(*new_game("w1xb/xxx1/xxx1/xxx1 w"), 1'000);
  EXPECT_TRUE(lost.proven);
  EXPECT_EQ(lost.value, 0);
}

TEST_F(AlphaBetaThinking, AnotherKomiIsAnotherGame) {
  const std::string fen = "w1xb/xxx1/xxxx/xxxx w";  // both have a move left, white is to move
  EXPECT_EQ(think(*new_game(fen, 0.0), 1'000).value, 0);
  EXPECT_EQ(think(*new_game(fen, -3.0), 1'000).value, 1);
  EXPECT_EQ(think(*new_game(fen, 0.0), 1'000).value, 0);
}

TEST_F(AlphaBetaThinking, RefusesAFinishedGameAndWhatTheGameCannotServe) {
  EXPECT_NE(error_of_call([&] { think(*new_game("wxxb/xxxx/xxxx/xxxx w"), 10); }), "");
  engine->parameters().set("null.reduction", "2");
  EXPECT_NE(error_of_call([&] { think(*new_game(6), 10); }), "");
  EXPECT_NE(error_of_call([&] { engine->parameters().set("alphabeta.moves", "-1"); }), "");
  EXPECT_NE(error_of_call([&] { engine->parameters().set("alphabeta.window", "nan"); }), "");
}

TEST_F(AlphaBetaThinking, ThePlayerFilesThink) {
  for (const auto& name : player_names("amazons")) {
    const PlayerFile player = load_player("amazons", name);
    if (player.engine != "alphabeta") continue;
    engine = make_engine(player);
    const auto session = new_game(8);
    EXPECT_THAT(session->legal_turns(), Contains(think(*session, 2'000).lines.front().move)) << name;
  }
}

}  // namespace
}  // namespace otrera
