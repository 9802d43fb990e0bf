#include "protocol/gtp_command.h"

#include <gtest/gtest.h>

#include <sstream>

namespace otrera {
namespace {

GtpCommand parse(const std::string& text) {
  return parse_gtp_command({text, false, 1}).value();
}

TEST(GtpCommand, IdNameAndArgumentsAreTakenApart) {
  const auto command = parse("12 play white d1-d7/g7");
  EXPECT_EQ(command.id, "12");
  EXPECT_EQ(command.name, "play");
  EXPECT_EQ(command.arguments, (std::vector<std::string>{"white", "d1-d7/g7"}));
}

TEST(GtpCommand, ACommandNeedsNoId) {
  const auto command = parse("name");
  EXPECT_EQ(command.id, "");
  EXPECT_EQ(command.name, "name");
}

TEST(GtpCommand, AnIdAloneHasNoName) {
  EXPECT_EQ(parse("7").id, "7");
  EXPECT_EQ(parse("7").name, "");
}

TEST(GtpCommand, CommentsAndEmptyLinesAreNothing) {
  for (const char* text : {"", "   ", "# comment", "\t# comment", "\x01\x02"})
    EXPECT_FALSE(parse_gtp_command({text, false, 1})) << text;
  EXPECT_EQ(parse("name # comment").arguments.size(), 0u);
}

TEST(GtpCommand, ControlCharactersAreDroppedAndTabsAreSpaces) {
  const auto command = parse(
      "1\tpl\x07"
      "ay\twhite\td1-d7/g7\x7f\r");
  EXPECT_EQ(command.id, "1");
  EXPECT_EQ(command.name, "play");
  EXPECT_EQ(command.arguments, (std::vector<std::string>{"white", "d1-d7/g7"}));
}

TEST(GtpCommand, APathInQuotesIsOneArgument) {
  EXPECT_EQ(parse("loadsgf \"my games/one.sgf\" 5").arguments,
            (std::vector<std::string>{"my games/one.sgf", "5"}));
  EXPECT_EQ(parse("loadsgf \"open").arguments, (std::vector<std::string>{"\"open"}));
}

TEST(GtpCommand, AnEndlessNumberIsNoId) {
  EXPECT_EQ(parse(std::string(40, '9') + " name").id, "");
}

TEST(GtpCommand, InterruptsAreCommentsOfOneWord) {
  EXPECT_TRUE(is_gtp_interrupt("# interrupt"));
  EXPECT_TRUE(is_gtp_interrupt("  #interrupt \r"));
  EXPECT_FALSE(is_gtp_interrupt("# interrupted"));
  EXPECT_FALSE(is_gtp_interrupt("name # interrupt"));
  EXPECT_FALSE(is_gtp_interrupt("interrupt"));
}

TEST(GtpLine, LinesEndWithTheStreamToo) {
  std::istringstream in("one\n\ntwo");
  EXPECT_EQ(read_gtp_line(in)->text, "one");
  EXPECT_EQ(read_gtp_line(in)->text, "");
  EXPECT_EQ(read_gtp_line(in)->text, "two");
  EXPECT_FALSE(read_gtp_line(in));
}

TEST(GtpLine, ALineAtTheLimitIsWholeAndOneOverItIsCut) {
  std::istringstream in(std::string(longest_gtp_line, 'a') + "\n" + std::string(longest_gtp_line + 1, 'b') +
                        "\nname\n");
  EXPECT_FALSE(read_gtp_line(in)->too_long);
  const auto cut = read_gtp_line(in);
  EXPECT_TRUE(cut->too_long);
  EXPECT_EQ(cut->text.size(), longest_gtp_line);
  EXPECT_EQ(read_gtp_line(in)->text, "name");
}

}  // namespace
}  // namespace otrera
