#include "games/amazons/invader.h"

#include <array>

namespace otrera::amazons {
namespace {

double leaning(const Pieces& pieces, const Territory& queen, const EvaluationOptions& options) {
  const double shared = static_cast<double>(options.invader_equal) * queen.shared;
  return pieces.decider == Player::first ? shared : -shared;
}

// Squares in groups of `least` or more. Up to two no group need be found: only squares that stand alone are
// left out.
int grouped_squares(const Pieces& pieces, const Territory& queen, int least) {
  if (least <= 1) return count(queen.first) - count(queen.second);
  if (least == 2)
    return count(queen.first & neighbours(queen.first)) - count(queen.second & neighbours(queen.second));
  int squares = 0;
  for_each_territory(pieces, queen, [&](Bitboard group, int, Player owner) {
    const int size = count(group);
    if (size >= least) squares += owner == Player::first ? size : -size;
  });
  return squares;
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
  return grouped_squares(pieces, queen, options.invader_group) + leaning(pieces, queen, options);
}

}  // namespace otrera::amazons
