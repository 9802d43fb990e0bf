#include "experiment/save.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "experiment/report.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Experiment whole = parse_experiment(
    "opponent = \"uct\"\nsims = 10\n"
    "row = [{name = \"long\", player = \"uct\", sims = 40}, {name = \"low\", player = \"uct\", set = "
    "{select.exploration = 0.2}}]",
    "x.toml");

// One row of it as it was played, one pair won and one lost.
ExperimentResult run_of(const std::string& row, const std::string& command) {
  Experiment part = whole;
  keep_rows(part, {row});
  ExperimentResult result = unplayed_result(part);
  result.command = command;
  result.rows[0].wins = result.rows[0].losses = 2;
  result.rows[0].pairs = {1, 0, 0, 0, 1};
  result.signatures = Signatures().of(part);
  return result;
}

std::vector<std::string> names(const std::vector<RowResult>& rows) {
  std::vector<std::string> names;
  for (const auto& row : rows) names.push_back(row.name);
  return names;
}
std::vector<std::string> names(const ExperimentResult& result) {
  return names(result.rows);
}

class KeepOthers : public testing::Test {
 protected:
  ExperimentResult stored = run_of("low", "play low"), result = run_of("long", "play long");
  Signatures signatures;
};

TEST_F(KeepOthers, RowsThatARunLeavesOutStayWithTheirCommandAndPlayers) {
  const SavedRows saved = keep_others(result, stored, whole, signatures);
  EXPECT_THAT(saved.kept, ElementsAre("low"));
  EXPECT_THAT(saved.lost, IsEmpty());
  EXPECT_THAT(names(result), ElementsAre("long", "low"));
  EXPECT_EQ(result.commands(), "play long && play low");
  EXPECT_EQ(result.signatures, signatures.of(whole));
  EXPECT_EQ(result.games(), 8u);
  EXPECT_THAT(print_markdown(whole, result), testing::HasSubstr("`play long && play low`"));
  const ExperimentResult read = parse_result(print_result(result), "x.json");
  EXPECT_EQ(print_result(read), print_result(result));
  EXPECT_EQ(read.commands(), result.commands());
}

TEST_F(KeepOthers, ARowPlayedAgainIsTheNewOne) {
  keep_others(result, stored, whole, signatures);
  ExperimentResult again = run_of("low", "play low longer");
  EXPECT_THAT(keep_others(again, result, whole, signatures).kept, ElementsAre("long"));
  EXPECT_EQ(again.commands(), "play long && play low longer");
  // A run that was stopped before it came to a row has not played it.
  ExperimentResult stopped = unplayed_result(whole);
  EXPECT_THAT(keep_others(stopped, again, whole, signatures).kept, ElementsAre("long", "low"));
  EXPECT_EQ(stopped.games(), 8u);
}

TEST_F(KeepOthers, RowsOfAnotherBudgetAreLost) {
  stored.rows[0].budget = "1000 simulations";
  EXPECT_THAT(keep_others(result, stored, whole, signatures).lost, ElementsAre("low"));
  EXPECT_THAT(names(result), ElementsAre("long"));
}

TEST_F(KeepOthers, RowsOfPlayersThatPlayOtherwiseNowAreLost) {
  stored.signatures["uct select.exploration=0.2"] = "0123456789abcdef";
  EXPECT_THAT(keep_others(result, stored, whole, signatures).lost, ElementsAre("low"));
  stored.signatures.clear();  // nor is it known how they played
  EXPECT_THAT(keep_others(result, stored, whole, signatures).lost, ElementsAre("low"));
}

// By its name such a row is the same.
TEST_F(KeepOthers, RowsOfOtherPlayersThanInTheFileAreLost) {
  Experiment other = whole;
  other.rows[1].player.settings[0].value = "0.3";
  EXPECT_THAT(keep_others(result, stored, other, signatures).lost, ElementsAre("low"));
}

TEST_F(KeepOthers, RowsThatAreNoMoreInTheFileAreForgotten) {
  stored.rows[0].name = "renamed";
  const SavedRows saved = keep_others(result, stored, whole, signatures);
  EXPECT_THAT(saved.kept, IsEmpty());
  EXPECT_THAT(saved.lost, IsEmpty());
}

using RowsToGoOnWith = KeepOthers;

TEST_F(RowsToGoOnWith, AreThoseThatWouldBeginAlike) {
  keep_others(result, stored, whole, signatures);
  EXPECT_THAT(names(rows_to_go_on_with(whole, result)), ElementsAre("long", "low"));
  EXPECT_THAT(rows_to_go_on_with(whole, result)[1].command, IsEmpty()) << "it will be this run's";
  Experiment other = whole;
  other.rows[0].player.budget.simulations = 41;
  EXPECT_THAT(names(rows_to_go_on_with(other, result)), ElementsAre("low"));
  result.signatures["uct select.exploration=0.2"] = "0123456789abcdef";
  EXPECT_THAT(names(rows_to_go_on_with(other, result)), IsEmpty());
}

// There the first games are not those that were counted.
TEST_F(RowsToGoOnWith, AreNoneOfATableThatWasStopped) {
  EXPECT_THAT(names(rows_to_go_on_with(whole, stored)), ElementsAre("low"));
  stored.complete = false;
  EXPECT_THAT(rows_to_go_on_with(whole, stored), IsEmpty());
}

TEST_F(RowsToGoOnWith, AreOfMatchesAlone) {
  Experiment rated = whole;
  rated.kind = Experiment::Kind::ratings;
  EXPECT_THROW(rows_to_go_on_with(rated, stored), Error);
}

}  // namespace
}  // namespace otrera
