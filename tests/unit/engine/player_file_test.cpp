#include "engine/player_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/registry.h"
#include "unit/core/error_text.h"
#include "unit/engine/new_game.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A folder of players of its own, in place of the shipped ones.
class PlayerFiles : public testing::Test {
 protected:
  PlayerFiles() {
    std::filesystem::create_directories(folder.file("players/amazons"));
    setenv("OTRERA_PLAYERS", folder.file("players").c_str(), 1);
    write("players/amazons/plain.toml",
          "about = \"plain\"\ngame = \"amazons\"\nengine = \"mcts\"\n"
          "[select]\nexploration = 0.5\nfirst_play_urgency = 2\n");
  }
  ~PlayerFiles() override { unsetenv("OTRERA_PLAYERS"); }

  std::string write(const std::string& name, const std::string& text) {
    const std::string path = folder.file(name);
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }

  static std::string value(const std::string& player, const std::string& parameter) {
    return make_engine(load_player("amazons", player))->parameters().get(parameter);
  }
  static std::string refusal(const std::string& player) {
    return error_of_call([&] { make_engine(load_player("amazons", player)); });
  }

  TemporaryFolder folder;
};

TEST_F(PlayerFiles, APlayerIsFoundByItsName) {
  const auto player = load_player("amazons", "plain");
  EXPECT_EQ(player.name, "plain");
  EXPECT_EQ(player.about, "plain");
  EXPECT_EQ(player.game, "amazons");
  EXPECT_EQ(player.engine, "mcts");
  EXPECT_EQ(player.path, folder.file("players/amazons/plain.toml"));
  EXPECT_EQ(value("plain", "select.exploration"), "0.5");
  EXPECT_EQ(value("plain", "decide.rule"), "robust");
}

TEST_F(PlayerFiles, GentleLevelsArePlayedByTheBeginnerThatAPlayerNames) {
  write("players/amazons/strong.toml", "base = \"plain\"\nbeginner = \"plain\"\n");
  write("players/amazons/heir.toml", "base = \"strong\"\n");
  for (const auto& level : levels()) {
    EXPECT_EQ(player_at_level("amazons", "strong", level), level.level <= 4 ? "plain" : "strong");
    EXPECT_EQ(player_at_level("amazons", "heir", level), level.level <= 4 ? "plain" : "heir");
    EXPECT_EQ(player_at_level("amazons", "plain", level), "plain");
  }
}

TEST_F(PlayerFiles, NamesAreSorted) {
  write("players/amazons/zeta.toml", "base = \"plain\"\n");
  write("players/amazons/alpha.toml", "base = \"plain\"\n");
  write("players/amazons/notes.txt", "no player");
  EXPECT_THAT(player_names("amazons"), ElementsAre("alpha", "plain", "zeta"));
  EXPECT_TRUE(player_names("chess").empty());
}

TEST_F(PlayerFiles, ABaseIsInheritedAndItsValuesCanBeChanged) {
  write("players/amazons/bold.toml", "about = \"bold\"\nbase = \"plain\"\nselect.exploration = 3\n");
  EXPECT_EQ(load_player("amazons", "bold").about, "bold");
  EXPECT_EQ(load_player("amazons", "bold").name, "bold");
  EXPECT_EQ(value("bold", "select.exploration"), "3");
  EXPECT_EQ(value("bold", "select.first_play_urgency"), "2");
}

TEST_F(PlayerFiles, BasesHaveBases) {
  write("players/amazons/bold.toml", "base = \"plain\"\nselect.exploration = 3\n");
  write("players/amazons/bolder.toml", "base = \"bold\"\ndecide.rule = \"max\"\n");
  EXPECT_EQ(value("bolder", "select.exploration"), "3");
  EXPECT_EQ(value("bolder", "select.first_play_urgency"), "2");
  EXPECT_EQ(value("bolder", "decide.rule"), "max");
}

