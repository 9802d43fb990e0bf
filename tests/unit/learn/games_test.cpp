#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/error.h"
#include "engine/registry.h"
#include "learn/categories.h"
#include "learn/records.h"
#include "learn/weights.h"

namespace otrera {
namespace {

using testing::HasSubstr;

class Learning : public testing::Test {
 protected:
  void SetUp() override {
    path_ = (std::filesystem::temp_directory_path() /
             (std::string("otrera-learn-") + testing::UnitTest::GetInstance()->current_test_info()->name()))
                .string();
  }
  void TearDown() override { std::filesystem::remove(path_); }

  std::vector<GameRecord> read(const std::string& text) {
    std::ofstream(path_) << text;
    return read_records("loa", {path_}).records;
  }
  std::string error_of(const std::string& text) {
    try {
      read(text);
      return {};
    } catch (const Error& error) {
      return error.what();
    }
  }

  std::string path_;
};

TEST_F(Learning, CollectionsReadAndPrint) {
  const auto records = read("# two games\none B b1b3 a5c5\n\ntwo ? c1-c3\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0].result_text(), "B+");
  EXPECT_THAT(records[0].turns, testing::ElementsAre("b1b3", "a5c5"));
  EXPECT_EQ(records[1].result_text(), "");
  EXPECT_EQ(print_collection(records, "again"), "# again\none B b1b3 a5c5\ntwo ? c1-c3\n");
}

TEST_F(Learning, TrainingGamesEndWhereNothingIsInDoubt) {
  path_ += ".jsonl";
  std::ofstream(path_) << R"({"game":"loa","r":"B+","m":["b1b3","a5c5","c1c4","h3e3"],"v":[0.99,0.4,0.02]})";
  EXPECT_EQ(read_records("loa", {path_}).records[0].turns.size(), 4u);
  EXPECT_THAT(read_records("loa", {path_}, 0.05).records[0].turns,
              testing::ElementsAre("b1b3", "a5c5", "c1c4"));
  EXPECT_EQ(read_records("loa", {path_}, 0.01).records[0].turns.size(), 4u);
}

TEST_F(Learning, BadCollectionsAreRefusedWithTheirPlace) {
  EXPECT_THAT(error_of("one X b1b3\n"), HasSubstr(path_ + ": game 1: 'X' is no result"));
  EXPECT_THAT(error_of("one\n"), HasSubstr("'' is no result"));
  EXPECT_THAT(error_of("one B b1b3 b1b3\n"), HasSubstr("game 1: turn 2"));
  EXPECT_THAT(error_of("one B \x01\xff\n"), HasSubstr("game 1: turn 1"));
  EXPECT_THAT(error_of("one X\ntwo B b1b1\n"), HasSubstr("none of 2 games can be read"));
  EXPECT_THAT(error_of("# nothing\n"), HasSubstr("there is no game here"));
}

TEST_F(Learning, ACategoryIsPlayedOnceAndAvailableOnceAPosition) {
  const auto counts = count_categories("loa", read("one ? b1b3 a5c5\n"));
  std::uint64_t played = 0;
  for (const auto& count : counts) {
    EXPECT_LE(count.played, count.available);
    EXPECT_LE(count.available, 2u);
    played += count.played;
  }
  EXPECT_EQ(played, 2u);
}

TEST_F(Learning, GamesThatSortNoMovesAreRefused) {
  EXPECT_THROW(count_categories("amazons", {}), Error);
}

TEST_F(Learning, TheScaleIsTheOneAskedFor) {
  // Whoever has more of the only term wins three times of four.
  GameTerms won{std::vector<float>(9, 0), 1}, lost = won;
  won.terms[0] = lost.terms[0] = 1;
  lost.result = 0;
  WeightsOptions options;
  options.game = "loa";
  options.decay = 1e-9;
  options.points = 500;
  options.chance = 0.75;
  const auto learnt = learn_weights({won, won, won, lost}, options);
  EXPECT_EQ(learnt.names.front(), "evaluate.concentration");
  EXPECT_NEAR(learnt.weights[0], 500, 1e-3);
}

TEST_F(Learning, CalibrationCountsAGameAtItsFirstPassing) {
  const std::vector<GameTerms> games{{{1, 5, -9}, 1}, {{-5, 1, 1}, 1}, {{2, 2, 2}, 0}, {{6, 0, 0}, 0.5f}};
  const auto found = calibrate(games, {1.0}, {5});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].passed, 3u);
  EXPECT_EQ(found[0].won, 1.5);
}

}  // namespace
}  // namespace otrera
