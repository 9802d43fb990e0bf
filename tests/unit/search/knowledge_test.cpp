// Knowledge that enters when a node is made: value, priors and exact bounds, asked once.
#include "search/mcts/knowledge.h"

#include <gtest/gtest.h>

#include "every_option.h"

namespace otrera::mcts {
namespace {

// A tree whose evaluator counts what it is asked, and whose oracle knows every place that has an evaluation
// of 0 or 1 written to it, and half of one with 0.25.
class CountingTree : public TreeGame {
 public:
  explicit CountingTree(const TreeGame& game) : TreeGame(game) {}
  static CountingTree parse(const std::string& text) { return CountingTree(TreeGame::parse(text)); }
  CountingTree transformed(int) const { return *this; }
  Move transformed(Move move, int) const { return move; }
  using TreeGame::print;

  static inline int points_asked = 0, moves_asked = 0, oracle_asked = 0, evaluators_made = 0;

  class Evaluator : public TreeGame::Evaluator {
   public:
    explicit Evaluator(const Options& options) : TreeGame::Evaluator(options) { ++evaluators_made; }
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;
    float points(const CountingTree& position) const {
      ++points_asked;
      return TreeGame::Evaluator::points(position);
    }
    void points_after(const CountingTree& position, std::span<const Move> moves,
                      std::span<float> points) const {
      ++moves_asked;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        CountingTree after = position;
        after.play(moves[i]);
        points[i] = TreeGame::Evaluator::points(after);
      }
    }
  };