TEST_F(PlayerFiles, APathOfABaseIsTakenFromWhereTheFileIs) {
  write("own/parents/first.toml", "base = \"plain\"\nexpand.visits = 7\n");
  write("own/parents/second.toml", "base = \"first.toml\"\nselect.exploration = 4\n");
  const auto path = write("own/third.toml", "base = \"parents/second.toml\"\ndecide.rule = \"max\"\n");
  EXPECT_EQ(value(path, "expand.visits"), "7");
  EXPECT_EQ(value(path, "select.exploration"), "4");
  EXPECT_EQ(value(path, "decide.rule"), "max");
  EXPECT_EQ(value(path, "select.first_play_urgency"), "2");
  EXPECT_EQ(load_player("amazons", path).name, "third");
}

TEST_F(PlayerFiles, AnAbsolutePathOfABaseStaysAsItIs) {
  const auto first = write("elsewhere/first.toml", "base = \"plain\"\nexpand.visits = 9\n");
  EXPECT_EQ(value(write("own/second.toml", "base = \"" + first + "\"\n"), "expand.visits"), "9");
}

TEST_F(PlayerFiles, BasesThatGoRoundInALoopAreRefused) {
  write("players/amazons/hen.toml", "base = \"egg\"\n");
  write("players/amazons/egg.toml", "base = \"hen\"\n");
  write("players/amazons/self.toml", "base = \"self\"\n");
  EXPECT_THAT(refusal("hen"), HasSubstr("the base or a stage of a player leads back to itself"));
  EXPECT_THAT(refusal("self"), HasSubstr("the base or a stage of a player leads back to itself"));
}

TEST_F(PlayerFiles, AnUnknownKeyNamesTheNearestWithFileAndLine) {
  const auto path = write("bad.toml", "base = \"plain\"\n\n[select]\nexplortion = 1\n");
  EXPECT_EQ(refusal(path),
            path + ":4: unknown parameter 'select.explortion'; did you mean 'select.exploration'?");
}

TEST_F(PlayerFiles, AWrongValueIsRefusedWithFileAndLine) {
  const auto path = write("bad.toml", "base = \"plain\"\n[select]\nexploration = \"much\"\n");
  EXPECT_EQ(refusal(path), path + ":3: 'much' is no value of select.exploration; expected a number");
}

TEST_F(PlayerFiles, AnErrorInABaseNamesTheBase) {
  const auto base = write("own/base.toml", "base = \"plain\"\nselect.exploration = -1\n");
  const auto path = write("own/heir.toml", "base = \"base.toml\"\n");
  EXPECT_THAT(refusal(path), testing::StartsWith(base + ":2: '-1' is no value of select.exploration"));
}

TEST_F(PlayerFiles, APlayerOfAnotherGameIsRefused) {
  const auto path = write("go.toml", "game = \"go\"\nengine = \"mcts\"\n");
  EXPECT_EQ(refusal(path), path + ": a player of 'go'; expected one of amazons");
}

TEST_F(PlayerFiles, GameAndEngineMustBeSaid) {
  const auto no_engine = write("a.toml", "game = \"amazons\"\n");
  EXPECT_EQ(refusal(no_engine), no_engine + ": no engine; expected such as engine = \"mcts\"");
  const auto no_game = write("b.toml", "engine = \"mcts\"\n");
  EXPECT_EQ(refusal(no_game), no_game + ": no game; expected such as game = \"amazons\"");
}

TEST_F(PlayerFiles, AnUnknownEngineIsRefusedWithTheFile) {
  const auto path = write("a.toml", "game = \"amazons\"\nengine = \"mtcs\"\n");
  EXPECT_EQ(refusal(path), path + ": unknown engine 'mtcs'; did you mean 'mcts'?");
}

TEST_F(PlayerFiles, WrongTomlIsRefusedWithFileAndLine) {
  const auto path = write("a.toml", "game = \"amazons\"\nengine = \n");
  EXPECT_THAT(refusal(path), testing::StartsWith(path + ":2: "));
}

