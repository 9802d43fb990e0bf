// A collection of games between people and programs: every move must be legal and every end the one it says.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/error.h"
#include "games/loa/position.h"

namespace otrera::loa {
namespace {

// One game a line: name, result (B, W, = for a draw, or ? where it was resigned or left), moves.
void replay_all(std::istream& file) {
  int games = 0, finished = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    std::string name, result;
    words >> name >> result;
    Position position = Position::start();
    try {
      for (std::string turn; words >> turn;)
        for (const Move move : position.parse_turn(turn)) position.play(move);
    } catch (const Error& error) {
      FAIL() << "game " << games + 1 << ", " << name << ": " << error.what();
    }
    const double score = result == "B" ? 1 : result == "W" ? -1 : 0;
    EXPECT_EQ(position.over() ? position.outcome().score : 0, score) << "game " << games + 1 << ", " << name;
    finished += position.over();
    ++games;
  }
  EXPECT_GT(games, 1000);
  EXPECT_GT(finished, 600);
}

TEST(LoaCollection, EveryGameOfTheArchiveReplaysAndEndsAsItSays) {
  std::ifstream file(OTRERA_COLLECTIONS "/loa-games.txt");
  if (!file) GTEST_SKIP() << "no collection in " OTRERA_COLLECTIONS;
  replay_all(file);
}

TEST(LoaCollection, EveryGameThatShipsReplaysAndEndsAsItSays) {
  std::ifstream file(OTRERA_SOURCE_DIR "/data/loa/selfplay.txt");
  ASSERT_TRUE(file);
  replay_all(file);
}

}  // namespace
}  // namespace otrera::loa
