// The subcommands at work, seen from outside: exit status 0 and the JSON keys that scripts rely on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "unit/cli/program.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::MatchesRegex;

using Words = std::vector<std::string>;

// What a command prints; it must succeed and say nothing else.
std::string output_of(const Words& words) {
  const Ran ran = run_otrera(words);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.err, testing::Not(testing::HasSubstr("otrera:")));  // slow machines see progress
  return ran.out;
}

json json_of(Words words) {
  words.push_back("--json");
  const json read = json::parse(output_of(words), nullptr, false);
  EXPECT_FALSE(read.is_discarded());
  return read;
}

class EveryCommand : public testing::TestWithParam<const char*> {};

TEST_P(EveryCommand, HelpShowsAnExample) {
  const std::string help = output_of({GetParam(), "--help"});
  EXPECT_THAT(help, HasSubstr(std::string("Example:\n  otrera ") + GetParam()));
  EXPECT_THAT(help, HasSubstr("Usage: otrera"));
}

INSTANTIATE_TEST_SUITE_P(Of, EveryCommand,
                         testing::Values("serve", "play", "bestmove", "analyse", "gtp", "perft", "bench",
                                         "players", "params", "version", "match", "tournament", "speedup",
                                         "tune", "problems"),
                         [](const auto& command) { return std::string(command.param); });

TEST(Commands, HelpListsThemAll) {
  const std::string help = output_of({"--help"});
  for (const char* command :
       {"serve", "play", "bestmove", "analyse", "gtp", "perft", "bench", "players", "params", "version"})
    EXPECT_THAT(help, HasSubstr(std::string("\n  ") + command + " "));
  EXPECT_THAT(help, HasSubstr("Example:\n  otrera "));
}

