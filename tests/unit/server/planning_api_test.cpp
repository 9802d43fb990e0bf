// Production planning over the API: examples, plans, what a change is worth, and what is refused.
#include <gmock/gmock.h>

#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using nlohmann::json;

const std::string problem = R"(title = "Two ovens?"
time_limit = 6
[[resource]]
name = "oven"
[[product]]
name = "dough"
start = 4
[[product]]
name = "bread"
reward = 3.2
[[action]]
name = "bake"
time = 2
in = {dough = 1}
out = {bread = 1}
uses = {oven = 1}
[[what_if]]
name = "a second oven"
set = {resource.oven.count = 2}
)";

class PlanningApiTest : public ServerTest {
 protected:
  PlanningApiTest() { start(); }

  Answer send(const std::string& path, const json& body) const { return post(path, body.dump()); }
};

TEST_F(PlanningApiTest, TheShippedProblemsAreExamples) {
  const Answer answer = get("/api/planning");
  ASSERT_EQ(answer.status, 200) << answer.text;
  ASSERT_GE(answer.json["examples"].size(), 3u);
  EXPECT_EQ(answer.json["examples"][0]["name"], "bakery");
  EXPECT_EQ(answer.json["examples"][0]["title"], "A bakery's morning");
}

TEST_F(PlanningApiTest, APlanComesWithItsPictureAndItsQuestions) {
  const Answer answer = send("/api/planning/plan", {{"problem", problem}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  const json& plan = answer.json;
  EXPECT_TRUE(plan["proven"]);
  EXPECT_NEAR(plan["reward"], 3 * 3.2, 1e-9);
  EXPECT_EQ(plan["steps"][1], (json{{"action", "bake"}, {"begin", 2}, {"end", 4}, {"late", false}}));
  EXPECT_EQ(plan["rows"], (json::array({{{"name", "oven"}, {"steps", {0, 1, 2}}}})));
  EXPECT_EQ(plan["moments"].back()["stock"], (json{1, 3}));
  EXPECT_EQ(plan["questions"][0]["name"], "a second oven");
  EXPECT_EQ(plan["limits"][1],
            (json{{"path", "resource.oven.count"}, {"label", "oven"}, {"value", 1}, {"most", 32}}));
}

TEST_F(PlanningApiTest, WithoutResourcesTheRowsAreActions) {
  std::string alone = problem.substr(0, problem.find("[[what_if]]"));
  alone.erase(alone.find("[[resource]]"), alone.find("[[product]]") - alone.find("[[resource]]"));
  alone.erase(alone.find("uses"));
  const Answer answer = send("/api/planning/plan", {{"problem", alone}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_EQ(answer.json["rows"], (json::array({{{"name", "bake"}, {"steps", {0, 1, 2}}}})));
}

TEST_F(PlanningApiTest, ChangesCountAndAnswersSayWhatOneMoreIsWorth) {
  const json changes{{"product.dough.start", 2}};
  const Answer fewer = send("/api/planning/plan", {{"problem", problem}, {"changes", changes}});
  EXPECT_NEAR(fewer.json["reward"], 2 * 3.2, 1e-9);
  json question{{"problem", problem}, {"question", 0}, {"reward", 9.6}, {"bound", 9.6}};
  EXPECT_NEAR(send("/api/planning/answer", question).json["least"], 3.2, 1e-9);
  question["question"] = 3;  // one more of dough: the oven is what lacks
  const Answer dough = send("/api/planning/answer", question);
  EXPECT_NEAR(dough.json["least"], 0, 1e-9) << dough.text;
  EXPECT_NEAR(dough.json["most"], 0, 1e-9);
}

TEST_F(PlanningApiTest, NonsenseIsRefusedWithItsPlace) {
  const auto refused = [&](const json& body, const std::string& words) {
    const Answer answer = send("/api/planning/plan", body);
    EXPECT_EQ(answer.status, 400) << answer.text;
    EXPECT_THAT(answer.text, testing::HasSubstr(words));
  };
  refused(json::object(), "no problem is given");
  refused({{"problem", "money = "}}, "problem:1");
  refused({{"problem", 3}}, "expected text");
  refused({{"problem", problem}, {"changes", {{"mony", 3}}}}, "changes");
  refused({{"problem", problem}, {"changes", {{"money", "3"}}}}, "no number");
  refused({{"problem", problem}, {"changes", {{"resource.oven.count", 99}}}}, "0 to 32");
  refused({{"problem", problem}, {"time", 100000}}, "expected 1 to 5000");
  refused({{"problem", problem}, {"tim", 1}}, "time");
  refused({{"problem", std::string(3000, '[')}}, "expected TOML");
  EXPECT_EQ(send("/api/planning/answer", {{"problem", problem}, {"question", 99}}).status, 400);
  EXPECT_EQ(send("/api/planning/answer", {{"problem", problem}, {"question", 0}}).status, 400);
  EXPECT_EQ(get("/api/planning/plan").status, 405);
  EXPECT_EQ(send("/api/planning", json::object()).status, 405);
}

}  // namespace
}  // namespace otrera
