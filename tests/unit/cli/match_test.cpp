// otrera match from outside: the JSON keys, exit statuses, and a program that is killed again and again.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "unit/cli/program.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using Words = std::vector<std::string>;

Words small_match(const std::string& database, const std::string& games, Words more = {}) {
  Words words{"match",  "uct",   "uct",     "--set-b", "select.exploration=1", "--size", "5",
              "--sims", "60",    "--games", games,     "--database",           database, "--threads",
              "2",      "--json"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

json result_of(const Words& words) {
  const Ran ran = run_otrera(words);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return json::parse(ran.out, nullptr, false);
}

// Job, result and turns of all games, after a check of the whole file.
std::vector<std::string> games_in(const std::string& path) {
  SQLite::Database database(path, SQLite::OPEN_READONLY);
  EXPECT_EQ(database.execAndGet("PRAGMA integrity_check").getString(), "ok");
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM pragma_foreign_key_check").getInt(), 0);
  SQLite::Statement query(database,
                          "SELECT job || ' ' || result || ' ' || turns FROM match_games "
                          "LEFT JOIN match_records USING (match, job) ORDER BY job");
  std::vector<std::string> games;
  while (query.executeStep()) games.push_back(query.getColumn(0).getString());
  return games;
}

TEST(MatchCommand, PrintsTheKeysScriptsRelyOn) {
  const TemporaryFolder folder;
  const json result = result_of(small_match(folder.file("a"), "6", {"--sgf", folder.file("sgf")}));
  EXPECT_EQ(result.at("games"), 6);
  EXPECT_EQ(result.at("wins").get<int>() + result.at("losses").get<int>() + result.at("draws").get<int>(), 6);
  EXPECT_LE(result.at("interval").at(0), result.at("score"));
  EXPECT_GE(result.at("interval").at(1), result.at("score"));
  EXPECT_TRUE(result.contains("elo"));
  EXPECT_TRUE(result.contains("elo_error"));
  EXPECT_TRUE(std::filesystem::exists(folder.file("sgf/000006.sgf")));
}

TEST(MatchCommand, ALostSequentialTestIsStatusOne) {
  const TemporaryFolder folder;
  const Ran ran = run_otrera(small_match(folder.file("a"), "400", {"--sims-a", "1", "--sprt", "0,300"}));
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_EQ(json::parse(ran.out).at("sprt").at("verdict"), "elo0");
}

TEST(MatchCommand, BadInputIsStatusTwoAndOneLine) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a");
  const std::vector<Words> bad{
      {"match", "uct"},
      {"match", "uct", "nobody", "--database", file},
      {"match", "uct", "gtp:", "--database", file},
      {"match", "uct", "gtp:/no/such/program", "--database", file},
      {"match", "uct", "uct", "--set-a", "nothing=1", "--database", file},
      {"match", "uct", "uct", "--sprt", "20,0", "--database", file},
      {"match", "uct", "uct", "--sprt", "0,20,x,1", "--database", file},
      {"match", "uct", "uct", "--time", "1s", "--game-time", "1m", "--database", file},
      {"match", "uct", "uct", "--game-time", "1m+0x5s", "--database", file},
      {"match", "uct", "uct", "--openings", "0", "--database", file},
      {"match", "uct", "uct", "--opening-file", "/no/such/file", "--database", file},
      {"match", "uct", "uct", "--size", "99", "--database", file},
      {"match", "uct", "uct", "--database", "/no/such/folder/file"},
  };
  for (const auto& words : bad) {
    const Ran ran = run_otrera(words);
    EXPECT_EQ(ran.status, 2) << testing::PrintToString(words) << ran.out;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

TEST(MatchCommand, KilledAtAnyMomentItLosesAndDoublesNothing) {
  const TemporaryFolder folder;
  const Words whole = small_match(folder.file("whole"), "120");
  const json expected = result_of(whole);
  const Words words = small_match(folder.file("killed"), "120");
  std::mt19937 random(4);
  int killed = 0;
  for (int round = 0; round < 60; ++round) {
    const pid_t child = start_otrera(words);
    std::this_thread::sleep_for(std::chrono::milliseconds(10 + random() % 60));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    killed += WIFSIGNALED(status);
    if (!WIFSIGNALED(status)) break;  // it was done
  }
  EXPECT_GT(killed, 0);
  const json result = result_of(words);
  for (const char* key : {"games", "wins", "losses", "draws", "score", "pairs"})
    EXPECT_EQ(result.at(key), expected.at(key));
  EXPECT_EQ(games_in(folder.file("killed")), games_in(folder.file("whole")));
  EXPECT_EQ(games_in(folder.file("killed")).size(), 120u);
}

}  // namespace
}  // namespace otrera
