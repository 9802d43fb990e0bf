// Drop-out expansion: the leaf comes next that is cheapest to drop out at. Every turn down to it costs one,
// and what its value lacks of the best costs by weight, so that a slightly worse move near the start comes
// before the best one far down; an opponent who leaves the book early pays for it. Lincke 2001, the
// expansion priority for both sides.
#include <array>

#include "book/minimax.h"

namespace otrera {
namespace {

struct DropOutOptions {
  std::size_t candidates = 8;
  double weight = 40;
};
constexpr std::array drop_out_parameters{
    integer<&DropOutOptions::candidates>("drop-out.candidates", {1, 1000}, Scale::log,
                                         "moves of a position, all at once"),
    number<&DropOutOptions::weight>("drop-out.weight", {0.1, 10'000}, Scale::log,
                                    "turns of depth that a certain win is worth"),
};

class DropOut final : public CostBuilder {
 public:
  DropOut() { parameters_.bind(options_, drop_out_parameters); }

 private:
  Shape shape() const override { return {options_.candidates, options_.candidates}; }
  double cost(double lack, std::size_t) const override { return 1 + options_.weight * lack; }

  DropOutOptions options_;
};

}  // namespace

std::unique_ptr<BookBuilder> make_drop_out() {
  return std::make_unique<DropOut>();
}

}  // namespace otrera
