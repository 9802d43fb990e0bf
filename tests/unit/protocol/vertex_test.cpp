#include "protocol/vertex.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace otrera {
namespace {

using Squares = std::vector<std::string>;

TEST(Vertex, ALetterAndANumberIsAVertex) {
  for (const char* text : {"a1", "K10", "j4"}) EXPECT_TRUE(is_vertex(text)) << text;
  for (const char* text : {"", "a", "1", "a100", "d1-d7", "/g7", "pass", "11", "a1b"})
    EXPECT_FALSE(is_vertex(text)) << text;
}

TEST(Vertex, GtpLeavesOutTheLetterI) {
  EXPECT_EQ(print_vertex("h8", Letters::gtp), "H8");
  EXPECT_EQ(print_vertex("i8", Letters::gtp), "J8");
  EXPECT_EQ(print_vertex("j10", Letters::gtp), "K10");
  EXPECT_EQ(parse_vertex("K10", Letters::gtp), "j10");
  EXPECT_EQ(parse_vertex("h8", Letters::gtp), "h8");
  EXPECT_THROW(parse_vertex("I8", Letters::gtp), Error);
}

TEST(Vertex, TheGamesOwnLettersHaveIt) {
  EXPECT_EQ(print_vertex("i8", Letters::own), "i8");
  EXPECT_EQ(parse_vertex("I8", Letters::own), "i8");
}

TEST(Vertex, AMoveIsItsSquares) {
  EXPECT_EQ(squares_of("d1-d7/g7"), (Squares{"d1", "d7", "g7"}));
  EXPECT_EQ(squares_of("D1-D10(G10)"), (Squares{"d1", "d10", "g10"}));
  EXPECT_EQ(squares_of("b1xb3"), (Squares{"b1", "b3"}));
  EXPECT_EQ(squares_of("/g7"), (Squares{"g7"}));
  EXPECT_EQ(squares_of("pass"), Squares{});
}

TEST(Vertex, SquaresCountFromTheLowerLeft) {
  EXPECT_EQ(square_name(0, 1), "a1");
  EXPECT_EQ(square_name(9, 10), "j10");
}

}  // namespace
}  // namespace otrera
