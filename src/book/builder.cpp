#include "book/builder.h"

#include <array>

#include "core/error.h"
#include "core/nearest.h"

namespace otrera {
namespace {

constexpr std::array builders{
    BuilderInfo{"best-first", "the best line, and at every node the next best move (Buro)", make_best_first},
    BuilderInfo{"drop-out", "best first with a penalty for depth (Lincke)", make_drop_out},
    BuilderInfo{"penalties", "penalties for depth and width, odd-even correction (Karapetyan and Lorentz)",
                make_penalties},
    BuilderInfo{"uct", "the tree of long searches, pruned by visits", make_plain_uct},
    BuilderInfo{"meta-mcts", "UCT over games that a player plays", make_meta_mcts},
    BuilderInfo{"meta-uct", "UCT over what a player thinks, two moves at a time (Kloetzer)", make_meta_uct},
    BuilderInfo{"qbf", "quasi best-first over whole games (Chaslot and others)", make_quasi_best_first},
    BuilderInfo{"bds", "beta-distribution sampling over whole games (Chaslot)", make_beta_sampling},
};

}  // namespace

std::span<const BuilderInfo> book_builders() {
  return builders;
}

std::unique_ptr<BookBuilder> make_builder(const std::string& name) {
  std::vector<std::string> names;
  for (const auto& builder : builders) {
    if (builder.name == name) return builder.make();
    names.emplace_back(builder.name);
  }
  throw Error("unknown builder " + quote(name), {}, suggest(name, names));
}

}  // namespace otrera
