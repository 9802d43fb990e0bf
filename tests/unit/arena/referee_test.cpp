// Games between a player of ours or a scripted one and programs that misbehave in every way.
#include "arena/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <thread>

#include "engine/player_file.h"
#include "engine/registry.h"

namespace otrera {
namespace {

using testing::HasSubstr;

const std::atomic<bool> never = false;

// Plays the first legal turn; may wait, or say something else at one of its turns.
class Scripted final : public Competitor {
 public:
  std::string at_second_turn;
  Duration pause{0};
  bool stopped = false;  // as by Ctrl-Z and fg
  int turns = 0;

  void begin(const Session&, Player, const Budget&) override {}
  void observe(const Session&, const std::string&) override {}
  Reply reply(const Session& session, const Allowance&) override {
    std::this_thread::sleep_for(pause);
    if (stopped) raise(SIGCONT);
    Reply reply;
    ++turns;
    reply.turn = turns == 2 && !at_second_turn.empty() ? at_second_turn : session.legal_turns().front();
    reply.resigned = reply.turn == "resign";
    return reply;
  }
};

// A program that answers everything and has its own idea of genmove.
std::string program(const std::string& genmove) {
  return "while read command rest; do case $command in genmove) " + genmove +
         " ;; *) printf '= \\n\\n' ;; esac; done";
}

PlayedGame play_against(Competitor& first, Competitor& second, bool swapped = false,
                        const RefereeOptions& options = {}) {
  return play_game(find_game("amazons").new_session({{}, {{"size", "4"}}}), {&first, &second}, swapped,
                   options);
}

PlayedGame play_program(const std::string& genmove, const RefereeOptions& options = {}) {
  Scripted ours;
  const auto theirs = make_external(program(genmove), {}, never);
  return play_against(ours, *theirs, false, options);
}

TEST(Referee, PlaysToTheEndAndSaysWhoWon) {
  Scripted a, b;
  const PlayedGame game = play_against(a, b);
  EXPECT_EQ(game.ending, Ending::finished);
  EXPECT_EQ(game.statistics.size(), game.record.turns.size());
  EXPECT_EQ(game.score, game.record.result->win()) << game.record.result_text();
  Scripted c, d;
  const PlayedGame other = play_against(c, d, true);
  EXPECT_EQ(other.record.turns, game.record.turns);
  EXPECT_EQ(other.score, 1 - game.score) << "colours were swapped";
}

TEST(Referee, AnIllegalTurnLosesTheGame) {
  for (const char* text : {"a1-a1/a1", " ", "pass", "nonsense", "d1-d7/g7 d1-d7/g7", "\x01\xff"}) {
    Scripted a, b;
    b.at_second_turn = text;
    const PlayedGame game = play_against(a, b);
    EXPECT_EQ(game.ending, Ending::illegal) << text;
    EXPECT_EQ(game.score, 1) << text;
    EXPECT_EQ(game.record.result_text(), "W+F");
    EXPECT_EQ(game.record.turns.size(), 3u);
    EXPECT_FALSE(game.problem.empty());
  }
}

TEST(Referee, ResigningLosesTheGame) {
  Scripted a, b;
  a.at_second_turn = "resign";
  const PlayedGame game = play_against(a, b);
  EXPECT_EQ(game.ending, Ending::resigned);
  EXPECT_EQ(game.score, 0);
  EXPECT_EQ(game.record.result_text(), "B+R");
}

TEST(Referee, AClockOversteppedLosesTheGame) {
  Scripted a, b;
  a.pause = Duration(0.06);
  RefereeOptions options;
  options.budgets[0].clock = time_a_move(Duration(0.02));
  options.margin = Duration(0.02);
  const PlayedGame game = play_against(a, b, false, options);
  EXPECT_EQ(game.ending, Ending::time);
  EXPECT_EQ(game.score, 0);
  EXPECT_EQ(game.record.result_text(), "B+T");
}

// 100 seconds of 60 simulations each, whatever the machine: the turns share them out, as they would time.
TEST(Referee, AClockMayRunByWork) {
  RefereeOptions options;
  for (Budget& budget : options.budgets) budget = {{}, parse_game_time("100s"), 60};
  options.margin = Duration(0);
  const auto engine = [] { return make_internal(make_engine(load_player("amazons", "uct")), never); };
  const auto a = engine(), b = engine();
  const PlayedGame game = play_against(*a, *b, false, options);
  EXPECT_EQ(game.ending, Ending::finished);
  std::uint64_t spent = 0;
  for (std::size_t turn = 0; turn < game.statistics.size(); turn += 2)
    spent += game.statistics[turn].simulations;
  EXPECT_LE(spent, 6000u);
  EXPECT_GT(spent, 1000u);
  EXPECT_GT(game.statistics[0].simulations, 100u);

  Scripted slow, quick;
  slow.pause = Duration(0.02);
  options.budgets[0] = {{}, parse_game_time("1ms"), 60};
  EXPECT_EQ(play_against(slow, quick, false, options).ending, Ending::finished) << "time is not looked at";
}

TEST(Referee, AClockThatRanWhileTheProgramStoodStillLosesNothing) {
  Scripted a, b;
  a.stopped = true;
  a.pause = Duration(0.06);
  RefereeOptions options;
  EXPECT_EQ(play_against(a, b, false, options).ending, Ending::finished) << "no clock, no matter";
  options.budgets[0].clock = time_a_move(Duration(0.02));
  options.margin = Duration(0.02);
  EXPECT_THROW(play_against(a, b, false, options), Paused);
  options.budgets[0].clock = time_a_move(Duration(20));
  EXPECT_THROW(play_against(a, b, false, options), Paused);
}

TEST(Referee, NeitherDoesAProgramThatIsLateThen) {
  RefereeOptions options;
  options.longest_move = Duration(0.2);
  EXPECT_THROW(play_program("kill -CONT $PPID; sleep 100", options), Paused);
}

TEST(Referee, AGameThatWillNotEndIsDrawn) {
  Scripted a, b;
  RefereeOptions options;
  options.most_turns = 2;
  const PlayedGame game = play_against(a, b, false, options);
  EXPECT_EQ(game.ending, Ending::length);
  EXPECT_EQ(game.score, 0.5);
}

TEST(Referee, AProgramThatMisbehavesLoses) {
  struct Case {
    const char* genmove;
    Ending ending;
    const char* problem;
  };
  const Case cases[] = {
      {"exit 3", Ending::crash, "status 3"},
      {"kill -SEGV $$", Ending::crash, "signal 11"},
      {"exec 1>&-; sleep 100", Ending::crash, "closed its output"},
      {"sleep 100", Ending::hang, "no answer in time"},
      {"printf '= a1-a1'; sleep 100", Ending::hang, "no answer in time"},
      {"yes", Ending::nonsense, "where an answer"},
      {"printf '= x\\n'; yes", Ending::nonsense, "an answer without end"},
      {"tr '\\0' x </dev/zero", Ending::nonsense, "a line without end"},
      {"printf '? cannot\\n\\n'", Ending::nonsense, "refused: 'cannot'"},
      {"printf '= a1-a2/a9\\n\\n'", Ending::illegal, "a1"},
      {"printf '=\\n\\n'", Ending::illegal, ""},
      {"printf '= resign\\n\\n'", Ending::resigned, ""},
      {"printf 'chatter\\n\\n= ReSign \\r\\n\\r\\n'", Ending::resigned, ""},
  };
  for (const auto& c : cases) {
    RefereeOptions options;  // only what is to be taken for a hang is not waited for
    if (c.ending == Ending::hang) options.longest_move = Duration(0.3);
    const PlayedGame game = play_program(c.genmove, options);
    EXPECT_EQ(print_ending(game.ending), print_ending(c.ending)) << c.genmove << ": " << game.problem;
    EXPECT_THAT(game.problem, HasSubstr(c.problem)) << c.genmove;
    EXPECT_EQ(game.score, 1) << c.genmove;
  }
}

TEST(Referee, AProgramThatHangsUnderAClockLosesOnTime) {
  RefereeOptions options;
  options.budgets[1].clock = time_a_move(Duration(0.1));
  options.margin = Duration(0.1);
  const PlayedGame game = play_program("sleep 100", options);
  EXPECT_EQ(game.ending, Ending::time);
  EXPECT_EQ(game.record.result_text(), "W+T");
}

TEST(Referee, KeepsTheLastThatAProgramWroteToStandardError) {
  const PlayedGame game = play_program(
      "head -c 3000000 /dev/zero | tr '\\0' e >&2; echo last words >&2; printf '= resign\\n\\n'");
  EXPECT_EQ(game.ending, Ending::resigned);
  EXPECT_THAT(game.errors[1], HasSubstr("last words"));
  EXPECT_LE(game.errors[1].size(), std::size_t{16} << 10);
  EXPECT_EQ(game.errors[0], "");
}

TEST(Referee, AProgramThatCannotBeStartedIsBadInput) {
  for (const char* command : {"/no/such/program", "exit 4", "printf '? what\\n\\n'"}) {
    EXPECT_THROW(make_external(command, {}, never), Error) << command;
  }
}

TEST(Referee, AStopEndsTheWaitForAProgram) {
  std::atomic<bool> stop = false;
  Scripted ours;
  const auto theirs = make_external(program("sleep 100"), {}, stop);
  std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop = true;
  });
  EXPECT_THROW(play_against(ours, *theirs), Interrupted);
}

TEST(Referee, NoProcessOfAProgramOutlivesIt) {
  // The grandchild holds the pipe's other end open; it ends when the group is killed.
  const std::string mark = std::to_string(getpid()) + ".0625";
  { const auto theirs = make_external("sleep 9" + mark + " & " + program("exit"), {}, never); }
  // In brackets, so that the shells of this very line, which carry it as their name, do not match.
  EXPECT_NE(std::system(("pgrep -f 'sleep [9]" + mark + "' | xargs -r ps -o stat= -p | grep -qv Z").c_str()),
            0);
}

}  // namespace
}  // namespace otrera
