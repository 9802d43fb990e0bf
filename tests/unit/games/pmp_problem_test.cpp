// Problems as files, and what is said of files that are wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "games/pmp/generator.h"
#include "games/pmp/orders.h"
#include "games/pmp/position.h"
#include "games/pmp/problem_file.h"
#include "unit/games/pmp_problem_text.h"

namespace otrera::pmp {
namespace {

using testing::HasSubstr;

const std::string good = R"(money = 10
[[product]]
name = "flour"
[[product]]
name = "bread"
reward = 2.5
[[action]]
name = "buy"
cost = 2
out = {flour = 3}
[[action]]
name = "bake"
cost = 1
in = {flour = 2}
out = {bread = 1}
)";

TEST(PmpProblem, AFileIsReadAsWritten) {
  const Problem problem = parse_problem(good, "p.toml");
  EXPECT_EQ(problem.money, 10);
  EXPECT_EQ(problem.products[1], (Product{"bread", 0, 2.5}));
  EXPECT_EQ(problem.actions[1], (Action{"bake", 1, 0, 1, {{0, 2}}, {{1, 1}}}));
}

TEST(PmpProblem, PrintedProblemsReadBack) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Problem problem = generate(7, seed);
    EXPECT_EQ(parse_problem(print_problem(problem), "file"), problem);
    EXPECT_EQ(parse_in_line(print_in_line(problem), "line"), problem);
  }
  const Problem bakery = read_problem(OTRERA_SOURCE_DIR "/data/pmp/bakery.toml");
  EXPECT_EQ(parse_problem(print_problem(bakery), "file"), bakery);
  EXPECT_EQ(parse_in_line(print_in_line(bakery), "line"), bakery);
}

TEST(PmpProblem, NamesWithQuotesReadBack) {
  Problem problem = parse_problem(good, "p.toml");
  problem.products[0].name = R"(a "fine" \ flour)";
  EXPECT_EQ(parse_problem(print_problem(problem), "file"), problem);
}

TEST(PmpProblem, ErrorsNameTheLineAndWhatWouldBeRight) {
  EXPECT_THAT(message(with(good, "flour = 2", "flower = 2")),
              testing::AllOf(HasSubstr("p.toml:14"), HasSubstr("'flower'"), HasSubstr("flour")));
  EXPECT_THAT(message(with(good, "cost = 1", "costs = 1")),
              testing::AllOf(HasSubstr("p.toml:13"), HasSubstr("'costs'"), HasSubstr("cost")));
  EXPECT_THAT(message(with(good, "cost = 2", "cost = -2")), HasSubstr("expected 0 to 100000"));
  EXPECT_THAT(message(with(good, "cost = 2", "cost = 1.5")), HasSubstr("p.toml:9"));
  EXPECT_THAT(message(with(good, "flour = 3", "flour = 1001")), HasSubstr("expected 1 to 1000"));
  EXPECT_THAT(message(with(good, "reward = 2.5", "reward = \"much\"")), HasSubstr("p.toml:6"));
  EXPECT_THAT(message(with(good, "reward = 2.5", "reward = nan")), HasSubstr("p.toml:6"));
  EXPECT_THAT(message(with(good, "name = \"buy\"", "")), HasSubstr("without a name"));
  EXPECT_THAT(message(with(good, "\"bake\"", "\"buy\"")), HasSubstr("two have the name 'buy'"));
  EXPECT_THAT(message(with(good, "\"bake\"", "\"(bake)\"")), HasSubstr("bracket"));
  EXPECT_THAT(message(with(good, "money = 10", "money = ")), HasSubstr("expected TOML"));
}

TEST(PmpProblem, ProblemsThatCannotBePlannedAreRefused) {
  EXPECT_THAT(message(with(good, "reward = 2.5", "reward = 0")), HasSubstr("worth anything"));
  EXPECT_THAT(message(with(good, "cost = 1", "cost = 0")), HasSubstr("for ever"));
  EXPECT_THAT(message(with(good, "cost = 1", "income = 1")), HasSubstr("for ever"));
  EXPECT_THAT(message(with(good, "money = 10", "money = 10\ntime_limit = 9") + "time = 0\n"),
              HasSubstr("no time"));
  EXPECT_THAT(message(with(good, "money = 10", "money = 50000")), HasSubstr("at most 10000"));
  EXPECT_THAT(message("money = 3\n"), HasSubstr("0 products"));
  EXPECT_THAT(message("product = 3\n"), HasSubstr("[[product]]"));
  EXPECT_THAT(message("action = [1]\n"), HasSubstr("[[action]]"));
}

TEST(PmpProblem, HostileTextOnlyThrowsErrors) {
  EXPECT_THROW(parse_problem(std::string(100'000, '['), "p"), Error);
  EXPECT_THROW(parse_problem(std::string("\0\x01\xff", 3), "p"), Error);
  std::string deep = "1";
  for (int i = 0; i < 100'000; ++i) deep += ".1";
  EXPECT_THAT(message(deep + " = 1"), HasSubstr("nested too deeply"));
  EXPECT_THROW(parse_in_line("{" + deep + " = 1}", "p"), Error);
  EXPECT_THROW(read_problem("/nonexistent.toml"), Error);
  const std::string position = Position(make_rules(generate(3, 1))).print();
  for (std::size_t cut = 0; cut < position.size(); cut += 3)
    EXPECT_THROW(Position::parse(position.substr(0, cut)), Error) << cut;
  const std::string orders = Orders(make_rules(generate(3, 1))).print();
  for (std::size_t cut = 0; cut < orders.size(); cut += 3)
    EXPECT_THROW(Orders::parse(orders.substr(0, cut)), Error) << cut;
  const auto broken = [](std::string text, const std::string& old, const std::string& fresh) {
    return text.replace(text.find(old), old.size(), fresh);
  };
  EXPECT_THROW(Position::parse(broken(position, "last=255", "last=90")), Error);
  EXPECT_THROW(Position::parse(broken(position, "best=0", "best=1e9")), Error);
  EXPECT_THROW(Orders::parse(broken(orders, "stage=0", "stage=1")), Error);
  EXPECT_THROW(Orders::parse(broken(orders, "order=0", "order=3")), Error);
}

TEST(PmpProblem, OrdersRefuseAProblemInWhichOrderMatters) {
  EXPECT_THROW(Orders(make_rules(read_problem(OTRERA_SOURCE_DIR "/data/pmp/bakery.toml"))), Error);
}

TEST(PmpProblem, APlanIsReplayedAndARuleBrokenIsNamed) {
  const Problem problem = parse_problem(good, "p.toml");
  EXPECT_EQ(replay(problem, {0, 1}).reward, 2.5);
  EXPECT_EQ(replay(problem, {0, 1}).money, 7);
  try {
    replay(problem, {0, 1, 1});
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), testing::AllOf(HasSubstr("step 3"), HasSubstr("only 1 of 'flour'")));
  }
}

TEST(PmpProblem, PricesOfTheRelaxationAreThoseWorkedOutByHand) {
  // Three flour cost 2, two make a bread for 1 more: a bread costs 7/3, ten money make 30/7 breads.
  const Relaxation relaxation = relax(parse_problem(good, "p.toml"));
  EXPECT_NEAR(relaxation.bound, 2.5 * 30 / 7, 1e-9);
  EXPECT_NEAR(relaxation.money_price, 2.5 * 3 / 7, 1e-9);
  EXPECT_NEAR(relaxation.prices[0], 2.5 * 2 / 7, 1e-9);
  EXPECT_NEAR(relaxation.prices[1], 2.5, 1e-9);
}

}  // namespace
}  // namespace otrera::pmp
