// otrera plan: what it has always said of problems with one worker stays as it was, and what it says of those
// with resources, dates and questions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "unit/cli/program.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

const std::string data = OTRERA_SOURCE_DIR "/data/pmp/";

std::string golden(const std::string& name) {
  std::ifstream file(OTRERA_SOURCE_DIR "/tests/golden/pmp/" + name, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string said(std::vector<std::string> words) {
  words.insert(words.begin(), "plan");
  const Ran ran = run_otrera(words);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return ran.out;
}

TEST(PlanCommand, OneWorkersPlansAreAsTheyWere) {
  EXPECT_EQ(said({"solve", data + "bakery.toml", "--method", "nested", "--sims", "2000"}),
            golden("solve-nested.txt"));
  EXPECT_EQ(said({"solve", data + "bakery.toml", "--method", "exact"}), golden("solve-exact.txt"));
  json solved = json::parse(said({"solve", data + "bakery.toml", "--sims", "2000", "--json"}));
  solved.erase("seconds");
  EXPECT_EQ(solved, json::parse(golden("solve.json")));
}

TEST(PlanCommand, GeneratedProblemsAndTheirComparisonAreAsTheyWere) {
  EXPECT_EQ(said({"generate", "--size", "4", "--seed", "2"}), golden("generate.toml"));
  json compared = json::parse(said({"compare", "--size", "4", "--problems", "4", "--sims", "300", "--methods",
                                    "greedy,beam,uct,omc,nested,nrpa", "--json"}));
  for (auto& method : compared["methods"]) method.erase("seconds");
  EXPECT_EQ(compared, json::parse(golden("compare.json")));
}

TEST(PlanCommand, ATimetableSaysWhoDoesWhatWhen) {
  const std::string text = said({"solve", data + "workshop.toml", "--sims", "500"});
  EXPECT_THAT(text,
              AllOf(HasSubstr("A joiner's week: reward "), HasSubstr(" to "), HasSubstr("(joiner 1, saw)")));
  const json solved = json::parse(said({"solve", data + "workshop.toml", "--sims", "500", "--json"}));
  EXPECT_EQ(solved["method"], "automatic");
  EXPECT_EQ(solved["pv"].size(), solved["begins"].size());
  EXPECT_GE(solved["bound"], solved["value"]);
}

TEST(PlanCommand, WhatIfAnswersTheFileThePersonAndWhatOneMoreIsWorth) {
  const std::string text = said({"what-if", data + "bakery.toml", "--change", "product.oven loads.start=8"});
  EXPECT_THAT(text, AllOf(HasSubstr("the best there is"), HasSubstr("product.oven loads.start=8"),
                          HasSubstr("one more of oven loads"), HasSubstr("one more of euros")));
  const json answers = json::parse(
      said({"what-if", data + "workshop.toml", "--no-prices", "--sims", "200", "--json"}))["answers"];
  ASSERT_EQ(answers.size(), 4u);
  EXPECT_EQ(answers[0]["question"], "a third joiner");
  EXPECT_EQ(answers[0]["changes"], (json{{"resource.joiner.count", 3}}));
  EXPECT_LE(answers[0]["least"], answers[0]["most"]);
}

TEST(PlanCommand, AChangeThatMakesNoSenseIsRefused) {
  const Ran unknown = run_otrera({"plan", "what-if", data + "bakery.toml", "--change", "mony=3"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, AllOf(HasSubstr("--change"), HasSubstr("did you mean 'money'?")));
  EXPECT_EQ(run_otrera({"plan", "what-if", data + "bakery.toml", "--change", "money"}).status, 2);
  EXPECT_EQ(run_otrera({"plan", "what-if", data + "bakery.toml", "--change", "money=-1"}).status, 2);
}

}  // namespace
}  // namespace otrera
