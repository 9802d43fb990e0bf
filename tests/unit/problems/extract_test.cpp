#include "problems/extract.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/registry.h"
#include "problems/region_extract.h"
#include "unit/core/error_text.h"

namespace otrera {
namespace {

using testing::HasSubstr;

// Games on a small board: White wins by force from the sixth turn, and so does he in its mirror image; the
// third is won in the last turn only as far as a short proof sees.
const std::string won = "b5-b3 a2-c2 d1-a1 e4-c4 d5-b5 e3xb3 c5-d4 e2xb5";
const std::string mirrored = "d5-d3 e2-c2 b1-e1 a4-c4 b5-d5 a3xd3 c5-b4 a2xd5";
const std::string unclear =
    "c5-c3 a4-a1 b5-b3 a2-a5 b3-b5 e4-d4 d5-e4 d4-b4 e4-d5 e2-e4 d1-c2 a1xc3 c2-d2 e3-d4";

GameRecord record_of(const std::string& turns, const std::string& result) {
  GameRecord record;
  record.game = "loa";
  record.size = 5;
  record.event = "small; board";
  record.colours = {'B', 'W'};
  record.result = parse_result(result, record.colours);
  std::istringstream words(turns);
  for (std::string turn; words >> turn;) record.turns.push_back(turn);
  return record;
}

ExtractOptions quick() {
  ExtractOptions options;
  options.least_nodes = 100;
  options.most_nodes = 3'000;
  options.memory = std::size_t{1} << 20;
  return options;
}

Extraction extract(const std::vector<GameRecord>& records, const ExtractOptions& options = quick()) {
  const std::atomic<bool> stop{false};
  return extract_problems(
      "loa", records, options, [](const Extraction&) {}, stop);
}

TEST(Extract, KeepsTheEarliestWinThatIsNoTrifle) {
  const Extraction found = extract({record_of(won, "W+")});
  ASSERT_EQ(found.set.problems.size(), 1u);
  const Problem& problem = found.set.problems.front();
  auto session = replay(record_of(won, "W+"));
  for (int i = 0; i < 3; ++i) session->undo_turn();
  EXPECT_EQ(problem.position, session->position());
  EXPECT_EQ(problem.name, "small--board-1-5");
  ASSERT_EQ(problem.proofs.size(), 2u);
  EXPECT_EQ(problem.proofs[0].method, "weak-pn");
  EXPECT_EQ(problem.proofs[1].method, "df-pn");
  for (const auto& proof : problem.proofs) {
    EXPECT_GE(proof.nodes, 100u);
    EXPECT_LE(proof.nodes, 3'100u);
  }
}

TEST(Extract, TheWinnerOfAnUnnamedResultIsTheBoards) {
  EXPECT_EQ(extract({record_of(won, "")}).set.problems.size(), 1u);
  const std::string unfinished = won.substr(0, won.rfind(' '));
  const Extraction found = extract({record_of(unfinished, "")});
  EXPECT_TRUE(found.set.problems.empty());
  EXPECT_EQ(found.undecided, 1u);
  // Who resigned has lost, and the winner is to move at the end.
  EXPECT_EQ(extract({record_of(unfinished, "W+R")}).set.problems.size(), 1u);
  EXPECT_EQ(extract({record_of(unfinished, "B+R")}).unproved, 1u);
}

TEST(Extract, CountsWhatItLeavesOut) {
  const Extraction found = extract({record_of(won, "W+"), record_of(mirrored, "W+"), record_of(won, "W+"),
                                    record_of(unclear, "W+"), record_of(won, "0")});
  EXPECT_EQ(found.set.problems.size(), 1u);
  EXPECT_EQ(found.games, 5u);
  EXPECT_EQ(found.duplicates, 2u);
  EXPECT_EQ(found.unproved, 1u);
  EXPECT_EQ(found.undecided, 1u);
}

TEST(Extract, BothLimitsCount) {
  ExtractOptions options = quick();
  options.least_nodes = options.most_nodes + 1'000;
  EXPECT_EQ(extract({record_of(won, "W+")}, options).unproved, 1u);
  options = quick();
  options.most_nodes = 50;
  EXPECT_EQ(extract({record_of(won, "W+")}, options).unproved, 1u);
  options = quick();
  options.back = 2;
  EXPECT_EQ(extract({record_of(won, "W+")}, options).unproved, 1u);
}

TEST(Extract, EndsWhenThereIsEnoughOrWhenItIsStopped) {
  ExtractOptions options = quick();
  options.wanted = 1;
  EXPECT_EQ(extract({record_of(won, "W+"), record_of(unclear, "W+")}, options).games, 1u);
  std::atomic<bool> stop{false};
  const Extraction found = extract_problems(
      "loa", {record_of(won, "W+"), record_of(unclear, "W+")}, quick(),
      [&](const Extraction&) { stop = true; }, stop);
  EXPECT_EQ(found.games, 1u);
  EXPECT_EQ(found.set.problems.size(), 1u);
}

TEST(Extract, AnIllegalTurnIsNamed) {
  EXPECT_THAT(error_of_call([] {
                extract({record_of(unclear, "W+"), record_of("b5-b1", "W+")});
              }),
              HasSubstr("game 2: turn 1"));
}

TEST(RegionExtract, CutsWhatIsContestedWithBothSidesToMove) {
  GameRecord record;
  record.game = "amazons";
  record.size = {6, 4};
  record.start = "w1x1w1/2x1b1/x1x3/xxxx2 w";
  record.turns = {"a4-a3/a4"};
  const std::atomic<bool> stop{false};
  const Extraction found = extract_regions(
      "amazons", {record}, {}, [](const Extraction&) {}, stop);
  ASSERT_EQ(found.set.problems.size(), 2u) << "the left side is White's alone";
  EXPECT_EQ(found.set.problems[0].position, "1w1x/1b1x/3x/x2x w");
  EXPECT_EQ(found.set.problems[1].position, "1w1x/1b1x/3x/x2x b");
  for (const Problem& problem : found.set.problems) {
    ASSERT_TRUE(problem.score);
    SolveRequest request;
    request.score = true;
    request.options.exact = false;
    StopAfterSimulations enough(1'000'000);
    const auto session = session_at("amazons", problem.position);
    EXPECT_EQ(find_game("amazons").solve(*session, request, enough).score, problem.score);
  }
}

}  // namespace
}  // namespace otrera
