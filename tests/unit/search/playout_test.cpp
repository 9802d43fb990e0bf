// Playout policies one decision at a time, ends of playouts, and who owned the squares.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/error.h"
#include "game/tree_game.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/oracle.h"
#include "games/amazons/planes.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"
#include "games/go/evaluation.h"
#include "games/go/planes.h"
#include "games/go/playouts.h"
#include "games/go/position.h"
#include "knowing_tree.h"
#include "search/mcts/parallel.h"

namespace otrera::mcts {
namespace {

using Kind = SimulateOptions::Policy;
constexpr std::size_t memory = std::size_t{16} << 20;

// The tree game with a weight for every move: 0.6, 0.3, 0.1, and 0 from the fourth on.
class WeighedGame : public TreeGame {
 public:
  explicit WeighedGame(const TreeGame& game) : TreeGame(game) {}
  static WeighedGame parse(const std::string& text) { return WeighedGame(TreeGame::parse(text)); }
  WeighedGame transformed(int) const { return *this; }
  static Move transformed(Move move, int) { return move; }

  class Evaluator : public TreeGame::Evaluator {
   public:
    using TreeGame::Evaluator::Evaluator;
    static void weights(const WeighedGame&, std::span<const Move> moves, std::span<float> weights) {
      constexpr std::array table{0.6f, 0.3f, 0.1f};
      for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = moves[i] < 3 ? table[moves[i]] : 0;
    }
  };
};
static_assert(Game<WeighedGame>);

// How often each move of the root is chosen, and how often with the bound passed.
struct Shares {
  std::vector<double> of;
  double decided = 0;
};
template <Game G = WeighedGame>
Shares shares(const std::string& tree, const SimulateOptions& simulate, bool early = true) {
  const auto game = G::parse(tree);
  Options options;
  options.simulate = simulate;
  options.simulate.epsilon = 0;
  const GameKnowledge<G> knowledge({});
  const Learning learning(options, G::action_count);
  Policy<G> policy(options, knowledge, learning);
  std::vector<typename G::Move> moves;
  game.moves(moves);
  Random random(1);
  Shares result{std::vector<double>(moves.size())};
  constexpr int draws = 20'000;
  for (int i = 0; i < draws; ++i) {
    const Choice choice = policy.choose(game, moves, {}, random, early);
    result.of[choice.index] += 1.0 / draws;
    result.decided += choice.decides ? 1.0 / draws : 0;
  }
  return result;
}

auto near(double share) {
  return testing::DoubleNear(share, 0.015);
}

TEST(Policies, WeightedDrawsByWeight) {
  EXPECT_THAT(shares("1(2(1 0) 2(1 0) 2(1 0) 2(1 0))", {.policy = Kind::weighted}).of,
              testing::ElementsAre(near(0.6), near(0.3), near(0.1), 0));
}

TEST(Policies, CorrectiveHoldsBackMovesThatDoNotRaiseTheEvaluation) {
  const SimulateOptions options{.policy = Kind::corrective, .lowered_weight = 0.1f};
  // Only the second move raises it: 0.1, 0.3, 0.1 of 0.5.
  EXPECT_THAT(shares("1[0.5](2[0.4](1 0) 2[0.6](1 0) 2[0.5](1 0))", options).of,
              testing::ElementsAre(near(0.2), near(0.6), near(0.2)));
  // For the second player the other way round.
  EXPECT_THAT(shares("2[0.5](1[0.4](1 0) 1[0.6](1 0) 1[0.5](1 0))", options).of,
              testing::ElementsAre(near(0.75), near(0.125), near(0.125)));
  // Where the bound makes it look at every move, the draw is the same.
  EXPECT_THAT(shares("2[0.5](1[0.4](1 0) 1[0.6](1 0) 1[0.5](1 0))",
                     {.policy = Kind::corrective, .lowered_weight = 0.1f, .bound = 0.9f})
                  .of,
              testing::ElementsAre(near(0.75), near(0.125), near(0.125)));
  // A weight of nothing: 0.6, 0.5 instead of 0.3, 0.1, and 0.5 instead of 0, of 1.7.
  EXPECT_THAT(shares("1[0.5](2[0.6](1 0) 2[0.4](1 0) 2[0.7](1 0) 2[0.3](1 0))",
                     {.policy = Kind::corrective, .lowered_weight = 0.5f})
                  .of,
              testing::ElementsAre(near(0.6 / 1.7), near(0.5 / 1.7), near(0.1 / 1.7), near(0.5 / 1.7)));
  // Without weights all moves weigh 1.
  EXPECT_THAT(shares<TreeGame>("1[0.5](2[0.4](1 0) 2[0.6](1 0) 2[0.7](1 0))", options).of,
              testing::ElementsAre(near(0.1 / 2.1), near(1 / 2.1), near(1 / 2.1)));
}

TEST(Policies, AWinIsPlayedAtOnceAndAMoveOverTheBoundDecides) {
  for (const Kind kind : {Kind::corrective, Kind::greedy, Kind::mixed}) {
    const Shares win = shares("1[0.5](2[0.9](1 0) 2[0.6](1 0) 1)", {.policy = kind});
    EXPECT_NEAR(win.of[2], 1, 1e-6);
    EXPECT_EQ(win.decided, 0);
    const Shares bound =
        shares("1[0.5](2[0.6](1 0) 2[0.9](1 0) 2[0.95](1 0))", {.policy = kind, .bound = 0.7f});
    EXPECT_NEAR(bound.of[1], 1, 1e-6);
    EXPECT_NEAR(bound.decided, 1, 1e-6);
  }
}

TEST(Policies, GreedyEvaluatesTheLikeliestAndLooksForAWinAmongTheRest) {
  const std::string tree = "1[0.5](2[0.6](1 0) 2[0.7](1 0) 2[0.8](1 0))";
  for (const int candidates : {1, 2, 3})
    EXPECT_NEAR(shares(tree, {.policy = Kind::greedy, .candidates = candidates})
                    .of[static_cast<std::size_t>(candidates) - 1],
                1, 1e-6);
  EXPECT_NEAR(shares(tree, {.policy = Kind::greedy}).of[2], 1, 1e-6);
  EXPECT_NEAR(
      shares("1[0.5](2[0.6](1 0) 2[0.7](1 0) 2[0.8](1 0) 1)", {.policy = Kind::greedy, .candidates = 1})
          .of[3],
      1, 1e-6);
}

TEST(LikelyMoves, TheLikeliestComeFirstAndOfEqualsTheFirst) {
  const auto game = WeighedGame::parse("1(1 1 1 1 1 1 1)");
  const Evaluator<WeighedGame> evaluator(WeighedGame::Evaluator::Options{});
  LikelyMoves<WeighedGame> likely;
  std::vector<WeighedGame::Move> moves{0, 1, 2, 3, 4, 5, 6};
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    random.shuffle(moves);
    std::vector<std::size_t> sorted(moves.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::stable_sort(sorted, {}, [&](std::size_t i) { return std::min<int>(moves[i], 3); });
    for (std::size_t wanted = 1; wanted < moves.size(); ++wanted) {
      ASSERT_EQ(likely.rank(evaluator, game, moves, wanted), wanted);
      std::vector<std::size_t> all;
      for (std::size_t place = 0; place < moves.size(); ++place) all.push_back(likely[place]);
      ASSERT_TRUE(std::equal(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(wanted), sorted.begin()));
      EXPECT_THAT(all, testing::UnorderedElementsAreArray(sorted));
    }
    EXPECT_EQ(likely.rank(evaluator, game, moves, 0), moves.size());
    EXPECT_EQ(likely.rank(evaluator, game, moves, 9), moves.size());
  }
}

TEST(Policies, GreedyLooksAtTheLikeliestAnswersWhereAsked) {
  const auto chosen = [](const std::string& tree, int answers) {
    const auto all = shares(tree, {.policy = Kind::greedy, .answers = answers}).of;
    return std::ranges::max_element(all) - all.begin();
  };
  // The first move looks best until its second answer is seen.
  const std::string trap = "1[0.5](2[0.9](1[0.9](1 0) 1[0.2](1 0)) 2[0.6](1[0.6](1 0) 1[0.55](1 0)))";
  EXPECT_EQ(chosen(trap, 0), 0);
  EXPECT_EQ(chosen(trap, 1), 0);
  EXPECT_EQ(chosen(trap, 2), 1);
  // Whose answer wins needs no likelihood.
  EXPECT_EQ(chosen("1[0.5](2[0.9](1[0.9](1 0) -1) 2[0.6](1[0.6](1 0) 1[0.55](1 0)))", 1), 1);
  // For the second player the other way round.
  EXPECT_EQ(chosen("2[0.5](1[0.1](2[0.1](1 0) 2[0.8](1 0)) 1[0.4](2[0.4](1 0) 2[0.45](1 0)))", 2), 1);
  // Who is still to decide answers nobody.
  EXPECT_EQ(chosen("1[0.5](1+[0.9](2[0.2](1 0) 2[0.3](1 0)) 2[0.6](1[0.6](1 0) 1[0.55](1 0)))", 2), 0);
}

TEST(Policies, MixedIsCorrectiveEarlyAndGreedyLater) {
  const std::string tree = "1[0.5](2[0.6](1 0) 2[0.7](1 0) 2[0.4](1 0))";
  const SimulateOptions mixed{.policy = Kind::mixed, .lowered_weight = 0.1f};
  EXPECT_THAT(shares(tree, mixed, true).of, testing::ElementsAre(near(0.6), near(0.3), near(0.1)));
  EXPECT_THAT(shares(tree, mixed, false).of, testing::ElementsAre(0, near(1), 0));
}

TEST(Policies, AMoveOverTheBoundWinsThePlayout) {
  const auto game = WeighedGame::parse("1[0.5](2[0.9](-1 -1) 2[0.2](-1 -1))");
  Options options;
  options.simulate = {.policy = Kind::greedy, .epsilon = 0, .bound = 0.5f};
  const GameKnowledge<WeighedGame> knowledge({});
  const Learning learning(options, WeighedGame::action_count);
  Simulator<WeighedGame> simulator(options, knowledge, learning);
  Random random(1);
  std::vector<WeighedGame::Move> line;
  EXPECT_EQ(simulator.run(game, {}, random, nullptr, line), 1);
}

static_assert(NamesSensibleMoves<go::Position> && !NamesSensibleMoves<amazons::Position>);

// Playouts of Go by a policy that has learnt something, or nothing.
class GoPolicy {
 public:
  GoPolicy(Kind policy, go::PlayoutKind kind)
      : options_(with(policy)), knowledge_({.playouts = {.kind = kind}}), learning_(options_, actions) {}

