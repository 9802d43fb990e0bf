#include "games/loa/reference_terms.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/loa/reference.h"

namespace otrera::loa {
namespace {

struct Place {
  int file, rank;
};

struct Side {
  const Reference& board;
  int size;
  char colour;
  std::vector<Place> pieces;

  char at(int file, int rank) const { return board.at({file, rank}); }
  bool inside(int file, int rank) const { return file >= 0 && file < size && rank >= 0 && rank < size; }
  bool rim(int file, int rank) const {
    return file == 0 || rank == 0 || file == size - 1 || rank == size - 1;
  }
  int own(int file, int rank) const { return inside(file, rank) && at(file, rank) == colour; }
};

Side side_of(const Reference& board, int size, char colour) {
  Side side{board, size, colour, {}};
  for (int file = 0; file < size; ++file)
    for (int rank = 0; rank < size; ++rank)
      if (side.at(file, rank) == colour) side.pieces.push_back({file, rank});
  return side;
}

// The squares nearest to the mean along one axis: one, or two if it lies halfway.
std::vector<int> nearest(double mean, int size) {
  std::vector<int> result;
  for (int i = 0; i < size; ++i)
    if (std::abs(mean - i) <= 0.5 + 1e-9) result.push_back(i);
  return result;
}

struct Centre {
  double file = 0, rank = 0;  // the mean
  std::vector<Place> squares;

  int distance(Place from) const {
    int least = 100;
    for (const Place to : squares)
      least = std::min(least, std::max(std::abs(from.file - to.file), std::abs(from.rank - to.rank)));
    return least;
  }
};

Centre centre_of(const Side& side) {
  Centre centre;
  for (const Place piece : side.pieces) {
    centre.file += piece.file;
    centre.rank += piece.rank;
  }
  centre.file /= static_cast<double>(side.pieces.size());
  centre.rank /= static_cast<double>(side.pieces.size());
  for (const int file : nearest(centre.file, side.size))
    for (const int rank : nearest(centre.rank, side.size)) centre.squares.push_back({file, rank});
  return centre;
}

int near_quads(const Side& side, const Centre& centre) {
  int found = 0;
  for (int file = 0; file + 1 < side.size; ++file)
    for (int rank = 0; rank + 1 < side.size; ++rank) {
      int pieces = 0, farthest = 0;
      for (const int f : {file, file + 1})
        for (const int r : {rank, rank + 1}) {
          pieces += side.own(f, r);
          farthest = std::max(farthest, centre.distance({f, r}));
        }
      found += pieces >= 3 && farthest <= 2;
    }
  return found;
}

struct Ways {
  double mobility = 0;
  int blocked = 0;
};

void add_way(const Side& side, Place from, int df, int dr, Ways& ways) {
  int distance = 0;
  for (int i = -side.size; i <= side.size; ++i) {
    const int file = from.file + i * df, rank = from.rank + i * dr;
    distance += side.inside(file, rank) && side.at(file, rank) != '.';
  }
  const int file = from.file + distance * df, rank = from.rank + distance * dr;
  if (!side.inside(file, rank)) return;
  bool along = side.rim(from.file, from.rank) && (df == 0 || dr == 0);
  for (int i = 1; i <= distance; ++i) {
    const int f = from.file + i * df, r = from.rank + i * dr;
    along = along && side.rim(f, r);
    if (i < distance && side.at(f, r) != '.' && side.at(f, r) != side.colour) {
      ways.blocked += side.rim(from.file, from.rank) && !side.rim(from.file + df, from.rank + dr);
      return;
    }
  }
  if (side.at(file, rank) == side.colour) return;
  ways.mobility +=
      (side.at(file, rank) == '.' ? 1.0 : 2.0) * (side.rim(file, rank) ? 0.5 : 1.0) * (along ? 0.5 : 1.0);
}

Ways ways_of(const Side& side) {
  Ways ways;
  for (const Place from : side.pieces)
    for (int df = -1; df <= 1; ++df)
      for (int dr = -1; dr <= 1; ++dr)
        if (df != 0 || dr != 0) add_way(side, from, df, dr, ways);
  return ways;
}

// Everything but walls and turn, for one side.
std::vector<double> of_one_side(const Side& side) {
  const auto n = static_cast<double>(side.pieces.size());
  const Centre centre = centre_of(side);
  int distances = 0, neighbours = 0, low_file = 100, high_file = 0, low_rank = 100, high_rank = 0;
  double value = 0;
  for (const Place piece : side.pieces) {
    distances += centre.distance(piece);
    value += square_value(square_at(piece.file, piece.rank), side.size);
    for (int df = -1; df <= 1; ++df)
      for (int dr = -1; dr <= 1; ++dr)
        neighbours += (df != 0 || dr != 0) && side.own(piece.file + df, piece.rank + dr);
    low_file = std::min(low_file, piece.file);
    high_file = std::max(high_file, piece.file);
    low_rank = std::min(low_rank, piece.rank);
    high_rank = std::max(high_rank, piece.rank);
  }
  const int surplus = std::max(0, distances - least_distances(static_cast<int>(side.pieces.size())));
  const double middle = (side.size - 1) / 2.0;
  return {1 / (1 + surplus / n),
          value / n,
          -std::max(std::abs(centre.file - middle), std::abs(centre.rank - middle)),
          static_cast<double>(near_quads(side, centre)),
          ways_of(side).mobility,
          0,
          neighbours / n,
          1.0 / ((high_file - low_file + 1) * (high_rank - low_rank + 1)),
          0};
}

}  // namespace

Terms reference_terms(const Position& position) {
  const Reference board(position);
  const Side black = side_of(board, position.size(), 'b'), white = side_of(board, position.size(), 'w');
  const auto of_black = of_one_side(black), of_white = of_one_side(white);
  Terms result{};
  for (std::size_t i = 0; i < term_count; ++i) result[i] = static_cast<float>(of_black[i] - of_white[i]);
  result[5] = static_cast<float>(ways_of(white).blocked - ways_of(black).blocked);
  result[8] = position.decider() == Player::first ? 1.0f : -1.0f;
  return result;
}

}  // namespace otrera::loa
