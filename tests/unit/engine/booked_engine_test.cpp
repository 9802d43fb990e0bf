// A player with a book before it: when the book answers, which of its moves, and when the player thinks.
#include "engine/booked_engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "core/error.h"
#include "engine/accompanied.h"
#include "engine/folding.h"
#include "engine/player_file.h"
#include "unit/engine/new_game.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr const char* start = "w4b/6/6/6/6/w4b w";

class Booked : public testing::Test {
 protected:
  struct Entry {
    std::string turn;
    double value;
    std::uint64_t visits;
  };

  // Adds the turns of a position to the book.
  void add(const Session& session, const std::vector<Entry>& entries) const {
    const GameInfo& game = find_game(session.game());
    const Folding folding(game, session);
    BookPosition position{folding.position(), session.to_move() == Player::first, 0.5, 1, false, "me", {}};
    for (const auto& entry : entries) {
      const auto after = session.clone();
      after->play(entry.turn);
      position.moves.push_back(
          {folding.fold(entry.turn), Folding(game, *after).position(), entry.value, entry.visits, 0.5});
    }
    const BookPosition* all[] = {&position};
    BookStore(path_).save(all, {}, {{"game", session.game()}});
  }
  std::unique_ptr<Engine> player(
      const std::vector<std::pair<std::string, std::string>>& settings = {}) const {
    auto engine = make_engine(load_player("amazons", "uct"));
    engine->parameters().set("book.file", path_);
    for (const auto& [key, value] : settings) engine->parameters().set(key, value);
    return engine;
  }
  static SearchReport think(Engine& engine, const Session& session) {
    StopAfterSimulations stopper(5);
    Silent listener;
    return engine.think(session, stopper, listener);
  }
  static std::string move_of(Engine& engine, const Session& session) {
    return think(engine, session).lines.front().move;
  }

  TemporaryFolder folder_;
  std::string path_ = folder_.file("a.book");
  std::unique_ptr<Session> session_ = new_game(start);
};

TEST_F(Booked, TheBookAnswersWithoutASearch) {
  add(*session_, {{"a1-a2/b2", 0.6, 10}, {"a1-c1/c2", 0.4, 10}});
  const auto engine = player();
  const SearchReport report = think(*engine, *session_);
  EXPECT_EQ(report.lines.front().move, "a1-a2/b2");
  EXPECT_EQ(report.value, 0.6);
  EXPECT_EQ(report.lines.front().visits, 10u);
  EXPECT_EQ(report.simulations, 0u);
}

TEST_F(Booked, AMirrorImageIsInTheBookToo) {
  add(*session_, {{"a1-a2/b2", 0.6, 10}});
  session_ = new_game("b4w/6/6/6/6/b4w w");
  const auto engine = player();
  EXPECT_THAT(move_of(*engine, *session_), testing::AnyOf("f1-f2/e2", "f6-f5/e5"));
}

TEST_F(Booked, OutOfBookThePlayerThinks) {
  add(*session_, {{"a1-a2/b2", 0.6, 10}});
  const auto engine = player();
  session_->play("a1-c1/c2");
  EXPECT_EQ(think(*engine, *session_).simulations, 5u);
}

TEST_F(Booked, TheReportFollowsTheBook) {
  add(*session_, {{"a1-a2/b2", 0.6, 10}});
  const auto after = session_->clone();
  after->play("a1-a2/b2");
  add(*after, {{"f1-f2/e2", 0.6, 10}});
  const auto engine = player();
  EXPECT_THAT(think(*engine, *session_).lines.front().pv, ElementsAre("a1-a2/b2", "f1-f2/e2"));
}

TEST_F(Booked, FewVisitsCountForLittleUnlessOneIsNotToBeSure) {
  add(*session_, {{"a1-a2/b2", 1, 1}, {"a1-c1/c2", 0.7, 1000}});
  EXPECT_EQ(move_of(*player(), *session_), "a1-c1/c2");
  EXPECT_EQ(move_of(*player({{"book.sureness", "0"}}), *session_), "a1-a2/b2");
  EXPECT_EQ(move_of(*player({{"book.sureness", "0"}, {"book.least_visits", "2"}}), *session_), "a1-c1/c2");
  EXPECT_EQ(think(*player({{"book.least_visits", "2000"}}), *session_).simulations, 5u);
}

