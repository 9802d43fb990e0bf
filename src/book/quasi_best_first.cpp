// Quasi best-first: games are played by the move that has won most often, as long as it has won more often
// than a threshold; where none has, a player is asked. Chaslot 2010, algorithm 8.1, with a threshold of its
// own for each player: with one for both, he who has the worse of it never gets a book.
#include <array>

#include "book/games.h"

namespace otrera {
namespace {

struct QbfOptions {
  double threshold_first = 0.5, threshold_second = 0.5;
  std::size_t kept = 60;
};
constexpr std::array qbf_parameters{
    number<&QbfOptions::threshold_first>("qbf.threshold_first", {0, 1}, Scale::linear,
                                         "wins below which the first player thinks (K)"),
    number<&QbfOptions::threshold_second>("qbf.threshold_second", {0, 1}, Scale::linear,
                                          "wins below which the second player thinks (K)"),
    integer<&QbfOptions::kept>("qbf.kept", {1, 10'000}, Scale::log, "turns of a game that are kept"),
};

class QuasiBestFirst final : public GamesBuilder {
 public:
  QuasiBestFirst() { parameters_.bind(options_, qbf_parameters); }

 private:
  const BookMove* pick(const BookPosition& position, Random&) const override {
    double most = position.first ? options_.threshold_first : options_.threshold_second;
    const BookMove* best = nullptr;
    for (const auto& move : position.moves) {
      if (move.visits == 0 || move.value <= most) continue;
      most = move.value;
      best = &move;
    }
    return best;
  }
  std::size_t kept() const override { return options_.kept; }

  QbfOptions options_;
};

}  // namespace

std::unique_ptr<BookBuilder> make_quasi_best_first() {
  return std::make_unique<QuasiBestFirst>();
}

}  // namespace otrera
