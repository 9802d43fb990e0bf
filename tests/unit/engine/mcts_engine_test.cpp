#include "engine/mcts_engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "unit/core/error_text.h"
#include "unit/engine/new_game.h"

namespace otrera {
namespace {

// Keeps what it is told.
class Notes final : public Listener {
 public:
  explicit Notes(std::size_t most_lines = 5, double period = 0.2)
      : most_lines_(most_lines), period_(period) {}
  void on_progress(const SearchReport& report) override { progress.push_back(report); }
  void on_finished(const SearchReport& report) override { finished.push_back(report); }
  double period() const override { return period_; }
  std::size_t lines() const override { return most_lines_; }

  bool owners() const override { return wants_owners; }

  std::vector<SearchReport> progress, finished;
  bool wants_owners = false;

 private:
  std::size_t most_lines_;
  double period_;
};

// A session that the engine does not know.
class OtherSession final : public Session {
 public:
  std::unique_ptr<Session> clone() const override { return nullptr; }
  std::string game() const override { return "chess"; }
  BoardShape size() const override { return 8; }
  std::string start() const override { return {}; }
  std::string position() const override { return {}; }
  std::string colour(Player) const override { return {}; }
  Player to_move() const override { return Player::first; }
  bool mid_turn() const override { return false; }
  bool over() const override { return false; }
  std::optional<GameResult> outcome() const override { return {}; }
  bool drawable() const override { return false; }
  std::vector<std::string> legal_decisions() const override { return {}; }
  std::vector<MoveSquares> decision_squares() const override { return {}; }
  std::vector<std::string> legal_turns() const override { return {}; }
  TurnSquares squares_of(const std::string&) const override { return {}; }
  std::string play(const std::string&) override { return {}; }
  bool give_turn(Player) override { return false; }
  std::size_t decision_count() const override { return 0; }
  bool undo_decision() override { return false; }
  bool undo_turn() override { return false; }
  std::vector<std::string> turns() const override { return {}; }
  std::vector<TurnSquares> turn_squares() const override { return {}; }
  std::vector<Player> movers() const override { return {}; }
  std::string draw(bool) const override { return {}; }
  std::vector<std::string> rows() const override { return {}; }
};

class Thinking : public testing::Test {
 protected:
  SearchReport think(const Session& session, std::uint64_t simulations, std::size_t lines = 5) {
    StopAfterSimulations stopper(simulations);
    Notes notes(lines);
    return engine->think(session, stopper, notes);
  }

