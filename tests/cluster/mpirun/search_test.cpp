// Searches under mpirun: shared by all ranks, and answered by one.
#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <future>
#include <nlohmann/json.hpp>
#include <sstream>

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

// How long a process has used a processor, in ticks.
long ticks_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text, word;
  std::getline(file, text);
  std::istringstream words(text.substr(std::min(text.size(), text.rfind(')') + 1)));
  long user = 0;
  for (int i = 0; i < 11; ++i) words >> word;
  words >> user;
  return user;
}

TEST(SearchUnderMpirun, ARankThatHangsCostsItsTimeAndNothingElse) {
  auto ran = std::async(std::launch::async, [] {
    return run_ranks(2, {"bestmove", "--game", "loa", "--player", "uct", "--json", "--memory", "32MB",
                         "--threads", "1", "--time", "2s"});
  });
  std::vector<pid_t> ranks;
  while (ranks.size() < 2 || ticks_of(ranks.back()) < 20) {  // until it thinks
    ASSERT_EQ(ran.wait_for(std::chrono::milliseconds(5)), std::future_status::timeout) << ran.get().err;
    const auto started = children_of(getpid());
    ranks = started.empty() ? started : children_of(started.back());
  }
  ASSERT_EQ(kill(ranks.back(), SIGSTOP), 0);
  const Ran found = ran.get();
  EXPECT_THAT(found.err, HasSubstr("does not answer"));
  const json answer = json::parse(found.out, nullptr, false);
  ASSERT_TRUE(answer.is_object()) << found.out << found.err;
  EXPECT_GT(answer.at("simulations"), 0);
}

TEST(PlayUnderMpirun, AGameIsPlayedInTheTerminal) {
  const Ran ran = run_ranks(
      2, {"play", "--game", "amazons", "--size", "6", "--player", "uct", "--sims", "200", "--memory", "32MB"},
      "undo\nquit\n");
  EXPECT_EQ(ran.status, 0) << ran.err << ran.out;
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
