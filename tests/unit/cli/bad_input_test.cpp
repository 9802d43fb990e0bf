// Every bad input: exit status 2, nothing on standard output, and one line on standard error that says what
// was wrong and what would be right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "unit/cli/program.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Words = std::vector<std::string>;

struct BadInput {
  const char* name;
  Words words;
  const char *wrong, *right;

  friend std::ostream& operator<<(std::ostream& out, const BadInput& input) { return out << input.name; }
};

void expect_refusal(const Words& words, const std::string& wrong, const std::string& right) {
  const Ran ran = run_otrera(words);
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, StartsWith("otrera: "));
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  EXPECT_TRUE(ran.err.ends_with('\n'));
  EXPECT_THAT(ran.err, HasSubstr(wrong));
  EXPECT_THAT(ran.err, HasSubstr(right));
}

class BadInputs : public testing::TestWithParam<BadInput> {};

TEST_P(BadInputs, AreRefusedInOneLine) {
  expect_refusal(GetParam().words, GetParam().wrong, GetParam().right);
}

const std::string olympiad_game = OTRERA_SOURCE_DIR "/data/amazons/olympiad/2007-amsterdam-01.sgf";

// Where the input is refused too late, a single simulation ends the thinking.
Words bestmove(Words words) {
  words.insert(words.begin(), {"bestmove", "--sims", "1"});
  return words;
}

