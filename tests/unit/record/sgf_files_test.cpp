// The golden files and the games that ship.
#include <map>

#include "unit/record/files.h"

namespace otrera {
namespace {

TEST(SgfGolden, OurFilesAreReadAndWrittenByteForByte) {
  int count = 0;
  for (const auto& path : sgf_files("tests/golden/record")) {
    if (path.filename().string().starts_with("foreign-")) continue;
    const std::string text = read_file(path);
    EXPECT_EQ(write_sgf(read_sgf(text)), text) << path;
    ++count;
  }
  EXPECT_EQ(count, 10);
}

TEST(SgfGolden, ForeignFilesAreWrittenOurWay) {
  int count = 0;
  for (const auto& path : sgf_files("tests/golden/record")) {
    const std::string name = path.filename().string();
    if (!name.starts_with("foreign-")) continue;
    const auto ours = path.parent_path() / name.substr(std::string("foreign-").size());
    EXPECT_EQ(write_sgf(read_sgf(read_file(path))), read_file(ours)) << path;
    ++count;
  }
  EXPECT_EQ(count, 4);
}

// Moves, players and result of each game as the source prints them; a final "pass" of a side that has no
// move left is no turn.
struct Printed {
  std::size_t turns;
  const char *white, *black, *result;
};
const std::map<std::string, std::vector<Printed>> olympiad{
    {"2007-amsterdam",
     {{58, "8QP", "Campya", "W+10"},
      {16, "Campya", "8QP", "B+R"},
      {56, "8QP", "Campya", "W+17"},
      {49, "Campya", "8QP", "B+30"},
      {53, "8QP", "Campya", "W+23"},
      {53, "Campya", "8QP", "B+18"},
      {50, "8QP", "Campya", "W+25"},
      {53, "Campya", "8QP", "B+11"}}},
    {"2008-beijing",
     {{75, "8QP", "Campya", "W+13"},
      {51, "Campya", "8QP", "B+5"},
      {65, "Campya", "Invader", "W+5"},
      {68, "Invader", "Campya", "W+2"},
      {63, "Campya", "Bit", "B+3"},
      {52, "Bit", "Campya", "B+14"},
      {56, "8QP", "Campya", "W+2"},
      {51, "Campya", "8QP", "B+0"},
      {90, "Campya", "Invader", "B+1"},
      {68, "Invader", "Campya", "W+2"},
      {91, "Campya", "Bit", "W+0"},
      {68, "Bit", "Campya", "B+23"}}},
    {"2009-pamplona",
     {{69, "Campya", "8QP", "B+3"},
      {46, "Bit", "Campya", "W+12"},
      {60, "Campya", "Invader", "W+4"},
      {65, "8QP", "Campya", "B+0"},
      {91, "Campya", "Bit", "W+0"},
      {53, "Invader", "Campya", "W+0"},
      {63, "Campya", "8QP", "W+1"},
      {46, "Bit", "Campya", "W+4"},
      {51, "Campya", "Invader", "B+0"},
      {60, "8QP", "Campya", "W+6"},
      {57, "Campya", "Bit", "W+5"},
      {90, "Invader", "Campya", "B+0"}}},
};

TEST(SgfShipped, TheOlympiadGamesAreAllThere) {
  const auto paths = sgf_files("data/amazons/olympiad");
  ASSERT_EQ(paths.size(), 32u);
  std::size_t number = 0;
  for (const auto& [tournament, games] : olympiad)
    for (std::size_t game = 0; game < games.size(); ++game) {
      const auto& path = paths[number++];
      const std::string text = read_file(path);
      const GameRecord record = read_sgf(text);
      ASSERT_TRUE(path.filename().string().starts_with(tournament)) << path;
      EXPECT_EQ(write_sgf(record), text) << path;
      EXPECT_EQ(record.turns.size(), games[game].turns) << path;
      EXPECT_EQ(record.first_player, games[game].white) << path;
      EXPECT_EQ(record.second_player, games[game].black) << path;
      EXPECT_EQ(record.result_text(), games[game].result) << path;
      EXPECT_EQ(record.round, std::to_string(game + 1)) << path;
      EXPECT_EQ(record.date, tournament.substr(0, 4)) << path;
      EXPECT_EQ(record.start, "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w") << path;
    }
}

TEST(SgfShipped, AnOlympiadGameBeginsAsTheSourcePrintsIt) {
  const auto record = read_sgf(read_file(sgf_files("data/amazons/olympiad").front()));
  EXPECT_EQ(record.event, "12th Computer Olympiad");
  EXPECT_EQ(record.place, "Amsterdam");
  EXPECT_EQ(record.turns.front(), "d1-d7/g7");
  EXPECT_EQ(record.turns[3], "d10-d8/a5");
  EXPECT_EQ(record.turns.back(), "f3-g2/f3");
}

}  // namespace
}  // namespace otrera
