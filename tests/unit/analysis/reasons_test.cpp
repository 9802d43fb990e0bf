// The sentence said of a mistake, on positions where the reason is known.
#include "analysis/reasons.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/registry.h"

namespace otrera {
namespace {

struct Known {
  const char* game;
  const char* position;
  const char *played, *better, *reply;
  const char* sentence;
};

// What searches would say: the better turn before, the reply after.
std::optional<TurnReason> reason_of(const Known& known) {
  const auto before = find_game(known.game).new_session({known.position});
  SearchReport said_before, said_after;
  said_before.to_move = before->to_move();
  said_before.lines = {{known.better, 10, 0.7, 0, {known.better}, false}};
  said_after.to_move = opponent(before->to_move());
  if (*known.reply) said_after.lines = {{known.reply, 10, 0.7, 0, {known.reply}, false}};
  const std::string played = known.played;
  return find_reason({*before, played, said_before, said_after});
}

class Reasons : public testing::TestWithParam<Known> {};

TEST_P(Reasons, AreToldInOneSentence) {
  const auto reason = reason_of(GetParam());
  EXPECT_EQ(reason ? reason->words : "", GetParam().sentence) << GetParam().position;
}

constexpr const char* cornered = "1b4/6/4b1/6/x5/wx3w w";
constexpr const char* line_of_five = "b2xxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/w5 w";
constexpr const char* line_of_three = "b2xxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/w3xx w";

INSTANTIATE_TEST_SUITE_P(
    Amazons, Reasons,
    testing::Values(
        Known{"amazons", cornered, "f1-f2/f1", "a1-c3/a1", "b6-b5/b2",
              "White’s amazon on a1 is shut in by b6-b5/b2: it cannot move any more."},
        Known{"amazons", "1b4/6/4b1/2w3/x5/1x3w w", "c3-a1/b2", "c3-c4/c3", "",
              "White’s amazon on a1 is shut in: it cannot move any more."},
        Known{"amazons", "bx4/x5/6/4b1/6/1w3w w", "f1-f2/f1", "b1-b2/b5", "a6-c4/a6",
              "b1-b2/b5 would have shut in Black’s amazon on a6."},
        Known{"amazons", "3x1b/3x2/3x2/6/3x2/ww1xb1 w", "a1-a2/a1", "b1-d3/b1", "f6-f5/d3",
              "Black closes off 10 squares around e4 with f6-f5/d3: White can no longer get there."},
        Known{"amazons", "3x1b/3x2/3x2/4b1/3x2/ww1x2 w", "a1-a2/a1", "b1-b3/d3", "e3-c3/e3",
              "b1-b3/d3 would have closed off 16 squares around b4, where Black could no longer get."},
        Known{"amazons", line_of_five, "a1-c1/b1", "a1-b1/a1", "a6-b6/a6",
              "White loses 1 point for certain: White wins by 1.5 with best play, where it could be 2.5."},
        Known{"amazons", line_of_three, "a1-b1/c1", "a1-b1/a1", "a6-b6/a6",
              "White had a certain win by 0.5 points and now loses by 0.5 points with best play."},
        Known{"amazons", cornered, "f1-f2/f1", "f1-f2/f1", "b6-b5/b2", ""}));

INSTANTIATE_TEST_SUITE_P(
    LinesOfAction, Reasons,
    testing::Values(Known{"loa", "w7/7w/8/4b3/8/2bb4/8/8 b", "c3-c4", "e5-e4", "",
                          "Black could have connected all pieces at once with e5-e4."},
                    Known{"loa", "b6b/8/6w1/8/8/2ww4/8/8 b", "a8-a7", "h8-h7", "g6-e4",
                          "White can connect all pieces now with g6-e4."},
                    Known{"loa", "w7/6b1/8/8/8/2bb4/8/7w b", "g7-h7", "g7-g6", "a8-a7",
                          "g7-g6 would have threatened to connect all pieces with g6-e4."},
                    Known{"loa", "8/3w4/8/4b3/3b4/2b5/8/3w3b b", "h1-h2", "c3-c4", "d7xd4",
                          "Black’s piece on e5 is cut off from the others by d7xd4."},
                    Known{"loa", "4w2b/8/8/w7/8/2bbb3/8/8 b", "d3-g3", "h8-h7", "",
                          "Black’s piece on e3 is cut off from the others."},
                    Known{"loa", "6w1/8/8/7b/8/8/w7/bww5 b", "h5-h6", "a1-b2", "c1-b2",
                          "Black’s piece on a1 can no longer move."},
                    Known{"loa", "6w1/8/8/7b/8/8/w7/bww5 b", "h5-h6", "a1-b2", "g8-g7", ""}));

INSTANTIATE_TEST_SUITE_P(
    Go, Reasons,
    testing::Values(
        Known{"go", "5/2b2/1bwb1/5/5 w", "a1", "c2", "c2", "Black takes 1 stone on c3 with c2."},
        Known{"go", "5/2b2/1bwb1/1bwb1/5 w", "a5", "c1", "c1", "Black takes 2 stones around c2 with c1."},
        Known{"go", "5/2b2/1bwb1/5/5 b", "a1", "c2", "c2", "c2 would have taken 1 stone on c3."},
        Known{"go", "5/2b2/1bwb1/1bwb1/5 w", "a5", "c1", "", "Black can take 2 stones around c2 now."},
        Known{"go", "5/2b2/1w1w1/2b2/5 w", "e1", "c3", "c3",
              "Black cuts 1 stone on b3 off from the others with c3."},
        Known{"go", "wb3/5/1bbb1/bwwwb/1bb2 b", "a4", "d1", "d1", "d1 would have taken 3 stones around c2."},
        Known{"go", "5/2b2/1w1w1/2b2/5 w", "e1", "e2", "a1", ""}));

// Who owns what, for boards of four by four, from the top.
std::vector<float> owners(const std::string& letters) {
  std::vector<float> list;
  for (const char letter : letters) list.push_back(letter == 'w' ? 0.9f : letter == 'b' ? -0.9f : 0.0f);
  return list;
}

TurnReason ground_reason(const std::string& before, const std::string& after) {
  const auto session = find_game("amazons").new_session({"b3/4/4/3w w"});
  SearchReport said_before, said_after;
  said_before.lines = {{"d1-c1/d1", 10, 0.7, 0, {"d1-c1/d1"}, false}};
  said_before.owners = owners(before);
  said_after.to_move = Player::second;
  said_after.owners = owners(after);
  const std::string played = "d1-d2/d1";
  return find_reason({*session, played, said_before, said_after}).value_or(TurnReason{});
}

TEST(Ground, ChangesHands) {
  const std::string half = "bbbbbbbbwwwwwwww";
  EXPECT_EQ(ground_reason(half, "bbbbbbbbbbbbwwww").words,
            "4 squares around b2 that were White’s become Black’s.");
  EXPECT_EQ(ground_reason(half, "bbbbbbbb....wwww").words, "4 squares around b2 are no longer White’s.");
  EXPECT_EQ(ground_reason("bbbb....wwwwwwww", half).words,
            "4 squares around b3 that were open become Black’s.");
  EXPECT_EQ(ground_reason(half, half).words, "");
  EXPECT_EQ(ground_reason("", half).words, "");
  const auto squares = ground_reason(half, "bbbbbbbbbbbbwwww").squares;
  EXPECT_EQ(squares.size(), 4u);
  EXPECT_TRUE(std::ranges::all_of(squares, [](FileAndRank square) { return square.rank == 1; }));
}

TEST(Lead, IsToldWhereNothingElseCanBeSaid) {
  const auto session = find_game("amazons").new_session({"b3/4/4/3w w"});
  SearchReport said_before, said_after;
  said_before.lines = {{"d1-c1/d1", 10, 0.7, 0, {"d1-c1/d1"}, false}};
  said_before.lead = 2;
  said_after.to_move = Player::second;
  said_after.lead = 1.4;
  const std::string played = "d1-d2/d1";
  const auto reason = find_reason({*session, played, said_before, said_after});
  ASSERT_TRUE(reason);
  EXPECT_EQ(reason->words, "It costs White about 3.5 points.");
  said_after.lead = -1.5;
  EXPECT_FALSE(find_reason({*session, played, said_before, said_after}));
}

}  // namespace
}  // namespace otrera