TEST_F(PlayerFiles, AnUnknownPlayerNamesTheNearest) {
  EXPECT_EQ(refusal("plan"), "unknown player 'plan' for amazons; did you mean 'plain'?");
  EXPECT_EQ(refusal("zzzzzzzz"), "unknown player 'zzzzzzzz' for amazons; one of: plain");
  EXPECT_NE(refusal(".."), "");
  EXPECT_NE(refusal(""), "");
}

TEST_F(PlayerFiles, AMissingFileIsRefusedByName) {
  EXPECT_EQ(refusal(folder.file("none.toml")),
            folder.file("none.toml") + ": cannot read the file; expected a readable file");
}

TEST_F(PlayerFiles, AMissingBaseIsRefused) {
  EXPECT_THAT(refusal(write("a.toml", "base = \"plane\"\n")), HasSubstr("did you mean 'plain'?"));
  EXPECT_THAT(refusal(write("own/b.toml", "base = \"none.toml\"\n")),
              HasSubstr("own/none.toml: cannot read"));
}

TEST_F(PlayerFiles, AnotherPlayerMakesTheTurnsOfItsStage) {
  write("players/amazons/prover.toml", "base = \"plain\"\n[solver]\nmode = \"win\"\n");
  write("players/amazons/pair.toml",
        "base = \"plain\"\n[[stage]]\nplayer = \"prover\"\nfrom = 1\nuntil = 2\n");
  const auto engine = make_engine(load_player("amazons", "pair"));
  auto session = new_game("w2b/xxxx/w2b/xxxx w");
  Listener listener;
  const auto proven = [&] {
    StopAfterSimulations stopper(2000);
    return engine->think(*session, stopper, listener).proven;
  };
  EXPECT_FALSE(proven());  // the first turn is plain's, which proves nothing
  session->play(session->legal_turns().front());
  EXPECT_FALSE(proven());  // the other side's first turn too
  session->play(session->legal_decisions().front());
  EXPECT_FALSE(proven());  // also in its middle
  session->play(session->legal_decisions().front());
  EXPECT_TRUE(proven());
  engine->parameters().set("stage.1.from", "2");
  EXPECT_FALSE(proven());
}

TEST_F(PlayerFiles, AStageIsAPlayerOrAnEngineWithItsOwnParameters) {
  write("own/strong.toml", "base = \"plain\"\n[expand]\nvisits = 9\n");
  const auto path = write("own/three.toml",
                          "base = \"plain\"\n"
                          "[[stage]]\nplayer = \"strong.toml\"\nselect.exploration = 4\n"
                          "[[stage]]\nengine = \"alphabeta\"\nfrom = 20\n[stage.reward]\nscale = 3\n");
  const auto player = load_player("amazons", path);
  ASSERT_EQ(player.stages.size(), 2u);
  EXPECT_EQ(player.stages[0].turns.from, 0);
  EXPECT_EQ(player.stages[1].turns.from, 20);
  EXPECT_EQ(player.stages[1].player.engine, "alphabeta");
  EXPECT_EQ(value(path, "select.exploration"), "0.5");
  EXPECT_EQ(value(path, "stage.1.select.exploration"), "4");
  EXPECT_EQ(value(path, "stage.1.expand.visits"), "9");
  EXPECT_EQ(value(path, "stage.2.reward.scale"), "3");
  EXPECT_EQ(value(path, "stage.2.from"), "20");
}