TEST(Perft, CountsTurnsOfLinesOfAction) {
  EXPECT_EQ(json_of({"perft", "--game", "loa", "3"})["nodes"], 44'952);
  EXPECT_EQ(json_of({"perft", "--game", "loa", "--variant", "scrambled-eggs"})["nodes"], 32);
}

TEST(Learn, WeightsComeWithTheirCalibration) {
  const json learnt = json_of({"learn", "weights", "--records", OTRERA_SOURCE_DIR "/data/loa/selfplay.txt"});
  EXPECT_GT(learnt["games"], 100);
  EXPECT_EQ(learnt["weights"].size(), 9u);
  EXPECT_GT(learnt["weights"]["evaluate.concentration"], 0);
  EXPECT_EQ(learnt["calibration"].size(), 5u);
}

TEST(Learn, CategoriesAreCounted) {
  const json counts =
      json_of({"learn", "categories", "--records", OTRERA_SOURCE_DIR "/data/loa/selfplay.txt"});
  EXPECT_GT(counts.size(), 100u);
  for (const auto& count : counts) EXPECT_LE(count["played"], count["available"]);
}

TEST(Perft, CountsTurns) {
  const json two = json_of({"perft", "--size", "6", "2"});
  EXPECT_EQ(two["nodes"], 238'532);
  EXPECT_EQ(two["depth"], 2);
  EXPECT_EQ(two["game"], "amazons");
  EXPECT_EQ(json_of({"perft"})["nodes"], 2176);
  EXPECT_EQ(json_of({"perft", "0"})["nodes"], 1);
  EXPECT_THAT(output_of({"perft", "--size", "6", "2"}), HasSubstr("238,532 turns at depth 2"));
}

TEST(Perft, DivideAddsUp) {
  const json divided = json_of({"perft", "--size", "6", "2", "--divide"});
  std::uint64_t sum = 0;
  for (const auto& [turn, count] : divided["divide"].items()) sum += count.get<std::uint64_t>();
  EXPECT_EQ(divided["divide"].size(), json_of({"perft", "--size", "6"})["nodes"]);
  EXPECT_EQ(sum, 238'532u);
  EXPECT_THAT(output_of({"perft", "--size", "6", "1", "--divide"}), HasSubstr("b1-b4/e4 1\n"));
}

TEST(Perft, CountsFromAHalfTurnHoweverItWasReached) {
  const json by_fen = json_of({"perft", "2", "--position", "1b2b1/b4b/1w4/6/w4w/4w1 w b4"});
  EXPECT_GT(by_fen["nodes"], 1000);
  EXPECT_EQ(json_of({"perft", "2", "--size", "6", "--moves", "b1-b4"})["nodes"], by_fen["nodes"]);
}

TEST(Perft, OfAFinishedGameIsNothing) {
  EXPECT_EQ(json_of({"perft", "1", "--position", "bxxx/xxxx/xxxx/w3 b"})["nodes"], 0);
}

TEST(Bestmove, SaysWhatScriptsRelyOn) {
  const json best = json_of({"bestmove", "--size", "6", "--sims", "500"});
  EXPECT_THAT(best["move"].get<std::string>(), MatchesRegex("[a-f][1-6]-[a-f][1-6]/[a-f][1-6]"));
  EXPECT_GE(best["value"], 0.0);
  EXPECT_LE(best["value"], 1.0);
  EXPECT_GT(best["visits"], 0);
  EXPECT_LE(best["visits"], 500);
  EXPECT_EQ(best["simulations"], 500);
  EXPECT_EQ(best["pv"][0], best["move"]);
  EXPECT_EQ(best["proven"], false);
  EXPECT_EQ(best["position"], "1b2b1/b4b/6/6/w4w/1w2w1 w");
}

TEST(Bestmove, IsTheSameForTheSameSeed) {
  const Words words{"bestmove", "--size", "6", "--sims", "2000", "--seed", "7"};
  json first = json_of(words), second = json_of(words);
  first.erase("seconds");
  second.erase("seconds");
  EXPECT_EQ(first, second);
}

TEST(Bestmove, PrintsTheMoveAlone) {
  const std::string text = output_of({"bestmove", "--size", "6", "--sims", "100"});
  EXPECT_THAT(text.substr(0, text.find('\n')), MatchesRegex("[a-f][1-6]-[a-f][1-6]/[a-f][1-6]"));
  EXPECT_THAT(text, HasSubstr("100 simulations"));
}

TEST(Bestmove, FindsAWinInOneTurn) {
  const json best = json_of({"bestmove", "--position", "bbx1/x2x/x3/2wx w", "--sims", "2000"});
  EXPECT_EQ(best["move"], "c1-c3/b3");
}

TEST(Bestmove, AnswersAHalfTurnWithAShot) {
  const json best = json_of({"bestmove", "--size", "6", "--moves", "b1-b4", "--sims", "50"});
  EXPECT_THAT(best["move"].get<std::string>(), MatchesRegex("/[a-f][1-6]"));
  EXPECT_EQ(best["position"], "1b2b1/b4b/1w4/6/w4w/4w1 w b4");
}

TEST(Bestmove, TakesAllItsOptions) {
  const json best = json_of({"bestmove",
                             "--game",
                             "amazons",
                             "--size",
                             "6",
                             "--komi",
                             "0.5",
                             "--passes",
                             "1",
                             "--moves",
                             "b1-b4/e4 pass",
                             "--player",
                             "uct",
                             "--set",
                             "select.exploration=0.9",
                             "--set",
                             "decide.rule=max",
                             "--time",
                             "1m",
                             "--sims",
                             "300",
                             "--memory",
                             "16MB",
                             "--seed",
                             "3",
                             "--level",
                             "2"});
  EXPECT_EQ(best["simulations"], 15);  // the level's cap
}

TEST(Bestmove, ASetupValueHasAnOptionOfItsOwnAndAGeneralOne) {
  const std::string expected = "1b2b1/b4b/1w2x1/6/w4w/4w1 b - 1 -2";
  for (const Words& start : {Words{"--size", "6", "--komi", "-2", "--passes", "1"},
                             Words{"--setup", "size=6", "--setup", "komi=-2", "--setup", "passes=1"}}) {
    Words words{"bestmove", "--sims", "1", "--json", "--moves", "b1-b4/e4"};
    words.insert(words.end(), start.begin(), start.end());
    EXPECT_EQ(json_of(words)["position"], expected);
  }
  EXPECT_EQ(json_of({"bestmove", "--game", "loa", "--sims", "1", "--mover-wins", "true"})["position"],
            "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b mover");
}

TEST(Bestmove, GoesOnFromARecord) {
  const json best =
      json_of({"bestmove", "--record", OTRERA_SOURCE_DIR "/data/amazons/olympiad/2007-amsterdam-02.sgf",
               "--sims", "20"});
  EXPECT_EQ(best["simulations"], 20);
  EXPECT_THAT(best["position"].get<std::string>(), testing::EndsWith(" w"));  // 16 turns were played
}

TEST(Bestmove, SaysWhenTheMemoryIsFull) {
  EXPECT_EQ(json_of({"bestmove", "--player", "uct", "--memory", "1MB", "--sims", "20000"})["memory_full"],
            true);
}

TEST(Bench, SignsEveryPlayerAsRecorded) {
  std::ifstream golden(OTRERA_SOURCE_DIR "/tests/golden/players/signatures.txt");
  const std::string recorded{std::istreambuf_iterator<char>(golden), {}};
  EXPECT_EQ(output_of({"bench", "--signature"}), recorded);
}

TEST(Bench, ProfilesTheSearchesOfBothGames) {
  const json profile = json_of({"bench", "--profile"})["profile"];
  for (const char* name : {"start, decisions", "start, whole turns", "go, otrera, 19x19"}) {
    ASSERT_TRUE(profile.contains(name)) << name;
    const json& shares = profile[name];
    EXPECT_NEAR(
        shares["selection"].get<double>() + shares["playout"].get<double>() + shares["backup"].get<double>(),
        1, 1e-9);
  }
}

TEST(Lists, PlayersAreNamedWithWhatTheyAre) {
  const json players = json_of({"players"});
  ASSERT_FALSE(players.empty());
  std::set<std::string> names, games;
  for (const auto& player : players) {
    names.insert(player["name"].get<std::string>());
    EXPECT_FALSE(player["about"].get<std::string>().empty());
    games.insert(player["game"].get<std::string>());
    EXPECT_TRUE(player.contains("engine"));
  }
  EXPECT_TRUE(names.contains("uct"));
  EXPECT_EQ(games, (std::set<std::string>{"amazons", "go", "loa"}));
  EXPECT_THAT(output_of({"players", "--game", "amazons"}), HasSubstr("uct"));
}

TEST(Lists, ParametersComeWithRangeDefaultAndHelp) {
  const json params = json_of({"params", "--player", "uct"});
  ASSERT_TRUE(params.contains("amazons"));
  std::set<std::string> names;
  for (const auto& parameter : params["amazons"]) {
    names.insert(parameter["name"].get<std::string>());
    for (const char* key : {"type", "default", "value", "help"}) EXPECT_TRUE(parameter.contains(key)) << key;
  }
  EXPECT_TRUE(names.contains("select.exploration"));
  EXPECT_THAT(output_of({"params"}), HasSubstr("select.exploration"));
  EXPECT_THAT(output_of({"params", "--markdown"}), HasSubstr("| `select.exploration` |"));
}

TEST(Lists, VersionNamesTheProgram) {
  const json version = json_of({"version"});
  EXPECT_EQ(version["name"], "otrera");
  EXPECT_THAT(version["version"].get<std::string>(), MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
  EXPECT_THAT(output_of({"version"}), testing::StartsWith("otrera " + version["version"].get<std::string>()));
}

}  // namespace
}  // namespace otrera
