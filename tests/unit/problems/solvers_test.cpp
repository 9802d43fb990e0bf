#include "problems/solvers.h"

#include <gtest/gtest.h>

#include "engine/player_file.h"
#include "engine/registry.h"

namespace otrera {
namespace {

using Method = proof::Options::Method;

constexpr std::size_t memory = std::size_t{4} << 20;

// White wins by force; the second is not won.
ProblemSet small_set() {
  const auto after = [](std::initializer_list<const char*> turns) {
    SessionOptions options;
    options.values["size"] = "5";
    const auto session = find_game("loa").new_session(options);
    for (const char* turn : turns) session->play(turn);
    return session->position();
  };
  return {"loa",
          {{after({"b5-b3", "a2-c2", "d1-a1", "e4-c4", "d5-b5"}), "won", {}}, {after({}), "unclear", {}}}};
}

ProblemSolver proof_by(Method method) {
  proof::Options options;
  options.method = method;
  return proof_solver(options, memory);
}

ProblemSolver player_of(const std::string& kind,
                        const std::vector<std::pair<const char*, const char*>>& set) {
  auto engine = find_game("loa").new_engine(kind);
  for (const auto& [key, value] : set) engine->parameters().set(key, value);
  engine->set_memory(memory);
  return player_solver(kind, std::move(engine));
}

TEST(Solvers, EveryKindProvesTheWinAndNothingElse) {
  std::vector<ProblemSolver> solvers;
  for (const Method method : {Method::pn, Method::df_pn, Method::weak_pn, Method::df_weak_pn})
    solvers.push_back(proof_by(method));
  solvers.push_back(
      player_of("mcts", {{"solver.mode", "win"}, {"solver.look_ahead", "true"}, {"simulate.cap", "10"}}));
  solvers.push_back(player_of("alphabeta", {}));
  std::size_t told = 0;
  const std::atomic<bool> stop{false};
  const auto all = attempt_all(
      small_set(), solvers, {20'000, {}}, [&](std::size_t done) { told = done; }, stop);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(told, 12u);
  for (std::size_t i = 0; i < solvers.size(); ++i) {
    SCOPED_TRACE(solvers[i].name);
    EXPECT_TRUE(all[0][i].solved);
    EXPECT_FALSE(all[0][i].wrong);
    EXPECT_GT(all[0][i].nodes, 16u);
    EXPECT_LT(all[0][i].nodes, 20'000u);
    EXPECT_FALSE(all[1][i].solved);
    EXPECT_FALSE(all[1][i].wrong);
    EXPECT_GE(all[1][i].nodes, 20'000u);
    EXPECT_LT(all[1][i].nodes, 20'100u);  // one expansion too many at most
  }
}

// Once a reply has lost, the others are only asked whether they lose too: passes and shallow searches answer
// that.
TEST(Solvers, AlphaBetaPrunesWhereAWinIsProved) {
  auto engine = make_engine(load_player("loa", "mia"));
  engine->set_memory(memory);
  const ProblemSet set{"loa", {{"4b3/7w/3b3w/3bb3/2b5/bb3b1w/4bw2/5bw1 b", "one-28-20", {}}}};
  const std::vector solvers{player_solver("mia", std::move(engine))};
  const std::atomic<bool> stop{false};
  const auto all = attempt_all(
      set, solvers, {30'000, {}}, [](std::size_t) {}, stop);
  EXPECT_TRUE(all[0][0].solved);  // not within 100,000 without
}

TEST(Solvers, AProvenLossIsAWrongAnswer) {
  // The loser to move: every way out ends in the same loss.
  ProblemSet set = small_set();
  set.problems.resize(1);
  const auto session = session_at("loa", set.problems[0].position);
  const auto report = find_game("loa").solve(*session, SolveRequest{{}, memory, false},
                                             *std::make_unique<StopAfterSimulations>(20'000));
  ASSERT_EQ(report.value, SolveReport::Value::win);
  session->play(report.line.front());
  ASSERT_FALSE(session->over());
  set.problems[0].position = session->position();
  const std::atomic<bool> stop{false};
  const auto all = attempt_all(
      set, {proof_by(Method::df_pn), player_of("alphabeta", {})}, {100'000, {}}, [](std::size_t) {}, stop);
  for (const auto& attempt : all.front()) {
    EXPECT_TRUE(attempt.wrong);
    EXPECT_FALSE(attempt.solved);
  }
  set.problems[0].lost = true;
  const auto lost = attempt_all(
      set, {proof_by(Method::df_pn), player_of("alphabeta", {})}, {100'000, {}}, [](std::size_t) {}, stop);
  for (const auto& attempt : lost.front()) {
    EXPECT_FALSE(attempt.wrong);
    EXPECT_TRUE(attempt.solved);
  }
}

TEST(Solvers, AFullTreeEndsTheAttempt) {
  auto engine = find_game("loa").new_engine("mcts");
  engine->parameters().set("simulate.cap", "10");
  engine->set_memory(std::size_t{1} << 20);
  const std::atomic<bool> stop{false};
  ProblemSet set = small_set();
  set.problems.erase(set.problems.begin());
  const auto all = attempt_all(
      set, {player_solver("uct", std::move(engine))}, {100'000'000, {}}, [](std::size_t) {}, stop);
  EXPECT_FALSE(all.front().front().solved);
  EXPECT_LT(all.front().front().nodes, 1'000'000u);
}

TEST(Solvers, AStopLeavesOutTheProblemAtHand) {
  std::atomic<bool> stop{false};
  const auto at_third = [&](std::size_t done) { stop = done == 3; };
  const auto all =
      attempt_all(small_set(), {proof_by(Method::pn), proof_by(Method::df_pn)}, {1'000, {}}, at_third, stop);
  EXPECT_EQ(all.size(), 1u);
}

}  // namespace
}  // namespace otrera
