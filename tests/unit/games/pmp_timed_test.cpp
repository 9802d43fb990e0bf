// Problems with resources, due dates, arrivals and questions: their files, their texts, and plans followed
// step by step.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/error.h"
#include "games/pmp/changes.h"
#include "games/pmp/gantt.h"
#include "games/pmp/problem_file.h"
#include "games/pmp/problem_keys.h"
#include "games/pmp/schedule.h"
#include "games/pmp/timetable.h"
#include "unit/games/pmp_problem_text.h"

namespace otrera::pmp {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const std::string good = R"(time_limit = 12
[[resource]]
name = "baker"
count = 2
[[resource]]
name = "oven"
[[product]]
name = "dough"
start = 3
arrives = {4 = 2, 99 = 1}
[[product]]
name = "bread"
reward = 2.5
[[product]]
name = "sold"
reward = 4
[[action]]
name = "bake"
time = 3
in = {dough = 1}
out = {bread = 1}
uses = {baker = 1, oven = 1}
[[action]]
name = "sell"
time = 1
from = 2
until = 8
late = 0.5
in = {bread = 1}
out = {sold = 1}
uses = {baker = 1}
[[what_if]]
name = "two ovens, more dough"
set = {resource.oven.count = 2, product.dough.start = 5}
)";

std::string refusal(const Timetable& timetable) {
  try {
    follow(parse_problem(good, "p.toml"), timetable);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(PmpTimed, AFileIsReadAsWritten) {
  const Problem problem = parse_problem(good, "p.toml");
  EXPECT_TRUE(timed(problem));
  EXPECT_EQ(problem.resources, (std::vector<Resource>{{"baker", 2}, {"oven", 1}}));
  EXPECT_EQ(problem.products[0].arrives, (std::vector<Arrival>{{4, 2}, {99, 1}}));
  EXPECT_EQ(problem.actions[1].uses, (std::vector<Use>{{0, 1}}));
  EXPECT_EQ(problem.actions[1].from, 2);
  EXPECT_EQ(problem.actions[1].until, 8);
  EXPECT_EQ(problem.what_ifs[0].changes.size(), 2u);
}

TEST(PmpTimed, FilesAndLinesReadBack) {
  std::vector<Problem> problems{parse_problem(good, "p.toml")};
  for (const std::string name : {"workshop", "field-kitchen", "bakery"})
    problems.push_back(read_problem(OTRERA_SOURCE_DIR "/data/pmp/" + name + ".toml"));
  for (const auto& problem : problems) {
    EXPECT_EQ(parse_problem(print_problem(problem), "file"), problem);
    EXPECT_EQ(parse_in_line(print_in_line(problem), "line"), problem);
  }
}

TEST(PmpTimed, WrongFilesAreRefusedInOneLineThatSaysWhatWouldBeRight) {
  EXPECT_THAT(message(with(good, "uses = {baker = 1}", "uses = {bakr = 1}")),
              AllOf(HasSubstr("p.toml:31"), HasSubstr("unknown resource 'bakr'"), HasSubstr("'baker'")));
  EXPECT_THAT(message(with(good, "uses = {baker = 1}", "")), HasSubstr("it uses no resource"));
  EXPECT_THAT(message(with(good, "time_limit = 12", "money = 3")), HasSubstr("time_limit"));
  EXPECT_THAT(message(with(good, "until = 8\nlate = 0.5", "until = 2")), HasSubstr("from 2 until 2"));
  EXPECT_THAT(message(with(good, "{4 = 2,", "{soon = 2,")),
              AllOf(HasSubstr("'soon' is no time"), HasSubstr("arrives")));
  EXPECT_THAT(message(with(good, "{4 = 2,", "{4 = 2, 04 = 1,")), HasSubstr("arrivals out of order"));
  EXPECT_THAT(message(with(good, "count = 2", "count = 33")), HasSubstr("expected 0 to 32"));
  EXPECT_THAT(message(with(good, "count = 2", "count = 32")), HasSubstr("33 units"));
  EXPECT_THAT(message("resource = 3\n" + good), HasSubstr("resource"));
  EXPECT_THAT(message(with(good, "[[product]]", "[[resource]]\nname = \"baker\"\n[[product]]")),
              HasSubstr("two have the name 'baker'"));
  EXPECT_THAT(message(with(good, "resource.oven.count = 2", "resource.ovn.count = 2")),
              AllOf(HasSubstr("p.toml:32"), HasSubstr("did you mean 'resource.oven.count'?")));
  EXPECT_THAT(message(with(good, "resource.oven.count = 2", "resource.oven.count = 40")),
              HasSubstr("0 to 32"));
  EXPECT_THAT(message(with(good, "resource.oven.count = 2", "action.sell.until = 1, action.sell.late = 0")),
              HasSubstr("room between from and until"));
  EXPECT_THAT(message(with(good, "set = {", "sets = {")), HasSubstr("'sets'"));
  EXPECT_THAT(message(with(good, "late = 0.5", "late = -1")), HasSubstr("expected 0 to"));
  const std::string deep = with(good, "set = {", "set = {" + std::string(200, '{'));
  EXPECT_NE(message(deep), "");
}

TEST(PmpTimed, NumbersAreChangedByTheirPath) {
  const Problem problem = parse_problem(good, "p.toml");
  const Problem other =
      changed(problem, {{"resource.oven.count", 2}, {"action.bake.time", 5}, {"time_limit", 9}});
  EXPECT_EQ(other.resources[1].count, 2);
  EXPECT_EQ(other.actions[0].time, 5);
  EXPECT_EQ(other.time_limit, 9);
  EXPECT_THROW(changed(problem, {{"resource.oven.count", 0.5}}), Error);
  EXPECT_THROW(changed(problem, {{"resource.oven.name", 2}}), Error);
  std::vector<std::string> labels;
  for (const auto& limit : limits(problem)) labels.push_back(limit.label);
  EXPECT_EQ(labels, (std::vector<std::string>{"steps", "baker", "oven", "dough"}));
}

TEST(PmpTimed, APlanIsFollowedWithWhatArrivesAndWhatComesLate) {
  const Problem problem = parse_problem(good, "p.toml");
  const Course course = follow(problem, {{0, 0}, {0, 3}, {1, 3}, {1, 9}});
  EXPECT_EQ(course.end, 10);
  ASSERT_EQ(course.moments.size(), 5u);  // 0, 3, 4 (also an arrival), 6, 10
  EXPECT_EQ(course.moments[1].stock, (std::vector<int>{2, 1, 0}));
  EXPECT_EQ(course.moments[2].stock, (std::vector<int>{3, 0, 1}));
  EXPECT_EQ(course.moments.back().stock, (std::vector<int>{3, 0, 2}));
  EXPECT_EQ(course.moments.back().reward, 2 * 4 - 2 * 0.5);
}

TEST(PmpTimed, AStepThatBreaksARuleIsNamed) {
  EXPECT_THAT(refusal({{0, 0}, {0, 1}}),
              AllOf(HasSubstr("step 2, 'bake' at 1"), HasSubstr("2 of 'oven' at once")));
  EXPECT_THAT(refusal({{0, 0}, {1, 2}}), HasSubstr("only 0 of 'bread'"));
  EXPECT_THAT(refusal({{1, 1}}), HasSubstr("begins too early"));
  EXPECT_THAT(refusal({{0, 10}}), HasSubstr("the time limit is 12"));
  EXPECT_THAT(refusal({{0, 3}, {0, 0}}), HasSubstr("rising times"));
}

TEST(PmpTimed, LanesSayWhoDoesWhat) {
  const Problem problem = parse_problem(good, "p.toml");
  const auto list = lanes(problem, {{0, 0}, {0, 3}, {1, 3}});
  ASSERT_EQ(list.size(), 3u);
  EXPECT_EQ(list[0].name, "baker 1");
  EXPECT_EQ(list[0].steps, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(list[1].steps, (std::vector<std::size_t>{2}));
  EXPECT_EQ(list[2].name, "oven");
  EXPECT_EQ(list[2].steps, (std::vector<std::size_t>{0, 1}));
  const std::string picture = draw_gantt(problem, {{0, 0}, {0, 3}, {1, 3}});
  EXPECT_THAT(picture, AllOf(HasSubstr("baker 2"), HasSubstr(">bake<")));
}

// The fast positions against the plain way through the same plan.
TEST(PmpTimed, RandomSchedulesAreWorthWhatFollowingThemGives) {
  for (const std::string name : {"workshop", "field-kitchen"}) {
    const auto rules = make_rules(read_problem(OTRERA_SOURCE_DIR "/data/pmp/" + name + ".toml"));
    Random random(7);
    for (int game = 0; game < 20; ++game) {
      Schedule schedule(rules);
      const double first_bound = schedule.bound(rules->relaxation);
      Timetable timetable;
      std::vector<Schedule::Move> moves;
      for (schedule.moves(moves); !moves.empty(); schedule.moves(moves)) {
        if (game == 0) {
          EXPECT_EQ(Schedule::parse(schedule.print()), schedule);
        }
        const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        EXPECT_EQ(schedule.parse_turn(schedule.print(move)).front(), move);
        if (move != Schedule::wait) timetable.push_back({move, schedule.time()});
        schedule.play(move);
        EXPECT_NEAR(follow(rules->problem, timetable).moments.back().reward, schedule.reward(), 1e-9);
        EXPECT_GE(schedule.hope(), schedule.reward() - 1e-9);
      }
      EXPECT_TRUE(schedule.over());
      EXPECT_GE(first_bound, schedule.outcome().score - 1e-9);
    }
  }
}

TEST(PmpTimed, HostilePositionsOnlyThrowErrors) {
  const std::string text = Schedule(make_rules(parse_problem(good, "p.toml"))).print();
  for (std::size_t cut = 0; cut < text.size(); cut += 3)
    EXPECT_THROW(Schedule::parse(text.substr(0, cut)), Error) << cut;
  const auto broken = [&](const std::string& old, const std::string& fresh) {
    std::string other = text;
    return other.replace(other.find(old), old.size(), fresh);
  };
  EXPECT_THROW(Schedule::parse(broken("busy=0 running=", "busy=1 running=3,7")), Error);
  EXPECT_THROW(Schedule::parse(broken("busy=0 running=", "busy=2 running=3,0,3,0")), Error);
  EXPECT_THROW(Schedule::parse(broken("last=255", "last=9")), Error);
  EXPECT_NO_THROW(Schedule::parse(broken("busy=0 running=", "busy=1 running=3,0")));
}

TEST(PmpTimed, EveryKeyIsExplainedInTheDocument) {
  std::ifstream file(OTRERA_SOURCE_DIR "/docs/planning.md");
  std::ostringstream text;
  text << file.rdbuf();
  const auto expect = [&](std::string_view key) {
    EXPECT_THAT(text.str(), HasSubstr("`" + std::string(key) + "`")) << key;
  };
  for (const auto& key : problem_keys) expect(key.name);
  for (const auto& key : product_keys) expect(key.name);
  for (const auto& key : resource_keys) expect(key.name);
  for (const auto& key : action_keys) expect(key.name);
  for (const auto key : table_keys) expect(key);
}

}  // namespace
}  // namespace otrera::pmp
