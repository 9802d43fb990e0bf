// Stages of a player with made-up engines: who is asked when, and what a description tells apart.
#include "engine/staged_engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "unit/engine/new_game.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct BookOptions {
  std::string title;
  std::string file;
  int width = 1;
};
constexpr std::array book_parameters{
    text<&BookOptions::title>("book.title", "what it is called"),
    file<&BookOptions::file>("book.file", "where it is"),
    integer<&BookOptions::width>("book.width", {1, 9}, Scale::linear, "moves to choose from"),
};

// Answers with its own name, or not at all.
class BookEngine final : public Engine {
 public:
  BookEngine(std::string name, bool answers) : name_(std::move(name)), answers_(answers) {
    parameters_.bind(options_, book_parameters);
  }
  std::string game() const override { return "amazons"; }
  std::string kind() const override { return "book"; }
  SearchReport think(const Session&, Stopper&, Listener& listener) override {
    SearchReport report;
    if (answers_) {
      report.lines.emplace_back();
      report.lines.back().move = name_;
    }
    listener.on_progress(report);
    listener.on_finished(report);
    return report;
  }
  ParameterSet& parameters() override { return parameters_; }
  void set_seed(std::uint64_t) override {}
  void set_memory(std::size_t bytes) override { memory = bytes; }

  std::size_t memory = 0;

 private:
  std::string name_;
  bool answers_;
  BookOptions options_;
  ParameterSet parameters_;
};

struct Heard final : Listener {
  std::vector<std::string> finished;
  std::size_t progress = 0;
  void on_progress(const SearchReport&) override { ++progress; }
  void on_finished(const SearchReport& report) override { finished.push_back(report.lines.front().move); }
};

class Stages : public testing::Test {
 protected:
  static StagedEngine::Stage stage(const std::string& name, bool answers, StageTurns turns) {
    return {std::make_unique<BookEngine>(name, answers), turns};
  }
  static std::unique_ptr<StagedEngine> staged(StagedEngine::Stage one, StagedEngine::Stage two) {
    std::vector<StagedEngine::Stage> stages;
    stages.push_back(std::move(one));
    stages.push_back(std::move(two));
    return std::make_unique<StagedEngine>(std::move(stages), std::make_unique<BookEngine>("last", true));
  }
  // Who moves at each of the first turns.
  static std::vector<std::string> movers(StagedEngine& engine, int turns) {
    auto session = new_game("w4b/6/6/6/6/w4b w");
    Heard heard;
    std::vector<std::string> result;
    for (int turn = 0; turn < turns; ++turn) {
      StopAfterSimulations stopper(1);
      result.push_back(engine.think(*session, stopper, heard).lines.front().move);
      session->play(session->legal_turns().front());
    }
    EXPECT_EQ(heard.finished, result);
    EXPECT_EQ(heard.progress, result.size());
    return result;
  }
};

TEST_F(Stages, ActWithinTheirTurnsInTheirOrder) {
  const auto engine = staged(stage("book", true, {0, 1}), stage("solver", true, {2, StageTurns::most}));
  EXPECT_THAT(movers(*engine, 6), ElementsAre("book", "book", "last", "last", "solver", "solver"));
}

TEST_F(Stages, OneWithoutAnAnswerPassesToTheNext) {
  const auto engine = staged(stage("empty", false, {}), stage("book", true, {0, 1}));
  EXPECT_THAT(movers(*engine, 4), ElementsAre("book", "book", "last", "last"));
}

TEST_F(Stages, AreReachedByTheirNumber) {
  const auto engine = staged(stage("a", true, {0, 5}), stage("b", true, {}));
  engine->parameters().set("stage.1.until", "0");
  engine->parameters().set("stage.2.book.title", "two words");
  EXPECT_EQ(engine->parameters().get("stage.2.book.title"), "two words");
  EXPECT_EQ(engine->parameters().get("book.title"), "");
  EXPECT_THAT(movers(*engine, 2), ElementsAre("b", "b"));
}

TEST_F(Stages, ShareTheMemory) {
  auto one = stage("a", true, {});
  const auto& book = dynamic_cast<const BookEngine&>(*one.engine);
  const auto engine = staged(std::move(one), stage("b", true, {}));
  engine->set_memory(3000);
  EXPECT_EQ(book.memory, 1000u);
}

TEST_F(Stages, EveryDifferenceShowsInTheDescription) {
  const TemporaryFolder folder;
  const auto write = [&](const std::string& text) { std::ofstream(folder.file("a.book")) << text; };
  write("one");
  const auto describe = [&](const std::string& key, const std::string& value) {
    const auto engine = staged(stage("a", true, {0, 5}), stage("b", true, {7, 9}));
    engine->parameters().set("stage.2.book.file", folder.file("a.book"));
    if (!key.empty()) engine->parameters().set(key, value);
    return engine->describe();
  };
  const std::string usual = describe("", "");
  EXPECT_EQ(describe("", ""), usual);
  EXPECT_THAT(usual, HasSubstr("content "));
  for (const auto& [key, value] :
       std::vector<std::pair<std::string, std::string>>{{"book.width", "2"},
                                                        {"stage.1.book.width", "2"},
                                                        {"stage.2.book.width", "2"},
                                                        {"stage.2.book.title", "x"},
                                                        {"stage.2.book.file", ""},
                                                        {"stage.1.until", "6"},
                                                        {"stage.2.from", "6"}})
    EXPECT_NE(describe(key, value), usual) << key;
  write("two");
  EXPECT_NE(describe("", ""), usual);
  // The same file elsewhere is the same player.
  write("one");
  const TemporaryFolder other;
  std::ofstream(other.file("b.book")) << "one";
  EXPECT_EQ(describe("stage.2.book.file", other.file("b.book")), usual);
}

TEST_F(Stages, TextThatIsNotUtf8CanBeDescribed) {
  const auto engine = staged(stage("a", true, {}), stage("b", true, {}));
  engine->parameters().set("book.title", "\xff");
  EXPECT_NE(engine->describe(), "");
}

}  // namespace
}  // namespace otrera
