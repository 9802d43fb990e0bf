// Whole matches on a small board: the same games whatever the threads, going on where it was stopped.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "arena/game_text.h"
#include "arena/match_games.h"
#include "arena/play_match.h"
#include "engine/registry.h"
#include "record/sgf.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

const std::atomic<bool> never = false;

Match small_match(std::uint64_t games = 8) {
  Match match;
  match.setup.values["size"] = "5";
  match.games = games;
  for (auto& contestant : match.contestants) {
    contestant.player = "uct";
    contestant.budget.simulations = 40;
  }
  match.contestants[1].settings = {{"select.exploration", "1", "test"}};
  match.openings.simulations = 100;
  return match;
}

// Everything about the games that may not depend on the run: all but times.
std::vector<std::string> games_of(MatchStore& store, const std::string& id) {
  std::vector<std::string> games;
  for (const auto& game : store.games(id)) {
    const auto record = store.record(id, game.job);
    games.push_back(std::to_string(game.job) + " " + game.result + " " + std::to_string(game.score) + " " +
                    record->start + " " + record->turns);
  }
  return games;
}

struct Counting final : MatchListener {
  std::atomic<bool>* stop = nullptr;
  std::uint64_t stop_after = 0;
  std::uint64_t games = 0;
  void on_game(const MatchProgress& progress, const PlayedGame&) override {
    ++games;
    if (stop && progress.played >= stop_after) *stop = true;
  }
};

class MatchTest : public testing::Test {
 protected:
  MatchResult play(const Match& match, const std::string& file, unsigned threads = 1) {
    MatchStore store(folder.file(file));
    ThreadFarm farm(threads);
    Counting counting;
    const MatchResult result = play_match(PreparedMatch(match), store, farm, counting, never);
    EXPECT_EQ(counting.games, result.played);
    return result;
  }
  std::vector<std::string> games(const Match& match, const std::string& file) {
    MatchStore store(folder.file(file));
    return games_of(store, PreparedMatch(match).id);
  }

  TemporaryFolder folder;
};

TEST_F(MatchTest, AGameInWhichTheProgramStoodStillIsPlayedAgain) {
  Match match = small_match(2);
  match.contestants[1].player.clear();
  match.contestants[1].settings.clear();
  match.contestants[1].budget = {};
  match.contestants[1].command =
      "while read command rest; do case $command in genmove) if mkdir " + folder.file("stopped") +
      " 2>/dev/null; then kill -CONT $PPID; sleep 100; fi; printf '= resign\n\n' ;; *) printf '= \n\n' ;;"
      " esac; done";
  match.longest_move = Duration(0.5);
  EXPECT_EQ(play(match, "again").played, 2u);
  EXPECT_TRUE(std::filesystem::exists(folder.file("stopped")));
  MatchStore store(folder.file("again"));
  for (const auto& game : store.games(PreparedMatch(match).id)) EXPECT_EQ(game.ending, "resigned");
}

TEST_F(MatchTest, TheSameGamesWithOneThreadAndWithTwo) {
  const Match match = small_match();
  const MatchResult one = play(match, "one", 1), two = play(match, "two", 2);
  EXPECT_EQ(one.tally.games, 8u);
  EXPECT_EQ(one.tally.pairs, two.tally.pairs);
  EXPECT_EQ(games(match, "one"), games(match, "two"));
  EXPECT_EQ(games(match, "one").size(), 8u);
}

TEST_F(MatchTest, APairSharesItsOpeningWithColoursSwapped) {
  const Match match = small_match(4);
  play(match, "file");
  MatchStore store(folder.file("file"));
  const PreparedMatch prepared(match);
  const auto openings = store.openings(prepared.openings_id);
  ASSERT_EQ(openings.size(), 2u);
  EXPECT_NE(openings[0].turns, openings[1].turns);
  for (const auto& game : store.games(prepared.id)) {
    const auto record = store.record(prepared.id, game.job);
    EXPECT_EQ(game.opening, game.job / 2);
    EXPECT_TRUE(record->turns.starts_with(openings[game.opening].turns + " "));
    const GameRecord sgf = read_sgf(write_sgf(match_record(*store.find(prepared.id), game, *record)));
    EXPECT_EQ(sgf.first_player, game.job % 2 ? "uct select.exploration=1" : "uct");
    EXPECT_EQ(sgf.result_text(), game.result);
    EXPECT_EQ(replay(sgf)->result(), game.result);
    EXPECT_EQ(game.score == 1, (game.result[0] == 'W') == (game.job % 2 == 0));
  }
}

