// Every option of a search, alone: it finds the right move, gives the tree that is written down, and leaves
// statistics that add up.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "every_option.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/oracle.h"
#include "games/amazons/planes.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"

namespace otrera::mcts {
namespace {

class EveryOption : public testing::TestWithParam<Change> {
 protected:
  void SetUp() override { GetParam().apply(options); }
  bool threads() const { return options.parallel.threads > 1; }

  Options options;
};

TEST_P(EveryOption, FindsTheMoveThatChanceDoesNotShow) {
  options.reward.scale = 1;
  EXPECT_EQ(best_move(*searched(KnowingTree::parse(trap), options, 10'000)), 1);
}

// Where a game lacks what the option asks for, it is refused.
std::string tree_in_amazons(const Options& options) {
  try {
    return std::to_string(searched(amazons::Position::start(4), options, 400)->signature());
  } catch (const Error&) {
    return "refused";
  }
}

std::string trees(Options options) {
  const std::string in_amazons = tree_in_amazons(options);
  options.reward.scale = 1;
  return in_amazons + " " + std::to_string(searched(KnowingTree::parse(trap), options, 500)->signature());
}

// Option, tree in Amazons, tree in the trap; tests/golden/search/trees.txt.
TEST_P(EveryOption, GivesTheTreeThatIsWrittenDown) {
  if (threads()) GTEST_SKIP() << "threads do not promise that";
  std::ifstream file(OTRERA_SOURCE_DIR "/tests/golden/search/trees.txt");
  std::map<std::string, std::string> written;
  for (std::string name, line; file >> name && std::getline(file >> std::ws, line);) written[name] = line;
  EXPECT_EQ(written[GetParam().name], trees(options)) << GetParam().name << " " << trees(options);
}

// Every simulation counts at the root, every count of a node is that of its children, and every value is a
// reward.
TEST_P(EveryOption, PlaysAmazons) {
  if (options.needs_weights()) GTEST_SKIP() << "no weights of moves in Amazons";
  if (options.knowledge.source == KnowledgeOptions::Source::games)
    GTEST_SKIP() << "nor games taken as played";
  const auto search = searched(amazons::Position::start(4), options, 400);
  const std::uint64_t simulations = search->status().simulations;
  EXPECT_GE(simulations, search->solved() ? 1u : 400u);
  const Children root = search->tree().children(search->root());
  EXPECT_EQ(static_cast<std::uint64_t>(root.node().visits), simulations);
  std::vector<Tree::Ref> open{search->root()};
  while (!open.empty()) {
    const Children children = search->tree().children(open.back());
    open.pop_back();
    int sum = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
      sum += children.visits()[i];
      EXPECT_GE(children.values()[i], 0);
      EXPECT_LE(children.values()[i], 1);
      if (children.links()[i] != Memory::none && !options.expand.transpositions)
        open.push_back(children.links()[i]);
    }
    EXPECT_EQ(sum, children.node().visits);
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryOption, testing::ValuesIn(changes()),
                         [](const auto& change) { return change.param.name; });

}  // namespace
}  // namespace otrera::mcts
