// What those who only look see of matches: tallies that agree with the games, lists in pages, from indexes.
#include "store/match_reader.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/process_mark.h"
#include "core/random.h"
#include "store/store_error.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class MatchReaderTest : public testing::Test {
 protected:
  void open(const std::string& id, std::int64_t updated, const std::string& game = "amazons") {
    MatchStore(path_).open({id, game, "a", "b", "{}", 1, updated});
  }
  void add(const std::string& id, std::uint64_t job, double score, std::int64_t now = 7) {
    MatchStore(path_).add(id, {job, 0, score, "W+1", "finished", 10, 0.5, 0.25, now},
                          {"start", "turns", "[]", "", "[]"}, now);
  }
  std::vector<std::string> ids(const std::vector<MatchOverview>& matches) {
    std::vector<std::string> result;
    for (const auto& match : matches) result.push_back(match.match.id);
    return result;
  }

  TemporaryFolder folder_;
  const std::string path_ = folder_.file("arena.sqlite");
};

TEST_F(MatchReaderTest, TalliesAgreeWithACountOfTheGames) {
  open("m", 1);
  Random random(5);
  std::map<std::uint64_t, double> kept;
  for (int n = 0; n < 60; ++n) {
    const std::uint64_t job = random.below(50);  // some come twice, and pairs in any order
    const double score = static_cast<double>(random.below(3)) / 2;
    add("m", job, score);
    kept.emplace(job, score);
  }
  const auto match = MatchReader(path_).find("m");
  ASSERT_TRUE(match);
  std::array<MatchOverview::Counts, 2> sides;
  std::array<std::uint64_t, 5> pairs{};
  for (const auto& [job, score] : kept) {
    auto& side = sides[job % 2];
    ++(score == 1 ? side.wins : score == 0 ? side.losses : side.draws);
    if (job % 2 == 0 && kept.contains(job + 1))
      ++pairs[static_cast<std::size_t>((score + kept[job + 1]) * 2)];
  }
  EXPECT_EQ(match->sides, sides);
  EXPECT_EQ(match->pairs, pairs);
  EXPECT_GT(std::ranges::count_if(pairs, [](auto count) { return count > 0; }), 3);
  EXPECT_EQ(match->games(), kept.size());
  EXPECT_EQ(match->turns, 10 * kept.size());
  EXPECT_DOUBLE_EQ(match->seconds[1], 0.25 * static_cast<double>(kept.size()));
}

TEST_F(MatchReaderTest, AFileFromBeforeTalliesIsCountedWhenItIsBroughtUpToDate) {
  open("m", 1);
  open("empty", 1);
  for (std::uint64_t job = 0; job < 9; ++job) add("m", job, job < 4 ? 1 : 0.5);
  const auto before = MatchReader(path_).find("m");
  SQLite::Database(path_, SQLite::OPEN_READWRITE)
      .exec(
          "DROP TRIGGER match_games_counted; DROP TABLE match_tallies; DROP TABLE match_plans;"
          "DROP INDEX matches_by_game; ALTER TABLE games DROP COLUMN movers; ALTER TABLE games DROP COLUMN "
          "count; ALTER TABLE games DROP COLUMN title; ALTER TABLE games DROP COLUMN notes;"
          "ALTER TABLE games DROP COLUMN review; ALTER TABLE games DROP COLUMN clock;"
          "PRAGMA user_version = 2;");
  EXPECT_THROW(MatchReader{path_}, StoreError);
  MatchStore{path_};
  const auto after = MatchReader(path_).find("m");
  EXPECT_EQ(after->sides, before->sides);
  EXPECT_THAT(after->pairs, ElementsAre(0, 0, 2, 0, 2));
  EXPECT_EQ(MatchReader(path_).find("empty")->games(), 0u);
  add("m", 9, 0);  // goes on counting
  EXPECT_THAT(MatchReader(path_).find("m")->pairs, ElementsAre(0, 1, 2, 0, 2));
}

