// Ratings of levels, from the table of a ladder.
#include "server/level_ratings.h"

#include <gmock/gmock.h>

#include "core/error.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::Key;

constexpr const char* table = R"({"players": [
  {"name": "net, 1500 simulations", "elo": 2400, "elo_error": 90.5},
  {"name": "net, 3 simulations", "elo": 1900, "elo_error": 50},
  {"name": "otrera, 3 simulations", "elo": 1000, "elo_error": 0},
  {"name": "otrera, 1500 simulations", "elo": 2200, "elo_error": 70}]})";

// The lowest levels of a net are played by another player.
TEST(LevelRatings, AreThoseOfWhoPlaysALevel) {
  const auto ratings = level_ratings(find_game("loa"), table);
  ASSERT_THAT(ratings, ElementsAre(Key(1), Key(5)));
  EXPECT_EQ(ratings.at(1).elo, 1000);
  EXPECT_EQ(ratings.at(5).elo, 2400);
  EXPECT_EQ(ratings.at(5).error, 90.5);
}

TEST(LevelRatings, AForeignTableIsRefused) {
  for (const char* text : {"", "[]", "{}", R"({"players": 3})", R"({"players": [{"name": "net"}]})",
                           R"({"players": [{"name": 3, "elo": 1, "elo_error": 1}]})"})
    EXPECT_THROW(level_ratings(find_game("loa"), text), Error) << text;
}

TEST(LevelRatings, ShipForEveryGameFromTheBeginnerUp) {
  for (const char* game : {"amazons", "loa", "go"}) {
    const auto ratings = shipped_level_ratings(find_game(game));
    ASSERT_GE(ratings.size(), 5U) << game;
    EXPECT_NEAR(ratings.at(1).elo, 1000, 0.01) << game;
    for (int level = 2; level <= 5; ++level)
      EXPECT_GT(ratings.at(level).elo, ratings.at(level - 1).elo) << game << ' ' << level;
  }
}

}  // namespace
}  // namespace otrera
