// The figures of Go: playouts from the empty board, the light ones beside the slow twin, and where the time
// of the shipped player's simulations goes.
#include <fmt/format.h>

#include "cli/bench_figures.h"
#include "cli/bench_profile.h"
#include "engine/calibration.h"
#include "engine/player_file.h"
#include "games/go/evaluation.h"
#include "games/go/planes.h"
#include "games/go/playouts.h"
#include "games/go/reference.h"

namespace otrera::cli {

std::vector<Figure> measure_go() {
  std::vector<Figure> figures;
  for (const int size : {9, 13, 19}) {
    const auto start = go::Position::start(size);
    for (std::size_t kind = 0; kind < go::playout_kind_names.size(); ++kind) {
      const go::Playouts playouts({.kind = static_cast<go::PlayoutKind>(kind)});
      Random random(1);
      figures.push_back(compare(
          fmt::format("{} playouts a second, {}x{}", go::playout_kind_names[kind], size, size),
          [&] { return playouts.finish(start, random, false), 1u; },
          [&] { return go::Reference(start).random_outcome(random), 1u; }));
    }
  }
  return figures;
}

Shares profile_go(int size) {
  using Knowledge = mcts::GameKnowledge<go::Position>;
  mcts::Options options;
  Knowledge::Options known;
  CalibrationOptions calibration;  // of no weight here, but the player's file has it
  ParameterSet parameters;
  options.bind_to(parameters);
  parameters.bind(known.playouts, go::Playouts::parameters);
  parameters.bind(known.evaluation, go::Evaluator::parameters);
  parameters.bind(calibration, calibration_parameters);
  for (const Setting& setting : load_player("go", "otrera").settings) parameters.set(setting);
  return profile(
      go::Position::start(size),
      mcts::Setup<go::Position>{.options = options, .game = std::make_shared<const Knowledge>(known)});
}

}  // namespace otrera::cli