TEST_F(PlayerFiles, StagesAreInheritedChangedReplacedOrDropped) {
  write("players/amazons/pair.toml", "base = \"plain\"\n[[stage]]\nplayer = \"plain\"\nfrom = 40\n");
  const auto stages = [&](const std::string& text) {
    return load_player("amazons", write("heir.toml", "base = \"pair\"\n" + text)).stages;
  };
  EXPECT_EQ(stages("").size(), 1u);
  EXPECT_EQ(stages("stage = []\n").size(), 0u);
  EXPECT_EQ(stages("[[stage]]\nengine = \"mcts\"\n[[stage]]\nengine = \"mcts\"\n").size(), 2u);
  stages("stage.1.from = 30\nstage.1.select.exploration = 3\n");
  EXPECT_EQ(value(folder.file("heir.toml"), "stage.1.from"), "30");
  EXPECT_EQ(value(folder.file("heir.toml"), "stage.1.select.exploration"), "3");
  EXPECT_EQ(value(folder.file("heir.toml"), "select.exploration"), "0.5");
}

TEST_F(PlayerFiles, StagesAreChecked) {
  const auto stage = [&](const std::string& text) {
    return refusal(write("a.toml", "base = \"plain\"\n[[stage]]\n" + text));
  };
  EXPECT_THAT(stage("player = \"plane\"\n"), HasSubstr("did you mean 'plain'?"));
  EXPECT_THAT(stage("player = \"a.toml\"\n"), HasSubstr("leads back to itself"));
  EXPECT_THAT(stage("player = \"plain\"\nfrom = -1\n"),
              HasSubstr("a.toml:4: '-1' is no value of from; expected 0 to 10000"));
  EXPECT_THAT(stage("from = 1\n"), HasSubstr("a.toml:2: a stage of nobody; expected player"));
  EXPECT_THAT(stage("player = \"plain\"\nengine = \"mcts\"\n"), HasSubstr("both a player and an engine"));
  EXPECT_THAT(stage("engine = \"mtcs\"\n"), HasSubstr("did you mean 'mcts'?"));
  EXPECT_THAT(stage("engine = \"mcts\"\n[stage.select]\nexplortion = 1\n"),
              HasSubstr("a.toml:5: unknown parameter 'select.explortion'"));
  EXPECT_THAT(refusal(write("b.toml", "base = \"plain\"\nstage = 1\n")),
              HasSubstr("b.toml:2: stage is no list"));
  EXPECT_THAT(refusal(write("c.toml", "base = \"plain\"\n[stages]\nfrom = 1\n")), HasSubstr("c.toml:3: "));
  std::string many = "base = \"plain\"\n";
  for (int i = 0; i < 17; ++i) many += "[[stage]]\nengine = \"mcts\"\n";
  EXPECT_THAT(refusal(write("d.toml", many)), HasSubstr("too many stages"));
}

TEST_F(PlayerFiles, ADescriptionTellsStagesAndWhatDiffersFromTheDefaults) {
  write("players/amazons/pair.toml",
        "base = \"plain\"\n[[stage]]\nengine = \"alphabeta\"\nfrom = 40\n[stage.reward]\nscale = 3\n");
  EXPECT_EQ(
      make_engine(load_player("amazons", "pair"))->describe(),
      R"({"engine":"mcts","parameters":{"select.exploration":"0.5","select.first_play_urgency":"2"},)"
      R"("stages":[{"engine":"alphabeta","from":40,"parameters":{"reward.scale":"3"},"until":10000}]})");
}

TEST(ShippedPlayers, AllLoadAndSayWhatTheyAre) {
  setenv("OTRERA_PLAYERS", OTRERA_SOURCE_DIR "/players", 1);
  for (const char* shipped : {"amazons", "go", "loa"}) {  // other tests may have registered more
    const GameInfo& game = find_game(shipped);
    const auto names = player_names(game.name);
    EXPECT_THAT(names, testing::Contains(game.default_player));
    for (const auto& name : names) {
      const auto player = load_player(game.name, name);
      EXPECT_FALSE(player.about.empty()) << player.path;
      EXPECT_EQ(make_engine(player)->game(), game.name);
    }
  }
  unsetenv("OTRERA_PLAYERS");
}

}  // namespace
}  // namespace otrera
