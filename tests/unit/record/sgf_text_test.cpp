#include "record/sgf_text.h"

#include <gtest/gtest.h>

namespace otrera {
namespace {

TEST(SgfText, EscapesAreTakenAway) {
  EXPECT_EQ(read_sgf_text(R"(a\]b\\c\:d\e)"), R"(a]b\c:de)");
}

TEST(SgfText, EscapedLineBreaksVanishAndOthersStay) {
  EXPECT_EQ(read_sgf_text("one \\\ntwo\nthree\r\nfour\rfive\\\r\nsix"), "one two\nthree\nfour\nfivesix");
}

TEST(SgfText, ALineHasNoLineBreaks) {
  EXPECT_EQ(read_sgf_line(" one\\\ntwo\nthree\tfour \n"), "onetwo three four");
}

TEST(SgfText, WrittenTextReadsAsItWas) {
  for (const std::string text : {"", "plain", R"(]\]\\[)", "two\nlines", "Zo\xc3\xab", R"(ends with \)"}) {
    EXPECT_EQ(read_sgf_text(write_sgf_text(text)), text);
  }
  EXPECT_EQ(write_sgf_line("a]\nb"), "a\\] b");
}

TEST(SgfText, ControlCharactersBecomeBlanks) {
  EXPECT_EQ(read_sgf_text(std::string("a\0b\x1b[c\x7f", 7)), "a b [c ");
  EXPECT_EQ(read_sgf_text("a\xc2\x85\xc2\xa0"), "a \xc2\xa0");
}

TEST(SgfText, BytesThatAreNotUtf8AreLatin1) {
  EXPECT_EQ(read_sgf_text("Zo\xeb"), "Zo\xc3\xab");
  EXPECT_EQ(read_sgf_text("\xe2\x82\xac"), "\xe2\x82\xac");               // a euro sign stays
  EXPECT_EQ(read_sgf_text("\xc0\xaf"), "\xc3\x80\xc2\xaf");               // overlong
  EXPECT_EQ(read_sgf_text("\xed\xa0\xa0"), "\xc3\xad\xc2\xa0\xc2\xa0");   // a surrogate
  EXPECT_EQ(read_sgf_text("\xf4\xa0\xa0\xa0").substr(0, 2), "\xc3\xb4");  // beyond Unicode
  EXPECT_EQ(read_sgf_text("\xf0\x9f\x99\x82"), "\xf0\x9f\x99\x82");       // four bytes
  EXPECT_EQ(read_sgf_text("\xc3"), "\xc3\x83");                           // cut off
}

}  // namespace
}  // namespace otrera
