// The statistics of a root as a value: added, printed, read again.
#include "search/mcts/statistics.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/error.h"
#include "core/random.h"
#include "every_option.h"

namespace otrera::mcts {
namespace {

const char* const small =
    "otrera-statistics 1\n"
    "columns visits values low high\n"
    "owners 2 1.5 -2\n"
    "node first 30 some 2\n"
    "a 20 0.5 0 1 +\n"
    "b 10 0.25 0 0.5\n"
    "node first 19 all 1\n"
    "c 19 0.5 0 1\n";

TEST(RootStatistics, PrintWhatTheyRead) {
  EXPECT_EQ(RootStatistics::read(small).print(), small);
}

TEST(RootStatistics, AreAddedColumnByColumn) {
  auto sum = RootStatistics::read(small);
  sum.add(
      RootStatistics::read("otrera-statistics 1\n"
                           "columns visits values low high\n"
                           "owners 1 1 0.5\n"
                           "node first 50 all 3\n"
                           "d 10 0.75 0 1\n"
                           "b 30 0.75 0.25 1 +\n"
                           "a 10 0.125 0 0.75\n"
                           "node second 29 all 1\n"
                           "e 29 0.5 0 1\n"));
  EXPECT_EQ(sum.print(),
            "otrera-statistics 1\n"
            "columns visits values low high\n"
            "owners 3 2.5 -1.5\n"
            "node first 80 some 3\n"
            "a 30 0.375 0 0.75 +\n"
            "b 40 0.625 0.25 0.5 +\n"
            "d 10 0.75 0 1\n"
            "node first 19 all 1\n"
            "c 19 0.5 0 1\n"
            "node second 29 all 1\n"
            "e 29 0.5 0 1\n");
}

TEST(RootStatistics, KnowledgeMayCountForMoreThanOneGame) {
  const std::string text =
      "otrera-statistics 1\ncolumns visits values priors prior_games\nowners 0\n"
      "node first 30 all 1\na 20 0.5 0.25 2\n";
  EXPECT_EQ(RootStatistics::read(text).print(), text);
}

TEST(RootStatistics, SinceAnEarlierStateAddedToItAreTheWholeAgain) {
  const auto before = RootStatistics::read(small);
  const auto now = RootStatistics::read(
      "otrera-statistics 1\n"
      "columns visits values low high\n"
      "owners 3 2.5 -1.5\n"
      "node first 80 some 3\n"
      "a 30 0.375 0 0.75 +\n"
      "b 40 0.625 0.25 0.5 +\n"
      "d 10 0.75 0 1\n"
      "node first 19 all 1\n"
      "c 19 0.5 0 1\n"
      "node second 29 all 1\n"
      "e 29 0.5 0 1\n");
  const auto since = now.since(before);
  EXPECT_EQ(since.print(),
            "otrera-statistics 1\n"
            "columns visits values low high\n"
            "owners 1 1 0.5\n"
            "node first 50 some 3\n"
            "a 10 0.125 0 0.75 +\n"
            "b 30 0.75 0.25 0.5 +\n"
            "d 10 0.75 0 1\n"
            "node first 0 all 1\n"
            "c 0 0.5 0 1\n"
            "node second 29 all 1\n"
            "e 29 0.5 0 1\n");
  auto again = before;
  again.add(since);
  EXPECT_EQ(again.print(), now.print());
  EXPECT_EQ(now.since(RootStatistics{}), now) << "nothing was known before";
}

TEST(RootStatistics, BelowAMoveAreThoseOfWhatFollowsIt) {
  const auto all = RootStatistics::read(small);
  EXPECT_EQ(all.below({}).nodes, all.nodes);
  const auto below = all.below({"a"});
  ASSERT_EQ(below.nodes.size(), 1u);
  EXPECT_EQ(below.nodes[0].moves, std::vector<std::string>{"c"});
  EXPECT_EQ(below.nodes[0].visits, 19);
  EXPECT_TRUE(all.below({"b"}).nodes.empty()) << "nothing is known there";
  EXPECT_TRUE(all.below({"z"}).nodes.empty());
  EXPECT_TRUE(all.below({"a", "c", "a"}).nodes.empty());
}

TEST(RootStatistics, OfMovesMadeLaterAreWeightedByTheirOwnCounts) {
  const auto with = [](const char* edge) {
    return std::string("otrera-statistics 1\ncolumns visits values amaf_visits amaf_values\nowners 0\n") +
           "node first 30 all 1\n" + edge;
  };
  auto sum = RootStatistics::read(with("a 20 0.5 2 0.25\n"));
  sum.add(RootStatistics::read(with("a 20 0.25 6 0.75\n")));
  EXPECT_NE(sum.print().find("\na 40 0.375 8 0.625\n"), std::string::npos) << sum.print();
}

TEST(RootStatistics, OfOtherSearchesAreNotAdded) {
  auto statistics = RootStatistics::read(small);
  EXPECT_THROW(statistics.add(RootStatistics::read("otrera-statistics 1\ncolumns visits values\nowners 0\n"
                                                   "node first 1 all 1\na 1 0.5\n")),
               Error);
  EXPECT_THROW(statistics.add(RootStatistics::read("otrera-statistics 1\ncolumns visits values low high\n"
                                                   "owners 0\nnode second 1 all 1\na 1 0.5 0 1\n")),
               Error);
}

TEST(RootStatistics, OfASearchAreWhatIsWrittenDown) {
  Options options;
  options.select.rave.schedule = RaveOptions::Schedule::mse;
  options.select.rule.rule = RuleOptions::Rule::ucb1_tuned;
  options.solver.mode = SolverOptions::Mode::win;
  const auto search =
      searched(KnowingTree::parse("1(1+(2(1 1(1 -1)) -1) 2(1(1 0) 1(-1 1) 1(1 1)) 2(1 0))"), options, 25);
  const std::string text = search->statistics().print();
  std::ifstream file(OTRERA_SOURCE_DIR "/tests/golden/search/statistics.txt");
  std::ostringstream golden;
  golden << file.rdbuf();
  EXPECT_EQ(text, golden.str());
  const auto read = RootStatistics::read(text);
  EXPECT_EQ(read, search->statistics());
  const auto signature = search->signature();
  search->take(read);
  EXPECT_EQ(search->signature(), signature);
}

TEST(RootStatistics, HostileTextIsRefused) {
  const std::string text = small;
  const auto with = [&](const std::string& old, const std::string& now) {
    std::string changed = text;
    return changed.replace(changed.find(old), old.size(), now);
  };
  for (const std::string& wrong : {std::string(),
                                   std::string("otrera-statistics 2\n"),
                                   with("columns visits", "columns visit"),
                                   with("visits values", "values visits"),
                                   with("visits values", "visits visits"),
                                   with("visits values", "links values"),
                                   with("owners 2", "owners"),
                                   with("owners 2", "owners 1"),
                                   with("1.5", "nan"),
                                   with("30 some", "-30 some"),
                                   with("30 some", "1e300 some"),
                                   with("30 some", "30.5 some"),
                                   with("first 30", "third 30"),
                                   with("some 2", "some 3"),
                                   with("some 2", "some 1"),
                                   with("some 2", "some 1e15"),
                                   with("all 1", "all 0"),
                                   with("b 10", "a 10"),
                                   with("b 10", "b inf"),
                                   with("0.25 0 0.5", "0.25 0.75 0.5"),
                                   with("0.25", "1.25"),
                                   with("0.25", "0x1"),
                                   with(" +", ""),
                                   with("0.5\nnode", "0.5 +\nnode"),
                                   text + "d 1 1 0 1\n"})
    EXPECT_THROW(RootStatistics::read(wrong), Error) << wrong;
  Random random(3);
  for (int i = 0; i < 20'000; ++i) {
    std::string changed = text;
    for (std::uint32_t k = 1 + random.below(4); k > 0; --k)
      changed[random.below(static_cast<std::uint32_t>(changed.size()))] =
          "0123456789.-+e \nabnode"[random.below(22)];
    try {
      const std::string printed = RootStatistics::read(changed).print();
      EXPECT_EQ(RootStatistics::read(printed).print(), printed);
    } catch (const Error&) {
    }
  }
}

TEST(RootStatistics, NodesDoNotNestWithoutEnd) {
  std::string text = "otrera-statistics 1\ncolumns visits values\nowners 0\n";
  for (int i = 0; i < 100'000; ++i) text += "node first 1 all 1\na 1 0.5 +\n";
  EXPECT_THROW(RootStatistics::read(text), Error);
}

}  // namespace
}  // namespace otrera::mcts
