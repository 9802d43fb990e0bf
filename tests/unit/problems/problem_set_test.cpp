#include "problems/problem_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/core/error_text.h"

namespace otrera {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const std::string position = "5/1w1b1/5/w1b2/5 b";

std::string error_of(const std::string& text) {
  return error_of_call([&] { parse_problems(text, "wins.txt"); });
}

TEST(ProblemSet, PrintsAndParses) {
  const ProblemSet set{"loa",
                       {{position, "one-12-31", {{"weak-pn", 9120}, {"df-pn", 4211}}},
                        {"5/1w1b1/5/w1b2/5 w mover", "two", {}}}};
  const std::string text = print_problems(set, {"forced wins", "of our own"});
  EXPECT_EQ(text,
            "# forced wins\n# of our own\ngame loa\n"
            "5/1w1b1/5/w1b2/5 b; one-12-31; weak-pn 9120; df-pn 4211\n"
            "5/1w1b1/5/w1b2/5 w mover; two\n");
  const ProblemSet read = parse_problems(text, "wins.txt");
  EXPECT_EQ(read.game, "loa");
  EXPECT_EQ(read.problems, set.problems);
}

TEST(ProblemSet, ReadsAnyGameAndAnySpacing) {
  const ProblemSet set =
      parse_problems("\n  # note\r\ngame  amazons\r\n w2b/4/4/4 w ;a;pn 0\r\n\nw2b/4/4/4 b;b", "wins.txt");
  EXPECT_EQ(set.game, "amazons");
  ASSERT_EQ(set.problems.size(), 2u);
  EXPECT_EQ(set.problems[0].position, "w2b/4/4/4 w");
  EXPECT_EQ(set.problems[0].proofs, (std::vector<ProofCost>{{"pn", 0}}));
  EXPECT_EQ(set.problems[1].name, "b");
}

TEST(ProblemSet, ErrorsSayFileAndLineAndWhatWouldBeRight) {
  const std::string game = "game loa\n";
  EXPECT_THAT(error_of(""), AllOf(HasSubstr("wins.txt: no problems"), HasSubstr("FEN; name")));
  EXPECT_THAT(error_of(game), HasSubstr("no problems"));
  EXPECT_THAT(error_of(position + "; a\n"), AllOf(HasSubstr("wins.txt:1"), HasSubstr("game loa")));
  EXPECT_THAT(error_of("game lao\n"), AllOf(HasSubstr("wins.txt:1"), HasSubstr("did you mean 'loa'?")));
  EXPECT_THAT(error_of(game + position), AllOf(HasSubstr("wins.txt:2"), HasSubstr("without a name")));
  EXPECT_THAT(error_of(game + position + "; \n"), HasSubstr("expected a word"));
  EXPECT_THAT(error_of(game + position + "; a b\n"), HasSubstr("expected a word"));
  EXPECT_THAT(error_of(game + position + ";" + std::string(101, 'n')), HasSubstr("100 bytes"));
  EXPECT_THAT(error_of(game + position + "; a\n#\n" + position + "; a\n"),
              AllOf(HasSubstr("wins.txt:4"), HasSubstr("two problems called 'a'")));
  EXPECT_THAT(error_of(game + "5/5 b; a"), HasSubstr("wins.txt:2"));
  EXPECT_THAT(error_of(game + "5/1ww2/5/b1b2/5 b; a"), HasSubstr("the game is over"));
  EXPECT_THAT(error_of(game + position + "; a; df 7"), AllOf(HasSubstr("'df'"), HasSubstr("df-pn")));
  EXPECT_THAT(error_of(game + position + "; a; df-pn"), HasSubstr("df-pn 4211"));
  for (const char* nodes : {"-1", "x", "7x", "99999999999999999999", "1000000000000001", ""})
    EXPECT_NE(error_of(game + position + "; a; df-pn " + nodes), "") << nodes;
}

TEST(ProblemSet, NothingGrowsWithoutLimit) {
  EXPECT_THAT(error_of("game loa\n#" + std::string(1000, 'x')), HasSubstr("at most 1000 bytes"));
  std::string line = position + "; a";
  for (int i = 0; i < 9; ++i) line += "; pn 1";
  EXPECT_THAT(error_of("game loa\n" + line), HasSubstr("at most 8"));
  EXPECT_NE(error_of(std::string("game loa\n\0\xff;;;\n", 16)), "");
  EXPECT_THAT(error_of_call([] { read_problems("/dev/zero"); }), HasSubstr("too large"));
  EXPECT_THAT(error_of_call([] { read_problems("/nowhere"); }), HasSubstr("readable"));
}

TEST(ProblemSet, ALossMayBeWhatIsToBeProved) {
  const std::string text = "game amazons\n1bb1/b2b/w2w/1ww1 w; 4x4; loss; df-pn 12\n";
  const ProblemSet set = parse_problems(text, "x");
  EXPECT_TRUE(set.problems[0].lost);
  EXPECT_EQ(set.problems[0].proofs.size(), 1u);
  EXPECT_EQ(print_problems(set, {}), text);
}

TEST(ProblemSet, EndgamesHaveAScore) {
  const std::string text = "game amazons\nw1bx/xxxx/xxxx/xxxx w; corridor; score 0.5; df-pn 12\n";
  const ProblemSet set = parse_problems(text, "file");
  EXPECT_EQ(set.problems.at(0).score, 0.5);
  EXPECT_EQ(print_problems(set, {}), text);
}

}  // namespace
}  // namespace otrera
