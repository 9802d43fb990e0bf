// Matches under mpirun: the same games for any number of ranks, also after a rank was killed.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "cluster/mpirun/ranks.h"

namespace otrera {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using testing::HasSubstr;

std::vector<std::string> match(const std::string& database, std::uint64_t games) {
  return {"match",
          "uct",
          "uct",
          "--set-a",
          "select.exploration=0.2",
          "--size",
          "5",
          "--sims",
          "100",
          "--balance",
          "0.5",
          "--threads",
          "1",
          "--json",
          "--games",
          std::to_string(games),
          "--database",
          database};
}

std::uint64_t games_in(const std::string& database) {
  try {
    const SQLite::Database file(database, SQLite::OPEN_READONLY);
    SQLite::Statement count(file, "SELECT count(*) FROM match_games");
    count.executeStep();
    return static_cast<std::uint64_t>(count.getColumn(0).getInt64());
  } catch (const SQLite::Exception&) {  // not made yet, or being written
    return 0;
  }
}

// Number, opening and turns of the first games.
std::vector<std::string> games_of(const std::string& database, std::uint64_t most) {
  const SQLite::Database file(database, SQLite::OPEN_READONLY);
  SQLite::Statement rows(file,
                         "SELECT r.job, r.start, r.turns, g.result FROM match_records r JOIN match_games g "
                         "USING (match, job) WHERE r.job < ? ORDER BY r.job");
  rows.bind(1, static_cast<std::int64_t>(most));
  std::vector<std::string> games;
  while (rows.executeStep())
    games.push_back(rows.getColumn(0).getString() + " " + rows.getColumn(1).getString() + " " +
                    rows.getColumn(2).getString() + " " + rows.getColumn(3).getString());
  return games;
}

TEST(MatchUnderMpirun, TheGamesAreTheSameForTwoAndThreeRanks) {
  const std::string one = new_file("one"), two = new_file("two"), three = new_file("three");
  const Ran alone = run_ranks(1, match(one, 8));
  ASSERT_EQ(alone.status, 0) << alone.err;
  ASSERT_EQ(run_ranks(2, match(two, 8)).status, 0);
  const Ran of_three = run_ranks(3, match(three, 8));
  ASSERT_EQ(of_three.status, 0) << of_three.err;
  EXPECT_EQ(json::parse(of_three.out).at("games"), 8) << "one process speaks: " << of_three.out;
  EXPECT_EQ(games_of(one, 8).size(), 8u);
  EXPECT_EQ(games_of(two, 8), games_of(one, 8));
  EXPECT_EQ(games_of(three, 8), games_of(one, 8));
}

TEST(MatchUnderMpirun, AKilledRankCostsNothingThatWasKept) {
  const std::string killed = new_file("killed"), whole = new_file("whole");
  const pid_t mpirun = start_ranks(3, match(killed, 1'000'000));
  while (games_in(killed) < 4) std::this_thread::sleep_for(10ms);
  const auto ranks = children_of(mpirun);
  ASSERT_EQ(ranks.size(), 3u);
  kill(ranks.back(), SIGKILL);
  int status = 0;
  waitpid(mpirun, &status, 0);
  EXPECT_NE(status, 0);
  const std::uint64_t kept = games_in(killed);
  ASSERT_GE(kept, 4u);
  const std::uint64_t wanted = kept + kept % 2 + 4;
  const Ran rerun = run_ranks(2, match(killed, wanted));
  ASSERT_EQ(rerun.status, 0) << rerun.err;
  const json result = json::parse(rerun.out);
  EXPECT_EQ(result.at("games"), wanted);
  EXPECT_GE(result.at("found"), 4);
  ASSERT_EQ(run_ranks(1, match(whole, wanted)).status, 0);
  EXPECT_EQ(games_of(killed, wanted), games_of(whole, wanted));
}

TEST(Mpirun, RanksOfDifferentBuildsRefuseEachOther) {
  namespace fs = std::filesystem;
  const std::string other = new_file("otrera");
  fs::copy_file(OTRERA_PROGRAM, other);
  std::ofstream(other, std::ios::app) << "another build";
  const Ran ran = run_mpirun({"-n", "1", OTRERA_PROGRAM, "version", ":", "-n", "1", other, "version"});
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.err, HasSubstr("rank 1"));
  EXPECT_THAT(ran.err, HasSubstr("expected the same program on every machine"));
  EXPECT_EQ(ran.out, "");
}

TEST(Mpirun, BadInputIsSaidOnce) {
  const Ran ran = run_ranks(3, {"match", "uct", "nobody"});
  EXPECT_NE(ran.status, 0);
  const std::size_t first = ran.err.find("unknown player");
  ASSERT_NE(first, std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find("unknown player", first + 1), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace otrera
