#include "arena/strength_speedup.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/cholesky.h"
#include "core/error.h"
#include "core/math.h"

namespace otrera {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int most_guesses = 100;

void check(const std::vector<ScaledScore>& scores) {
  bool different = false;
  double won = 0, games = 0;
  for (const auto& score : scores) {
    if (!(score.time > 0) || !std::isfinite(score.time) || !(score.games > 0) ||
        !(score.score >= 0 && score.score <= 1))
      throw Error(
          "a score of " + std::to_string(score.score) + " in " + std::to_string(score.games) + " games", {},
          "expected positive times, games, and scores from 0 to 1");
    different = different || score.time != scores.front().time;
    won += score.score * score.games;
    games += score.games;
  }
  if (!different) throw Error("no line goes through one time", {}, "expected two or more different times");
  if (won == 0 || won == games)
    throw Error("all games were " + std::string(won == 0 ? "lost" : "won"), {},
                "expected a reference nearer in strength");
}

double score_at(double logit) {
  return 1 / (1 + steady_exp(-logit));
}

double log_likelihood(const std::vector<ScaledScore>& scores, double a, double b) {
  double sum = 0;
  for (const auto& s : scores) {
    const double logit = a * std::log2(s.time) + b;
    // log p and log (1 - p) without cancellation.
    const double soft = std::max(logit, 0.0) + std::log1p(std::exp(-std::abs(logit)));
    sum += s.games * (s.score * logit - soft);
  }
  // Keeps a separable set finite; nothing beside a hundred games.
  return sum - 1e-6 * (a * a + b * b);
}

double r_squared(const std::vector<ScaledScore>& scores, const EloOfTime& line) {
  RunningMoments measured;
  double off = 0;
  for (const auto& s : scores) {
    if (s.score <= 0 || s.score >= 1) continue;
    const double elo = elo_from_score(s.score), apart = elo - line.at(s.time);
    measured.add(elo);
    off += apart * apart;
  }
  const double all = measured.variance() * static_cast<double>(measured.count() - 1);
  return measured.count() < 2 || all <= 0 ? 1 : 1 - off / all;
}

}  // namespace

double EloOfTime::at(double time) const {
  return slope * std::log2(time) + offset;
}

Interval EloOfTime::interval_at(double time) const {
  const double x = std::log2(time);
  const double error =
      z_95 * std::sqrt(std::max(0.0, slope_variance * x * x + 2 * covariance * x + offset_variance));
  return {at(time) - error, at(time) + error};
}

EloOfTime fit_elo_of_time(const std::vector<ScaledScore>& scores) {
  check(scores);
  double a = 0, b = 0, height = log_likelihood(scores, a, b);
  Matrix precision(2);
  for (int step = 0; step < most_guesses; ++step) {
    precision = Matrix(2);
    precision(0, 0) = precision(1, 1) = 2e-6;
    std::vector<double> slope{-2e-6 * a, -2e-6 * b};
    for (const auto& s : scores) {
      const double x = std::log2(s.time), p = score_at(a * x + b), weight = s.games * p * (1 - p);
      slope[0] += s.games * (s.score - p) * x;
      slope[1] += s.games * (s.score - p);
      precision(0, 0) += weight * x * x;
      precision(1, 0) += weight * x;
      precision(1, 1) += weight;
    }
    const auto direction = Cholesky(precision).solve(slope);
    double length = 1, there = -infinity;
    while (length > 1e-9 &&
           (there = log_likelihood(scores, a + length * direction[0], b + length * direction[1])) <= height)
      length /= 2;
    if (there <= height) break;
    a += length * direction[0];
    b += length * direction[1];
    height = there;
  }
  const Matrix covariance = Cholesky(precision).inverse();
  EloOfTime line{a / elo_unit, b / elo_unit};
  line.slope_variance = covariance(0, 0) / (elo_unit * elo_unit);
  line.offset_variance = covariance(1, 1) / (elo_unit * elo_unit);
  line.covariance = covariance(0, 1) / (elo_unit * elo_unit);
  line.r_squared = r_squared(scores, line);
  return line;
}

Speedup invert(const EloOfTime& line, const ScaledScore& score) {
  if (!(score.score > 0 && score.score < 1) || !(score.games > 0))
    throw Error("a score of " + std::to_string(score.score) + " has no Elo", {},
                "expected games of which some were won and some lost");
  const double elo = elo_from_score(score.score);
  const double variance = 1 / (score.games * score.score * (1 - score.score) * elo_unit * elo_unit);
  Speedup result;
  const double x = (elo - line.offset) / line.slope;
  result.time = std::exp2(x);
  // Those x for which elo - offset - slope x is within z standard deviations of 0: a x^2 - 2 b x + c <= 0.
  const double z2 = z_95 * z_95;
  const double a = line.slope * line.slope - z2 * line.slope_variance;
  const double b = (elo - line.offset) * line.slope + z2 * line.covariance;
  const double c = (elo - line.offset) * (elo - line.offset) - z2 * (line.offset_variance + variance);
  const double discriminant = b * b - a * c;
  if (a > 0 && discriminant >= 0) {
    const double root = std::sqrt(discriminant);
    result.interval = {std::exp2((b - root) / a), std::exp2((b + root) / a)};
  } else {
    result.interval = {0, infinity};
  }
  return result;
}

}  // namespace otrera
