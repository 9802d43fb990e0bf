// What nets see of positions, by hand.
#include "games/amazons/planes.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/go/planes.h"
#include "games/loa/planes.h"

namespace otrera {
namespace {

template <class G>
class Seen {
 public:
  explicit Seen(const G& position)
      : shape_(G::Planes::shape(position)),
        planes_(static_cast<std::size_t>(shape_.squares() * G::Planes::input)) {
    G::Planes::fill(position, planes_);
  }
  // "b2" with the letter a for the first file.
  float at(const char* square, int plane) const {
    const int number = shape_.number({square[0] - 'a', square[1] - '1'});
    return planes_[static_cast<std::size_t>(number * G::Planes::input + plane)];
  }
  float sum(int plane) const {
    float sum = 0;
    for (std::size_t i = static_cast<std::size_t>(plane); i < planes_.size(); i += G::Planes::input)
      sum += planes_[i];
    return sum;
  }

 private:
  BoardShape shape_;
  std::vector<float> planes_;
};

template <class G>
PolicyPlace place(const G& position, const char* move) {
  return G::Planes::place(position, position.parse_turn(move).front());
}

TEST(Planes, ShowAmazonsAsTheDeciderSeesThem) {
  const auto position = amazons::Position::parse("4w/1b3/2w2/5/b3x b");
  const Seen seen(position);
  EXPECT_EQ(seen.at("a1", 0), 1);
  EXPECT_EQ(seen.at("b4", 0), 1);
  EXPECT_EQ(seen.sum(0), 2);
  EXPECT_EQ(seen.at("c3", 1), 1);
  EXPECT_EQ(seen.at("e5", 1), 1);
  EXPECT_EQ(seen.sum(1), 2);
  EXPECT_EQ(seen.at("e1", 2), 1);
  EXPECT_EQ(seen.sum(2), 1);
  EXPECT_EQ(seen.sum(3), 0);
  EXPECT_EQ(seen.sum(4), 25);
}

TEST(Planes, ShowTheAmazonThatHasYetToShoot) {
  const Seen seen(amazons::Position::parse("4w/1b3/2w2/5/b4 w c3"));
  EXPECT_EQ(seen.at("c3", 3), 1);
  EXPECT_EQ(seen.sum(3), 1);
}

TEST(Planes, PlaceMovementsOfAmazonsWhereTheyBegin) {
  auto position = amazons::Position::start(10);
  EXPECT_EQ(place(position, "d1-d7"), (PolicyPlace{0 * 10 + 5, 3}));
  EXPECT_EQ(place(position, "d1-f3"), (PolicyPlace{1 * 10 + 1, 3}));
  EXPECT_EQ(place(position, "a4-e4"), (PolicyPlace{2 * 10 + 3, 30}));
  EXPECT_EQ(place(position, "j4-i5"), (PolicyPlace{7 * 10 + 0, 39}));
  position.play(position.parse_turn("d1-d7").front());
  EXPECT_EQ(place(position, "g7"), (PolicyPlace{80, 66}));
  EXPECT_EQ(number_of<amazons::Position>({80, 66}, {10, 10}), 8066);
}

TEST(Planes, ShowLinesOfAction) {
  const auto position = loa::Position::start(8);
  const Seen seen(position);
  EXPECT_EQ(seen.at("b1", 0), 1);
  EXPECT_EQ(seen.at("a2", 1), 1);
  EXPECT_EQ(seen.sum(0), 12);
  EXPECT_EQ(seen.sum(1), 12);
  EXPECT_EQ(seen.sum(2), 64);
  EXPECT_EQ(place(position, "b1-b3"), (PolicyPlace{0 * 7 + 1, 1}));
  EXPECT_EQ(place(position, "b8-h8"), (PolicyPlace{2 * 7 + 5, 57}));
}

TEST(Planes, ShowStonesOfGoByTheirLiberties) {
  // Black's e5 is in atari by its neighbours, the rest is free.
  const auto position = go::Position::parse("4b/4w/1b3/1b1w1/5 b");
  const Seen seen(position);
  EXPECT_EQ(seen.at("e5", 0), 1);
  EXPECT_EQ(seen.at("e5", 3), 1);
  EXPECT_EQ(seen.at("b2", 5), 1);
  EXPECT_EQ(seen.at("e4", 1), 1);
  EXPECT_EQ(seen.at("e4", 7), 1);
  EXPECT_EQ(seen.at("d2", 8), 1);
  EXPECT_EQ(seen.sum(3) + seen.sum(4) + seen.sum(5), seen.sum(0));
  EXPECT_EQ(seen.sum(6) + seen.sum(7) + seen.sum(8), seen.sum(1));
  EXPECT_EQ(seen.sum(9) + seen.sum(10) + seen.sum(11) + seen.sum(13), 0);
}

TEST(Planes, ShowKoAndTheLastMovesOfGo) {
  auto position = go::Position::parse("5/2bw1/1b1bw/2bw1/5 w");
  for (const char* move : {"c3", "a1"}) position.play(position.parse_turn(move).front());
  const Seen seen(position);
  EXPECT_EQ(seen.at("a1", 10), 1);
  EXPECT_EQ(seen.at("c3", 11), 1);
  auto taken = go::Position::parse("5/2bw1/1b1bw/2bw1/5 w");
  taken.play(taken.parse_turn("c3").front());
  EXPECT_EQ(Seen(taken).at("d3", 9), 1);
}

TEST(Planes, ShowKomiAndPassesOfGoToTheDecider) {
  auto position = go::Position::start(5, {.komi = 7.5});
  EXPECT_FLOAT_EQ(Seen(position).at("c3", 12), -0.75f);
  EXPECT_EQ(place(position, "pass"), PolicyPlace::pass());
  EXPECT_EQ(number_of<go::Position>(PolicyPlace::pass(), {5, 5}), 25);
  EXPECT_EQ(place(position, "c3"), (PolicyPlace{0, 12}));
  position.play(go::Move::pass());
  EXPECT_FLOAT_EQ(Seen(position).at("c3", 12), 0.75f);
  EXPECT_EQ(Seen(position).at("a1", 13), 1);
}

TEST(Planes, MirrorDirectionsBothWays) {
  for (int direction = 0; direction < 8; ++direction)
    for (int symmetry = 0; symmetry < board_symmetries; ++symmetry)
      EXPECT_EQ(mirrored_direction(mirrored_direction(direction, symmetry), inverse(symmetry)), direction);
  EXPECT_EQ(mirrored_direction(2, 1), 6);  // right becomes left
  EXPECT_EQ(mirrored_direction(0, 4), 2);  // up becomes right
}

}  // namespace
}  // namespace otrera