TEST_F(MatchTest, GoesOnWhereItWasStopped) {
  const Match match = small_match(12);
  play(match, "whole", 2);
  std::uint64_t found = 0;
  for (int part = 0; part < 20 && found < 12; ++part) {
    MatchStore store(folder.file("parts"));
    ThreadFarm farm(2);
    std::atomic<bool> stop = false;
    Counting counting;
    counting.stop = &stop;
    counting.stop_after = 2;
    const MatchResult result = play_match(PreparedMatch(match), store, farm, counting, stop);
    EXPECT_EQ(result.found, found);
    found += result.played;
    EXPECT_EQ(result.interrupted, found < 12);
    EXPECT_EQ(result.tally.games + result.waiting, found);
  }
  EXPECT_EQ(games(match, "parts"), games(match, "whole"));
  EXPECT_EQ(play(match, "parts").played, 0u);
}

TEST_F(MatchTest, MoreGamesProlongAMatch) {
  play(small_match(4), "file");
  const MatchResult longer = play(small_match(6), "file");
  EXPECT_EQ(longer.found, 4u);
  EXPECT_EQ(longer.played, 2u);
  EXPECT_EQ(play(small_match(2), "file").tally.games, 2u);
}

TEST_F(MatchTest, AnythingThatChangesGamesMakesAnotherMatch) {
  const Match match = small_match();
  const std::string id = PreparedMatch(match).id;
  EXPECT_EQ(PreparedMatch(small_match(500)).id, id);
  std::vector<Match> others(10, match);
  others[0].seed = 2;
  others[1].setup.values["size"] = "6";
  others[2].contestants[0].budget.simulations = 41;
  others[3].contestants[1].settings = {{"select.exploration", "1.5", "test"}};
  others[4].openings.turns = 3;
  others[5].openings.count = 1;
  std::swap(others[6].contestants[0], others[6].contestants[1]);
  others[7].openings.given = {{"", {"a2-a4/a3"}}};
  others[8].setup.values["komi"] = "0.5";
  others[9].setup.values["passes"] = "1";
  for (std::size_t i = 0; i < others.size(); ++i) EXPECT_NE(PreparedMatch(others[i]).id, id) << i;
  // The same value in other words is the same player.
  Match same = match;
  same.contestants[1].settings = {{"select.exploration", "0.2", "test"},
                                  {"select.exploration", "1.0", "test"}};
  EXPECT_EQ(PreparedMatch(same).id, id);
  // So is a default that is named.
  Match named = match;
  named.setup.values["komi"] = "0.0";
  EXPECT_EQ(PreparedMatch(named).id, id);
  EXPECT_THAT(PreparedMatch(named).identity,
              testing::HasSubstr(R"("setup":{"komi":0.0,"passes":0,"size":5})"));
}

TEST_F(MatchTest, RulesThatGtpHasNoWordForAreNotForOtherPrograms) {
  Match match = small_match();
  match.contestants[1].player.clear();
  match.contestants[1].command = "true";
  match.setup.values["komi"] = "2";
  EXPECT_NO_THROW(PreparedMatch{match});
  match.setup.values["passes"] = "1";
  EXPECT_THROW(PreparedMatch{match}, Error);
}

