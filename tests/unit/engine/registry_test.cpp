#include "engine/registry.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/core/error_text.h"
#include "unit/engine/new_game.h"

namespace otrera {
namespace {

TEST(Registry, AnUnknownGameNamesTheNearest) {
  EXPECT_EQ(error_of_call([] { find_game("amazon"); }), "unknown game 'amazon'; did you mean 'amazons'?");
}

TEST(Registry, AnUnknownEngineNamesTheNearest) {
  EXPECT_EQ(error_of_call([] { find_game("amazons").new_engine("mtcs"); }),
            "unknown engine 'mtcs'; did you mean 'mcts'?");
}

TEST(Registry, EveryGameBeginsAtItsDefaultSize) {
  for (const auto& game : games()) {
    EXPECT_EQ(game.new_session({})->size(), game.default_size()) << game.name;
    for (const int size : game.usual_sizes)
      EXPECT_EQ(game.new_session({{}, {{"size", std::to_string(size)}}})->size(), size);
    EXPECT_EQ(game.new_engine("mcts")->game(), game.name);
  }
}

TEST(Registry, EverySetupValueThatHoldsIsTold) {
  const auto& amazons = find_game("amazons");
  EXPECT_EQ(amazons.setup_values({{}, {{"komi", "2.5"}}}),
            (SetupValues{{"komi", "2.5"}, {"passes", "0"}, {"size", "10"}}));
  // A position has its size, and its rules unless others are laid over it.
  EXPECT_EQ(amazons.setup_values({"w2b/4/4/4 w - 3 1", {{"komi", "2"}}}),
            (SetupValues{{"komi", "2"}, {"passes", "3"}}));
  EXPECT_EQ(find_game("loa").setup_values({{}, {{"variant", "parachute"}}}),
            (SetupValues{{"mover-wins", "false"}, {"size", "8"}, {"variant", "parachute"}}));
}

TEST(Registry, ASetupValueThatAGameHasNotNamesThoseItHas) {
  const auto& amazons = find_game("amazons");
  EXPECT_EQ(error_of_call([&] {
              amazons.new_session({{}, {{"komy", "2"}}});
            }),
            "amazons has no 'komy'; did you mean 'komi'? amazons has size, komi, passes");
  EXPECT_EQ(error_of_call([&] {
              find_game("loa").new_session({{}, {{"handicap", "2"}}});
            }),
            "loa has no 'handicap'; loa has size, variant, mover-wins");
  EXPECT_EQ(error_of_call([&] {
              amazons.new_session({{}, {{"size", "big"}}});
            }),
            "'big' is no value of size; expected a whole number");
}

TEST(Registry, RulesCanBeLaidOverAPosition) {
  const auto& loa = find_game("loa");
  EXPECT_EQ(loa.new_session({"4/w3/1b2/3b w", {{"mover-wins", "true"}}})->position(), "4/w3/1b2/3b w mover");
  EXPECT_EQ(loa.new_session({"4/w3/1b2/3b w mover", {{"mover-wins", "false"}}})->position(), "4/w3/1b2/3b w");
  EXPECT_EQ(error_of_call([&] {
              loa.new_session({"4/w3/1b2/3b w", {{"variant", "standard"}}});
            }),
            "both a position and a variant; expected one of them: a position has its variant");
}

TEST(Registry, ThereIsLessToThinkAboutAsTheBoardFills) {
  const auto& amazons = find_game("amazons");
  EXPECT_EQ(amazons.expected_turns_left(*new_game()), 23);
  EXPECT_EQ(amazons.expected_turns_left(*new_game("b3/4/4/w3 w")), 10);
}

TEST(Registry, TheExampleOfAMoveFitsTheBoard) {
  for (const auto& game : games())
    for (int size = game.least_size(); size <= game.most_size(); ++size)
      for (const char c : game.move_example(size))
        if (c >= '1' && c <= '9') {
          EXPECT_LE(c - '0', size) << game.name;
        }
}

TEST(Registry, ImagesMirrorThePosition) {
  SessionOptions options;
  options.position = "4/w3/1b2/3b w";
  const auto images = find_game("loa").images(*find_game("loa").new_session(options));
  EXPECT_EQ(images.size(), 8u);
  EXPECT_EQ(images.front(), "4/w3/1b2/3b w");
  for (const char* image : {"4/3w/2b1/b3 w", "3b/1b2/w3/4 w", "b3/4/1b2/2w1 w"}) {
    EXPECT_NE(std::ranges::find(images, image), images.end()) << image;
  }
}

TEST(Registry, PerftCountsWholeTurns) {
  const auto& game = find_game("amazons");
  const auto session = new_game(6);
  EXPECT_EQ(game.perft(*session, 0), 1u);
  EXPECT_EQ(game.perft(*session, 1), session->legal_turns().size());
  EXPECT_EQ(game.perft(*session, 2), 238'532u);
}

}  // namespace
}  // namespace otrera
