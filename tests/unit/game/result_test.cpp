#include "game/result.h"

#include <gtest/gtest.h>

#include <utility>

namespace otrera {
namespace {

using By = GameResult::By;

constexpr ColourLetters white_first{'W', 'B'}, black_first{'B', 'W'};

TEST(GameResult, IsTheOutcomeOfAGameWithOrWithoutPoints) {
  EXPECT_EQ(result_of({3.5}, true), (GameResult{Player::first, By::points, 3.5}));
  EXPECT_EQ(result_of({-1}, true), (GameResult{Player::second, By::points, 1}));
  EXPECT_EQ(result_of({-1}, false), (GameResult{Player::second, By::rules, 0}));
  EXPECT_EQ(result_of({0}, true), GameResult{});
  EXPECT_EQ(result_of({3.5}, true).win(), 1);
  EXPECT_EQ(result_of({-1}, false).win(), 0);
  EXPECT_EQ(result_of({0}, false).win(), 0.5);
}

TEST(GameResult, IsPrintedByTheWinnersColour) {
  EXPECT_EQ(print_result(GameResult{Player::first, By::points, 3.5}, white_first), "W+3.5");
  EXPECT_EQ(print_result(GameResult{Player::first, By::points, 10}, black_first), "B+10");
  EXPECT_EQ(print_result(GameResult{Player::second, By::rules, 0}, white_first), "B+");
  EXPECT_EQ(print_result(GameResult{Player::second, By::resignation, 0}, white_first), "B+R");
  EXPECT_EQ(print_result(GameResult{Player::second, By::time, 0}, black_first), "W+T");
  EXPECT_EQ(print_result(GameResult{Player::second, By::forfeit, 0}, black_first), "W+F");
  EXPECT_EQ(print_result(GameResult{}, white_first), "0");
  EXPECT_EQ(print_result(std::nullopt, white_first), "");
}

TEST(GameResult, FormsOfTheSameResultAreOne) {
  for (const ColourLetters colours : {white_first, black_first})
    for (const auto& [text, result] : {std::pair{"W+3.5", "W+3.5"},
                                       {"w+10", "W+10"},
                                       {"B+0", "B+0"},
                                       {"B+R", "B+R"},
                                       {"b+Resign", "B+R"},
                                       {"W+Time", "W+T"},
                                       {"W+F", "W+F"},
                                       {"B+Forfeit", "B+F"},
                                       {"W+", "W+"},
                                       {"0", "0"},
                                       {"Draw", "0"},
                                       {" draw ", "0"}})
      EXPECT_EQ(print_result(parse_result(text, colours), colours), result) << text;
  EXPECT_EQ(parse_result("B+2", white_first)->winner, Player::second);
  EXPECT_EQ(parse_result("B+2", black_first)->winner, Player::first);
}

TEST(GameResult, WhatSaysNothingIsUnknown) {
  for (const char* text :
       {"", "?", "Void", "White wins", "W", "W-3", "W+3.", "W+.5", "W+3.5.1", "B+1234567", "X+3", "W+nan"})
    EXPECT_EQ(parse_result(text, white_first), std::nullopt) << text;
}

}  // namespace
}  // namespace otrera
