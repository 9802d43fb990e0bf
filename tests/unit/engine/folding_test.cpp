// Positions and turns folded under symmetry, for all games: no mirror image is told from another, and what is
// folded unfolds to a turn that leads to the same place.
#include "engine/folding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/error.h"
#include "core/random.h"
#include "unit/engine/new_game.h"

namespace otrera {
namespace {

std::string after(const GameInfo& game, const Session& session, const std::string& turn) {
  const auto next = session.clone();
  next->play(turn);
  return Folding(game, *next).position();
}

// Of the game's smallest usual board, from its start.
void play_and_check(const GameInfo& game, int turns, Random& random) {
  const auto session = game.new_session({{}, {{"size", std::to_string(game.usual_sizes.front())}}});
  for (int turn = 0; turn < turns && !session->over(); ++turn) {
    const auto legal = session->legal_turns();
    const std::string chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    const Folding folding(game, *session);
    const std::string folded = folding.fold(chosen);
    EXPECT_EQ(after(game, *session, folding.unfold(folded)), after(game, *session, chosen)) << chosen;
    const auto images = game.images(*session);
    for (std::size_t symmetry = 0; symmetry < images.size(); ++symmetry) {
      const auto image = game.new_session({.position = images[symmetry]});
      const Folding of_image(game, *image);
      EXPECT_EQ(of_image.position(), folding.position());
      const std::string there = game.turn_in_image(*session, chosen, static_cast<int>(symmetry));
      EXPECT_EQ(of_image.fold(there), folded);
      EXPECT_EQ(game.turn_from_image(*session, there, static_cast<int>(symmetry)), chosen);
    }
    session->play(chosen);
  }
}

TEST(Folding, NoMirrorImageIsToldFromAnother) {
  Random random(7);
  for (const auto& game : games())
    for (int i = 0; i < 3; ++i) play_and_check(game, 8, random);
}

TEST(Folding, TurnsThatASymmetricPositionCannotTellApartAreOne) {
  const GameInfo& game = find_game("amazons");
  const auto session = game.new_session({});
  const Folding folding(game, *session);
  EXPECT_EQ(folding.position(), session->position());
  EXPECT_EQ(folding.fold("g1-g7/d7"), "d1-d7/g7");
  EXPECT_EQ(folding.fold("d1-d7/g7"), "d1-d7/g7");
  std::set<std::string> folded;
  for (const auto& turn : session->legal_turns()) folded.insert(folding.fold(turn));
  EXPECT_EQ(folded.size(), session->legal_turns().size() / 2);
}

TEST(Folding, ATurnThatIsNotLegalIsRefused) {
  const GameInfo& game = find_game("amazons");
  const auto session = game.new_session({});
  const Folding folding(game, *session);
  EXPECT_THROW(folding.fold("d1-d10/g7"), Error);
  EXPECT_THROW(folding.unfold("nonsense"), Error);
}

}  // namespace
}  // namespace otrera
