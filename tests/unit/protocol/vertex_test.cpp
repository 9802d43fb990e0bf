#include "protocol/vertex.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace otrera {
namespace {

TEST(Vertex, ALetterAndANumberIsAVertex) {
  for (const char* text : {"a1", "K10", "j4"}) EXPECT_TRUE(is_vertex(text)) << text;
  for (const char* text : {"", "a", "1", "a100", "d1-d7", "/g7", "pass", "11", "a1b"})
    EXPECT_FALSE(is_vertex(text)) << text;
}

TEST(Vertex, GtpLeavesOutTheLetterI) {
  EXPECT_EQ(print_vertex({7, 7}, Letters::gtp), "H8");
  EXPECT_EQ(print_vertex({8, 7}, Letters::gtp), "J8");
  EXPECT_EQ(print_vertex({9, 9}, Letters::gtp), "K10");
  EXPECT_EQ(parse_vertex("K10", Letters::gtp), (FileAndRank{9, 9}));
  EXPECT_EQ(parse_vertex("h8", Letters::gtp), (FileAndRank{7, 7}));
  EXPECT_THROW(parse_vertex("I8", Letters::gtp), Error);
}

TEST(Vertex, TheGamesOwnLettersHaveIt) {
  EXPECT_EQ(print_vertex({8, 7}, Letters::own), "i8");
  EXPECT_EQ(parse_vertex("I8", Letters::own), (FileAndRank{8, 7}));
}

}  // namespace
}  // namespace otrera
