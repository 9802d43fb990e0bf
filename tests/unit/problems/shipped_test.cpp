// The set that ships: sizes, no image twice, and a sample proved again by both of its solvers, mirrored, so
// that nothing depends on how a position lies.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/registry.h"
#include "problems/comparison.h"
#include "problems/solvers.h"

namespace otrera {
namespace {

const ProblemSet& shipped() {
  static const ProblemSet set = read_problems(OTRERA_SOURCE_DIR "/data/loa/problems.txt");
  return set;
}

TEST(ShippedProblems, AreFiveHundredAndNoneTwice) {
  EXPECT_EQ(shipped().game, "loa");
  EXPECT_GE(shipped().problems.size(), 500u);
  std::set<std::string> known;
  for (const auto& problem : shipped().problems) {
    ASSERT_EQ(problem.proofs.size(), 2u) << problem.name;
    EXPECT_NE(problem.proofs[0].method, problem.proofs[1].method) << problem.name;
    const auto images = find_game("loa").images(*session_at("loa", problem.position));
    EXPECT_TRUE(known.insert(*std::ranges::min_element(images)).second) << problem.name;
  }
}

TEST(ShippedProblems, ASampleIsProvedAgainFromEverySide) {
  constexpr std::size_t sample = 16;
  constexpr std::uint64_t quick = 20'000, limit = 1'000'000;
  std::vector<ProblemSolver> solvers;
  for (const auto& cost : shipped().problems.front().proofs) {
    proof::Options options;
    const auto& names = proof::Options::method_names;
    options.method =
        static_cast<proof::Options::Method>(std::ranges::find(names, cost.method) - names.begin());
    solvers.push_back(proof_solver(options, std::size_t{32} << 20));
  }
  ProblemSet turned{"loa", {}};
  for (const auto& problem : shipped().problems) {
    if (turned.problems.size() == sample) break;
    if (std::ranges::any_of(problem.proofs, [](const ProofCost& cost) { return cost.nodes > quick; }))
      continue;
    const auto images = find_game("loa").images(*session_at("loa", problem.position));
    turned.problems.push_back({images[turned.problems.size() % images.size()], problem.name, {}});
  }
  ASSERT_EQ(turned.problems.size(), sample);
  const std::atomic<bool> stop{false};
  const auto attempts = attempt_all(
      turned, solvers, {limit, {}}, [](std::size_t) {}, stop);
  for (std::size_t i = 0; i < sample; ++i)
    for (std::size_t s = 0; s < solvers.size(); ++s)
      EXPECT_TRUE(attempts[i][s].solved) << turned.problems[i].name << " by " << solvers[s].name;
}

TEST(ShippedProblems, TheirTableNamesPlayersAndProofs) {
  const PaperTable table = read_paper_table(OTRERA_SOURCE_DIR "/data/loa/problems.toml");
  EXPECT_EQ(table.problems, 488u);
  const auto with_figures = [](const PaperTable::Row& row) { return row.figures.has_value(); };
  EXPECT_EQ(std::ranges::count_if(table.rows, with_figures), 3);
  for (const auto& row : table.rows) EXPECT_EQ(row.player, with_figures(row)) << row.name;
}

}  // namespace
}  // namespace otrera
