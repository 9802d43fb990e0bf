#include "core/parameter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>

#include "core/hash.h"
#include "unit/core/error_text.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

struct Options {
  enum class Rule { robust, max, secure };
  static constexpr std::array<std::string_view, 3> rule_names{"robust", "max", "secure"};

  float exploration = 0.7f;
  double bias = 1.0 / 3;
  int depth = 12;
  std::uint64_t budget = 40'000;
  bool pondering = true;
  Rule rule = Rule::max;
};

constexpr std::array declared{
    number<&Options::exploration>("select.exploration", {0, 100}, Scale::linear, "weight of exploration"),
    number<&Options::bias>("bias.factor", {0.1, 1e6}, Scale::log, "weight of the bias"),
    integer<&Options::depth>("solve.depth", {-1, 50}, Scale::linear, "turns looked ahead"),
    integer<&Options::budget>("solve.budget", {1, 1e12}, Scale::log, "nodes"),
    flag<&Options::pondering>("ponder", "think on the opponent's time"),
    choice<&Options::rule>("decide.rule", Options::rule_names, "which move to play"),
};

class Parameters : public testing::Test {
 protected:
  Parameters() { set.bind(options, declared); }

  std::string refusal(const std::string& name, const std::string& value) {
    return error_of_call([&] { set.set(name, value); });
  }

  Options options;
  ParameterSet set;
};

TEST_F(Parameters, AreListedInTheOrderOfTheirDeclaration) {
  EXPECT_THAT(set.names(), testing::ElementsAre("select.exploration", "bias.factor", "solve.depth",
                                                "solve.budget", "ponder", "decide.rule"));
}

TEST_F(Parameters, ValuesPrintAsPeopleWriteThem) {
  EXPECT_EQ(set.get("select.exploration"), "0.7");
  EXPECT_EQ(set.get("bias.factor"), "0.3333333333333333");
  EXPECT_EQ(set.get("solve.depth"), "12");
  EXPECT_EQ(set.get("solve.budget"), "40000");
  EXPECT_EQ(set.get("ponder"), "true");
  EXPECT_EQ(set.get("decide.rule"), "max");
}

TEST_F(Parameters, EveryKindIsSetThroughItsName) {
  set.set("select.exploration", "0.25");
  set.set("bias.factor", "1e3");
  set.set("solve.depth", "-1");
  set.set("solve.budget", "1000000000000");
  set.set("ponder", "false");
  set.set("decide.rule", "secure");
  EXPECT_EQ(options.exploration, 0.25f);
  EXPECT_EQ(options.bias, 1000);
  EXPECT_EQ(options.depth, -1);
  EXPECT_EQ(options.budget, 1'000'000'000'000u);
  EXPECT_FALSE(options.pondering);
  EXPECT_EQ(options.rule, Options::Rule::secure);
}

TEST_F(Parameters, FlagsAreWrittenInThreeWays) {
  for (const char* text : {"true", "on", "1"}) {
    options.pondering = false;
    set.set("ponder", text);
    EXPECT_TRUE(options.pondering) << text;
  }
  for (const char* text : {"false", "off", "0"}) {
    options.pondering = true;
    set.set("ponder", text);
    EXPECT_FALSE(options.pondering) << text;
  }
  EXPECT_EQ(refusal("ponder", "yes"), "'yes' is no value of ponder; expected true or false");
}

TEST_F(Parameters, BothEndsOfARangeBelongToIt) {
  for (const auto& [value, good] :
       {std::pair{"0", true}, {"100", true}, {"-0.001", false}, {"100.01", false}})
    EXPECT_EQ(refusal("select.exploration", value).empty(), good) << value;
  for (const auto& [value, good] : {std::pair{"-1", true}, {"50", true}, {"-2", false}, {"51", false}})
    EXPECT_EQ(refusal("solve.depth", value).empty(), good) << value;
}

TEST_F(Parameters, AValueOutOfRangeIsToldTheRange) {
  EXPECT_EQ(refusal("select.exploration", "-1"), "'-1' is no value of select.exploration; expected 0 to 100");
  EXPECT_EQ(refusal("bias.factor", "1e9"), "'1e9' is no value of bias.factor; expected 0.1 to 1000000");
  EXPECT_EQ(refusal("solve.depth", "999999999999"),
            "'999999999999' is no value of solve.depth; expected -1 to 50");
}

