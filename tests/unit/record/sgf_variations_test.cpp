// Turns that were tried and not played, as branches of SGF.
#include "unit/record/files.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* branched =
    "(;GM[9]SZ[8]C[a start];B[b1-b3]C[first](;W[a3-c3];B[c1-c4])(;W[a2-c2]C[bold];B[b3-b5](;W[a3-c3])"
    "(;W[h2-f2]))(;W[a4-c4]))";

TEST(SgfVariations, AreReadInTheirOrderWithWhatTheyFollow) {
  const auto record = read_sgf(branched);
  EXPECT_THAT(record.turns, ElementsAre("b1-b3", "a3-c3", "c1-c4"));
  EXPECT_THAT(record.variations,
              ElementsAre(RecordVariation{1, {}, "a2-c2", "bold"}, RecordVariation{1, 0, "b3-b5", ""},
                          RecordVariation{1, 1, "a3-c3", ""}, RecordVariation{1, 1, "h2-f2", ""},
                          RecordVariation{1, {}, "a4-c4", ""}));
}

TEST(SgfVariations, ComeBackAsTheyWereWritten) {
  const auto record = read_sgf(branched);
  const auto again = read_sgf(write_sgf(record));
  EXPECT_EQ(again.turns, record.turns);
  EXPECT_EQ(again.comments, record.comments);
  EXPECT_EQ(again.variations, record.variations);
}

TEST(SgfVariations, BehindTheLastTurnAreNoPartOfTheGame) {
  auto record = read_sgf("(;GM[9]SZ[8];B[b1-b3])");
  record.variations = {{1, {}, "a3-c3", "if"}, {1, 0, "c1-c4", ""}};
  const std::string text = write_sgf(record);
  EXPECT_THAT(text, HasSubstr("W[a3-c3]"));
  const auto again = read_sgf(text);
  EXPECT_THAT(again.turns, ElementsAre("b1-b3"));
  EXPECT_EQ(again.variations, record.variations);
}

TEST(SgfVariations, AreCutOffWhereATurnCannotBeRead) {
  const auto record =
      read_sgf("(;GM[9]SZ[8];B[b1-b3](;W[a3-c3])(;W[nonsense];B[c1-c4])(;B[c1-c4])(;AB[d4];W[a4-c4]))");
  EXPECT_THAT(record.turns, ElementsAre("b1-b3", "a3-c3"));
  EXPECT_THAT(record.variations, IsEmpty());
}

TEST(SgfVariations, AreNotReadWithoutEnd) {
  std::string text = "(;GM[9]SZ[8];B[b1-b3](;W[a3-c3])";
  for (std::size_t i = 0; i < most_variations + 10; ++i) text += "(;W[a2-c2])";
  EXPECT_EQ(read_sgf(text + ")").variations.size(), most_variations);
}

}  // namespace
}  // namespace otrera
