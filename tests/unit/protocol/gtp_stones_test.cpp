// GTP for a game like Go: colours out of turn, GTP's letters always, handicap, dead stones, no rules to ask.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/session_of.h"
#include "gtp_kit.h"
#include "stones_game.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

GtpParts stones_parts(FakeScript& script) {
  GtpParts parts = fake_parts(script);
  parts.game.name = "stones";
  parts.game.setup = SetupOf<Stones>::declared();
  parts.game.new_session = [](const SessionOptions& options) -> std::unique_ptr<Session> {
    return std::make_unique<SessionOf<Stones>>(SetupOf<Stones>(options).begin());
  };
  parts.game.gtp = {};
  parts.game.gtp.go_vertices = parts.game.gtp.handicap = true;
  parts.game.gtp.asks_rules = false;
  parts.game.counting.judge = [](const Session&) { return Judgement{{{0, 0}, {1, 0}}, {}, false}; };
  parts.game.counting.count = [](const Session&, std::span<const FileAndRank> dead) {
    BoardCount count;
    count.result = {Player::first, GameResult::By::points, static_cast<double>(dead.size())};
    return count;
  };
  parts.game.counting.taking_is_free = [](const Session&) { return true; };
  parts.game.counting.may_pass = [](const Session&) { return true; };
  return parts;
}

std::vector<std::string> answers(const std::string& text, FakeScript script = {}) {
  std::istringstream in(text);
  std::ostringstream out, err;
  GtpServer({}, stones_parts(script), in, out, err).run();
  return split_answers(out.str());
}

TEST(GtpStones, AColourMayPlayOutOfTurn) {
  EXPECT_THAT(answers("boardsize 3\nplay b A1\nplay b B1\notrera-fen\nplay w C1\nplay w A2\notrera-fen\n"),
              ElementsAre("=", "=", "=", "= 3/3/bb1 w", "=", "=", "= 3/w2/bbw b"));
}

TEST(GtpStones, UndoGivesTheTurnBack) {
  EXPECT_THAT(
      answers("boardsize 3\nplay b A1\nplay b B1\nundo\notrera-fen\nplay b A1\notrera-fen\n"),
      ElementsAre("=", "=", "=", "=", "= 3/3/b2 w", StartsWith("? illegal move: 'A1'"), "= 3/3/b2 w"));
}

TEST(GtpStones, GenmoveThinksForTheColourItIsAskedFor) {
  FakeScript script;
  script.moves = {"B1", "C1"};
  EXPECT_THAT(answers("boardsize 3\nplay b A1\nreg_genmove b\notrera-fen\ngenmove b\notrera-fen\n", script),
              ElementsAre("=", "=", "= B1", "= 3/3/b2 w", "= C1", "= 3/3/b1b w"));
}

TEST(GtpStones, AnalysisOfAColourGivesTheTurnBack) {
  FakeScript script;
  EXPECT_THAT(answers("boardsize 3\nplay b A1\nlz-analyze b 10\notrera-fen\n", script).back(), "= 3/3/b2 w");
}

TEST(GtpStones, VerticesNeverHaveAnI) {
  EXPECT_THAT(answers("play b J9\nplay w i8\notrera-fen\n"),
              ElementsAre("=", HasSubstr("leave out the letter I"), StartsWith("= 8b/9/")));
  FakeScript script;
  script.moves = {"J1"};
  EXPECT_THAT(answers("genmove b\n", script), ElementsAre("= J1"));
}

TEST(GtpStones, HandicapStonesBelongToTheStart) {
  EXPECT_THAT(answers("boardsize 9\nfixed_handicap 5\notrera-fen\nundo\nclear_board\notrera-fen\n"),
              ElementsAre("=", "= C3 G7 C7 G3 E5", "= 9/9/2b3b2/9/4b4/9/2b3b2/9/9 w",
                          StartsWith("? cannot undo"), "=", StartsWith("= 9/")));
  EXPECT_THAT(answers("boardsize 13\nfixed_handicap 9\n").back(), "= D4 K10 D10 K4 D7 K7 G4 G10 G7");
  EXPECT_THAT(answers("boardsize 13\nfixed_handicap 6\n").back(), "= D4 K10 D10 K4 D7 K7");
  EXPECT_THAT(answers("set_free_handicap A1 J9\nplay w E5\n"), ElementsAre("=", "="));
  EXPECT_THAT(answers("boardsize 8\nplace_free_handicap 9\n").back(), "= C3 F6 C6 F3");
}

TEST(GtpStones, BadHandicapIsRefusedAndChangesNothing) {
  EXPECT_THAT(answers("fixed_handicap 10\n").back(), StartsWith("?"));
  EXPECT_THAT(answers("fixed_handicap 1\n").back(), StartsWith("?"));
  EXPECT_THAT(answers("boardsize 5\nfixed_handicap 2\n").back(), HasSubstr("too small"));
  EXPECT_THAT(answers("play b A1\nfixed_handicap 2\n").back(), HasSubstr("board not empty"));
  EXPECT_THAT(answers("boardsize 3\nset_free_handicap A1 A1\notrera-fen\n"),
              ElementsAre("=", StartsWith("? illegal move: 'A1'"), "= 3/3/3 b"));
  EXPECT_THAT(answers("set_free_handicap A1 pass\n").back(), HasSubstr("is no vertex"));
}

TEST(GtpStones, DeadStonesAreToldAndCountedOff) {
  const std::string game = "boardsize 3\nplay b A1\nplay w B1\nplay b C1\n";
  EXPECT_EQ(answers(game + "final_status_list dead\n").back(), "= A1 B1");
  EXPECT_EQ(answers(game + "final_status_list alive\n").back(), "= C1");
  EXPECT_EQ(answers(game + "final_status_list seki\n").back(), "=");
  EXPECT_EQ(answers(game + "final_score\n").back(), "= B+2");
}

TEST(GtpStones, GoGuiIsNotToldRulesItKnows) {
  EXPECT_THAT(answers("known_command gogui-rules_game_id\nknown_command fixed_handicap\n"),
              ElementsAre("= false", "= true"));
  EXPECT_THAT(answers("gogui-analyze_commands\n").back(), Not(HasSubstr("gogui-rules")));
  EXPECT_THAT(answers_to("known_command fixed_handicap\n"), ElementsAre("= false"));
}

TEST(GtpStones, KomiKeepsWhoPlayed) {
  EXPECT_THAT(answers("boardsize 3\nplay b A1\nplay b B1\nkomi 0\notrera-fen\n").back(), "= 3/3/bb1 w");
}

}  // namespace
}  // namespace otrera
