// The picture of a plan.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/error.h"
#include "games/pmp/gantt.h"
#include "games/pmp/generator.h"
#include "games/pmp/problem_file.h"

namespace otrera::pmp {
namespace {

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

int number_of(const Problem& problem, const std::string& name) {
  for (std::size_t a = 0; a < problem.actions.size(); ++a)
    if (problem.actions[a].name == name) return static_cast<int>(a);
  return -1;
}

TEST(PmpGantt, TheBakerysBestMorningIsDrawnAsTheGoldenFileHasIt) {
  const Problem problem = read_problem(OTRERA_SOURCE_DIR "/data/pmp/bakery.toml");
  std::vector<int> plan;
  const auto add = [&](const std::string& name, std::size_t times) {
    plan.insert(plan.end(), times, number_of(problem, name));
  };
  add("buy flour", 2);
  add("knead bread dough", 3);
  add("bake bread", 1);
  add("sell bread", 2);
  add("buy butter", 1);
  add("fold croissant dough", 2);
  for (int batch = 0; batch < 2; ++batch) {
    add("bake bread", 1);
    add("sell bread", 2);
  }
  for (int batch = 0; batch < 2; ++batch) {
    add("bake croissants", 1);
    add("sell croissants", 2);
  }
  EXPECT_EQ(replay(problem, plan).reward, 126);
  EXPECT_EQ(draw_gantt(problem, one_after_the_other(problem, plan)),
            read(OTRERA_SOURCE_DIR "/tests/golden/pmp/bakery.svg"));
}

TEST(PmpGantt, NamesAreMadeSafeForTheFile) {
  Problem problem = generate(2, 1);
  problem.title = "<b> & \"c\"";
  EXPECT_THAT(draw_gantt(problem, {}), testing::HasSubstr("&lt;b&gt; &amp; &quot;c&quot;: reward 0"));
}

TEST(PmpGantt, APlanThatCannotBeDoneIsRefused) {
  Problem problem = generate(2, 1);
  problem.money = 0;
  EXPECT_THROW(draw_gantt(problem, {{0, 0}}), Error);
}

}  // namespace
}  // namespace otrera::pmp
