#include "game/board_text.h"

#include <gtest/gtest.h>

#include "unit/core/error_text.h"

namespace otrera {
namespace {

constexpr BoardText small{4, 8, "wb", 5, 100, "expected a small board"};
constexpr BoardText large{4, 11, "wbx", 7, 200, "expected a large board"};

// The pieces as they come, such as "wa4 bd4", and the size behind them.
std::string pieces(const BoardText& style, const std::string& text) {
  std::string found;
  const BoardShape size = read_board(style, text, [&](char letter, FileAndRank square) {
    found += letter;
    found += print_square(square);
    found += ' ';
  });
  return found + print_board_size(size);
}

std::string error_of_board(const BoardText& style, const std::string& text) {
  return error_of_call([&] { pieces(style, text); });
}

TEST(BoardText, ReadsASquareAndStopsBehindIt) {
  std::size_t at = 2;
  EXPECT_EQ(read_square(large, "a1J10-", at, 10), (FileAndRank{9, 9}));
  EXPECT_EQ(at, 5u);
  EXPECT_EQ(read_square(large, "a1J10-", at, 10), std::nullopt);
  EXPECT_EQ(at, 5u) << "stays where no square is";
}

TEST(BoardText, ARankHasAsManyDigitsAsTheLargestBoardNeeds) {
  std::size_t at = 0;
  EXPECT_EQ(read_square(small, "b10", at, 8), (FileAndRank{1, 0}));
  EXPECT_EQ(at, 2u);
  EXPECT_EQ(parse_square(large, "b10", 10), (FileAndRank{1, 9}));
}

TEST(BoardText, NoSquareOutsideTheBoard) {
  for (const char* text : {"", "a", "a0", "a7", "g1", "11", "a1 ", "`1"})
    EXPECT_EQ(error_of_call([&] { parse_square(large, text, 6); }),
              quote(text) + " is no square; expected a1 to f6");
}

TEST(BoardText, ReadsPiecesFromTheTop) {
  EXPECT_EQ(pieces(small, "w2b/4/1w2/bbbb"), "wa4 bd4 wb2 ba1 bb1 bc1 bd1 4");
  EXPECT_EQ(pieces(small, "22/4/4/121"), "4") << "runs of one digit add up";
  EXPECT_EQ(pieces(large, "10/10/10/10/10/10/10/10/10/9x"), "xj1 10");
}

TEST(BoardText, PrintsWhatItReads) {
  for (const std::string text : {"w2b/4/1w2/bbbb", "10/10/10/x8w/10/10/10/10/10/9x"}) {
    std::vector<std::pair<FileAndRank, char>> found;
    const BoardShape size = read_board(large, text, [&](char letter, FileAndRank square) {
      found.push_back({square, letter});
    });
    EXPECT_EQ(print_board(size,
                          [&](FileAndRank square) {
                            for (const auto& [at, letter] : found)
                              if (at == square) return letter;
                            return '\0';
                          }),
              text);
  }
}

TEST(BoardText, NamesWhatIsWrongWithABoard) {
  EXPECT_EQ(error_of_board(small, "4/4/4"), "position: 3 ranks; expected 4 to 8 of them");
  EXPECT_EQ(error_of_board(small, "4/4/x3/4"),
            "position: 'x' in rank 'x3'; expected w, b or a number of empty squares");
  EXPECT_EQ(error_of_board(large, "4/4/q3/4"),
            "position: 'q' in rank 'q3'; expected w, b, x or a number of empty squares");
  EXPECT_EQ(error_of_board(small, "9/4/4/4"),
            "position: '9' in rank '9'; expected w, b or a number of empty squares");
  EXPECT_EQ(error_of_board(large, "w0b/4/4/4"),
            "position: a run of 0 empty squares in rank 'w0b'; expected a large board");
  EXPECT_EQ(error_of_board(small, "4/4/88wb/4"),
            "position: rank '88wb' has 18 squares; expected 4, as there are 4 ranks");
  EXPECT_EQ(error_of_board(large, "4/4/99w/4"),
            "position: rank '99w' has too many squares; expected 4, as there are 4 ranks");
}

TEST(BoardText, SplitsTheFieldsOfAFen) {
  EXPECT_EQ(split_fen(small, " 4/4/4/4  w - "), (std::vector<std::string>{"4/4/4/4", "w", "-"}));
  for (const char* fen : {"", "4/4/4/4", "1 2 3 4 5 6"})
    EXPECT_EQ(error_of_call([&] { split_fen(small, fen); }),
              "position: " + quote(fen) + " is no position; expected a small board");
  EXPECT_EQ(error_of_call([] { split_fen(small, std::string(101, 'w')); }),
            "position: the text is too long for a position; expected a small board");
}

TEST(BoardText, ReadsSideAndNumbers) {
  EXPECT_EQ(read_side("w"), 'w');
  EXPECT_EQ(read_side("b"), 'b');
  EXPECT_EQ(error_of_call([] { read_side("white"); }), "position: 'white' to move; expected w or b");
  double number = 0;
  read_number("1.5", number, "expected points");
  EXPECT_EQ(number, 1.5);
  int whole = 0;
  EXPECT_EQ(error_of_call([&] { read_number("1.5", whole, "expected passes"); }),
            "position: '1.5'; expected passes");
}

TEST(BoardText, OblongBoardsAreReadWhereTheGameHasThem) {
  BoardText oblong = large;
  oblong.oblong = true;
  EXPECT_EQ(pieces(oblong, "w4/5/5/4b"), "wa4 be1 5x4");
  EXPECT_EQ(error_of_board(large, "w4/5/5/4b"),
            "position: rank 'w4' has 5 squares; expected 4, as there are 4 ranks");
  EXPECT_EQ(error_of_board(oblong, "5/5/4/5"),
            "position: rank '4' has 4 squares; expected 5, as in the first rank");
  EXPECT_EQ(error_of_board(oblong, "3/3/3/3"), "position: rank '3' has 3 squares; expected 4 to 11");
}

TEST(BoardText, SizesPrintAndReadBack) {
  for (const char* text : {"10", "4", "5x4", "4x11"})
    EXPECT_EQ(print_board_size(parse_board_size(text).value()), text);
  for (const char* text : {"", "x", "x4", "5x", "5x4x", "0", "5x0", "ten", "5:4", "100"})
    EXPECT_EQ(parse_board_size(text), std::nullopt) << text;
}

}  // namespace
}  // namespace otrera
