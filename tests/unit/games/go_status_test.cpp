#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/go/score.h"
#include "games/go/status.h"

namespace otrera::go {
namespace {

std::vector<std::string> dead_in(const Position& position, PlayoutKind kind) {
  PlayoutOptions options;
  options.kind = kind;
  Random random(14);
  const Ownership ownership = find_ownership(position, Playouts(options), 400, random);
  std::vector<std::string> texts;
  for (const Point point : dead_stones(position.board(), ownership))
    texts.push_back(print_point(point, position.size()));
  return texts;
}

TEST(GoStatus, StonesInsideTheEnemysGroundAreDead) {
  // Black on the left and White on the right, each with a stone that cannot live beyond.
  const Position position =
      Position::parse("2b1bw3/1b1bbw1w1/3bbww2/2b1bw1w1/2bbbww2/w1bbbw1b1/2bbbww2/1bb1bw1w1/2bbbww2 b - 2");
  for (const PlayoutKind kind : {PlayoutKind::light, PlayoutKind::urgency, PlayoutKind::sequence})
    EXPECT_THAT(dead_in(position, kind), testing::UnorderedElementsAre("a4", "h4"))
        << playout_kind_names[static_cast<std::size_t>(kind)];
}

TEST(GoStatus, LivingStonesStay) {
  const Position position = Position::parse("1b1bw/bbbbw/wwwww/w1w1w/1w1w1 b - 2");
  EXPECT_THAT(dead_in(position, PlayoutKind::light), testing::IsEmpty());
}

}  // namespace
}  // namespace otrera::go
