// Two searches of one position put together know what their simulations, one after the other, say.
#include "search/mcts/merge.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "every_option.h"

namespace otrera::mcts {
namespace {

// Turns of one and of two decisions, and evaluations that differ.
const char* const several =
    "1[0.5](1+[0.6](2[0.8](1(1 -1) 1 -1) 2[0.4](1 1(-1 1))) 1+[0.5](2[0.5](1(1 -1) 1(-1 1)) -1) "
    "2[0.3](1 1(1 0) -1))";

using Path = std::vector<TreeGame::Move>;

// What was seen of one move of one node.
struct Samples {
  std::vector<double> rewards;       // the decider's own
  std::vector<double> amaf_rewards;  // of simulations in which it was made later
  std::vector<int> times;            // visits of the node when they came
};

class Recorder {
 public:
  Recorder(const KnowingTree& game, const Options& options, std::uint64_t seed)
      : search(options, memory, seed), options_(options) {
    search.set_root(game);
  }

  void run(int simulations) {
    for (int i = 0; i < simulations && !search.solved(); ++i) {
      Worker<KnowingTree>& worker = *search.workers().front();
      Simulation<KnowingTree>& simulation = worker.in_flight.front();
      search.descend(worker, simulation);
      search.evaluate(worker, simulation);
      search.finish(worker, simulation);
      record(simulation);
    }
  }

  Search<KnowingTree> search;
  std::map<Path, Samples> samples;
  std::map<Path, int> visits;

 private:
  void record(const Simulation<KnowingTree>& simulation) {
    Path path;
    for (std::size_t i = 0; i < simulation.path.size(); ++i) {
      const Children children = search.tree().children(simulation.path[i].node);
      const Player decider = children.node().decider;
      const double own = decider == Player::first ? simulation.reward : 1 - simulation.reward;
      if (options_.needs_game()) record_later_moves(simulation, i, path, children, own);
      const int time = visits[path]++;
      path.push_back(children.moves<TreeGame::Move>()[simulation.path[i].child]);
      samples[path].rewards.push_back(own);
      samples[path].times.push_back(time);
    }
  }

  void record_later_moves(const Simulation<KnowingTree>& simulation, std::size_t from, Path path,
                          const Children& children, double own) {
    std::set<std::uint32_t> made;
    for (std::size_t i = from; i < simulation.game.size(); ++i)
      if (simulation.game[i].player == children.node().decider) made.insert(simulation.game[i].action);
    for (const auto move : children.moves<TreeGame::Move>()) {
      path.push_back(move);
      if (made.contains(move)) samples[path].amaf_rewards.push_back(own);
      path.pop_back();
    }
  }

  Options options_;
};

double mean_of(const std::vector<double>& all) {
  double sum = 0;
  for (const double one : all) sum += one;
  return all.empty() ? 0 : sum / static_cast<double>(all.size());
}

class EveryMerge : public testing::TestWithParam<Change> {
 protected:
  void SetUp() override {
    options.reward.scale = 1;
    GetParam().apply(options);
    if (options.parallel.threads > 1) GTEST_SKIP() << "each tree has one thread";
  }

  // All edges of the turn at hand.
  void check_below(Tree::Ref ref, const KnowingTree& position, Path path) {
    const Children children = one->search.tree().children(ref);
    EXPECT_EQ(children.node().visits, one->visits[path] + two->visits[path]);
    for (std::size_t i = 0; i < children.size(); ++i) {
      const auto move = children.moves<TreeGame::Move>()[i];
      path.push_back(move);
      check_edge(children, i, path);
      KnowingTree after = position;
      after.play(move);
      if (after.mid_turn() && children.links()[i] != Memory::none)
        check_below(children.links()[i], after, path);
      path.pop_back();
    }
  }

  void check_edge(const Children& children, std::size_t i, const Path& path) {
    const Samples &a = one->samples[path], &b = two->samples[path];
    std::vector<double> rewards = a.rewards, squares, amaf = a.amaf_rewards;
    rewards.insert(rewards.end(), b.rewards.begin(), b.rewards.end());
    amaf.insert(amaf.end(), b.amaf_rewards.begin(), b.amaf_rewards.end());
    for (const double reward : rewards) squares.push_back(reward * reward);
    EXPECT_EQ(children.visits()[i], static_cast<int>(rewards.size()));
    EXPECT_NEAR(children.has(Column::means) ? children.means()[i] : children.values()[i], mean_of(rewards),
                1e-4);
    if (children.has(Column::squares)) {
      EXPECT_NEAR(children.squares()[i], mean_of(squares), 1e-4);
    }
    if (children.has(Column::amaf_visits)) {
      EXPECT_EQ(children.amaf_visits()[i], static_cast<int>(amaf.size()));
      EXPECT_NEAR(children.amaf_values()[i], mean_of(amaf), 1e-4);
    }
    if (children.has(Column::fading_visits)) check_fading(children, i, path);
    check_from_below(children, i);
  }

