#include "problems/pack.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "engine/registry.h"

namespace otrera {
namespace {

// Two regions that a turn decides, and one that is too large.
ProblemSet endgames() {
  return parse_problems(
      "game amazons\n"
      "2xx/1wxx/xbxx/x1xx w; one; score 1.5\n"
      "2xx/1wxx/xbxx/x1xx b; one-again; score 0.5\n"
      "xxxx/1xxb/1xx1/x1wx w; two; score 1.5\n"
      "w3/4/4/3b w; large; score 0.5\n",
      "test");
}

PackOptions few(std::size_t parts) {
  PackOptions options;
  options.parts = parts;
  options.wanted = 3;
  options.most_squares = 6;
  return options;
}

TEST(PackedSums, HoldAsManyContestedRegionsAsWereAskedFor) {
  const std::atomic<bool> stop = false;
  for (const std::size_t parts : {2u, 3u, 4u}) {
    std::size_t told = 0;
    const ProblemSet sums = pack_regions(
        endgames(), few(parts), [&](std::size_t count) { told = count; }, stop);
    ASSERT_EQ(sums.problems.size(), 3u);
    EXPECT_EQ(told, 3u);
    for (const Problem& problem : sums.problems) {
      const auto session = session_at("amazons", problem.position);
      const RegionsReport report = find_game("amazons").regions(*session, {});
      EXPECT_EQ(report.regions.size(), parts) << problem.position;
      for (const RegionReport& region : report.regions) EXPECT_FALSE(region.owner) << problem.position;
      EXPECT_EQ(problem.proofs.size(), 2u);
      if (parts == 4) continue;  // more squares than the regions are asked to search
      // What the sum solver finds by regions alone.
      ASSERT_EQ(report.least_score, report.most_score) << problem.position;
      const bool wins = *report.winner == session->to_move();
      EXPECT_EQ(problem.score, wins ? report.least_score : -report.least_score) << problem.position;
    }
  }
}

TEST(PackedSums, AreTheSameForTheSameSeed) {
  const std::atomic<bool> stop = false;
  const auto on_problem = [](std::size_t) {};
  PackOptions options = few(2);
  const ProblemSet sums = pack_regions(endgames(), options, on_problem, stop);
  EXPECT_EQ(pack_regions(endgames(), options, on_problem, stop).problems, sums.problems);
  options.seed = 2;
  EXPECT_NE(pack_regions(endgames(), options, on_problem, stop).problems, sums.problems);
}

TEST(PackedSums, AreKeptWithoutAScoreWhereNothingIsProved) {
  const std::atomic<bool> stop = false;
  PackOptions options = few(3);
  options.unproved = true;
  options.most_squares = 100;
  options.most_pieces = 3;
  options.wanted = 20;
  const ProblemSet sums = pack_regions(
      endgames(), options, [](std::size_t) {}, stop);
  ASSERT_EQ(sums.problems.size(), 20u);
  bool has_large = false;
  for (const Problem& problem : sums.problems) {
    EXPECT_FALSE(problem.score);
    EXPECT_TRUE(problem.proofs.empty());
    has_large |= problem.position.find("4") != std::string::npos;
  }
  EXPECT_TRUE(has_large);
  options.most_pieces = 2;  // three regions have three of each side
  EXPECT_TRUE(pack_regions(
                  endgames(), options, [](std::size_t) {}, stop)
                  .problems.empty());
}

TEST(PackedSums, WithoutSmallRegionsThereAreNone) {
  const std::atomic<bool> stop = false;
  PackOptions options = few(2);
  options.most_squares = 1;
  EXPECT_THROW(pack_regions(
                   endgames(), options, [](std::size_t) {}, stop),
               Error);
  options = few(4);
  options.size = 4;  // nothing but one of them fits
  EXPECT_TRUE(pack_regions(
                  endgames(), options, [](std::size_t) {}, stop)
                  .problems.empty());
}

}  // namespace
}  // namespace otrera