TEST_F(Parameters, WhatIsNoNumberIsRefused) {
  for (const char* text : {"", " ", "abc", "0.7x", " 0.7", "0,7", "nan", "inf", "-inf", "1e999", "0x1", "+1"})
    EXPECT_EQ(refusal("select.exploration", text),
              quote(text) + " is no value of select.exploration; expected a number");
  for (const char* text : {"", "1.5", "abc", "3 ", "nan"})
    EXPECT_EQ(refusal("solve.depth", text),
              quote(text) + " is no value of solve.depth; expected a whole number");
}

TEST_F(Parameters, AnUnknownChoiceNamesTheNearest) {
  EXPECT_EQ(refusal("decide.rule", "robst"), "'robst' is no value of decide.rule; did you mean 'robust'?");
  EXPECT_EQ(refusal("decide.rule", "zzzzzzz"),
            "'zzzzzzz' is no value of decide.rule; one of: robust, max, secure");
}

TEST_F(Parameters, AnUnknownParameterNamesTheNearest) {
  EXPECT_EQ(refusal("select.explortion", "1"),
            "unknown parameter 'select.explortion'; did you mean 'select.exploration'?");
  EXPECT_EQ(error_of_call([&] { set.get("pondr"); }), "unknown parameter 'pondr'; did you mean 'ponder'?");
}

TEST_F(Parameters, ARefusedValueChangesNothing) {
  refusal("select.exploration", "1000");
  refusal("decide.rule", "none");
  EXPECT_EQ(options.exploration, 0.7f);
  EXPECT_EQ(options.rule, Options::Rule::max);
}

TEST_F(Parameters, TheDefaultIsWhatTheOptionsHeldWhenBound) {
  set.set("solve.depth", "3");
  EXPECT_EQ(set.entries()[2].default_value, "12");
  EXPECT_EQ(set.get("solve.depth"), "3");
}

TEST_F(Parameters, SeveralOptionsShareOneSet) {
  Options other;
  constexpr std::array more{integer<&Options::depth>("other.depth", {0, 9}, Scale::linear, "of the other")};
  set.bind(other, more);
  set.set("other.depth", "5");
  EXPECT_EQ(other.depth, 5);
  EXPECT_EQ(options.depth, 12);
}

TEST_F(Parameters, RangesAreDescribedForPeople) {
  std::vector<std::string> ranges;
  for (const auto& entry : set.entries()) ranges.push_back(describe_range(entry.parameter));
  EXPECT_THAT(ranges, testing::ElementsAre("0 to 100", "0.1 to 1000000", "-1 to 50", "1 to 1000000000000",
                                           "true or false", "robust, max, secure"));
}