TEST_F(MatchReaderTest, PagesOfMatchesFollowEachOtherWithoutGapOrDouble) {
  for (const auto& [id, updated] :
       std::map<std::string, int>{{"a", 5}, {"b", 9}, {"c", 5}, {"d", 5}, {"e", 1}})
    open(id, updated);
  MatchReader reader(path_);
  EXPECT_THAT(ids(reader.matches({}, 2)), ElementsAre("b", "a"));
  EXPECT_THAT(ids(reader.matches(MatchReader::Place{5, "a"}, 2)), ElementsAre("c", "d"));
  EXPECT_THAT(ids(reader.matches(MatchReader::Place{5, "d"}, 2)), ElementsAre("e"));
  EXPECT_THAT(ids(reader.matches(MatchReader::Place{1, "e"}, 2)), ElementsAre());
}

TEST_F(MatchReaderTest, MatchesOfOneGame) {
  open("a", 1);
  open("l", 2, "loa");
  open("b", 3);
  EXPECT_THAT(ids(MatchReader(path_).matches_of("amazons", 10)), ElementsAre("b", "a"));
  EXPECT_THAT(ids(MatchReader(path_).matches_of("amazons", 1)), ElementsAre("b"));
}

TEST_F(MatchReaderTest, PagesOfGamesGoBackFromTheLast) {
  open("m", 1);
  for (std::uint64_t job = 0; job < 5; ++job) add("m", job, 1);
  MatchReader reader(path_);
  EXPECT_EQ(reader.games("m", {}, 2).front().job, 4u);
  const auto page = reader.games("m", 3, 2);
  ASSERT_EQ(page.size(), 2u);
  EXPECT_EQ(page[0].job, 2u);
  EXPECT_EQ(page[1].job, 1u);
  EXPECT_TRUE(reader.games("other", {}, 2).empty());
  EXPECT_EQ(reader.game("m", 4)->score, 1);
  EXPECT_FALSE(reader.game("m", 5));
  EXPECT_EQ(reader.record("m", 4)->turns, "turns");
}

// Whatever the number of games: no step that goes through a table, none that sorts.
TEST_F(MatchReaderTest, EveryQueryIsAnsweredFromAnIndex) {
  open("m", 1);
  const auto plans = MatchReader(path_).explain();
  EXPECT_THAT(plans.at(0), HasSubstr("matches USING INDEX matches_by_updated"));
  EXPECT_THAT(plans.at(1), HasSubstr("SEARCH matches USING INDEX matches_by_updated (updated<?)"));
  EXPECT_THAT(plans.at(2), HasSubstr("SEARCH matches USING INDEX matches_by_game (game=?)"));
  EXPECT_THAT(plans.at(4), HasSubstr("SEARCH match_games USING PRIMARY KEY (match=? AND job<?)"));
  for (const auto& plan : plans) {
    EXPECT_THAT(plan, Not(HasSubstr("TEMP B-TREE")));
    EXPECT_THAT(plan, Not(HasSubstr("SCAN match_")));
    // The first page reads the index from its end; that is a scan which LIMIT ends.
    if (plan != plans.front()) {
      EXPECT_THAT(plan, Not(HasSubstr("SCAN"))) << plan;
    }
  }
}

TEST_F(MatchReaderTest, APlanIsKeptAndReplaced) {
  open("m", 1);
  EXPECT_FALSE(MatchReader(path_).find("m")->plan);
  MatchStore store(path_);
  store.plan("m", {100, "", "", process_mark()});
  EXPECT_TRUE(process_alive(MatchReader(path_).find("m")->plan->process));
  const StoredPlan ended{200, "{}", "elo1", ""};
  store.plan("m", ended);
  EXPECT_EQ(MatchReader(path_).find("m")->plan, ended);
  store.remove("m");
  EXPECT_FALSE(MatchReader(path_).find("m"));
}

TEST_F(MatchReaderTest, AFileThatIsNotOursIsRefusedAndLeftAlone) {
  EXPECT_THROW(MatchReader{path_}, StoreError);
  EXPECT_FALSE(std::filesystem::exists(path_));
  open("m", 1);
  SQLite::Database(path_, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
  EXPECT_THROW(MatchReader{path_}, StoreError);
}

TEST(ProcessMark, OnlyARunningProcessIsAlive) {
  EXPECT_TRUE(process_alive(process_mark()));
  for (const char* mark : {"", ":", "1", "1:", ":1", "self:1", "../1:1", "99999999:1"})
    EXPECT_FALSE(process_alive(mark)) << mark;
  EXPECT_FALSE(process_alive(process_mark() + "0"));  // the number went to another
}

}  // namespace
}  // namespace otrera
