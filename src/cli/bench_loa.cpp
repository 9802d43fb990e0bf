// The part of otrera bench that is about Lines of Action.
#include <fmt/format.h>

#include <array>

#include "cli/bench_figures.h"
#include "games/loa/evaluation.h"
#include "games/loa/reference.h"
#include "games/loa/reference_terms.h"

namespace otrera::cli {

using loa::Position;
using loa::Reference;

namespace {
constexpr std::array place_names{"start", "after 12 turns", "after 24 turns"};
}

std::vector<Position> loa_bench_positions() {
  const auto after = [](int turns, std::uint64_t seed) {
    Random random(seed);
    Position position = Position::start();
    std::vector<loa::Move> moves;
    for (int turn = 0; turn < turns && !position.over(); ++turn) {
      position.moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return position;
  };
  return {Position::start(), after(12, 1), after(24, 2)};
}

std::vector<Figure> measure_loa() {
  std::vector<Figure> figures;
  std::vector<loa::Move> moves;
  const auto positions = loa_bench_positions();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Position& position = positions[i];
    const Reference twin(position);
    figures.push_back(compare(
        fmt::format("moves listed a second, {}", place_names[i]),
        [&] { return position.moves(moves), moves.size(); }, [&] { return twin.moves().size(); }));
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Position& position = positions[i];
    Random random(1);
    figures.push_back(compare(
        fmt::format("random playouts a second, {}", place_names[i]),
        [&] { return position.random_outcome(random), 1u; },
        [&] { return Reference(position).random_outcome(random), 1u; }));
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Position& position = positions[i];
    loa::Evaluator evaluator{loa::Evaluator::Options{}};
    float sum = 0;
    figures.push_back(compare(
        fmt::format("evaluations a second, {}", place_names[i]),
        [&] { return sum += evaluator.points(position), 1u; },
        [&] { return sum += loa::reference_terms(position)[0], 1u; }));
  }
  return figures;
}

}  // namespace otrera::cli
