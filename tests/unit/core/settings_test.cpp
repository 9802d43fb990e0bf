#include "core/settings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "core/toml_reader.h"
#include "unit/core/error_text.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

std::vector<Setting> parse_settings(const std::string& text, const std::string& name) {
  return flatten(parse_toml(text, name, "exploration = 0.7"), name);
}

std::vector<Setting> read_settings(const std::string& path) {
  return flatten(read_toml(path, "exploration = 0.7"), path);
}

// "key = value @ where" of each setting.
std::vector<std::string> flat(const std::string& text) {
  std::vector<std::string> result;
  for (const auto& [key, value, where, folder] : parse_settings(text, "a.toml"))
    result.push_back(key + " = " + value + " @ " + where);
  return result;
}

std::string refusal(const std::string& text) {
  return error_of_call([&] { parse_settings(text, "a.toml"); });
}

TEST(Settings, TablesBecomeDottedKeysWithTheLineOfTheValue) {
  EXPECT_THAT(flat("about = \"plain UCT\"\n"
                   "\n"
                   "[select]\n"
                   "exploration = 0.7\n"
                   "[select.bias]\n"
                   "on = true\n"
                   "[simulate]\n"
                   "length = 40_000\n"),
              testing::UnorderedElementsAre(
                  "about = plain UCT @ a.toml:1", "select.exploration = 0.7 @ a.toml:4",
                  "select.bias.on = true @ a.toml:6", "simulate.length = 40000 @ a.toml:8"));
}

TEST(Settings, DottedKeysAndInlineTablesAreTablesToo) {
  EXPECT_THAT(
      flat("select.exploration = 1\nbias = { on = false }\n"),
      testing::UnorderedElementsAre("select.exploration = 1 @ a.toml:1", "bias.on = false @ a.toml:2"));
}

TEST(Settings, ValuesKeepWhatParametersRead) {
  EXPECT_THAT(flat("a = 0.1\nb = 1e3\nc = 'x y'\nd = -5\ne = 1.0"),
              ElementsAre("a = 0.1 @ a.toml:1", "b = 1000 @ a.toml:2", "c = x y @ a.toml:3",
                          "d = -5 @ a.toml:4", "e = 1 @ a.toml:5"));
}

TEST(Settings, AValueKnowsTheFolderOfItsFile) {
  EXPECT_EQ(parse_settings("a = 1\n", "some/where/a.toml")[0].folder, "some/where");
  EXPECT_EQ(parse_settings("a = 1\n", "a.toml")[0].folder, "");
}

TEST(Settings, PrintAsTomlThatReadsTheSame) {
  const std::vector<Setting> written{{"about", "a \"good\" \\ one", ""},
                                     {"year", "2008", ""},
                                     {"odd", "1e5", ""},
                                     {"empty", "", ""},
                                     {"flag", "true", ""},
                                     {"select.exploration", "0.31", ""},
                                     {"select.bias.on", "false", ""},
                                     {"select.bias.far", "-0.5", ""},
                                     {"stage.1.from", "40", ""}};
  const std::string text = print_settings(written);
  const auto read = parse_settings(text, "a.toml");
  ASSERT_EQ(read.size(), written.size()) << text;
  for (const auto& setting : written)
    EXPECT_THAT(read, testing::Contains(testing::AllOf(testing::Field(&Setting::key, setting.key),
                                                       testing::Field(&Setting::value, setting.value))))
        << text;
  EXPECT_THAT(text, HasSubstr("exploration = 0.31\n"));
  EXPECT_THAT(text, HasSubstr("year = 2008\n"));
}

TEST(Settings, OfAKeyThatComesTwiceTheLastIsPrinted) {
  EXPECT_EQ(print_settings({{"a.b", "1", ""}, {"a.b", "x", ""}}), "[a]\nb = \"x\"\n");
  EXPECT_THAT(error_of_call([] {
                print_settings({{"a", "1", "here"}, {"a.b", "2", "there"}});
              }),
              StartsWith("there: a value and a table 'a'"));
}

TEST(Settings, AnEmptyFileHasNone) {
  EXPECT_TRUE(parse_settings("", "a.toml").empty());
  EXPECT_TRUE(parse_settings("# only a comment\n", "a.toml").empty());
}

TEST(Settings, WrongTomlIsRefusedWithItsLine) {
  for (const char* text : {"a = 1\nb = \nc = 2\n", "a = 1\nb 2\n", "a = 1\nb = \"open\n", "a = 1\n[b\n",
                           "a = 1\na = 2\n", "a = 1\nb = 1.2.3\n"}) {
    const std::string message = refusal(text);
    EXPECT_THAT(message, StartsWith("a.toml:2: ")) << text;
    EXPECT_THAT(message, HasSubstr("; expected TOML, such as: exploration = 0.7")) << text;
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
  }
}

TEST(Settings, TextThatIsNotUtf8IsRefused) {
  EXPECT_THAT(refusal("a = \"\xff\"\n"), StartsWith("a.toml:1: "));
}

TEST(Settings, AListWhereOneValueBelongsIsRefused) {
  const std::string expected =
      "a.toml:2: a list or date where one value belongs; "
      "expected text, a number, true or false";
  EXPECT_EQ(refusal("a = 1\nb = [1, 2]\n"), expected);
  EXPECT_EQ(refusal("a = 1\nb = 1979-05-27\n"), expected);
  EXPECT_EQ(refusal("a = 1\n[[b]]\nc = 1\n"), expected);
}

TEST(Settings, DeeplyNestedListsAreRefused) {
  EXPECT_NE(refusal("a = " + std::string(100'000, '[')), "");
}

TEST(SettingsDeathTest, DeeplyNestedKeysDoNotCrash) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  std::string key = "a";
  for (int i = 0; i < 100'000; ++i) key += ".a";
  for (const auto& text : {key + " = 1\n", "[" + key + "]\nb = 1\n"})
    EXPECT_EXIT(
        {
          refusal(text);
          std::exit(0);
        },
        testing::ExitedWithCode(0), "");
}

class SettingsFile : public testing::Test {
 protected:
  std::string write(const std::string& text) {
    std::ofstream(folder.file("b.toml"), std::ios::binary) << text;
    return folder.file("b.toml");
  }

  TemporaryFolder folder;
};

TEST_F(SettingsFile, IsReadWithItsPathInEverySetting) {
  const auto path = write("\nexploration = 0.7\n");
  const auto settings = read_settings(path);
  ASSERT_EQ(settings.size(), 1u);
  EXPECT_EQ(settings[0].key, "exploration");
  EXPECT_EQ(settings[0].value, "0.7");
  EXPECT_EQ(settings[0].where, path + ":2");
}

TEST_F(SettingsFile, MissingIsRefusedByName) {
  const auto path = folder.file("none.toml");
  EXPECT_EQ(error_of_call([&] { read_settings(path); }),
            path + ": cannot read the file; expected a readable file");
}

TEST_F(SettingsFile, ThatIsAFolderIsRefused) {
  EXPECT_EQ(error_of_call([&] { read_settings(folder.path()); }),
            folder.path() + ": cannot read the file; expected a readable file");
}

TEST_F(SettingsFile, TooLargeIsRefused) {
  std::string comment;
  while (comment.size() < 1 << 20) comment += "# 3456789 12345\n";
  EXPECT_EQ(comment.size(), 1u << 20);
  EXPECT_TRUE(read_settings(write(comment)).empty());
  const auto path = write(comment + "\n");
  EXPECT_EQ(error_of_call([&] { read_settings(path); }),
            path + ": the file is too large; expected at most 1.0 MB");
}

}  // namespace
}  // namespace otrera
