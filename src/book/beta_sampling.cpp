// Beta-distribution sampling: games are played by drawing, for every move of the book, how good it may be
// after its wins and losses, and taking the best draw; so a move is taken as often as it is likely to be the
// best. A player is asked where the book has no move, and once in as many visits as a position has. Chaslot
// 2010, algorithm 8.2.
#include <array>
#include <limits>

#include "book/games.h"
#include "core/gamma.h"

namespace otrera {
namespace {

struct BdsOptions {
  std::size_t kept = 60;
};
constexpr std::array bds_parameters{
    integer<&BdsOptions::kept>("bds.kept", {1, 10'000}, Scale::log, "turns of a game that are kept"),
};

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
