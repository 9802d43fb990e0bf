#include <gmock/gmock.h>

#include "games/go/score.h"
#include "games/go/seki.h"

namespace otrera::go {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::vector<std::string> seki_in(const std::string& fen) {
  const Position position = Position::parse(fen);
  std::vector<std::string> texts;
  for (const Point point : seki_stones(position.board()))
    texts.push_back(print_point(point, position.size()));
  return texts;
}

// Four black stones in a row inside a white chain, which has no liberties but theirs, a1 and f1; Black lives
// around it. A fifth in the row would be taken and leave two eyes.
const std::string without_eyes = "7/7/7/7/bbbbbbb/wwwwwww/1bbbb1w b";
// The same with an eye for each, a1 and d1, and f1 between them.
const std::string with_eyes = "9/9/9/9/9/bbbbbbbbb/wwwwwwwwb/wwbbbbwwb/1wb1b1wwb b";

TEST(GoSeki, GroupsWithoutEyesThatShareTheirLibertiesLive) {
  EXPECT_THAT(seki_in(without_eyes),
              UnorderedElementsAre("b1", "c1", "d1", "e1", "g1", "a2", "b2", "c2", "d2", "e2", "f2", "g2"));
}

// A square of four that becomes a bulky five when it is filled.
TEST(GoSeki, AGroupThatCanBeKilledIsNone) {
  EXPECT_THAT(seki_in("7/bbbbb2/wwwwb2/1bbwb2/1bbwb2/wwwwb2/bbbbb2 b"), IsEmpty());
}

TEST(GoSeki, LivingGroupsAroundADameAreNone) {
  EXPECT_THAT(seki_in("1b1bw/bbb1w/wwwww/w1w1w/1w1w1 b"), IsEmpty());
}

TEST(GoSeki, ABoardThatIsNotPlayedOutHasNone) {
  EXPECT_THAT(seki_in("9/9/9/9/4b4/9/9/2w6/9 b"), IsEmpty());
}

TEST(GoSeki, StonesTakenForDeadLiveNot) {
  const Position position = Position::parse(without_eyes);
  const std::vector<Point> dead{parse_point("b1", 7)};
  EXPECT_THAT(seki_stones(position.board(), dead), IsEmpty());
}

TEST(GoSeki, EyesInASekiAreNoTerritory) {
  const Position area = Position::parse(with_eyes + " - 0 komi:0");
  const Position territory = Position::parse(with_eyes + " - 0 komi:0,score:territory");
  const std::vector<Point> seki = seki_stones(area.board());
  EXPECT_EQ(seki.size(), 6u + 15u);
  EXPECT_EQ(count_points(territory).black, 45 + 1);
  EXPECT_EQ(count_points(territory).white, 1);
  EXPECT_EQ(count_points(territory, {}, seki).black, 45);
  EXPECT_EQ(count_points(territory, {}, seki).white, 0);
  EXPECT_EQ(count_points(area, {}, seki).black, 45 + 12 + 6 + 1);
}

}  // namespace
}  // namespace otrera::go