TEST_F(MatchTest, AnythingInAStageMakesAnotherMatch) {
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder.file(name)) << text;
  };
  const auto id = [&](const std::string& changed = "", const std::string& text = "") {
    write("helper.toml", "base = \"uct\"\nselect.exploration = 2\n");
    write("first.toml", "base = \"uct\"\n[[stage]]\nplayer = \"helper.toml\"\nfrom = 5\n");
    if (!changed.empty()) write(changed, text);
    Match match = small_match();
    match.contestants[0].player = folder.file("first.toml");
    return PreparedMatch(match).id;
  };
  const std::string usual = id();
  EXPECT_EQ(id(), usual);
  EXPECT_NE(id("helper.toml", "base = \"uct\"\nselect.exploration = 3\n"), usual);
  EXPECT_NE(id("first.toml", "base = \"uct\"\n"), usual);
  EXPECT_NE(id("first.toml", "base = \"uct\"\n[[stage]]\nplayer = \"helper.toml\"\nfrom = 6\n"), usual);
  EXPECT_NE(id("first.toml", "base = \"uct\"\n[[stage]]\nplayer = \"helper.toml\"\nfrom = 5\nuntil = 9\n"),
            usual);
}

TEST_F(MatchTest, WhoJudgesTheOpeningsBelongsToTheMatch) {
  namespace fs = std::filesystem;
  fs::create_directories(folder.file("players"));
  fs::copy(OTRERA_SOURCE_DIR "/players/amazons", folder.file("players/amazons"));
  setenv("OTRERA_PLAYERS", folder.file("players").c_str(), 1);
  const PreparedMatch usual(small_match());
  Match unjudged = small_match();
  unjudged.openings.balance = 0.5;
  const std::string unjudged_id = PreparedMatch(unjudged).id;
  const std::string judge = find_game("amazons").judge + ".toml";
  std::ofstream(folder.file("players/amazons/" + judge)) << "base = \"uct\"\nselect.exploration = 5\n";
  EXPECT_NE(PreparedMatch(small_match()).id, usual.id);
  EXPECT_NE(PreparedMatch(small_match()).openings_id, usual.openings_id);
  EXPECT_EQ(PreparedMatch(unjudged).id, unjudged_id);
  unsetenv("OTRERA_PLAYERS");
}

TEST_F(MatchTest, AGameDependsOnTheMatchAndItsNumberAlone) {
  const PreparedMatch match(small_match());
  play(match.match, "file");
  MatchStore store(folder.file("file"));
  for (const std::uint64_t number : {5u, 0u, 5u}) {
    MatchGames games(match, never);  // no store, no game before it
    const PlayedGame game = parse_game(games.play(number));
    EXPECT_EQ(game.job, number);
    const auto record = store.record(match.id, number);
    std::string turns;
    for (const auto& turn : game.record.turns) turns += (turns.empty() ? "" : " ") + turn;
    EXPECT_EQ(turns, record->turns);
    EXPECT_EQ(game.record.start, record->start);
    EXPECT_EQ(game.record.result_text(), store.games(match.id)[number].result);
  }
}

TEST_F(MatchTest, JobsOfSeveralMatchesNeedNobodyToBeginThem) {
  std::vector<PreparedMatch> matches{PreparedMatch(small_match()), PreparedMatch(small_match())};
  matches[1].match.seed = 7;
  const std::uint64_t job = MatchJobs::job(1, 2);
  EXPECT_EQ(MatchJobs::match_of(job), 1u);
  MatchJobs jobs(matches, never), others(matches, never);
  const PlayedGame game = parse_game(jobs.work(job));
  EXPECT_EQ(game.job, 2u);
  jobs.close(1);
  EXPECT_EQ(parse_game(jobs.work(job)).record.turns, game.record.turns);
  EXPECT_EQ(parse_game(others.work(job)).record.turns, game.record.turns);
  const std::atomic<bool> stopped = true;
  MatchJobs stopping(matches, stopped);
  EXPECT_EQ(stopping.work(job), "");
}

