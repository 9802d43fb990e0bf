// The 32 games that ship, replayed move by move: the rules are those that the tournament programs played by.
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "unit/record/files.h"

namespace otrera {
namespace {

TEST(Olympiad, EveryTurnOfEveryGameIsLegal) {
  const auto paths = sgf_files("data/amazons/olympiad");
  EXPECT_EQ(paths.size(), 32u);
  for (const auto& path : paths) {
    const GameRecord record = read_sgf(read_file(path));
    EXPECT_GE(record.turns.size(), 16u) << path;
    EXPECT_EQ(record.start, find_game("amazons").new_session({})->position()) << path;
    try {
      EXPECT_EQ(replay(record)->turns(), record.turns) << path;
    } catch (const Error& error) {
      ADD_FAILURE() << path << ": " << error.what();
    }
  }
}

// The printed figure is the moves the winner could still make; ours is half a point more.
TEST(Olympiad, GamesThatWerePlayedToTheEndHaveTheResultThatIsPrinted) {
  int finished = 0;
  for (const auto& path : sgf_files("data/amazons/olympiad")) {
    const GameRecord record = read_sgf(read_file(path));
    const auto session = replay(record);
    if (!session->over()) continue;
    ++finished;
    EXPECT_EQ(session->result(), record.result_text() + ".5") << path << " " << session->position();
  }
  EXPECT_EQ(finished, 6);
}

// Most games stop before the end, when both sides can count. Regions count the same, but for two games whose
// results say how many moves White has more with White to move, who has one of them less at the end.
TEST(Olympiad, RegionsOfTheLastPositionsHaveTheResultThatIsPrinted) {
  int decided = 0, exact = 0, one_less = 0;
  for (const auto& path : sgf_files("data/amazons/olympiad")) {
    const GameRecord record = read_sgf(read_file(path));
    const RegionsReport report = find_game("amazons").regions(*replay(record), {});
    if (!report.winner || !record.result) continue;
    ++decided;
    exact += report.least_score == report.most_score;
    EXPECT_EQ(report.winner, record.result->winner) << path;
    if (record.result->by != GameResult::By::points) continue;
    const double printed = record.result->points + 0.5;
    one_less += report.most_score == printed - 1;
    EXPECT_LE(report.least_score, printed) << path;
    EXPECT_GE(report.most_score, printed - 1) << path;
  }
  EXPECT_EQ(decided, 30);
  EXPECT_EQ(exact, 30);
  EXPECT_EQ(one_less, 2);
}

}  // namespace
}  // namespace otrera