  // Black won a game with this answer.
  void learn(go::Move move, go::Move answer) {
    const Search<go::Position> search(options_, memory, 1);
    Locks locks(options_.parallel);
    const Played won[] = {{Player::second, move.action()}, {Player::first, answer.action()}};
    learning_.learn(search.tree(), locks, {}, won, 1);
  }

  // The moves made after those of the game so far.
  std::vector<go::Move> play(const go::Position& position, std::vector<Played> game = {}) {
    const std::size_t before = game.size();
    Simulator<go::Position> simulator(options_, knowledge_, learning_);
    std::vector<go::Move> line, moves;
    simulator.run(position, {}, random_, &game, line);
    for (std::size_t i = before; i < game.size(); ++i)
      moves.emplace_back(static_cast<go::Point>(game[i].action));
    return moves;
  }

 private:
  static constexpr std::size_t actions = go::Position::action_count;
  static Options with(Kind policy) {
    Options options;
    options.simulate.policy = policy;
    options.simulate.epsilon = 0;
    return options;
  }

  Options options_;
  GameKnowledge<go::Position> knowledge_;
  Learning learning_;
  Random random_{1};
};

constexpr auto living_wall =
    "3bbw3/1b1bbww2/2bbbw3/1b1bbw1w1/3bbww2/2bbbw3/1b1bbw1w1/2bbbww2/3bbw3 b - 0 komi:0.5";

TEST(Policies, InGoNoEyeIsFilledAndNobodyPassesWhileThereIsAMove) {
  for (const Kind kind : {Kind::mast, Kind::last_reply})
    for (const char* fen : {living_wall, "5/5/5/5/5 b"}) {
      go::Position position = go::Position::parse(fen);
      for (const go::Move move : GoPolicy(kind, go::PlayoutKind::light).play(position)) {
        const auto sensible = [&](go::Point point) {
          return position.board().is_sensible(point, go::colour_of(position.decider()));
        };
        if (move.is_pass())
          ASSERT_TRUE(std::ranges::none_of(position.board().empty(), sensible)) << position.print();
        else
          ASSERT_TRUE(sensible(move.point())) << position.print() << " " << position.print(move);
        position.play(move);
      }
      EXPECT_TRUE(position.over());
    }
}

TEST(Policies, InGoWhatNobodyLearntIsDrawnByThePlayouts) {
  // White's e4 leaves the stone d4 one liberty, d3, where a sequence goes.
  go::Position position = go::Position::parse("7/7/3w3/2wb3/7/7/7 w");
  const auto point = [](const char* text) { return go::Move(go::parse_point(text, 7)); };
  position.play(point("e4"));
  const std::vector<Played> game{{Player::second, point("e4").action()}};
  for (const auto& [learnt, played] : {std::pair{"", "d3"}, {"b2", "b2"}, {"d4", "d3"}}) {
    GoPolicy policy(Kind::last_reply, go::PlayoutKind::sequence);
    if (*learnt) policy.learn(point("e4"), point(learnt));
    EXPECT_EQ(policy.play(position, game).front(), point(played)) << learnt;
  }
}

TEST(Policies, WhatAGameLacksIsRefused) {
  const auto refused = [](auto change) {
    Options options;
    change(options);
    EXPECT_THROW(Search<TreeGame>(options, memory, 1), Error);
  };
  refused([](Options& o) { o.simulate.policy = Kind::weighted; });
  refused([](Options& o) { o.simulate.policy = Kind::greedy, o.simulate.candidates = 3; });
  refused([](Options& o) { o.simulate.policy = Kind::greedy, o.simulate.answers = 3; });
  refused([](Options& o) { o.simulate.end = SimulateOptions::End::settled; });
  refused([](Options& o) { o.knowledge.source = KnowledgeOptions::Source::moves, o.expand.children = 2; });
}

TEST(Knowledge, MovesCanBeOrderedByTheirWeights) {
  Options options;
  options.knowledge.source = KnowledgeOptions::Source::moves;
  options.select.rule.rule = RuleOptions::Rule::puct;
  options.select.bias.fade = BiasOptions::Fade::losses;
  options.select.minimax = 0.1f;
  options.reward.scale = 1;
  Search<WeighedGame> search(options, memory, 1);
  search.set_root(WeighedGame::parse("1(2[0.1](1 0) 2[0.2](1 0) 2[0.9](1 0))"));
  const Children children = search.tree().children(search.root());
  EXPECT_THAT(children.moves<WeighedGame::Move>(), testing::ElementsAre(0, 1, 2));
  EXPECT_THAT(children.priors(), testing::ElementsAre(0.6f, 0.3f, 0.1f));
  EXPECT_THAT(children.policy(),
              testing::ElementsAre(testing::FloatNear(0.6f, 1e-5f), testing::FloatNear(0.3f, 1e-5f),
                                   testing::FloatNear(0.1f, 1e-5f)));
  EXPECT_LT(children.minimax()[0], children.minimax()[2]);  // still the evaluation
}

TEST(Knowledge, GamesThatCountAsPlayedAreMoreOrLess) {
  Options options;
  options.knowledge.source = KnowledgeOptions::Source::games;
  options.select.prior_visits = 10;
  options.select.rule.exploration = 0;
  Search<KnowingTree> search(options, memory, 1);
  search.set_root(KnowingTree::parse("1(2[0.6](-1 -1) 2[0.5](1 -1))"));
  const Children children = search.tree().children(search.root());
  ASSERT_THAT(children.moves<KnowingTree::Move>(), testing::ElementsAre(0, 1));
  EXPECT_THAT(children.priors(), testing::ElementsAre(0.6f, 0.5f));
  EXPECT_THAT(children.prior_games(), testing::ElementsAre(1, 2));
  // Ten games at 0.6: two losses make 0.5, and the third visit goes to the other move.
  for (int i = 0; i < 2; ++i) search.simulate();
  EXPECT_THAT(children.visits(), testing::ElementsAre(2, 0));
  search.simulate();
  search.simulate();
  EXPECT_GT(children.visits()[1], 0);
}

// Whether moves were made later, as a node counts them.
std::vector<std::int32_t> counted_later(const Options& options, std::span<const Played> game,
                                        std::optional<std::uint32_t> apart) {
  Search<TreeGame> search(options, memory, 1);
  search.set_root(TreeGame::parse("1(2(1 1) 2(1 1) 2(1 1))"));
  Learning learning(options, TreeGame::action_count, apart);
  Locks locks(options.parallel);
  const Step path[] = {{search.root(), 0}};
  learning.learn(search.tree(), locks, path, game, 1);
  const auto counts = search.tree().children(search.root()).amaf_visits();
  return {counts.begin(), counts.end()};
}

TEST(Rave, CanLeaveOutWhatTheOpponentTookFirstAndActionsApart) {
  Options options;
  options.select.rave.schedule = RaveOptions::Schedule::mse;
  Search<TreeGame> search(options, memory, 1);
  search.set_root(TreeGame::parse("1(2(1 1) 2(1 1) 2(1 1))"));
  const auto actions = search.tree().children(search.root()).actions();
  const std::uint32_t a = actions[0], b = actions[1], c = actions[2];
  // The first player plays a, later b, which the opponent had before him, and c.
  const std::vector<Played> game{
      {Player::first, a}, {Player::second, b}, {Player::first, b}, {Player::first, c}};
  EXPECT_THAT(counted_later(options, game, {}), testing::ElementsAre(1, 1, 1));
  EXPECT_THAT(counted_later(options, game, c), testing::ElementsAre(1, 1, 0));
  options.select.rave.contested = false;
  EXPECT_THAT(counted_later(options, game, {}), testing::ElementsAre(1, 0, 1));
}

template <Game G>
std::unique_ptr<Search<G>> searched(const G& position, const Options& options, bool watched,
                                    std::uint64_t simulations = 600) {
  auto search = std::make_unique<Search<G>>(options, memory, 1);
  search->set_root(position);
  search->watch_owners(watched);
  StopAfterSimulations stopper(simulations);
  run(*search, stopper, [] {});
  return search;
}

const auto shut_off = amazons::Position::parse("b3/xxxx/4/w3 w");

void expect_shares_of_the_board(const std::vector<float>& owners) {
  ASSERT_EQ(owners.size(), 16u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_LE(owners[i], 0) << i;
    EXPECT_EQ(owners[4 + i], 0) << i;
    EXPECT_GT(owners[8 + i], 0) << i;
    EXPECT_GT(owners[12 + i], 0) << i;
  }
  EXPECT_LT(owners[3], -0.2);
}

TEST(Owners, AreNotedByEveryKindOfSearch) {
  expect_shares_of_the_board(searched(shut_off, Options{}, true)->owners());
  expect_shares_of_the_board(searched(Turns<amazons::Position>(shut_off), Options{}, true)->owners());
  using Mode = ParallelOptions::Mode;
  for (const Mode mode : {Mode::tree, Mode::root, Mode::leaf}) {
    Options options;
    options.parallel = {2, mode};
    expect_shares_of_the_board(searched(shut_off, options, true)->owners());
  }
  for (const auto policy : {Kind::mast, Kind::greedy}) {
    Options options;
    options.simulate.policy = policy;
    expect_shares_of_the_board(searched(shut_off, options, true)->owners());
  }
}

TEST(Owners, WhatLivesInGoLivesByEveryPolicy) {
  for (const Kind policy : {Kind::uniform, Kind::mast, Kind::last_reply}) {
    Options options;
    options.simulate.policy = policy;
    const auto owners = searched(go::Position::parse(living_wall), options, true, 500)->owners();
    for (std::size_t rank = 0; rank < 9; ++rank) EXPECT_GT(owners[9 * rank + 3], 0.95f) << rank;
  }
}

TEST(Owners, WatchingChangesNothing) {
  for (const bool rave : {false, true}) {
    Options options;
    if (rave) options.select.rave.schedule = RaveOptions::Schedule::mse;
    EXPECT_TRUE(searched(shut_off, options, false)->owners().empty());
    EXPECT_EQ(searched(amazons::Position::start(6), options, false)->signature(),
              searched(amazons::Position::start(6), options, true)->signature());
    options.reward.finished = RewardOptions::Finished::score;
    const auto territory = go::Position::start(5, {.scoring = go::Scoring::territory});
    EXPECT_EQ(searched(territory, options, false)->signature(),
              searched(territory, options, true)->signature());
  }
}

TEST(Owners, ComeFromTheEvaluationWhereItEndsThePlayout) {
  Options options;
  options.simulate.end = SimulateOptions::End::none;
  options.expand.limit = 1;
  const auto owners = searched(Turns<amazons::Position>(shut_off), options, true)->owners();
  ASSERT_EQ(owners.size(), 16u);
  // Black does not move at that depth: b4, c4 and d4 are his in every evaluation.
  EXPECT_THAT(std::vector<float>(owners.begin() + 1, owners.begin() + 4), testing::Each(-1.0f));
}

TEST(SettledEnd, KnowsTheWinnerWhereRandomPlayDoesNot) {
  // White's region is defective: two squares, one move. Black has two moves and is to answer.
  const auto position = amazons::Position::parse("b2x/xxxx/1x1x/xwxx w");
  ASSERT_TRUE(position.settled());
  Options options;
  options.simulate.end = SimulateOptions::End::settled;
  options.expand.limit = 1;
  const auto search = searched(position, options, false, 200);
  for (const float value : search->tree().children(search->root()).values()) EXPECT_EQ(value, 0);
}

// Where a single reply refutes the turn that wins most random games, only a tree sees it: the failure that
// Lorentz 2008 (fig. 2) and Kloetzer 2010 (fig. 3.2) show. Small boards, solved by trying everything.
bool mover_wins(const Turns<amazons::Position>& position) {
  if (position.over()) return false;
  std::vector<Turns<amazons::Position>::Move> turns;
  position.moves(turns);
  return std::ranges::any_of(turns, [&](const auto& turn) {
    auto after = position;
    after.play(turn);
    return !mover_wins(after);
  });
}

int losing_choices(const Turns<amazons::Position>& position, const Options& options, int seeds) {
  int lost = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    Search<Turns<amazons::Position>> search(options, memory, static_cast<std::uint64_t>(seed));
    search.set_root(position);
    StopAfterSimulations stopper(2'000);
    run(search, stopper, [] {});
    auto after = position;
    after.play(search.tree()
                   .children(search.root())
                   .moves<Turns<amazons::Position>::Move>()[search.decide(search.root())]);
    lost += mover_wins(after);
  }
  return lost;
}

class SingleRefutation : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(SingleRefutation, FlatSearchPlaysTheLosingTurnAndTreeSearchDoesNot) {
  const Turns<amazons::Position> position(amazons::Position::parse(GetParam().first));
  ASSERT_TRUE(mover_wins(position));
  auto mistaken = position;
  mistaken.play(position.parse_turn(GetParam().second).front());
  std::vector<Turns<amazons::Position>::Move> replies;
  mistaken.moves(replies);
  EXPECT_EQ(std::ranges::count_if(replies,
                                  [&](const auto& reply) {
                                    auto after = mistaken;
                                    after.play(reply);
                                    return !mover_wins(after);
                                  }),
            1);
  EXPECT_GE(replies.size(), 7u);
  Options flat;
  flat.select.rule.rule = RuleOptions::Rule::even;
  flat.expand.limit = 1;
  flat.decide.rule = DecideOptions::Rule::max;
  EXPECT_GE(losing_choices(position, flat, 20), 15);
  EXPECT_LE(losing_choices(position, Options{}, 20), 3);
}

INSTANTIATE_TEST_SUITE_P(Amazons, SingleRefutation,
                         testing::Values(std::pair{"1xxxx/1xxx1/xb1xx/3x1/w1xxx w", "a1-a2/a1"},
                                         std::pair{"xxwxx/1xbwx/x4/bxxx1/1xx1x w", "d4-d3/c3"}));

}  // namespace
}  // namespace otrera::mcts