  // A result that came t visits ago counts gamma^t, in the time of its own tree.
  void check_fading(const Children& children, std::size_t i, Path path) {
    const double scale = fading_scale(children.node().visits, options.select.fading);
    double visits = 0, totals = 0;
    for (Recorder* tree : {one.get(), two.get()}) {
      const Samples& samples = tree->samples[path];
      const int now = tree->visits[Path(path.begin(), path.end() - 1)];
      for (std::size_t k = 0; k < samples.rewards.size(); ++k) {
        const double weight = std::pow(options.select.fading, now - samples.times[k]);
        visits += weight;
        totals += weight * samples.rewards[k];
      }
    }
    EXPECT_NEAR(children.fading_visits()[i] * scale, visits, 1e-3);
    EXPECT_NEAR(children.fading_totals()[i] * scale, totals, 1e-3);
  }

  void check_from_below(const Children& children, std::size_t i) {
    const Tree::Ref link = children.links()[i];
    if (link == Memory::none || one->search.tree().children(link).node().visits == 0) return;
    const Children below = one->search.tree().children(link);
    const bool same = below.node().decider == children.node().decider;
    if (children.has(Column::means)) {
      const float mean = children.means()[i];
      const float value = node_value(below, options.backup.rule, same ? mean : 1 - mean,
                                     static_cast<float>(children.visits()[i]));
      EXPECT_NEAR(children.values()[i], same ? value : 1 - value, 1e-6);
    }
    if (children.has(Column::minimax)) {
      const float best = std::ranges::max(below.minimax());
      EXPECT_NEAR(children.minimax()[i], same ? best : 1 - best, 1e-6);
    }
    if (children.has(Column::low)) {
      const Bounds bounds = node_bounds(below);
      EXPECT_GE(children.low()[i], same ? bounds.low : 1 - bounds.high);
      EXPECT_LE(children.high()[i], same ? bounds.high : 1 - bounds.low);
    }
  }

  Options options;
  std::unique_ptr<Recorder> one, two;
};

TEST_P(EveryMerge, SaysWhatTheSamplesOfBothSay) {
  for (const char* text : {several, trap}) {
    const auto game = KnowingTree::parse(text);
    one = std::make_unique<Recorder>(game, options, 1);
    two = std::make_unique<Recorder>(game, options, 2);
    one->run(150);
    two->run(90);
    one->search.merge(two->search);
    check_below(one->search.root(), game, {});
    one->search.simulate();  // and the tree is one to go on with
  }
}

// Backup other than the mean, one level deeper: the answers are added up too.
TEST_P(EveryMerge, ValuesComeFromAnswersOfBoth) {
  if (options.backup.rule == BackupOptions::Rule::average) GTEST_SKIP() << "values are means";
  const auto game = KnowingTree::parse(trap);
  one = std::make_unique<Recorder>(game, options, 1);
  two = std::make_unique<Recorder>(game, options, 2);
  one->run(150);
  two->run(90);
  one->search.merge(two->search);
  const Children root = one->search.tree().children(one->search.root());
  for (std::size_t i = 0; i < root.size(); ++i) {
    const Children below = one->search.tree().children(root.links()[i]);
    const Path path{root.moves<TreeGame::Move>()[i]};
    EXPECT_EQ(below.node().visits, one->visits[path] + two->visits[path]);
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryMerge, testing::ValuesIn(changes()),
                         [](const auto& change) { return change.param.name; });

TEST(Merge, TakesOverWhatOnlyTheOtherTreeHas) {
  Options options;
  const auto game = KnowingTree::parse(several);
  Search<KnowingTree> one(options, memory, 1), two(options, memory, 2);
  one.set_root(game);
  two.set_root(game);
  for (int i = 0; i < 200; ++i) two.simulate();
  one.merge(two);
  EXPECT_EQ(one.statistics().nodes.front().visits, 200);
  const Children root = one.tree().children(one.root());
  for (std::size_t i = 0; i < root.size(); ++i)
    if (root.visits()[i] > 10) {
      EXPECT_NE(root.links()[i], Memory::none);
    }
}

TEST(Merge, StatisticsOfAnotherPositionAreRefusedAndChangeNothing) {
  Search<KnowingTree> one(Options{}, memory, 1), two(Options{}, memory, 1);
  one.set_root(KnowingTree::parse("1(1 -1)"));
  two.set_root(KnowingTree::parse("1(1 -1 0)"));
  for (int i = 0; i < 10; ++i) one.simulate(), two.simulate();
  const auto before = one.signature();
  EXPECT_THROW(one.take(two.statistics()), Error);
  Options other;
  other.select.rule.rule = RuleOptions::Rule::ucb1_tuned;
  Search<KnowingTree> tuned(other, memory, 1);
  tuned.set_root(KnowingTree::parse("1(1 -1)"));
  EXPECT_THROW(tuned.take(one.statistics()), Error);
  EXPECT_EQ(one.signature(), before);
}

}  // namespace
}  // namespace otrera::mcts
