// Players that look through a net, on nets of random weights.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/files.h"
#include "engine/mcts_engine.h"
#include "engine/registry.h"
#include "engine/signature.h"
#include "net/net_file.h"
#include "unit/core/error_text.h"
#include "unit/engine/new_game.h"

namespace otrera {
namespace {

using testing::HasSubstr;

class WithOwners final : public Silent {
 public:
  std::size_t lines() const override { return 400; }
  bool owners() const override { return true; }
};

class NetPlayer : public testing::Test {
 protected:
  NetPlayer() { std::filesystem::create_directories(folder_); }
  ~NetPlayer() override { std::filesystem::remove_all(folder_); }

  std::string file_of(const net::Shape& shape, std::uint64_t seed = 1) {
    const std::string path = folder_ + "/" + shape.game + std::to_string(seed) + ".net";
    write_file(path, net::print_net(net::random_net(shape, seed)));
    return path;
  }
  static net::Shape shape_of(const std::string& game) {
    net::Shape shape{.game = game,
                     .input = game == "amazons" ? 5
                              : game == "loa"   ? 3
                                                : 14,
                     .channels = 8,
                     .blocks = 2,
                     .pooling = {1},
                     .value = 8,
                     .policy = game == "amazons" ? 81
                               : game == "loa"   ? 56
                                                 : 1,
                     .pass = game == "go",
                     .sizes = {},
                     .about = {}};
    return shape;
  }

  std::unique_ptr<Engine> engine_of(const std::string& game, const std::string& file) {
    auto engine = find_game(game).new_engine("mcts");
    ParameterSet& set = engine->parameters();
    set.set("knowledge.source", "net");
    set.set("net.file", file);
    set.set("net.arithmetic", "plain");
    set.set("select.rule", "puct");
    set.set("select.exploration", "1");
    set.set("select.first_play", "parent");
    set.set("select.first_play_reduction", "0.1");
    set.set("expand.visits", "0");
    set.set("simulate.end", "none");
    set.set("solver.mode", "win");
    return engine;
  }
  std::unique_ptr<Engine> engine_of(const std::string& game) {
    return engine_of(game, file_of(shape_of(game)));
  }

  static SearchReport think(Engine& engine, const Session& session, std::uint64_t simulations) {
    StopAfterSimulations stopper(simulations);
    WithOwners listener;
    return engine.think(session, stopper, listener);
  }