  std::unique_ptr<Engine> engine = find_game("amazons").new_engine("mcts");
};

// Everything but the clock.
std::vector<std::string> content(const SearchReport& report) {
  std::vector<std::string> all{std::to_string(report.simulations), std::to_string(report.nodes),
                               std::to_string(report.memory), std::to_string(report.memory_full),
                               print_number(report.value)};
  for (const auto& line : report.lines) {
    all.push_back(line.move + " " + std::to_string(line.visits) + " " + print_number(line.value));
    all.insert(all.end(), line.pv.begin(), line.pv.end());
  }
  return all;
}

TEST_F(Thinking, OwnersAreReportedInTheOrderOfTheRowsWhereAsked) {
  const auto session = new_game("b3/xxxx/4/w3 w");
  StopAfterSimulations stopper(200);
  Notes notes;
  EXPECT_TRUE(engine->think(*session, stopper, notes).owners.empty());
  notes.wants_owners = true;
  const auto owners = engine->think(*session, stopper, notes).owners;
  ASSERT_EQ(owners.size(), 16u);
  EXPECT_LT(owners[3], -0.2);  // d4 is black's
  EXPECT_EQ(owners[5], 0);     // an old arrow
  EXPECT_GT(owners[15], 0.2);  // d1 is white's
}

TEST_F(Thinking, TheSameSeedAndSimulationsGiveTheSameReport) {
  const auto session = new_game(6);
  const auto first = content(think(*session, 3000));
  engine = find_game("amazons").new_engine("mcts");
  EXPECT_EQ(content(think(*session, 3000)), first);
  engine->set_seed(2);
  EXPECT_NE(content(think(*session, 3000)), first);
  engine->set_seed(1);
  EXPECT_EQ(content(think(*session, 3000)), first);
}

TEST_F(Thinking, WithoutReuseTheSecondThoughtIsTheFirstAgain) {
  engine->parameters().set("tree.reuse", "false");
  const auto session = new_game(6);
  const auto first = content(think(*session, 1000));
  EXPECT_EQ(content(think(*session, 1000)), first);
}

TEST_F(Thinking, AKeptTreeGoesOnGrowing) {
  const auto session = new_game(6);
  const auto first = think(*session, 1000);
  EXPECT_GT(think(*session, 1000).nodes, first.nodes);
  session->play(first.lines.front().move);
  const auto after = think(*session, 10);
  EXPECT_EQ(after.to_move, Player::second);
  EXPECT_THAT(session->legal_turns(), testing::Contains(after.lines.front().move));
}

TEST_F(Thinking, AKeptTreeIsNotTakenForAnotherGame) {
  think(*new_game(6), 1000);
  const auto other = new_game(8);
  EXPECT_THAT(other->legal_turns(), testing::Contains(think(*other, 10).lines.front().move));
  const auto undone = new_game(8);
  undone->play(undone->legal_turns().front());
  think(*undone, 100);
  undone->undo_turn();
  EXPECT_THAT(undone->legal_turns(), testing::Contains(think(*undone, 10).lines.front().move));
}

// Of 35 turns one ends the game at once, and after each of the others Black can win.
TEST_F(Thinking, AWinInOneTurnIsFound) {
  for (const auto& [position, only] :
       {std::pair{"bbx1/x2x/x3/2wx w", "c1-c3/b3"}, {"bxx1/b3/x2w/1x1x w", "d2-b2/b3"}}) {
    const auto session = new_game(position);
    EXPECT_EQ(session->legal_turns().size(), 35u);
    const auto after = session->clone();
    after->play(only);
    EXPECT_TRUE(after->over());
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      engine->set_seed(seed);
      const auto report = think(*session, 2000);
      EXPECT_EQ(report.lines.front().move, only) << seed;
      EXPECT_DOUBLE_EQ(report.value, 1);
    }
  }
}

TEST_F(Thinking, AHalfTurnIsAnsweredWithAShot) {
  const auto session = new_game(6);
  session->play("b1-b4");
  const auto report = think(*session, 300);
  EXPECT_EQ(report.to_move, Player::first);
  const auto shots = session->legal_turns();
  for (const auto& line : report.lines) {
    EXPECT_EQ(line.move.front(), '/');
    EXPECT_THAT(shots, testing::Contains(line.move));
  }
  session->play(report.lines.front().move);
  EXPECT_FALSE(session->mid_turn());
}

TEST_F(Thinking, EvenOneSimulationGivesAWholeLegalTurn) {
  for (const std::uint64_t simulations : {0u, 1u, 2u, 3u})
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      engine->set_seed(seed);
      for (const int size : {4, 6, 10}) {
        const auto session = new_game(size);
        const auto report = think(*session, simulations);
        EXPECT_EQ(report.simulations, std::max<std::uint64_t>(simulations, 1));
        session->play(report.lines.front().move);
        EXPECT_FALSE(session->mid_turn()) << report.lines.front().move;
        EXPECT_EQ(session->to_move(), Player::second);
      }
    }
}

