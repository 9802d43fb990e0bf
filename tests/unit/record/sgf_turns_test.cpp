// What a record keeps besides the turns: who played them, comments, notes. The codec is a made-up one in
// which a colour may move twice.
#include <array>

#include "unit/record/files.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr Player black = Player::first, white = Player::second;

const SgfCodec stones{
    .game = "stones",
    .title = "Stones",
    .number = 99,
    .least_size = 2,
    .most_size = 19,
    .default_size = 9,
    .first_colour = 'B',
    .free_turns = true,
    .read_start = [](const SgfMainLine& line) { return line.before.empty() ? "?" : std::string("start"); },
    .read_turn = [](const SgfMainLine& line, std::size_t index) { return line.moves[index].value->raw; },
    .write_start = [](const std::string&, BoardShape, SgfNode&) { return 'B'; },
    .write_turn = [](const std::string& turn, BoardShape) { return turn; },
};
constexpr std::array<const SgfCodec*, 1> codecs{&stones};

TEST(SgfTurns, AColourMayMoveTwiceWhereTheGameAllowsIt) {
  const auto record = read_sgf("(;GM[99]RE[W+2];B[aa];B[bb];W[cc])", codecs);
  EXPECT_THAT(record.turns, ElementsAre("aa", "bb", "cc"));
  EXPECT_THAT(record.movers, ElementsAre(black, black, white));
  EXPECT_EQ(record.result->winner, white);
  const std::string text = write_sgf(record, codecs);
  EXPECT_THAT(text, HasSubstr(";B[aa];B[bb];W[cc]"));
  EXPECT_EQ(read_sgf(text, codecs).movers, record.movers);
}

TEST(SgfTurns, WherePlayersAlternateNobodyIsNamed) {
  EXPECT_THAT(read_sgf("(;GM[99];B[aa];W[bb];B[cc])", codecs).movers, IsEmpty());
  EXPECT_THAT(read_sgf("(;GM[18];W[djddgd];B[adagaf])").movers, IsEmpty());
}

TEST(SgfTurns, CommentsOnTurnsAreKept) {
  const auto record = read_sgf("(;GM[18]C[about the game];C[before]W[djddgd];B[adagaf];W[gjgbjb]C[a\\]b])");
  EXPECT_EQ(record.comment, "about the game");
  EXPECT_THAT(record.comments, ElementsAre("before", "", "a]b"));
  EXPECT_EQ(read_sgf(write_sgf(record)).comments, record.comments);
  EXPECT_THAT(read_sgf("(;GM[18];W[djddgd])").comments, IsEmpty());
}

TEST(SgfTurns, WhatIsKnownOfTheGameIsKept) {
  const auto record = read_sgf("(;GM[18]WR[2100]SO[a\nbook]GN[Final]XX[nobody knows];W[djddgd])");
  EXPECT_THAT(record.notes,
              ElementsAre(RecordNote{"GN", "Final"}, RecordNote{"SO", "a book"}, RecordNote{"WR", "2100"}));
  EXPECT_EQ(read_sgf(write_sgf(record)).notes, record.notes);
}

TEST(SgfTurns, OnlyKnownNotesAreWritten) {
  GameRecord record = read_sgf("(;GM[18];W[djddgd])");
  record.notes = {{"GN", "a]b"}, {"AW", "aa"}, {"x", "y"}};
  EXPECT_THAT(read_sgf(write_sgf(record)).notes, ElementsAre(RecordNote{"GN", "a]b"}));
}

}  // namespace
}  // namespace otrera
