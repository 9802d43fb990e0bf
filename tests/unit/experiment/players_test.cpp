#include "experiment/players.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Experiment table(const std::string& rows) {
  return parse_experiment("opponent = \"uct\"\nsims = 10\nrow = [" + rows + "]", "x.toml");
}

const Experiment two = table(R"({player = "uct"}, {player = "uct", set = {select.exploration = 0.2}})");

TEST(Signatures, AreOfEveryPlayerWithItsSettings) {
  Signatures signatures;
  const auto found = signatures.of(two);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_NE(found.at("uct"), found.at("uct select.exploration=0.2"));
  EXPECT_EQ(found, Signatures().of(two));
}

TEST(Signatures, OtherProgramsAndMethodsHaveNone) {
  const Experiment others = parse_experiment(
      "game = \"go\"\nsize = 5\nopponent = \"gnugo-0\"\nsims = 10\nrow = [{player = \"uct\"}]", "x.toml");
  const auto found = Signatures().of(others);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.begin()->first, "uct");
}

TEST(Signatures, TellWhoPlaysOtherwiseNow) {
  Signatures signatures;
  ExperimentResult stored = unplayed_result(two);
  EXPECT_EQ(signatures.changed(two, stored), std::nullopt);
  stored.signatures = signatures.of(two);
  EXPECT_THAT(*signatures.changed(two, stored), IsEmpty());
  stored.signatures["uct"] = "0123456789abcdef";
  EXPECT_THAT(*signatures.changed(two, stored), ElementsAre("uct"));
  // One who is no more in the experiment.
  EXPECT_THAT(*signatures.changed(table(R"({player = "uct"})"), stored),
              ElementsAre("uct", "uct select.exploration=0.2"));
}

TEST(Signatures, ATableWithoutPlayersHasNothingToTell) {
  const Experiment plans =
      parse_experiment("kind = \"plans\"\nsims = 10\nrow = [{method = \"greedy\"}]", "x.toml");
  EXPECT_THAT(*Signatures().changed(plans, unplayed_result(plans)), IsEmpty());
}

TEST(Signatures, APlayerThatCannotBeMadeHereIsNotTold) {
  const Experiment with_book = table(R"({player = "uct", set = {book.file = "books/not-grown.book"}})");
  Signatures signatures;
  EXPECT_EQ(signatures.of(with_book).size(), 1u);
  ExperimentResult stored = unplayed_result(with_book);
  stored.signatures = {{"uct book.file=books/not-grown.book", "0123456789abcdef"}};
  EXPECT_THAT(*signatures.changed(with_book, stored), IsEmpty());
}

}  // namespace
}  // namespace otrera
