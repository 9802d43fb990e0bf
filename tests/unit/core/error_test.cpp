#include "core/error.h"

#include <gtest/gtest.h>

namespace otrera {
namespace {

TEST(Error, SaysWhereWhatAndWhatWouldBeRight) {
  EXPECT_STREQ(Error("no game", "a.toml:3", "expected game = \"amazons\"").what(),
               "a.toml:3: no game; expected game = \"amazons\"");
}

TEST(Error, LeavesEmptyPartsOut) {
  EXPECT_STREQ(Error("no game").what(), "no game");
  EXPECT_STREQ(Error("no game", "a.toml").what(), "a.toml: no game");
  EXPECT_STREQ(Error("no game", {}, "expected one").what(), "no game; expected one");
}

TEST(Error, KeepsItsParts) {
  const Error error("what", "where", "expected");
  EXPECT_EQ(error.problem(), "what");
  EXPECT_EQ(error.where(), "where");
  EXPECT_EQ(error.expected(), "expected");
}

TEST(Error, AnOuterPlaceGoesBeforeTheInnerOne) {
  EXPECT_STREQ(Error("bad", {}, "good").at("file").what(), "file: bad; good");
  EXPECT_STREQ(Error("bad", "line 3").at("file").at("folder").what(), "folder: file: line 3: bad");
}

TEST(Error, StaysOnOneLineWhateverItIsMadeFrom) {
  const std::string line = Error("bad\nthing", "a\r\nb.toml", "good\nthing").what();
  EXPECT_EQ(line.find_first_of("\r\n"), std::string::npos) << line;
}

TEST(Quote, PutsTextBetweenQuotes) {
  EXPECT_EQ(quote("d1-d7/g7"), "'d1-d7/g7'");
  EXPECT_EQ(quote(""), "''");
}

TEST(Quote, ReplacesControlCharacters) {
  EXPECT_EQ(quote("a\nb\tc\x1b[31m\x7f."), "'a?b?c?[31m?.'");
  EXPECT_EQ(quote(std::string("a\0b", 3)), "'a?b'");
}

TEST(Quote, KeepsLettersOfOtherAlphabets) {
  EXPECT_EQ(quote("żółw 囲碁"), "'żółw 囲碁'");
}

TEST(Quote, CutsLongText) {
  EXPECT_EQ(quote(std::string(60, 'a')), "'" + std::string(60, 'a') + "'");
  EXPECT_EQ(quote(std::string(61, 'a')), "'" + std::string(60, 'a') + "...'");
  EXPECT_EQ(quote("abcdef", 3), "'abc...'");
  EXPECT_LT(quote(std::string(1'000'000, 'a')).size(), 70u);
}

TEST(Quote, NeverCutsInsideACharacter) {
  // Two bytes, three bytes and four bytes a character.
  EXPECT_EQ(quote("żżż", 2), "'ż...'");
  EXPECT_EQ(quote("żżż", 3), "'ż...'");
  EXPECT_EQ(quote("囲碁囲", 5), "'囲...'");
  EXPECT_EQ(quote("a🙂🙂", 4), "'a...'");
  EXPECT_EQ(quote("a🙂🙂", 5), "'a🙂...'");
}

}  // namespace
}  // namespace otrera
