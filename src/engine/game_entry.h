// The part of a game's entry that follows from the type of its positions. A file of src/engine/games/ takes
// it and adds what is the game's own.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/alphabeta_engine.h"
#include "engine/mcts_engine.h"
#include "engine/registry.h"
#include "engine/session_of.h"
#include "game/perft.h"
#include "game/planes.h"
#include "game/symmetry.h"

namespace otrera {

template <BoardGame G>
const G& position_of(const Session& session) {
  return dynamic_cast<const SessionOf<G>&>(session).now();
}

template <BoardGame G>
TermsInfo terms_of() {
  TermsInfo info;
  if constexpr (ShowsTerms<G>) {
    for (const auto name : Evaluator<G>::weight_names) info.weights.emplace_back(name);
    info.terms = [](const Session& session, std::span<float> terms) {
      Evaluator<G>(typename Evaluator<G>::Options{}).terms(position_of<G>(session), terms);
    };
  }
  return info;
}

template <BoardGame G>
CategoriesInfo categories_of() {
  CategoriesInfo info;
  if constexpr (SortsMoves<G>) {
    info.count = Evaluator<G>::category_count;
    info.of_decisions = [](const Session& session) {
      std::vector<typename G::Move> moves;
      position_of<G>(session).moves(moves);
      std::vector<int> result(moves.size());
      Evaluator<G>(typename Evaluator<G>::Options{}).categories(position_of<G>(session), moves, result);
      return result;
    };
  }
  return info;
}

template <HasPlanes G>
std::vector<int> mirrored_places(BoardShape shape, int symmetry) {
  std::vector<int> numbers;
  for (int plane = 0; plane < PlanesOf<G>::policy; ++plane)
    for (int square = 0; square < shape.squares(); ++square)
      numbers.push_back(
          number_of<G>(mirrored<G>({plane, square}, symmetry, shape), mirrored(shape, symmetry)));
  if (PlanesOf<G>::pass) numbers.push_back(number_of<G>(PolicyPlace::pass(), shape));
  return numbers;
}

template <BoardGame G>
PlanesInfo planes_of() {
  PlanesInfo info;
  if constexpr (HasPlanes<G>) {
    info.input = PlanesOf<G>::input;
    info.policy = PlanesOf<G>::policy;
    info.pass = PlanesOf<G>::pass;
    info.symmetries = G::symmetry_count;
    info.shape = [](const Session& session) { return PlanesOf<G>::shape(position_of<G>(session)); };
    info.fill = [](const Session& session, std::span<float> planes) {
      PlanesOf<G>::fill(position_of<G>(session), planes);
    };
    info.places = [](const Session& session) {
      const G& position = position_of<G>(session);
      std::vector<typename G::Move> moves;
      position.moves(moves);
      std::vector<int> places;
      for (const auto& move : moves)
        places.push_back(number_of<G>(PlanesOf<G>::place(position, move), PlanesOf<G>::shape(position)));
      return places;
    };
    info.mirrored = mirrored_places<G>;
  }
  return info;
}

template <BoardGame G>
std::vector<std::string> images_of(const Session& session) {
  std::vector<std::string> images;
  for (int symmetry = 0; symmetry < G::symmetry_count; ++symmetry)
    images.push_back(position_of<G>(session).transformed(symmetry).print());
  return images;
}

// A turn of `from`, decision by decision, as it is in the mirror image that `to` is.
template <BoardGame G>
std::string mirrored_turn(G from, G to, const std::string& turn, int symmetry) {
  std::string text;
  for (const auto& move : from.parse_turn(turn)) {
    const auto image = from.transformed(move, symmetry);
    text += to.print(image);
    from.play(move);
    to.play(image);
  }
  return text;
}

template <BoardGame G>
std::string turn_in_image_of(const Session& session, const std::string& turn, int symmetry) {
  const G& position = position_of<G>(session);
  return mirrored_turn<G>(position, position.transformed(symmetry), turn, symmetry);
}

template <BoardGame G>
std::string turn_from_image_of(const Session& session, const std::string& turn, int symmetry) {
  const G& position = position_of<G>(session);
  return mirrored_turn<G>(position.transformed(symmetry), position, turn, inverse(symmetry));
}

template <BoardGame G>
GameInfo game_entry() {
  GameInfo game;
  game.name = G::name;
  game.default_player = "otrera";
  game.judge = "otrera";
  game.setup = SetupOf<G>::declared();
  game.move_example = G::move_example;
  game.new_session = [](const SessionOptions& options) -> std::unique_ptr<Session> {
    return std::make_unique<SessionOf<G>>(SetupOf<G>(options).begin());
  };
  game.setup_values = [](const SessionOptions& options) { return SetupOf<G>(options).values(); };
  game.engines = {{"mcts", [] { return std::make_unique<MctsEngine<G>>(); }},
                  {"alphabeta", [] { return std::make_unique<AlphaBetaEngine<G>>(); }}};
  game.phase = [](const Session& session) { return phase_of(position_of<G>(session)); };
  game.perft = [](const Session& session, int depth) {
    return perft(WholeTurns<G>(position_of<G>(session)), depth);
  };
  game.solve = solve_of<G>;
  game.images = images_of<G>;
  game.turn_in_image = turn_in_image_of<G>;
  game.turn_from_image = turn_from_image_of<G>;
  game.terms = terms_of<G>();
  game.categories = categories_of<G>();
  game.planes = planes_of<G>();
  return game;
}

}  // namespace otrera