TEST_F(Parameters, PrintedValuesReadBackAsTheSame) {
  for (const float value : {0.1f, 0.7f, 1.0f / 3, 99.99999f, 1e-7f, 0.0f, 100.0f}) {
    options.exploration = value;
    const std::string printed = set.get("select.exploration");
    options.exploration = -1;
    set.set("select.exploration", printed);
    EXPECT_EQ(options.exploration, value) << printed;
  }
  for (const double value : {0.1, 1.0 / 3, 123456.789012345, 1e6}) {
    options.bias = value;
    const std::string printed = set.get("bias.factor");
    options.bias = -1;
    set.set("bias.factor", printed);
    EXPECT_EQ(options.bias, value) << printed;
  }
  for (const char* name : {"solve.depth", "solve.budget", "ponder", "decide.rule"}) {
    const std::string printed = set.get(name);
    set.set(name, printed);
    EXPECT_EQ(set.get(name), printed) << name;
  }
  EXPECT_EQ(options.depth, 12);
  EXPECT_EQ(options.budget, 40'000u);
  EXPECT_TRUE(options.pondering);
  EXPECT_EQ(options.rule, Options::Rule::max);
}

TEST_F(Parameters, AnIncludedSetIsReachedUnderItsPrefix) {
  ParameterSet outer;
  int changes = 0;
  set.on_change([&] { ++changes; });
  outer.include("stage.1.", set);
  outer.set("stage.1.solve.depth", "7");
  EXPECT_EQ(options.depth, 7);
  EXPECT_EQ(changes, 1);
  EXPECT_EQ(set.get("solve.depth"), "7");
  EXPECT_EQ(outer.get("stage.1.solve.depth"), "7");
  EXPECT_EQ(outer.entries()[2].default_value, "12");
  EXPECT_TRUE(outer.knows("stage.1.ponder"));
  EXPECT_FALSE(outer.knows("ponder"));
}

struct WordOptions {
  std::string title = "none";
  std::string book;
};
constexpr std::array worded{
    text<&WordOptions::title>("book.title", "what it is called"),
    file<&WordOptions::book>("book.file", "where the book is"),
};

// A made-up engine's texts and files, with a folder of data of its own.
class WordParameters : public testing::Test {
 protected:
  WordParameters() {
    set.bind(options, worded);
    setenv("OTRERA_DATA", folder.file("data").c_str(), 1);
    write("data/amazons/small.book", "shipped");
    write("mine/small.book", "mine");
  }
  ~WordParameters() override { unsetenv("OTRERA_DATA"); }

  std::string write(const std::string& name, const std::string& content) {
    const std::string path = folder.file(name);
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << content;
    return path;
  }
  std::string refusal(const std::string& name, const std::string& value) {
    return error_of_call([&] { set.set(name, value, folder.file("mine")); });
  }

  TemporaryFolder folder;
  WordOptions options;
  ParameterSet set;
};

TEST_F(WordParameters, ATextIsKeptAsItIs) {
  EXPECT_EQ(set.get("book.title"), "none");
  EXPECT_EQ(set.entries()[0].default_value, "none");
  set.set("book.title", "0.50, \"best\" of = all");
  EXPECT_EQ(options.title, "0.50, \"best\" of = all");
  EXPECT_EQ(set.get("book.title"), options.title);
  set.set("book.title", "");
  EXPECT_EQ(options.title, "");
}

TEST_F(WordParameters, ATextIsOneLineOfBearableLength) {
  for (const auto& value : {std::string("two\nlines"), std::string(1001, 'x'), std::string("a\0b", 3)})
    EXPECT_THAT(refusal("book.title", value), testing::EndsWith("expected one line of at most 1000 bytes"));
  EXPECT_EQ(options.title, "none");
}

TEST_F(WordParameters, AFileIsFoundBesideWhoNamesItThenInTheData) {
  set.set({"book.file", "small.book", "test", folder.file("mine")});
  EXPECT_EQ(options.book, folder.file("mine/small.book"));
  set.set({"book.file", "amazons/small.book", "test", folder.file("mine")});
  EXPECT_EQ(options.book, folder.file("data/amazons/small.book"));
  set.set("book.file", folder.file("mine/small.book"), "/elsewhere");
  EXPECT_EQ(set.get("book.file"), folder.file("mine/small.book"));
  set.set("book.file", "");
  EXPECT_EQ(set.get("book.file"), "");
}

TEST_F(WordParameters, AFileThatIsNotThereIsRefusedWithThePlacesLookedAt) {
  EXPECT_EQ(refusal("book.file", "big.book"), "'big.book' is no value of book.file; expected the file '" +
                                                  folder.file("mine/big.book") + "' or '" +
                                                  folder.file("data/big.book") + "'");
  EXPECT_EQ(refusal("book.file", "/none"), "'/none' is no value of book.file; expected the file '/none'");
  // What is no plain file could be read for ever.
  EXPECT_NE(refusal("book.file", "/dev/zero"), "");
  EXPECT_NE(refusal("book.file", "."), "");
  EXPECT_EQ(options.book, "");
}

TEST_F(WordParameters, AFileIsKnownByItsContent) {
  EXPECT_EQ(set.entries()[1].content_hash(), std::nullopt);
  set.set("book.file", "small.book", folder.file("mine"));
  EXPECT_EQ(set.entries()[1].content_hash(), hash_text("mine"));
  EXPECT_EQ(set.entries()[0].content_hash(), std::nullopt);
  write("mine/small.book", "mine, changed");
  EXPECT_EQ(set.entries()[1].content_hash(), hash_text("mine, changed"));
  std::filesystem::remove(folder.file("mine/small.book"));
  EXPECT_THAT(error_of_call([&] { (void)set.entries()[1].content_hash(); }),
              testing::HasSubstr("cannot read the file"));
}

TEST_F(WordParameters, AreDescribedForPeople) {
  EXPECT_EQ(describe_range(worded[0]), "text");
  EXPECT_EQ(describe_range(worded[1]), "a file");
}

TEST(PrintNumber, IsAsShortAsItCanBe) {
  EXPECT_EQ(print_number(0.7f), "0.7");
  EXPECT_EQ(print_number(0.7), "0.7");
  EXPECT_EQ(print_number(12), "12");
  EXPECT_EQ(print_number(-0.5), "-0.5");
  EXPECT_EQ(print_number(0.1 + 0.2), "0.30000000000000004");
}

}  // namespace
}  // namespace otrera
