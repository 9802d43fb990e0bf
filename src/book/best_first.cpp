// Best first with a next-best sibling: from the start, the best move at every node, down to a leaf; that is
// looked at and gets its best two moves; and when all moves of a node are looked at, it gets one more, so
// that there is always one to deviate by. Buro 1999; Kloetzer 2010, fig. 5.1.
#include <algorithm>
#include <array>

#include "book/minimax.h"

namespace otrera {
namespace {

struct BestFirstOptions {
  std::size_t candidates = 16;
  std::size_t opened = 2;
};
constexpr std::array best_first_parameters{
    integer<&BestFirstOptions::candidates>("best-first.candidates", {2, 1000}, Scale::log,
                                           "moves that a position may come to have"),
    integer<&BestFirstOptions::opened>("best-first.opened", {1, 100}, Scale::linear,
                                       "moves that a leaf gets at once"),
};

class BestFirst final : public MinimaxBuilder {
 public:
  BestFirst() { parameters_.bind(options_, best_first_parameters); }

 private:
  Shape shape() const override { return {options_.candidates, options_.opened}; }
  std::size_t select(const Book&, const BookPosition& position, std::span<const std::size_t> moves) override {
    return *std::ranges::max_element(moves, {}, [&](std::size_t move) { return position.moves[move].value; });
  }

  BestFirstOptions options_;
};

}  // namespace

std::unique_ptr<BookBuilder> make_best_first() {
  return std::make_unique<BestFirst>();
}

}  // namespace otrera
