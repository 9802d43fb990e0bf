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
    EXPECT_EQ(game.new_session({})->size(), game.default_size) << game.name;
    for (const int size : game.usual_sizes) EXPECT_EQ(game.new_session({size, {}, {}, {}})->size(), size);
    EXPECT_EQ(game.new_engine("mcts")->game(), game.name);
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
