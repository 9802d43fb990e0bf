// The server with the game, player and engine that ship.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gtp_kit.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::MatchesRegex;
using testing::StartsWith;

std::vector<std::string> shipped_answers(const std::string& text, const std::string& game = "amazons") {
  GtpOptions options;
  options.game = game;
  options.size = 6;
  options.simulations = 200;
  options.seed = 3;
  std::istringstream in(text);
  std::ostringstream out, err;
  GtpServer(options, in, out, err).run();
  return split_answers(out.str());
}

TEST(GtpShipped, TheDefaultPlayerAnalysesAndPlays) {
  EXPECT_THAT(shipped_answers("lz-analyze w 10 maxmoves 2\ngenmove w\ngenmove b\nlz-genmove_analyze w 10\n"),
              ElementsAre(StartsWith("=\ninfo move "), MatchesRegex("= [a-f][1-6]-[a-f][1-6]/[a-f][1-6]"),
                          MatchesRegex("= [a-f][1-6]-[a-f][1-6]/[a-f][1-6]"), StartsWith("=\ninfo move ")));
}

TEST(GtpShipped, TheSameSeedAndSimulationsGiveTheSameGame) {
  const std::string game = "genmove w\ngenmove b\ngenmove w\ngenmove b\notrera-fen\n";
  EXPECT_EQ(shipped_answers(game), shipped_answers(game));
}

TEST(GtpShipped, AGameWithoutKomiTakesNone) {
  EXPECT_THAT(shipped_answers("komi 0\nkomi 2\n", "loa"), ElementsAre("=", "? loa has no komi; expected 0"));
}

TEST(GtpShipped, GoGuiPlaysAWholeGameVertexByVertex) {
  std::string game = "gogui-rules_game_id\n";
  for (int turn = 0; turn < 40; ++turn)
    for (int vertex = 0; vertex < 3; ++vertex) game += turn % 2 == 0 ? "genmove w\n" : "genmove b\n";
  const auto answers = shipped_answers(game + "gogui-rules_legal_moves\ngogui-rules_final_result\n");
  EXPECT_THAT(answers[answers.size() - 2], "=");
  EXPECT_THAT(answers.back(), MatchesRegex("= (White|Black) wins by .* points?"));
}

}  // namespace
}  // namespace otrera
