// Beta-distribution sampling: games are played by drawing, for every move of the book, how good it may be
// after its wins and losses, and taking the best draw; so a move is taken as often as it is likely to be the
// best. A player is asked where the book has no move, and once in as many visits as a position has. Chaslot
// 2010, algorithm 8.2.
#include <array>
#include <cmath>
#include <limits>

#include "book/games.h"
#include "core/math.h"
#include "core/normal.h"

namespace otrera {
namespace {

struct BdsOptions {
  std::size_t kept = 60;
};
constexpr std::array bds_parameters{
    integer<&BdsOptions::kept>("bds.kept", {1, 10'000}, Scale::log, "turns of a game that are kept"),
};

// Of shape 1 or more (Marsaglia and Tsang 2000).
double draw_gamma(double shape, Random& random) {
  const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
  while (true) {
    const double x = draw_normal(random);
    const double base = 1 + c * x;
    const double v = base * base * base;
    if (v <= 0) continue;
    const double u = 1 - random.uniform();
    if (steady_log(u) < 0.5 * x * x + d - d * v + d * steady_log(v)) return d * v;
  }
}

// Its density is x to the power of wins times 1 - x to that of losses.
double draw_beta(double wins, double losses, Random& random) {
  const double one = draw_gamma(wins + 1, random), other = draw_gamma(losses + 1, random);
  return one / (one + other);
}

class BetaSampling final : public GamesBuilder {
 public:
  BetaSampling() { parameters_.bind(options_, bds_parameters); }

 private:
  const BookMove* pick(const BookPosition& position, Random& random) const override {
    const auto visits = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(position.visits, std::numeric_limits<std::uint32_t>::max()));
    if (visits == 0 || random.below(visits) == 0) return nullptr;
    const BookMove* best = nullptr;
    double most = -1;
    for (const auto& move : position.moves) {
      const auto games = static_cast<double>(move.visits);
      const double drawn = draw_beta(move.value * games, (1 - move.value) * games, random);
      if (drawn <= most) continue;
      most = drawn;
      best = &move;
    }
    return best;
  }
  std::size_t kept() const override { return options_.kept; }

  BdsOptions options_;
};

}  // namespace

std::unique_ptr<BookBuilder> make_beta_sampling() {
  return std::make_unique<BetaSampling>();
}

}  // namespace otrera
