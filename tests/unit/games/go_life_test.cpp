#include <gtest/gtest.h>

#include "games/go/life.h"
#include "games/go/position.h"

namespace otrera::go {
namespace {

struct Case {
  const char* what;
  const char* fen;
  const char* stone;
  Life life;
};

// The white group in question stands in the lower left corner, shut in by black stones that live.
const Case cases[] = {
    {"two eyes", "7/7/7/bbbbbb1/wwwwwb1/w1w1wb1/wwwwwb1 b", "a1", Life::alive},
    {"one eye", "7/7/7/bbbb3/wwwb3/w1wb3/wwwb3 b", "a1", Life::dead},
    {"three in a row, empty", "7/7/7/bbbbbb1/wwwwwb1/w3wb1/wwwwwb1 b", "a1", Life::unsettled},
    {"three in a row, its middle taken", "7/7/7/bbbbbb1/wwwwwb1/w1b1wb1/wwwwwb1 b", "a1", Life::dead},
    {"the stone that kills it", "7/7/7/bbbbbb1/wwwwwb1/w1b1wb1/wwwwwb1 b", "c2", Life::alive},
    {"four in a row", "8/8/8/8/bbbbbbb1/wwwwwwb1/w4wb1/wwwwwwb1 b", "a1", Life::alive},
    {"a square of four", "7/7/bbbbb2/wwwwb2/w2wb2/w2wb2/wwwwb2 b", "a1", Life::dead},
    {"a pyramid of four", "7/7/bbbbbb1/wwwwwb1/ww1wwb1/w3wb1/wwwwwb1 b", "a1", Life::unsettled},
    {"a bulky five, its point taken", "7/7/bbbbbb1/wwwwwb1/ww2wb1/w1b1wb1/wwwwwb1 b", "a1", Life::dead},
    {"bent four in the corner, here of black stones",
     "9/1ww1w1ww1/1w1www1w1/wwww1wwww/bbbbwww1w/bbbbw1www/bbbbwww1w/1bbbw1www/www1ww1w1 b", "a5", Life::dead},
    {"a seki without eyes", "7/7/7/7/bbbbbbb/wwwwwww/1bbbb1w b", "a2", Life::alive},
    {"the other side of it", "7/7/7/7/bbbbbbb/wwwwwww/1bbbb1w b", "b1", Life::alive},
    {"a wide open board", "9/9/9/9/4b4/9/9/2w6/9 b", "c2", Life::unknown},
};

TEST(GoLife, IsReadOut) {
  for (const Case& c : cases) {
    const Position position = Position::parse(c.fen);
    EXPECT_EQ(read_life(position.board(), parse_point(c.stone, position.size())), c.life) << c.what;
  }
}

TEST(GoLife, IsTheSameForAllSymmetries) {
  for (const Case& c : cases) {
    const Position position = Position::parse(c.fen);
    const Point stone = parse_point(c.stone, position.size());
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry)
      EXPECT_EQ(
          read_life(position.transformed(symmetry).board(), transformed(position.size(), stone, symmetry)),
          c.life)
          << c.what << ", symmetry " << symmetry;
  }
}

}  // namespace
}  // namespace otrera::go
