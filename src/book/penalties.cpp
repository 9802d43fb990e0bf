// Best first with penalties for depth and for width, after Karapetyan and Lorentz 2006 as Kloetzer 2010,
// §5.2.2, tells of them: a leaf is the dearer the deeper it lies and the more moves stand before its own, in
// the same coin as the value it lacks; books for Amazons should be wide and shallow. Values of odd and even
// depth differ much there: a leaf of odd depth is looked at one turn deeper.
#include <array>

#include "book/minimax.h"

namespace otrera {
namespace {

struct PenaltiesOptions {
  std::size_t candidates = 16;
  double depth = 0.02, width = 0.005;
  bool odd_even = true;
};
constexpr std::array penalties_parameters{
    integer<&PenaltiesOptions::candidates>("penalties.candidates", {2, 1000}, Scale::log,
                                           "moves that a position may come to have"),
    number<&PenaltiesOptions::depth>("penalties.depth", {0, 1}, Scale::linear,
                                     "chance to win that a turn of depth costs"),
    number<&PenaltiesOptions::width>("penalties.width", {0, 1}, Scale::linear,
                                     "chance to win that every move before it costs a move"),
    flag<&PenaltiesOptions::odd_even>("penalties.odd_even",
                                      "look at leaves of odd depth after one more turn"),
};

class Penalties final : public CostBuilder {
 public:
  Penalties() { parameters_.bind(options_, penalties_parameters); }

 private:
  Shape shape() const override { return {options_.candidates, 2, options_.odd_even}; }
  double cost(double lack, std::size_t place) const override {
    return lack + options_.depth + options_.width * static_cast<double>(place);
  }

  PenaltiesOptions options_;
};

}  // namespace

std::unique_ptr<BookBuilder> make_penalties() {
  return std::make_unique<Penalties>();
}

}  // namespace otrera
