// Experiments on how long players stay in their books.
#include "experiment/length_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/error.h"
#include "engine/folding.h"
#include "engine/registry.h"
#include "experiment/play_experiment.h"
#include "experiment/report.h"
#include "store/book_store.h"
#include "unit/engine/new_game.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class LengthRows : public testing::Test {
 protected:
  // The book knows one turn, of the start, and thinks it worth 0.6.
  LengthRows() {
    const GameInfo& game = find_game("amazons");
    const auto start = new_game(4), after = start->clone();
    const std::string turn = start->legal_turns().front();
    after->play(turn);
    const Folding folding(game, *start);
    const BookPosition position{folding.position(),
                                true,
                                0.6,
                                10,
                                false,
                                "me",
                                {{folding.fold(turn), Folding(game, *after).position(), 0.6, 10, 0.5}}};
    const BookPosition* all[] = {&position};
    BookStore(folder_.file("one.book")).save(all, {}, {{"game", "amazons"}});
  }

  Experiment experiment(const std::string& rows, const std::string& findings = "") const {
    return parse_experiment(
        "kind = 'lengths'\nsize = 4\nmemory = '1MB'\nsims = 5\nopening_turns = 0\n"
        "games = 6\nplayer = 'uct'\nopponent = {}\nset = {book.file = '" +
            folder_.file("one.book") + "'}\nrow = [" + rows + "]\n" + findings,
        "lengths.toml");
  }

  PlayedExperiment play(const Experiment& experiment) {
    ThreadFarm farm(2);
    const std::atomic<bool> stop = false;
    return play_experiment(
        experiment, store_, farm, [](const ExperimentProgress&) {}, stop);
  }

  TemporaryFolder folder_;
  MatchStore store_{folder_.file("arena.sqlite")};
};

TEST_F(LengthRows, CountTheOwnTurnsInBookOnEitherSideOfTheSameGames) {
  const auto sides = experiment(R"({name = "first", side = "first", paper = 9.6},
{name = "second", side = "second", paper = 9.8}, {name = "both"})",
                                R"(finding = [{claim = "first longer", ahead = "first", behind = "second"},
{claim = "second longer", ahead = "second", behind = "both"}])");
  const auto played = play(sides);
  EXPECT_EQ(played.played, 6u);
  EXPECT_EQ(played.matches.size(), 1u);
  const auto& rows = played.result.rows;
  EXPECT_THAT(rows[0].lengths.counts(), ElementsAre(0, 3));
  EXPECT_THAT(rows[1].lengths.counts(), ElementsAre(3));
  EXPECT_THAT(rows[2].lengths.counts(), ElementsAre(3, 3));
  EXPECT_EQ(rows[0].games(), 3u);
  EXPECT_EQ(rows[2].wins, rows[0].wins + rows[1].wins);

  const std::string text = print_text(sides, played.result);
  EXPECT_THAT(text, HasSubstr("paper (turns)"));
  EXPECT_THAT(text, testing::Not(HasSubstr("who is ahead")));
  EXPECT_THAT(text, HasSubstr("holds          first longer (+1.0 turns ["));
  EXPECT_THAT(text, HasSubstr("not decided    second longer (-0.5 turns ["));
  EXPECT_THAT(print_json(sides, played.result), HasSubstr(R"("lengths":[3,3])"));
  EXPECT_THAT(draw_svg(sides, played.result), HasSubstr("own turns in book"));
  EXPECT_EQ(play(sides).played, 0u);
}

TEST_F(LengthRows, CountOnlyWhatTheBookWouldPlay) {
  const auto played = play(experiment(R"({name = "sure", side = "first", set = {book.file = ')" +
                                      folder_.file("one.book") + "', book.threshold_first = 0.7}}"));
  EXPECT_THAT(played.result.rows[0].lengths.counts(), ElementsAre(3));
}

TEST_F(LengthRows, AreStoredAsTheyAre) {
  const auto sides = experiment(R"({name = "first", side = "first"}, {name = "both"})");
  const std::string text = print_result(play(sides).result);
  EXPECT_THAT(text, HasSubstr("\"lengths\""));
  EXPECT_EQ(print_result(parse_result(text, "x.json")), text);
  std::string wrong = text;
  const auto at = wrong.find("\"lengths\": [");
  ASSERT_NE(at, std::string::npos);
  wrong.insert(at + 12, "1, ");
  EXPECT_THROW(parse_result(wrong, "x.json"), Error);
}

TEST_F(LengthRows, NeedABook) {
  const auto bare = experiment("{name = 'bare', set = {}}");
  EXPECT_NO_THROW(play(bare));  // what is said for all rows holds for it, too
  const auto without = parse_experiment(
      "kind = 'lengths'\nsize = 4\nsims = 5\nrow = [{name = 'bare', player = 'uct', opponent = 'uct'}]",
      "x.toml");
  EXPECT_THROW(play(without), Error);
  EXPECT_THROW(
      parse_experiment("sims = 5\nrow = [{player = 'uct', opponent = 'uct', side = 'first'}]", "x.toml"),
      Error);
}

TEST(BookLengths, OfOneLengthAloneAreNotSureOfIt) {
  const BookLengths same({0, 0, 4});
  EXPECT_EQ(same.games(), 4u);
  EXPECT_DOUBLE_EQ(same.mean(), 2);
  // One more game a turn off, of four: a variance of 1/4.
  EXPECT_NEAR(same.interval().high - 2, 1.96 * std::sqrt(0.25 / 4), 1e-3);
  const BookLengths spread({2, 0, 0, 0, 2});
  EXPECT_DOUBLE_EQ(spread.mean(), 2);
  // Sum of squares 16, and 1, over 4.
  EXPECT_NEAR(spread.interval().high - 2, 1.96 * std::sqrt(17.0 / 4 / 4), 1e-3);
  EXPECT_EQ(spread.interval().low, 0);
}

}  // namespace
}  // namespace otrera
