// Experiments over the API: what was found, how it came out, and the tables.
#include <gmock/gmock.h>

#include <algorithm>

#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using nlohmann::json;

class ExperimentApiTest : public ServerTest {
 protected:
  ExperimentApiTest() { start(); }

  json listed(const std::string& name) const {
    const json all = get("/api/experiments").json["experiments"];
    for (const auto& experiment : all)
      if (experiment["experiment"] == name) return experiment;
    return {};
  }
};

TEST_F(ExperimentApiTest, FindingsAreListedWithHowTheyCameOutAndTheCommand) {
  const json played = listed("winands-2");
  EXPECT_EQ(played["work"], "Winands, Björnsson and Saito 2010");
  EXPECT_EQ(played["game"], "loa");
  EXPECT_GT(played["games"], 0);
  EXPECT_THAT(played["command"], testing::StartsWith("otrera experiment run winands-2"));
  const json& finding = played["findings"][0];
  EXPECT_EQ(finding["claim"], "mixed beats all others");
  EXPECT_THAT((std::vector<std::string>{"holds", "not decided"}), testing::Contains(finding["verdict"]));
  EXPECT_GT(finding["lead"], finding["interval"][0]);
  EXPECT_LT(finding["lead"], finding["interval"][1]);
  EXPECT_FALSE(played.contains("rows"));
}

TEST_F(ExperimentApiTest, WhatWasNotPlayedSaysSo) {
  const json all = get("/api/experiments").json["experiments"];
  const auto waiting = std::ranges::find(all, 0, [](const json& one) { return one["games"].get<int>(); });
  if (waiting == all.end()) GTEST_SKIP() << "all that ship were played";
  const auto name = (*waiting)["experiment"].get<std::string>();
  EXPECT_EQ((*waiting)["command"], "otrera experiment run " + name);
  for (const auto& finding : (*waiting)["findings"]) EXPECT_EQ(finding["verdict"], "not played");
  EXPECT_EQ(get("/api/experiments/" + name).json["rows"][0]["games"], 0);
}

TEST_F(ExperimentApiTest, ATableHasOursBesideThePapers) {
  const Answer answer = get("/api/experiments/kloetzer-3.1");
  ASSERT_EQ(answer.status, 200) << answer.text;
  const json& row = answer.json["rows"][3];
  EXPECT_EQ(row["name"], "MCTS, win/loss, 40000");
  EXPECT_EQ(row["paper"], json::array({537.0}));
  EXPECT_LT(row["interval"][0], row["value"]);
  EXPECT_EQ(answer.json["unit"], "elo");
}

TEST_F(ExperimentApiTest, NothingElseIsThere) {
  for (const std::string name : {"kloetzer-99", "", "../README", "%2e%2e%2fREADME", "kloetzer-3.1/"})
    EXPECT_EQ(get("/api/experiments/" + name).status, 404) << name;
  EXPECT_EQ(post("/api/experiments", "{}").status, 405);
}

}  // namespace
}  // namespace otrera
