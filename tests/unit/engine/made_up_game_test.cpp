// A game that nothing but its own file knows of is played and searched like any other.
#include <gmock/gmock.h>

#include "made_up_entry.h"
#include "record/sgf.h"
#include "unit/core/error_text.h"

namespace otrera {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(MadeUpGame, IsSetUpAsItDeclares) {
  const GameInfo& game = made_up_entry();
  EXPECT_EQ(game.new_session({})->position(), "3/3/3 b 0 0.5");
  EXPECT_EQ(game.new_session({{}, {{"size", "2"}, {"komi", "-1.5"}}})->position(), "2/2 b 0 -1.5");
  EXPECT_EQ(game.new_session({"b1/2 w", {{"komi", "2"}}})->position(), "b1/2 w 0 2");
  EXPECT_EQ(error_of_call([&] {
              game.new_session({{}, {{"passes", "2"}}});
            }),
            "siege has no 'passes'; siege has size, komi");
}

TEST(MadeUpGame, TwoPassesEndItAndTheStonesAreCounted) {
  const auto session = made_up_entry().new_session({});
  for (const char* turn : {"a1", "pass", "b2", "pass"}) session->play(turn);
  EXPECT_FALSE(session->over());
  session->play("pass");
  EXPECT_EQ(session->result(), "B+1.5");
  EXPECT_TRUE(session->legal_turns().empty());
  EXPECT_EQ(replay(session->record())->position(), session->position());
}

TEST(MadeUpGame, ABoardMayNotComeBackButUndoingForgetsIt) {
  const auto session = made_up_entry().new_session({{}, {{"size", "2"}}});
  for (const char* turn : {"a1", "b1", "a2", "b2"}) session->play(turn);
  EXPECT_THAT(session->rows(), ElementsAre(".w", "bw"));
  EXPECT_THAT(session->legal_turns(), ElementsAre("pass"));
  EXPECT_THAT(error_of_call([&] { session->play("a2"); }), HasSubstr("'a2' is not legal"));
  ASSERT_TRUE(session->undo_turn());
  EXPECT_THAT(session->legal_turns(), Contains("b2"));
}

// Komi as KM, squares as two letters from the top left, a pass as no letters.
const SgfCodec siege{
    .game = "siege",
    .title = "Siege",
    .number = 98,
    .least_size = 2,
    .most_size = 5,
    .default_size = 3,
    .first_colour = 'B',
    .read_start =
        [](const SgfMainLine& line) {
          MadeUpGame::Rules rules;
          for (const SgfProperty* property : line.before)
            if (property->name == "KM") rules.komi = std::stod(property->values.front().raw);
          return MadeUpGame::start({line.size.ranks}, rules).print();
        },
    .read_turn =
        [](const SgfMainLine& line, std::size_t index) {
          const std::string& raw = line.moves[index].value->raw;
          return raw.empty() ? "pass" : print_square({raw[0] - 'a', line.size.ranks - 1 - (raw[1] - 'a')});
        },
    .write_start =
        [](const std::string& start, BoardShape, SgfNode& root) {
          root.add("KM", print_number(MadeUpGame::parse(start).rules().komi));
          return 'B';
        },
    .write_turn =
        [](const std::string& turn, BoardShape size) {
          if (turn == "pass") return std::string();
          const auto [file, rank] = parse_square(MadeUpGame::board_text, turn, size);
          return std::string{static_cast<char>('a' + file), static_cast<char>('a' + size.ranks - 1 - rank)};
        },
};

TEST(MadeUpGame, ItsRecordsAreReadAndWritten) {
  constexpr std::array<const SgfCodec*, 1> codecs{&siege};
  const auto session = made_up_entry().new_session({{}, {{"komi", "1.5"}}});
  for (const char* turn : {"a1", "pass", "b2", "c3", "pass", "pass"}) session->play(turn);
  const std::string text = write_sgf(session->record(), codecs);
  EXPECT_THAT(text, HasSubstr(";B[ac];W[];B[bb];W[ca];B[];W[]"));
  const GameRecord record = read_sgf(text, codecs);
  EXPECT_EQ(record.turns, session->turns());
  EXPECT_EQ(record.result, session->outcome());
  EXPECT_EQ(replay(record)->position(), session->position());
}

TEST(MadeUpGame, BothEnginesFindALegalTurn) {
  const auto session = made_up_entry().new_session({});
  for (const auto& kind : made_up_entry().engines) {
    const auto engine = kind.make();
    StopAfterSimulations stopper(500);
    Listener listener;
    EXPECT_THAT(session->legal_turns(),
                Contains(engine->think(*session, stopper, listener).lines.front().move))
        << kind.name;
  }
}

TEST(MadeUpGame, WholeTurnsAreItsDecisions) {
  static_assert(std::is_same_v<WholeTurns<MadeUpGame>, MadeUpGame>);
  const auto session = made_up_entry().new_session({{}, {{"size", "2"}}});
  EXPECT_EQ(made_up_entry().perft(*session, 2), 21u);
  EXPECT_EQ(made_up_entry().images(*session).size(), 8u);
}

}  // namespace
}  // namespace otrera
