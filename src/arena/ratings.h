// Ratings from games: the Bradley-Terry model with draws (Davidson 1970) and an advantage for whoever moves
// first (Davidson and Beaver 1977), with a weak prior as in Coulom's Bayeselo, which Kloetzer 2010 (§3.4.1)
// rated Campya with. In a game where the first mover is d = r1 - r2 + a Elo ahead,
//
//   win : draw : loss  =  q^(d/2) : v : q^(-d/2),   q = 10^(1/400).
//
// The logarithm of the likelihood is concave in ratings, advantage a and log v, so the most likely ones are
// found by Newton's method, and the inverse of its matrix is the covariance of the estimate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/cholesky.h"
#include "core/statistics.h"

namespace otrera {

// Games between two players of which `first` moved first, counted from its side.
struct GameCounts {
  std::size_t first = 0, second = 0;
  std::uint64_t wins = 0, draws = 0, losses = 0;
};

struct RatingOptions {
  // Standard deviations of the prior, in Elo: of a rating about 0 and of the first move's advantage about 0.
  // They keep ratings finite where nobody ever lost or two groups never met.
  double rating_spread = 800;
  double advantage_spread = 200;
  // The player whose rating is given and what it is; else the ratings' mean is 0.
  std::optional<std::size_t> anchor{};
  double anchor_elo = 0;
  bool drawable = true;  // else the game has no draws and v is 0
};

struct Ratings {
  std::vector<double> elo;
  std::vector<double> error;  // half the width of the 95 % interval, relative to the mean or the anchor
  double advantage = 0, advantage_error = 0;  // of the first move, in Elo
  double draws = 0;                           // share of draws expected between equals without the advantage
  Interval draws_interval{0, 1};              // 0 to 0 where the game has none
  Matrix covariance{0};  // of the ratings, in Elo squared, relative to the mean or the anchor

  // The chance that player i is stronger than player j.
  double superiority(std::size_t i, std::size_t j) const;
};

// The order of the counts does not matter; a pair may be named several times. Throws Error for a player that
// is not there, one who plays itself, an anchor that is not there, or a draw where there is none.
Ratings rate(std::size_t players, const std::vector<GameCounts>& games, const RatingOptions& options = {});

// What a game between players of these ratings is expected to give the first mover.
double expected_score(const Ratings& ratings, std::size_t first, std::size_t second);

struct Pairing {
  std::size_t one, other;
};

// Whom to pair next, `count` pairs of games with colours swapped: each time the two whose games are expected
// to take most off the sum of the ratings' variances, given those already chosen. Ties go to the players
// named first. At least two players.
std::vector<Pairing> choose_pairings(const Ratings& ratings, std::size_t count);

}  // namespace otrera
