// The figures of Go: playouts from the empty board, the light ones beside the slow twin.
#include <fmt/format.h>

#include "cli/bench_figures.h"
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

}  // namespace otrera::cli