TEST_F(MatchTest, AMatchOfAnEarlierBuildStaysBesideTheNewOne) {
  {
    MatchStore store(folder.file("file"));
    store.open({"0123456789abcdef", "amazons", "uct", "uct", R"({"first":{"engine":"mcts"}})", 1, 1});
    store.add("0123456789abcdef", {0, 0, 1, "W+1", "finished", 4, 0.1, 0.1, 1}, {}, 1);
  }
  const MatchResult result = play(small_match(4), "file");
  EXPECT_EQ(result.found, 0u);
  EXPECT_EQ(result.tally.games, 4u);
  MatchStore store(folder.file("file"));
  EXPECT_EQ(store.list(10).size(), 2u);
  EXPECT_EQ(store.games("0123456789abcdef").size(), 1u);
}

TEST_F(MatchTest, ASequentialTestEndsAMatchEarly) {
  Match match = small_match(2000);
  match.contestants[1].budget.simulations = 2;
  match.sprt = SprtOptions{0, 200};
  const MatchResult result = play(match, "file", 2);
  EXPECT_EQ(result.sprt->verdict, Verdict::elo1);
  EXPECT_LT(result.tally.games, 200u);
  EXPECT_FALSE(result.interrupted);
  const MatchResult again = play(match, "file", 1);
  EXPECT_EQ(again.played, 0u);
  EXPECT_EQ(again.tally.pairs, result.tally.pairs);
}

TEST_F(MatchTest, AProgramThatCrashesLosesGamesNotTheMatch) {
  Match match = small_match(6);
  match.contestants[1] = {};
  match.contestants[1].command =
      "while read command rest; do case $command in genmove) exit 1 ;; *) printf '= \\n\\n' ;; esac; done";
  const MatchResult result = play(match, "file", 2);
  EXPECT_EQ(result.tally.wins, 6u);
  EXPECT_EQ(result.tally.endings.at("crash"), 6u);
}

TEST_F(MatchTest, OpeningsFromAFileAreCheckedAndRepeated) {
  Match match = small_match(6);
  const auto session = begin_game("amazons", match.setup, {});
  const std::string turn = session->legal_turns().front();
  match.openings.given = parse_openings(
      "amazons", match.setup,
      "# comment\n\n" + turn + "\nposition " + session->start() + " moves " + turn + "\n", "f");
  ASSERT_EQ(match.openings.given.size(), 2u);
  play(match, "file");
  MatchStore store(folder.file("file"));
  const auto games = store.games(PreparedMatch(match).id);
  ASSERT_EQ(games.size(), 6u);
  EXPECT_EQ(games[4].opening, 0u);
  for (const char* bad :
       {"", "a1", "x1-x9/x3", "position", "position w", "position 5/5/5/5/5 w moves a1-a2/a3"})
    EXPECT_THROW(parse_openings("amazons", match.setup, bad, "f"), Error) << bad;
}

TEST_F(MatchTest, OpeningsAreBalancedAndTheSameForTheSameSeed) {
  SessionOptions setup;
  setup.values["size"] = "6";
  const OpeningOptions options{2, 0.05, 500, 9};
  const Opening opening = make_opening("amazons", setup, options, 3);
  EXPECT_EQ(opening.turns.size(), 2u);
  EXPECT_EQ(make_opening("amazons", setup, options, 3), opening);
  EXPECT_NE(make_opening("amazons", setup, options, 4), opening);
  EXPECT_THROW(make_opening("amazons", setup, {90, 0.5, 1, 1}, 0), Error);
}

TEST_F(MatchTest, TheListOfMatchesAndAMatchsGamesComeFromAnIndex) {
  MatchStore store(folder.file("file"));
  EXPECT_THAT(store.explain_list(), testing::HasSubstr("USING INDEX matches_by_updated"));
  EXPECT_THAT(store.explain_list(), testing::Not(testing::HasSubstr("TEMP B-TREE")));
  EXPECT_THAT(store.explain_games(), testing::HasSubstr("USING PRIMARY KEY"));
  EXPECT_THAT(store.explain_games(), testing::Not(testing::HasSubstr("TEMP B-TREE")));
}

}  // namespace
}  // namespace otrera
