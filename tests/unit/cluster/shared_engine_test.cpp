#include "cluster/shared_engine.h"

#include <gmock/gmock.h>

#include <numeric>

#include "cluster/star.h"
#include "cluster/thinker.h"
#include "core/error.h"
#include "engine/registry.h"
#include "unit/cluster/local_ranks.h"

namespace otrera::cluster {
namespace {

// All lines, so that visits can be counted.
class AllLines final : public Listener {
  std::size_t lines() const override { return 10'000; }
};

std::unique_ptr<Session> loa() {
  return find_game("loa").new_session({{}, {{"size", "5"}}});
}

std::unique_ptr<Engine> player(Cluster* cluster, const std::string& settings = {}) {
  auto engine = make_shared_engine(cluster, load_player("loa", "uct"));
  engine->set_memory(std::size_t{8} << 20);
  engine->parameters().set("cluster.simulations", "200");
  if (!settings.empty())
    engine->parameters().set(settings.substr(0, settings.find('=')), settings.substr(settings.find('=') + 1));
  return engine;
}

SearchReport think(Engine& engine, const Session& session, std::uint64_t simulations) {
  StopAfterSimulations stopper(simulations);
  AllLines listener;
  return engine.think(session, stopper, listener);
}

std::uint64_t visits_of(const SearchReport& report) {
  std::uint64_t sum = 0;
  for (const Line& line : report.lines) sum += line.visits;
  return sum;
}

std::string print(const SearchReport& report) {
  std::string text;
  for (const Line& line : report.lines)
    text += line.move + " " + std::to_string(line.visits) + " " + std::to_string(line.value) + "\n";
  return text;
}

TEST(SharedEngine, RanksShareTheSimulationsAndAllCount) {
  Helped helped(3);
  Cluster cluster(helped.ranks());
  const auto engine = player(&cluster);
  const SearchReport report = think(*engine, *loa(), 3001);
  EXPECT_EQ(report.simulations, 3001u);
  EXPECT_EQ(visits_of(report), 3001u) << "every simulation of every rank is in the sum once";
}

TEST(SharedEngine, TheSameSeedsAndSimulationsGiveTheSameMove) {
  const auto run = [](const std::string& setting) {
    Helped helped(3);
    Cluster cluster(helped.ranks());
    const auto engine = player(&cluster, setting);
    return print(think(*engine, *loa(), 3000));
  };
  const std::string often = run("cluster.depth=3");
  EXPECT_EQ(run("cluster.depth=3"), often);
  EXPECT_NE(run("cluster.simulations=0"), often) << "what is exchanged steers the search";
}

TEST(SharedEngine, TheTreeGoesOnBelowThePlayedMoves) {
  Helped helped(2);
  Cluster cluster(helped.ranks());
  const auto engine = player(&cluster, "cluster.depth=3");
  const auto session = loa();
  const SearchReport first = think(*engine, *session, 2000);
  const SearchReport again = think(*engine, *session, 1000);
  EXPECT_EQ(visits_of(again), 3000u) << "what was exchanged before counts once";
  session->play(again.lines.front().pv.at(0));
  session->play(again.lines.front().pv.at(1));
  const SearchReport later = think(*engine, *session, 1000);
  EXPECT_GT(visits_of(later), 1000u) << "something was known";
  EXPECT_LT(visits_of(later), 1000u + 3000u);
}

TEST(SharedEngine, AWonPositionIsProvenByAllRanksAsByOne) {
  const auto session = find_game("loa").new_session({"8/8/8/3bb3/3b4/8/w6w/6b1 b", {}});
  const auto alone = player(nullptr, "solver.mode=win");
  const SearchReport proven = think(*alone, *session, 20'000);
  ASSERT_TRUE(proven.proven);
  Helped helped(3);
  Cluster cluster(helped.ranks());
  const auto engine = player(&cluster, "solver.mode=win");
  const SearchReport shared = think(*engine, *session, 20'000);
  EXPECT_TRUE(shared.proven);
  EXPECT_EQ(shared.value, proven.value);
}

TEST(SharedEngine, EveryGameHasAPlayerThatCanBeShared) {
  Helped helped(2);
  Cluster cluster(helped.ranks());
  for (const std::string game : {"amazons", "loa", "go"}) {
    const auto engine = make_shared_engine(&cluster, load_player(game, "otrera"));
    engine->set_memory(std::size_t{32} << 20);
    engine->parameters().set("cluster.simulations", "50");
    const auto session = find_game(game).new_session({{}, {{"size", "6"}}});
    EXPECT_EQ(think(*engine, *session, 200).simulations, 200u) << game;
  }
}

TEST(SharedEngine, AParameterThatChangesReachesAllRanks) {
  Helped helped(2);
  Cluster cluster(helped.ranks());
  const auto engine = player(&cluster);
  think(*engine, *loa(), 100);
  engine->parameters().set("solver.mode", "win");  // keeps other columns: the ranks could not be added up
  EXPECT_EQ(think(*engine, *loa(), 400).simulations, 400u);
}

TEST(SharedEngine, ARankThatCannotThinkSaysWhy) {
  Helped helped(2);
  Cluster cluster(helped.ranks());
  Thinking thinking;
  thinking.search = 1'000'000;
  thinking.player = "nobody";
  thinking.game = loa()->record();
  helped.ranks().send(1, Kind::think, thinking.print());
  Centre centre(helped.ranks(), thinking.search);
  const auto engine = make_engine(load_player("loa", "uct"));
  try {
    centre.exchange({});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("rank 1"));
    EXPECT_THAT(error.what(), testing::HasSubstr("nobody"));
  }
}

TEST(Thinking, IsTheSameAfterBeingTextAndRefusesOtherText) {
  Thinking thinking;
  thinking.search = 7;
  thinking.player = "uct";
  thinking.parameters = {{"a", "b\n\"c"}};
  thinking.game.game = "go";
  thinking.game.turns = {"d4", "pass"};
  thinking.game.movers = {Player::second, Player::second};
  thinking.simulations = 12;
  EXPECT_EQ(Thinking::read(thinking.print()).print(), thinking.print());
  EXPECT_THROW(Thinking::read("{}"), Error);
  EXPECT_THROW(Thinking::read("7"), Error);
  thinking.game.movers.pop_back();
  EXPECT_THROW(Thinking::read(thinking.print()), Error);
}

}  // namespace
}  // namespace otrera::cluster