  class Oracle {
   public:
    struct Options {};
    [[maybe_unused]] static constexpr std::array<Parameter, 0> parameters{};
    explicit Oracle(const Options&) {}
    std::optional<OutcomeBounds> bounds(const CountingTree& position) const {
      ++oracle_asked;
      const double known = position.evaluation();
      if (known == 0 || known == 1) return OutcomeBounds{{2 * known - 1}, {2 * known - 1}};
      if (known == 0.25) return OutcomeBounds{{-1}, {0}};
      return {};
    }
  };
};

Options at_the_first_visit() {
  Options options;
  options.reward.scale = 1;
  options.expand.visits = 0;
  options.simulate.end = SimulateOptions::End::none;
  options.select.rule.rule = RuleOptions::Rule::puct;
  options.select.rule.first_play_urgency = 0.5f;
  return options;
}

class KnowledgeTest : public testing::Test {
 protected:
  void SetUp() override {
    CountingTree::points_asked = CountingTree::moves_asked = CountingTree::oracle_asked = 0;
    CountingTree::evaluators_made = 0;
  }
};

TEST_F(KnowledgeTest, IsAskedOnceForEveryNode) {
  const auto search = searched(
      CountingTree::parse("1[0.5](2[0.7](1[0.6](1 -1) 1[0.3](1 -1)) 2[0.4](1[0.2](1 -1) 1[0.1](-1 -1)))"),
      at_the_first_visit(), 60);
  const auto nodes = static_cast<int>(search->tree().nodes());
  EXPECT_GT(nodes, 3);
  EXPECT_EQ(CountingTree::moves_asked, nodes);
  EXPECT_EQ(CountingTree::points_asked, nodes);
}

TEST_F(KnowledgeTest, TheFirstVisitMakesTheNodeAndTakesItsValue) {
  const auto search =
      searched(CountingTree::parse("1[0.5](2[0.75](1 -1) 2[0.25](1 -1))"), at_the_first_visit(), 1);
  const Children root = search->tree().children(search->root());
  EXPECT_EQ(search->tree().nodes(), 2u);
  EXPECT_EQ(root.visits()[0], 1);
  EXPECT_EQ(root.moves<TreeGame::Move>()[0], 0);  // what knowledge likes best
  EXPECT_NEAR(root.values()[0], evaluation_reward(0.5f, at_the_first_visit().reward), 1e-6);
  const Children below = search->tree().children(root.links()[0]);
  EXPECT_EQ(below.node().visits, 0);
  EXPECT_NEAR(below.policy()[0] + below.policy()[1], 1, 1e-6);
}

TEST_F(KnowledgeTest, AnUntriedMoveIsWorthWhatItsNodeWasWhenItWasMade) {
  Options options = at_the_first_visit();
  options.select.rule.exploration = 0;
  options.select.first_play = SelectOptions::FirstPlay::parent;
  // After the first move, worth 0.4, the second is tried where the node was thought to be worth more than
  // that, else the first once more.
  const auto visits_of_second = [&](const char* tree) {
    const auto search = searched(CountingTree::parse(tree), options, 2);
    return search->tree().children(search->root()).visits()[1];
  };
  EXPECT_GT(visits_of_second("1[0.9](2[0.4](2[0.4](1 -1) 1) 2[0.39](2[0.39](1 -1) 1))"), 0);
  EXPECT_EQ(visits_of_second("1[0.1](2[0.4](2[0.4](1 -1) 1) 2[0.39](2[0.39](1 -1) 1))"), 0);
}

TEST_F(KnowledgeTest, WithPlayoutsTheFirstVisitMakesTheNodeAndPlaysOn) {
  Options options;
  options.expand.visits = 0;
  const auto search = searched(CountingTree::parse(trap), options, 10'000);
  EXPECT_EQ(best_move(*search), 1);
  EXPECT_EQ(CountingTree::points_asked, 0);
}

TEST_F(KnowledgeTest, APlayoutsShareIsMixedWithWhatIsKnown) {
  Options options = at_the_first_visit();
  options.simulate.end = SimulateOptions::End::game;
  options.simulate.share = 0.25f;
  // Every playout below the first move is lost, whatever the evaluation says.
  const auto search = searched(CountingTree::parse("1[0.5](2[0.75](-1 -1) 2[0.25](1 -1))"), options, 1);
  const Children root = search->tree().children(search->root());
  EXPECT_EQ(root.visits()[0], 1);
  EXPECT_NEAR(root.values()[0], 0.75 * evaluation_reward(0.5f, options.reward), 1e-6);
  options.expand.visits = 1;
  EXPECT_THROW(searched(CountingTree::parse(trap), options, 1), Error);
}

TEST_F(KnowledgeTest, ExactBoundsProveWithoutANode) {
  Options options;
  options.solver.mode = SolverOptions::Mode::win;
  // Move 0 is known to be lost, move 1 to be won, though ends of both kinds lie below.
  const auto game = CountingTree::parse("1[0.5](2[0](1 1 1 1(1 1)) 2[1](1(1 -1) -1 -1))");
  const auto search = searched(game, options, 1000);
  EXPECT_TRUE(search->solved());
  EXPECT_EQ(best_move(*search), 1);
  EXPECT_LT(search->status().simulations, 10u);
  EXPECT_EQ(search->tree().nodes(), 1u);
}

TEST_F(KnowledgeTest, HalfKnownBoundsNarrowTheEdge) {
  Options options;
  options.solver.mode = SolverOptions::Mode::win;
  const auto game = CountingTree::parse("2[0.5](1[0.25](2[0.5](1 0) 2[0.5](1 0)) 1[0.5](1 1(1 0)))");
  Search<CountingTree> search(options, memory, 1);
  search.set_root(game);
  for (int i = 0; i < 4; ++i) search.simulate();
  const Children root = search.tree().children(search.root());
  for (std::size_t i = 0; i < root.size(); ++i) {
    if (root.moves<TreeGame::Move>()[i] == 0) {
      EXPECT_GE(root.low()[i], 0.5f);  // at most a draw for the first player
    }
  }
  EXPECT_GT(CountingTree::oracle_asked, 0);
}

TEST_F(KnowledgeTest, IsNotAskedForBoundsWhereNothingIsProven) {
  searched(CountingTree::parse(trap), Options{}, 100);
  Options blind;
  blind.solver.mode = SolverOptions::Mode::win;
  blind.knowledge.exact = false;
  searched(CountingTree::parse(trap), blind, 100);
  EXPECT_EQ(CountingTree::oracle_asked, 0);
}

TEST_F(KnowledgeTest, TheEvaluatorIsMadeOnceForAllThreadsAndTrees) {
  Options options = at_the_first_visit();
  options.parallel = {3, ParallelOptions::Mode::root};
  searched(CountingTree::parse(trap), options, 100);
  EXPECT_EQ(CountingTree::evaluators_made, 1);
}

// Sees ends without playing, and counts how often it is asked.
class SeeingTree : public KnowingTree {
 public:
  explicit SeeingTree(const TreeGame& game) : KnowingTree(game) {}
  static SeeingTree parse(const std::string& text) { return SeeingTree(TreeGame::parse(text)); }
  SeeingTree transformed(int) const { return *this; }
  Move transformed(Move move, int) const { return move; }
  using KnowingTree::print;

  static inline int asked = 0;
  class Evaluator : public TreeGame::Evaluator {
   public:
    using TreeGame::Evaluator::Evaluator;
    std::optional<Outcome> end_after(const SeeingTree& position, Move move) const {
      ++asked;
      SeeingTree after = position;
      after.play(move);
      return after.over() ? std::optional(after.outcome()) : std::nullopt;
    }
  };
};
static_assert(EndsAfter<SeeingTree> && EndsAfter<Turns<SeeingTree>> && !EndsAfter<Turns<KnowingTree>>);

TEST_F(KnowledgeTest, WholeTurnsSeeEndsAsTheirDecisionsDo) {
  using Whole = Turns<SeeingTree>;
  const Whole game(SeeingTree::parse("1(1+(1 2(1 -1)) -1 2(1 1))"));
  const Evaluator<Whole> evaluator(Evaluator<Whole>::Options{});
  std::vector<Whole::Move> moves;
  game.moves(moves);
  ASSERT_EQ(moves.size(), 4u);
  SeeingTree::asked = 0;
  for (const auto& move : moves) {
    Whole after = game;
    after.play(move);
    const auto end = end_after<Whole>(evaluator, game, move);
    EXPECT_EQ(end.has_value(), after.over());
    if (end) {
      EXPECT_EQ(end->score, after.outcome().score);
    }
  }
  EXPECT_EQ(SeeingTree::asked, 4);
}

// A source of one's own, as a net will be: value and priors in one call.
class MadeUpNet final : public KnowledgeSource<TreeGame> {
 public:
  void look(const TreeGame&, std::span<const TreeGame::Move> moves, Insight& insight) const override {
    insight.value = 0.875f;
    for (std::size_t i = 0; i < moves.size(); ++i) insight.priors[i] = moves[i] == 2 ? 0.9f : 0.1f;
  }
};

TEST_F(KnowledgeTest, ASourceSaysValueAndPriorsInOneCall) {
  Knowledge<TreeGame>::Sources sources;
  sources.push_back(std::make_unique<MadeUpNet>());
  const Knowledge<TreeGame> knowledge(at_the_first_visit(), std::move(sources));
  Insight insight;
  const std::vector<TreeGame::Move> moves{0, 1, 2};
  knowledge.look(TreeGame::parse("1(1 1 1)"), moves, insight);
  EXPECT_EQ(insight.value, 0.875f);
  EXPECT_EQ(insight.place(0), 2u);
  EXPECT_EQ(insight.place(1), 0u);
}

}  // namespace
}  // namespace otrera::mcts