TEST_F(Booked, BelowItsThresholdThePlayerThinks) {
  add(*session_, {{"a1-a2/b2", 0.5, 10}, {"a1-c1/c2", 0.4, 10}});
  EXPECT_EQ(think(*player({{"book.threshold_first", "0.5"}}), *session_).simulations, 5u);
  EXPECT_EQ(move_of(*player({{"book.threshold_first", "0.45"}}), *session_), "a1-a2/b2");
  EXPECT_EQ(move_of(*player({{"book.threshold_second", "0.9"}}), *session_), "a1-a2/b2");
  const auto after = session_->clone();
  after->play("a1-a2/b2");
  add(*after, {{"f1-f2/e2", 0.6, 10}});
  EXPECT_EQ(move_of(*player({{"book.threshold_first", "0.9"}}), *after), "f1-f2/e2");
  EXPECT_EQ(think(*player({{"book.threshold_second", "0.9"}}), *after).simulations, 5u);
}

TEST_F(Booked, WithVarietyItPlaysWhatIsNearlyAsGoodToo) {
  add(*session_, {{"a1-a2/b2", 0.6, 1000}, {"a1-c1/c2", 0.58, 1000}, {"a1-d1/c1", 0.3, 1000}});
  const auto engine = player({{"book.variety", "0.1"}});
  std::set<std::string> played;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    engine->set_seed(seed);
    played.insert(move_of(*engine, *session_));
    EXPECT_EQ(move_of(*engine, *session_), move_of(*engine, *session_));
  }
  EXPECT_THAT(played, UnorderedElementsAre("a1-a2/b2", "a1-c1/c2"));
}

TEST_F(Booked, AfterATurnOutOfBookItMayStayOut) {
  // The second turn is in the book, the first is not.
  const auto later = session_->clone();
  later->play("a1-a2/b2");
  later->play("f1-f2/e2");
  add(*later, {{"a2-a3/b3", 0.6, 10}});
  EXPECT_EQ(move_of(*player(), *later), "a2-a3/b3");
  EXPECT_EQ(think(*player({{"book.return", "never"}}), *later).simulations, 5u);
  add(*session_, {{"a1-a2/b2", 0.6, 10}});
  EXPECT_EQ(move_of(*player({{"book.return", "never"}}), *later), "a2-a3/b3");
}

TEST_F(Booked, ATurnThatIsHalfMadeIsFinished) {
  add(*session_, {{"a1-a2/b2", 0.6, 10}, {"a1-c1/c2", 0.7, 10}});
  session_->play("a1-a2");
  EXPECT_EQ(move_of(*player(), *session_), "/b2");
}

TEST_F(Booked, ABookOfAnotherGameIsRefused) {
  add(*find_game("loa").new_session({}), {});
  try {
    player();
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("expected one of amazons"));
  }
}

TEST_F(Booked, TheDescriptionTellsTheBookAndOnlyWhereThereIsOne) {
  const auto plain = make_engine(load_player("amazons", "uct"));
  const std::string before = plain->describe();
  EXPECT_THAT(before, testing::Not(HasSubstr("book")));
  plain->parameters().set("book.variety", "0.2");
  EXPECT_EQ(plain->describe(), before);
  add(*session_, {{"a1-a2/b2", 0.6, 10}});
  const std::string one = player()->describe();
  EXPECT_NE(one, before);
  EXPECT_NE(player({{"book.variety", "0.2"}})->describe(), one);
  add(*session_, {{"a1-a2/b2", 0.6, 11}});
  EXPECT_NE(player()->describe(), one);
}

TEST_F(Booked, ItSearchesTogetherWithOthersWhereThePlayerCan) {
  EXPECT_TRUE(dynamic_cast<Accompanied*>(make_engine(load_player("amazons", "uct")).get()));
  EXPECT_FALSE(dynamic_cast<Accompanied*>(make_engine(load_player("amazons", "invader")).get()));
}

TEST_F(Booked, APlayerFileNamesItsBook) {
  add(*session_, {{"a1-a2/b2", 0.6, 10}});
  std::ofstream(folder_.file("mine.toml"))
      << "game = \"amazons\"\nbase = \"uct\"\n[book]\nfile = \"a.book\"\n";
  const auto engine = make_engine(load_player("amazons", folder_.file("mine.toml")));
  EXPECT_EQ(move_of(*engine, *session_), "a1-a2/b2");
}

}  // namespace
}  // namespace otrera