const std::vector<BadInput> bad_inputs{
    // subcommands and options
    {"NoSubcommand", {}, "no subcommand", "one of: serve, play, bestmove"},
    {"UnknownSubcommand", {"bestmov"}, "unknown subcommand 'bestmov'", "did you mean 'bestmove'?"},
    {"FarOffSubcommand", {"zzzzzzzzz"}, "unknown subcommand 'zzzzzzzzz'", "one of: serve"},
    {"EmptySubcommand", {""}, "subcommand", "one of: serve"},
    {"UnknownOption", bestmove({"--tiem", "5s"}), "unknown option '--tiem'", "did you mean '--time'?"},
    {"CutOption", bestmove({"--tim=5s"}), "unknown option '--tim'", "did you mean '--time'?"},
    {"UnknownOptionOfASubcommandBelow", {"plan", "solve", "--metod", "uct"}, "'--metod'", "'--method'"},
    {"UnknownOptionBeforeTheSubcommand", {"--frobnicate", "perft"}, "--frobnicate", "--help"},
    {"OptionWithoutValue", {"bestmove", "--size"}, "--size", "otrera bestmove --help"},
    {"WordTooMany", {"perft", "1", "2"}, "2", "otrera perft --help"},
    // game and position
    {"UnknownGame", bestmove({"--game", "amazon"}), "unknown game 'amazon'", "did you mean 'amazons'?"},
    {"UnknownGameOfPlayers", {"players", "--game", "amazos"}, "'amazos'", "did you mean 'amazons'?"},
    {"UnknownVariant",
     {"perft", "--game", "loa", "--variant", "eggs"},
     "'eggs' is no value of variant",
     "standard"},
    {"VariantOfAmazons",
     {"perft", "--variant", "parachute"},
     "amazons has no 'variant'",
     "amazons has size, komi, passes"},
    {"KomiInLinesOfAction", {"perft", "--game", "loa", "--komi", "3"}, "loa has no 'komi'", "loa has size"},
    {"SizeOfLinesOfAction", {"perft", "--game", "loa", "--size", "9"}, "'9' is no value of size", "4 to 8"},
    {"RecordsThatAreNotThere", {"learn", "weights", "--records", "/nowhere"}, "/nowhere", "readable"},
    {"ProblemsOfNothing", {"problems", "solve", "--problems", "/dev/null"}, "no problems", "FEN; name"},
    {"ProblemsThatAreNotThere", {"problems", "bench", "--problems", "/nowhere"}, "/nowhere", "readable"},
    {"ProblemsProvedTwiceByOne",
     {"problems", "extract", "--records", "/dev/null", "--out", "/dev/null", "--method", "pn", "pn"},
     "one method twice",
     "weak-pn df-pn"},
    {"ProblemsByNoMethod",
     {"problems", "extract", "--records", "/dev/null", "--out", "/dev/null", "--method", "pn", "df"},
     "'df'",
     "df-pn"},
    {"WeightsOfNoSum",
     {"learn", "categories", "--game", "amazons", "--records", OTRERA_SOURCE_DIR "/data/amazons/olympiad"},
     "no categories",
     "does"},
    {"SizeTooLarge", bestmove({"--size", "12"}), "'12' is no value of size", "expected 4 to 11"},
    {"SizeTooSmall", {"perft", "--size", "3"}, "'3' is no value of size", "expected 4 to 11"},
    {"SizeNegative", {"perft", "--size", "-6"}, "'-6' is no value of size", "expected 4 to 11"},
    {"SizeNoNumber", {"perft", "--size", "six"}, "'six' is no value of size", "whole number"},
    {"SizeHuge", {"perft", "--size", "99999999999999999999"}, "99999999999999999999", "expected 4 to 11"},
    {"FenOfOneWord", bestmove({"--position", "abc"}), "'abc' is no position", "expected such as 3b2b3/10"},
    {"FenOfOneRank", bestmove({"--position", "abc w"}), "1 ranks", "expected 4 to 11"},
    {"FenWithAForeignLetter", bestmove({"--position", "b3/4/1q2/w3 w"}), "'q' in rank '1q2'",
     "expected w, b, x"},
    {"FenWithAShortRank", bestmove({"--position", "b3/4/3/w3 w"}), "rank '3' has 3 squares", "expected 4"},
    {"FenWithAWrongSide", bestmove({"--position", "b3/4/4/w3 q"}), "'q' to move", "expected w or b"},
    {"FenWithTooFewFiles", bestmove({"--position", "w2/3/3/2b w"}), "rank 'w2' has 3 squares", "4 to 11"},
    {"FenWithAWrongShooter", bestmove({"--position", "b3/4/4/w3 w b2"}), "b2", "yet to shoot"},
    {"FenWithWrongPasses", bestmove({"--position", "b3/4/4/w3 w - many"}), "'many'", "free passes"},
    {"FenVeryLong", bestmove({"--position", std::string(100'000, 'x')}), "too long", "expected such as"},
    {"FenEmpty", bestmove({"--position", ""}), "''", "expected such as"},
    {"PositionAndSize", bestmove({"--size", "4", "--position", "b3/4/4/w3 w"}), "both",
     "expected one of them"},
    {"KomiNotHalf", bestmove({"--komi", "0.3"}), "komi of 0.3", "whole or half points from -60 to 60"},
    {"KomiNan", bestmove({"--komi", "nan"}), "'nan' is no value of komi", "expected a number"},
    {"KomiHuge", bestmove({"--komi", "1e300"}), "komi", "expected -60 to 60"},
    {"PassesNegative", bestmove({"--passes", "-1"}), "'-1' is no value of passes", "expected 0 to 99"},
    {"SetupMisspelt", bestmove({"--setup", "komy=2"}), "amazons has no 'komy'", "did you mean 'komi'?"},
    {"SetupWithoutValue", bestmove({"--setup", "komi"}), "--setup: 'komi'", "expected key=value"},
    {"RecordAndSetup", bestmove({"--record", olympiad_game, "--komi", "1"}), "--record together with --komi",
     "has its set-up in it"},
    {"GameOver", bestmove({"--position", "bxxx/xxxx/xxxx/w3 b"}), "the game is over: W+3.5",
     "a move to play"},
    // moves
    {"MalformedMove", bestmove({"--moves", "d1-d7/g7 zz"}), "--moves: move 2: 'zz' is no move", "d1-d7/g7"},
    {"IllegalMove", bestmove({"--moves", "a4-a7/a8"}), "move 1: 'a4-a7/a8' is not legal: white cannot move",
     "queens move and shoot over empty squares"},
    {"IllegalShot", bestmove({"--moves", "d1-d9/g7"}), "white cannot shoot from d9 at g7",
     "over empty squares"},
    {"MoveOfTheOtherSide", bestmove({"--moves", "d10-d7/g7"}), "'d10-d7/g7' is not legal", "empty squares"},
    {"MoveOffTheBoard", bestmove({"--moves", "d1-d11/g7"}), "'d1-d11/g7' is no move", "d1-d7/g7"},
    {"PassWithoutRight", bestmove({"--moves", "pass"}), "white cannot pass", "empty squares"},
    {"MoveOfControlCharacters", bestmove({"--moves", "\x1b[31m\x01"}), "?[31m?", "d1-d7/g7"},
    // records
    {"RecordMissing", bestmove({"--record", "none.sgf"}), "none.sgf: cannot read the file",
     "a readable file"},
    {"RecordThatIsAFolder", bestmove({"--record", OTRERA_SOURCE_DIR "/data"}), "data: cannot read the file",
     "a readable file"},
    {"RecordAndSize", bestmove({"--record", olympiad_game, "--size", "6"}), "--record together with",
     "a record has its set-up in it"},
    // players and limits
    {"UnknownPlayer", bestmove({"--player", "utc"}), "unknown player 'utc'", "did you mean 'uct'?"},
    {"UnknownPlayerOfParams", {"params", "--player", "utc"}, "unknown player 'utc'", "did you mean 'uct'?"},
    {"PlayerFileMissing", bestmove({"--player", "none.toml"}), "none.toml: cannot read", "a readable file"},
    {"UnknownParameter", bestmove({"--set", "select.explortion=1"}),
     "--set: unknown parameter 'select.explortion'", "did you mean 'select.exploration'?"},
    {"ParameterOutOfRange", bestmove({"--set", "select.exploration=-1"}), "'-1' is no value", "0 to 100"},
    {"ParameterNoNumber", bestmove({"--set", "select.exploration=nan"}), "'nan' is no value", "a number"},
    {"ParameterWithoutValue", bestmove({"--set", "select.exploration"}), "'select.exploration'", "key=value"},
    {"UnknownChoice", bestmove({"--set", "decide.rule=robst"}), "'robst'", "did you mean 'robust'?"},
    {"TimeNegative", {"bestmove", "--time", "-3s"}, "'-3s' is no length of time", "300ms, 5s or 2m"},
    {"TimeNoTime", {"bestmove", "--time", "soon"}, "'soon' is no length of time", "300ms, 5s or 2m"},
    {"TimeNan", {"bestmove", "--time", "nan"}, "'nan' is no length of time", "300ms, 5s or 2m"},
    {"ThreadsForAlphaBeta",
     {"bestmove", "--player", "invader", "--threads", "2"},
     "--threads: invader searches with one thread",
     "expected 1"},
    {"SimulationsNoNumber", {"bestmove", "--sims", "many"}, "many", "otrera bestmove --help"},
    {"SimulationsNegative", {"bestmove", "--time", "0", "--sims", "-1"}, "--sims", "otrera bestmove --help"},
    {"SeedNegative", bestmove({"--seed", "-1"}), "--seed", "otrera bestmove --help"},
    {"MemoryZero", bestmove({"--memory", "0"}), "'0' is no amount of memory", "64MB or 2GB"},
    {"MemoryNegative", bestmove({"--memory", "-1GB"}), "'-1GB' is no amount of memory", "64MB or 2GB"},
    {"MemoryTooSmall", bestmove({"--memory", "1KB"}), "too low", "expected 1MB or more"},
    {"LevelTooHigh", bestmove({"--level", "9"}), "level 9", "expected 1 to 8"},
    {"LevelTooLow", bestmove({"--level", "0"}), "level 0", "expected 1 to 8"},
    {"LevelOfPlay", {"play", "--level", "9"}, "level 9", "expected 1 to 8"},
    {"TimeOfPlay", {"play", "--time", "-1s"}, "'-1s' is no length of time", "300ms, 5s or 2m"},
    {"SideOfPlay", {"play", "--side", "green"}, "green", "white,black,both,none"},
    // perft
    {"DepthNegative", {"perft", "-1"}, "-1", "otrera perft --help"},
    {"DepthTooLarge", {"perft", "13"}, "13", "0 to 12"},
    {"DepthNoNumber", {"perft", "deep"}, "deep", "otrera perft --help"},
};

INSTANTIATE_TEST_SUITE_P(All, BadInputs, testing::ValuesIn(bad_inputs),
                         [](const auto& input) { return input.param.name; });

class BadFiles : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) {
    std::ofstream(folder.file(name), std::ios::binary) << text;
    return folder.file(name);
  }

  TemporaryFolder folder;
};

TEST_F(BadFiles, ABrokenRecordIsRefusedWithItsPlace) {
  const auto path = write("broken.sgf", "(;GM[18]SZ[10]\n;W[djddgd");
  expect_refusal(bestmove({"--record", path}), path + ": ", "; ");
}

TEST_F(BadFiles, ARecordThatIsNoSgfIsRefused) {
  expect_refusal(bestmove({"--record", write("a.sgf", "hello")}), "a.sgf: ", "; ");
  expect_refusal(bestmove({"--record", write("b.sgf", "")}), "b.sgf: ", "; ");
  expect_refusal(bestmove({"--record", write("c.sgf", std::string("\0\xff\x1b[31m", 7))}), "c.sgf: ", "; ");
}

TEST_F(BadFiles, ARecordWithAnIllegalMoveNamesTheTurn) {
  const auto path =
      write("illegal.sgf", "(;GM[18]SZ[10]AW[ag][jg][dj][gj]AB[da][ga][ad][jd]PL[W];W[djddgd];B[djddgd])");
  expect_refusal(bestmove({"--record", path}), "turn 2: ", "is not legal");
}

TEST_F(BadFiles, AMissingRecordIsNamedOnce) {
  const Ran ran = run_otrera(bestmove({"--record", "none.sgf"}));
  EXPECT_EQ(ran.err, "otrera: none.sgf: cannot read the file; expected a readable file\n");
}

TEST_F(BadFiles, ATooLargeRecordIsRefused) {
  expect_refusal(bestmove({"--record", write("large.sgf", std::string((4 << 20) + 1, ' '))}),
                 "the file is too large", "expected at most 4.0 MB");
}

TEST_F(BadFiles, AWrongPlayerFileIsRefusedWithFileAndLine) {
  const std::string head = "game = \"amazons\"\nengine = \"mcts\"\n";
  const auto broken = write("broken.toml", head + "[select\n");
  expect_refusal(bestmove({"--player", broken}), broken + ":3: ", "expected TOML");
  const auto unknown = write("unknown.toml", head + "[select]\nexplortion = 1\n");
  expect_refusal(bestmove({"--player", unknown}), unknown + ":4: unknown parameter 'select.explortion'",
                 "did you mean 'select.exploration'?");
  const auto other = write("other.toml", "game = \"go\"\nengine = \"mcts\"\n");
  expect_refusal(bestmove({"--player", other}), "a player of 'go'", "expected one of amazons");
}

TEST_F(BadFiles, APathWithALineBreakStillGivesOneLine) {
  expect_refusal(bestmove({"--record", "a\nb.sgf"}), "cannot read the file", "a readable file");
  expect_refusal(bestmove({"--player", "a\nb.toml"}), "cannot read the file", "a readable file");
}

}  // namespace
}  // namespace otrera