  const std::string folder_ =
      (std::filesystem::temp_directory_path() /
       ("otrera-nets-" + std::to_string(std::hash<std::string>{}(
                             testing::UnitTest::GetInstance()->current_test_info()->name()))))
          .string();
};

std::vector<std::string> words(const SearchReport& report) {
  std::vector<std::string> list;
  for (const Line& line : report.lines)
    list.push_back(line.move + " " + std::to_string(line.visits) + " " + print_number(line.value) + " " +
                   print_number(line.prior));
  return list;
}

TEST_F(NetPlayer, TheSameSeedGivesTheSameTree) {
  for (const std::string game : {"amazons", "loa", "go"}) {
    const auto session = find_game(game).new_session({});
    const auto one = engine_of(game), other = engine_of(game);
    EXPECT_EQ(words(think(*one, *session, 150)), words(think(*other, *session, 150))) << game;
  }
}

TEST_F(NetPlayer, AnotherNetPlaysAnotherGame) {
  const auto session = new_game(6);
  const auto one = engine_of("amazons", file_of(shape_of("amazons"), 1));
  const auto other = engine_of("amazons", file_of(shape_of("amazons"), 2));
  EXPECT_NE(words(think(*one, *session, 100)), words(think(*other, *session, 100)));
  EXPECT_NE(one->describe(), other->describe());
  EXPECT_THAT(one->describe(), HasSubstr("\"net.file\":\"content "));
}

TEST_F(NetPlayer, OneNetPlaysOnBoardsOfAllSizes) {
  const auto engine = engine_of("amazons");
  for (const int size : {4, 6, 10, 11}) {
    const SearchReport report = think(*engine, *new_game(size), 60);
    EXPECT_EQ(report.simulations, 60u);
    EXPECT_EQ(report.owners.size(), static_cast<std::size_t>(size * size));
    EXPECT_GT(report.value, 0);
    EXPECT_LT(report.value, 1);
  }
}

TEST_F(NetPlayer, EverySimulationMakesANodeAndNoPlayout) {
  const auto engine = engine_of("loa");
  const SearchReport report = think(*engine, *find_game("loa").new_session({}), 80);
  EXPECT_EQ(report.nodes, 81u);
  double priors = 0;
  for (const Line& line : report.lines) priors += line.prior;
  EXPECT_GT(priors, 0);
  EXPECT_LE(priors, 1.0001);
}

TEST_F(NetPlayer, OwnersAreTheFirstPlayersWithTheTopRankFirst) {
  // A net that gives every square to whoever has a piece on it: stem and owner copy the first two planes.
  net::Net net = net::Net::blank(shape_of("loa"));
  net.stem.weights[(0 * 3 + 0) * 9 + 4] = 1;
  net.stem.weights[(1 * 3 + 1) * 9 + 4] = 1;
  net.owner.weights = {9, -9, 0, 0, 0, 0, 0, 0};
  const std::string path = folder_ + "/owners.net";
  write_file(path, net::print_net(net));
  const auto engine = engine_of("loa", path);
  const auto session = find_game("loa").new_session({"bb5b/8/8/8/8/8/8/w5ww w", {}});
  const SearchReport report = think(*engine, *session, 1);
  ASSERT_EQ(report.owners.size(), 64u);
  EXPECT_GT(report.owners[0], 0.9);    // a8, Black's, who is the first player
  EXPECT_LT(report.owners[56], -0.9);  // a1, White's
  EXPECT_NEAR(report.owners[30], 0, 0.01);
}

TEST_F(NetPlayer, TheValueIsTheChanceOfWhoeverMoves) {
  net::Net net = net::Net::blank(shape_of("loa"));
  net.win.bias = {2};  // whoever decides is sure of himself
  const std::string path = folder_ + "/sure.net";
  write_file(path, net::print_net(net));
  const auto engine = engine_of("loa", path);
  const auto session = find_game("loa").new_session({});
  // The other side decides after the first move, and is sure of himself.
  EXPECT_NEAR(think(*engine, *session, 1).value, 1 / (1 + std::exp(2.0)), 1e-4);
}

TEST_F(NetPlayer, TheLeadIsThatOfWhoeverMoves) {
  net::Net net = net::Net::blank(shape_of("amazons"));
  net.score.bias = {0.5f};  // five points for whoever decides
  const std::string path = folder_ + "/ahead.net";
  write_file(path, net::print_net(net));
  const auto engine = engine_of("amazons", path);
  // After a movement the same side decides.
  const auto session = new_game(6);
  EXPECT_NEAR(think(*engine, *session, 1).lead.value(), 5, 1e-5);
  session->play(session->legal_turns().front());
  EXPECT_NEAR(think(*engine, *session, 1).lead.value(), 5, 1e-5);
  // Where a game is only won or lost there are no points to lead by.
  const auto loa = engine_of("loa");
  EXPECT_FALSE(think(*loa, *find_game("loa").new_session({}), 1).lead);
}

// A position that another way led to is worth what the net said of it then.
TEST_F(NetPlayer, SharedNodesAreNeverWorthWhatTheEvaluationSays) {
  const auto report_with = [&](const std::string& evaluation) {
    const auto engine = engine_of("amazons");
    engine->parameters().set("solver.mode", "off");
    engine->parameters().set("expand.transpositions", "true");
    engine->parameters().set("evaluate.kind", evaluation);
    return words(think(*engine, *new_game("w2b/4/4/b2w w"), 5000));
  };
  EXPECT_EQ(report_with("classic"), report_with("complex"));
}

TEST_F(NetPlayer, ProofsWinOverWhatTheNetSays) {
  const auto engine = engine_of("loa");
  // Black connects at once by b1-b3.
  const auto session = find_game("loa").new_session({"8/8/8/8/1b6/8/w6w/1b4w1 b", {}});
  const SearchReport report = think(*engine, *session, 400);
  EXPECT_TRUE(report.proven);
  EXPECT_EQ(report.value, 1);
}

TEST_F(NetPlayer, ThreadsAndOwnTreesMakeAllSimulations) {
  for (const std::string mode : {"tree", "root"}) {
    const auto engine = engine_of("amazons");
    engine->parameters().set("parallel.threads", "3");
    engine->parameters().set("parallel.mode", mode);
    EXPECT_GE(think(*engine, *new_game(6), 300).simulations, 300u) << mode;
  }
}

TEST_F(NetPlayer, AFullMemoryStillGivesValues) {
  const auto engine = engine_of("amazons");
  engine->set_memory(std::size_t{1} << 20);
  const SearchReport report = think(*engine, *new_game(10), 1500);
  EXPECT_TRUE(report.memory_full);
  EXPECT_EQ(report.simulations, 1500u);
  EXPECT_LE(report.memory, std::size_t{1} << 20);
}

TEST_F(NetPlayer, NetsOfOtherGamesAreRefused) {
  const auto engine = engine_of("amazons", file_of(shape_of("loa")));
  EXPECT_THAT(error_of_call([&] { think(*engine, *new_game(6), 1); }),
              HasSubstr("a net of the game 'loa'; expected one of amazons"));
  net::Shape odd = shape_of("amazons");
  odd.policy = 73;
  const auto other = engine_of("amazons", file_of(odd));
  EXPECT_THAT(
      error_of_call([&] { think(*other, *new_game(6), 1); }),
      HasSubstr("a net with 5 planes, 73 of policy and no logit for passing; expected 5, 81 and none"));
}

TEST_F(NetPlayer, WhatCannotBeIsRefusedWithALine) {
  const auto engine = engine_of("amazons");
  engine->parameters().set("tree.grouped", "false");
  EXPECT_THAT(error_of_call([&] { think(*engine, *new_game(6), 1); }), HasSubstr("not by whole turns"));
  const auto without = engine_of("amazons");
  without->parameters().set("net.file", "");
  EXPECT_THAT(error_of_call([&] { think(*without, *new_game(6), 1); }), HasSubstr("set net.file"));
  const std::string path = folder_ + "/no.net";
  write_file(path, "no net");
  const auto broken = engine_of("amazons", path);
  EXPECT_THAT(error_of_call([&] { think(*broken, *new_game(6), 1); }), HasSubstr("this is no net file"));
}

TEST_F(NetPlayer, PlayersOfOneFileShareItsNet) {
  const net::NetOptions options{file_of(shape_of("loa")), net::Arithmetic::plain};
  const net::Fit fit{"loa", 3, 56, false};
  const auto one = net::open_net(options, fit);
  EXPECT_EQ(one, net::open_net(options, fit));
  write_file(options.file, net::print_net(net::random_net(shape_of("loa"), 9)));
  std::filesystem::last_write_time(options.file,
                                   std::filesystem::file_time_type::clock::now() + std::chrono::seconds(5));
  EXPECT_NE(one, net::open_net(options, fit));
}

}  // namespace
}  // namespace otrera