TEST_F(Thinking, AFullMemoryKeepsSearchingAndSaysSo) {
  engine->set_memory(1 << 20);
  const auto session = new_game();
  const auto report = think(*session, 20'000);
  EXPECT_TRUE(report.memory_full);
  EXPECT_EQ(report.simulations, 20'000u);
  EXPECT_LE(report.memory, std::size_t{1} << 20);
  EXPECT_GT(report.memory, std::size_t{1} << 19);
  session->play(report.lines.front().move);
  engine->set_memory(std::size_t{64} << 20);
  EXPECT_FALSE(think(*new_game(), 20'000).memory_full);
}

TEST_F(Thinking, MemoryTooSmallForOneNodeIsRefusedEveryTime) {
  const auto session = new_game();
  think(*session, 1);
  engine->set_memory(64);
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(error_of_call([&] { think(*session, 1); }),
              "the memory limit is too low for even one node; expected 1MB or more");
  engine->set_memory(std::size_t{1} << 20);
  EXPECT_EQ(think(*session, 1).simulations, 1u);
}

TEST_F(Thinking, LinesAreLegalDistinctAndBestFirst) {
  const auto session = new_game(6);
  const auto report = think(*session, 5000, 50);
  const auto turns = session->legal_turns();
  ASSERT_EQ(report.lines.size(), 50u);
  std::set<std::string> moves;
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const Line& line = report.lines[i];
    EXPECT_THAT(turns, testing::Contains(line.move));
    EXPECT_TRUE(moves.insert(line.move).second) << line.move;
    EXPECT_GE(line.value, 0);
    EXPECT_LE(line.value, 1);
    EXPECT_GT(line.visits, 0u);
    EXPECT_LE(line.visits, report.simulations);
    if (i > 1) {
      EXPECT_LE(line.visits, report.lines[i - 1].visits);
    }
    ASSERT_FALSE(line.pv.empty());
    EXPECT_EQ(line.pv.front(), line.move);
  }
  EXPECT_EQ(report.value, report.lines.front().value);
  EXPECT_FALSE(report.proven);
}

TEST_F(Thinking, EveryLineCanBePlayedToItsEnd) {
  const auto session = new_game(4);
  for (const auto& line : think(*session, 20'000, 10).lines) {
    const auto copy = session->clone();
    for (const auto& turn : line.pv) EXPECT_EQ(copy->play(turn), turn);
    EXPECT_FALSE(copy->mid_turn());
  }
}

TEST_F(Thinking, NoMoreLinesAreGivenThanAskedFor) {
  for (const std::size_t lines : {1u, 3u}) EXPECT_EQ(think(*new_game(6), 500, lines).lines.size(), lines);
}

TEST_F(Thinking, TheListenerHearsTheEndOnce) {
  StopAfterSimulations stopper(200);
  Notes notes;
  const auto report = engine->think(*new_game(6), stopper, notes);
  ASSERT_EQ(notes.finished.size(), 1u);
  EXPECT_EQ(content(notes.finished.front()), content(report));
  EXPECT_EQ(report.fraction, 1);
  EXPECT_EQ(report.simulations, 200u);
}

TEST_F(Thinking, TheListenerHearsOfProgress) {
  StopAfterSimulations stopper(1000);
  Notes notes(2, 0);
  engine->think(*new_game(6), stopper, notes);
  ASSERT_GT(notes.progress.size(), 3u);
  std::uint64_t last = 0;
  for (const auto& report : notes.progress) {
    EXPECT_GT(report.simulations, last);
    EXPECT_DOUBLE_EQ(report.fraction, static_cast<double>(report.simulations) / 1000);
    EXPECT_FALSE(report.lines.empty());
    last = report.simulations;
  }
}

TEST_F(Thinking, AFinishedGameIsRefused) {
  EXPECT_EQ(error_of_call([&] { think(*new_game("bxxx/xxxx/xxxx/w3 b"), 10); }),
            "the game is over; expected a position with a move to play");
}

TEST_F(Thinking, ASessionOfAnotherGameIsRefused) {
  EXPECT_EQ(error_of_call([&] { think(OtherSession(), 10); }), "a session of chess; expected amazons");
}

TEST_F(Thinking, WithoutTimeItReturnsAfterOneSimulation) {
  StopAfterTime stopper(Duration(0));
  Notes notes;
  const auto report = engine->think(*new_game(), stopper, notes);
  EXPECT_EQ(report.simulations, 1u);
  EXPECT_EQ(report.lines.size(), 1u);
}

TEST_F(Thinking, TheSmallestBoardIsPlayedToTheEnd) {
  const auto session = new_game(4);
  while (!session->over()) session->play(think(*session, 100).lines.front().move);
  EXPECT_NE(session->result(), "");
}

TEST_F(Thinking, ThinkingLeavesTheSessionAsItWas) {
  const auto session = new_game(6);
  session->play("b1-b4/e4");
  const std::string before = session->position();
  const auto report = think(*session, 100);
  EXPECT_EQ(session->position(), before);
  EXPECT_EQ(report.to_move, Player::second);
}

TEST_F(Thinking, AFreePassIsOneOfTheLines) {
  const auto session = new_game("bxxx/xxxx/xxxx/w3 b - 1");
  const auto report = think(*session, 50);
  ASSERT_EQ(report.lines.size(), 1u);
  EXPECT_EQ(report.lines.front().move, "pass");
  EXPECT_EQ(report.value, 0);
}

// White alone on the left, both on the right, Black alone below: White wins by 4.5 with best play.
constexpr const char* decided_board = "2xw2/w1x1b1/2x3/xxxxxx/b1xxxx/xxxxxx w";

std::unique_ptr<Engine> proving_engine() {
  auto engine = find_game("amazons").new_engine("mcts");
  engine->parameters().set("solver.mode", "win");
  return engine;
}

TEST(MctsEngine, WhatIsKnownExactlyIsPlayedAtOnceAndByTheLargestMargin) {
  const auto engine = proving_engine();
  const auto session = find_game("amazons").new_session({decided_board});
  while (!session->over()) {
    StopAfterSimulations stopper(100'000);
    Notes notes;
    notes.wants_owners = true;
    const SearchReport report = engine->think(*session, stopper, notes);
    EXPECT_EQ(report.simulations, 0u);
    EXPECT_TRUE(report.proven);
    EXPECT_EQ(report.lead, report.to_move == Player::first ? 4.5 : -4.5);
    EXPECT_EQ(report.lines.front().pv.front(), report.lines.front().move);
    EXPECT_EQ(report.owners.size(), 36u);
    EXPECT_EQ(notes.finished.size(), 1u);
    session->play(report.lines.front().move);
  }
  EXPECT_EQ(session->result(), "W+4.5");
}

TEST(MctsEngine, WhoMaySimulateLittleOrAskNothingSearchesInstead) {
  const auto session = find_game("amazons").new_session({decided_board});
  const auto engine = proving_engine();
  StopAfterSimulations few(1), many(1000);
  Silent quiet;
  EXPECT_EQ(engine->think(*session, few, quiet).simulations, 1u);
  engine->parameters().set("knowledge.exact", "false");
  EXPECT_GT(engine->think(*session, many, quiet).simulations, 1u);
}

TEST(MctsEngine, ParametersReachTheSearch) {
  const auto engine = find_game("amazons").new_engine("mcts");
  const auto session = new_game(6);
  const auto nodes = [&] {
    StopAfterSimulations stopper(2000);
    Notes notes;
    return engine->think(*session, stopper, notes).nodes;
  };
  const auto usual = nodes();
  engine->parameters().set("expand.visits", "20");
  EXPECT_LT(nodes() * 3, usual);
}

TEST_F(Thinking, NoneButTheTurnsGivenAreLookedAt) {
  const auto session = new_game(6);
  const std::vector<std::string> turns{"b1-b2/b1", "b1-b2/c1", "e1-e2/e1"};
  for (const char* mode : {"tree", "root"}) {
    engine->parameters().set({"parallel.mode", mode, ""});
    engine->parameters().set({"parallel.threads", "2", ""});
    for (const char* grouped : {"true", "false"}) {
      engine->parameters().set({"tree.grouped", grouped, ""});
      const auto all = think(*session, 500, 5000).lines.size();
      {
        const KeptToTurns kept(*engine, turns);
        std::set<std::string> found;
        for (const auto& line : think(*session, 500, 5000).lines) found.insert(line.move);
        EXPECT_EQ(found, std::set(turns.begin(), turns.end())) << mode << grouped;
      }
      EXPECT_GT(think(*session, 500, 5000).lines.size(), all / 2) << mode << grouped;
    }
  }
}

TEST_F(Thinking, AHalfTurnAfterTurnsWereLeftOutHasAllItsArrows) {
  const auto session = new_game(6);
  {
    const KeptToTurns kept(*engine, {"b1-b2/b1"});
    think(*session, 100);
  }
  session->play("b1-b2");
  EXPECT_EQ(think(*session, 2000, 5000).lines.size(), session->legal_turns().size());
}

TEST(AlphaBetaEngine, CannotLeaveOutTurns) {
  const auto engine = find_game("amazons").new_engine("alphabeta");
  EXPECT_THAT(error_of_call([&] { engine->keep_to({"d1-d7/g7"}); }),
              testing::HasSubstr("cannot leave out moves"));
  engine->keep_to({});
}

}  // namespace
}  // namespace otrera
