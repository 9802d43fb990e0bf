#include "games/amazons/invader.h"

#include <array>

namespace otrera::amazons {
namespace {

double leaning(const Pieces& pieces, const Territory& queen, const EvaluationOptions& options) {
  const double shared = static_cast<double>(options.invader_equal) * queen.shared;
  return pieces.decider == Player::first ? shared : -shared;
}

}  // namespace

double square_worth(int entrances, const EvaluationOptions& options) {
  return 1 / (1 + static_cast<double>(options.invader_entrance) * entrances);
}

// Groups with equally many entrances are added up as whole numbers first, so that the order in which they are
// met, and with it a mirror image, makes no difference.
double invader_points(const Pieces& pieces, const Territory& queen, const EvaluationOptions& options) {
  std::array<int, square_count> squares{};
  int most = 0;
  for_each_territory(pieces, queen, [&](Bitboard group, int entrances, Player owner) {
    squares[static_cast<std::size_t>(entrances)] += owner == Player::first ? count(group) : -count(group);
    most = entrances > most ? entrances : most;
  });
  double points = leaning(pieces, queen, options);
  for (int entrances = 0; entrances <= most; ++entrances)
    points += squares[static_cast<std::size_t>(entrances)] * square_worth(entrances, options);
  return points;
}

double invader_fast_points(const Pieces& pieces, const Territory& queen, const EvaluationOptions& options) {
  int squares = 0;
  for_each_territory(pieces, queen, [&](Bitboard group, int, Player owner) {
    const int size = count(group);
    if (size >= options.invader_group) squares += owner == Player::first ? size : -size;
  });
  return squares + leaning(pieces, queen, options);
}

}  // namespace otrera::amazons
