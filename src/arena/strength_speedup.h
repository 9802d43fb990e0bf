// Strength speed-up: how many times the thinking time something is worth (Chaslot 2010, §7.3.1). A player's
// score against a reference is measured at several times; its Elo grows by a constant for each doubling,
// E(T) = A log2(T) + B; the time at which E equals the Elo of another version is what that version is worth.
#pragma once

#include <optional>
#include <vector>

#include "core/statistics.h"

namespace otrera {

// A score against the reference, 0 to 1, and how much it counts for: as many independent games as have its
// standard error.
struct ScaledScore {
  double time = 1;  // in any unit, also simulations
  double score = 0.5;
  double games = 0;
};

struct EloOfTime {
  double slope = 0;   // A: Elo for each doubling
  double offset = 0;  // B: Elo at time 1
  // Variances and covariance of the two.
  double slope_variance = 0, offset_variance = 0, covariance = 0;
  double r_squared = 1;  // of the line through the measured Elo, where they are finite

  double at(double time) const;
  Interval interval_at(double time) const;  // 95 %
};

// The most likely line, as a logistic regression of the scores, so that a score of 0 or 1 counts too. Throws
// Error unless there are two different times, all positive, and games that were neither all won nor all lost.
EloOfTime fit_elo_of_time(const std::vector<ScaledScore>& scores);

struct Speedup {
  double time = 1;
  // 95 %, by Fieller's theorem (1954); an end is infinite or 0 where the slope may be flat.
  Interval interval{0, 0};
};

// The time at which the line reaches the Elo of a score. Throws Error for a score of 0 or 1.
Speedup invert(const EloOfTime& line, const ScaledScore& score);

}  // namespace otrera
