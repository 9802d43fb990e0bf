// Searches under mpirun: shared by all ranks, and answered by one.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cluster/mpirun/ranks.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;

json best_move(unsigned ranks, const std::vector<std::string>& limit) {
  std::vector<std::string> words{
      "bestmove", "--game",   "loa", "--player", "uct", "--set", "cluster.simulations=500",
      "--json",   "--memory", "32MB"};
  words.insert(words.end(), limit.begin(), limit.end());
  const Ran ran = run_ranks(ranks, words);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return json::parse(ran.out, nullptr, false);
}

TEST(SearchUnderMpirun, SimulationsAreSharedAndTheAnswerIsTheSameAgain) {
  json first = best_move(3, {"--sims", "4000"}), again = best_move(3, {"--sims", "4000"});
  EXPECT_EQ(first.at("simulations"), 4000);
  EXPECT_EQ(first.at("move"), again.at("move"));
  EXPECT_EQ(first.at("value"), again.at("value"));
  EXPECT_EQ(first.at("visits"), again.at("visits"));
}

TEST(SearchUnderMpirun, AClockEndsTheSearchOfAllRanks) {
  const json found = best_move(2, {"--time", "300ms"});
  EXPECT_GT(found.at("simulations"), 0);
}

TEST(GtpUnderMpirun, RankZeroTalksAndTheOthersThinkWithIt) {
  const Ran ran =
      run_ranks(3, {"gtp", "--game", "amazons", "--player", "uct", "--sims", "300", "--memory", "32MB"},
                "1 boardsize 6\n2 genmove w\n3 genmove b\n4 undo\n5 genmove b\n6 quit\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const char* answer : {"=1", "=2 ", "=3 ", "=4", "=5 ", "=6"}) EXPECT_THAT(ran.out, HasSubstr(answer));
  EXPECT_EQ(ran.out.find('?'), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace otrera
