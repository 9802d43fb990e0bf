// Books grown under mpirun: the same for any number of ranks, also after a rank was killed.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <thread>

#include "cluster/mpirun/ranks.h"

namespace otrera {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;

std::vector<std::string> grow(const std::string& book, const std::string& builder, std::uint64_t nodes) {
  return {"book",    "grow",
          book,      "--game",
          "amazons", "--size",
          "5",       "--builder",
          builder,   "--player",
          "uct",     "--sims",
          "200",     "--at-once",
          "4",       "--threads",
          "1",       "--memory",
          "8MB",     "--json",
          "--nodes", std::to_string(nodes)};
}

// Every position and move with its numbers.
std::vector<std::string> content(const std::string& book) {
  const SQLite::Database file(book, SQLite::OPEN_READONLY);
  std::vector<std::string> rows;
  for (const char* query :
       {"SELECT position || ' ' || value || ' ' || visits FROM positions ORDER BY 1",
        "SELECT position || ' ' || move || ' ' || value || ' ' || visits FROM moves ORDER BY 1"}) {
    SQLite::Statement all(file, query);
    while (all.executeStep()) rows.push_back(all.getColumn(0).getString());
  }
  return rows;
}

std::uint64_t positions_in(const std::string& book) {
  try {
    const SQLite::Database file(book, SQLite::OPEN_READONLY);
    SQLite::Statement count(file, "SELECT count(*) FROM positions");
    count.executeStep();
    return static_cast<std::uint64_t>(count.getColumn(0).getInt64());
  } catch (const SQLite::Exception&) {  // not made yet, or being written
    return 0;
  }
}

TEST(BookUnderMpirun, ItIsTheSameForOneAndTwoRanks) {
  for (const std::string builder : {"meta-uct", "bds"}) {
    const std::string one = new_file("one"), two = new_file("two");
    ASSERT_EQ(run_ranks(1, grow(one, builder, 12)).status, 0);
    const Ran ran = run_ranks(2, grow(two, builder, 12));
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_GE(json::parse(ran.out).at("nodes"), 12) << "one process speaks: " << ran.out;
    EXPECT_EQ(content(two), content(one)) << builder;
  }
}

TEST(BookUnderMpirun, AKilledRankCostsNothingThatWasKept) {
  const std::string killed = new_file("killed"), whole = new_file("whole");
  const pid_t mpirun = start_ranks(2, grow(killed, "meta-uct", 1'000'000));
  while (positions_in(killed) < 12) std::this_thread::sleep_for(10ms);
  const auto ranks = children_of(mpirun);
  ASSERT_EQ(ranks.size(), 2u);
  kill(ranks.back(), SIGKILL);
  int status = 0;
  waitpid(mpirun, &status, 0);
  EXPECT_NE(status, 0);
  const std::uint64_t wanted = positions_in(killed) + 8;
  ASSERT_EQ(run_ranks(2, grow(killed, "meta-uct", wanted)).status, 0);
  ASSERT_EQ(run_ranks(1, grow(whole, "meta-uct", wanted)).status, 0);
  EXPECT_EQ(content(killed), content(whole));
}

}  // namespace
}  // namespace otrera
