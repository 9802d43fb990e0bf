#include "arena/score.h"

#include <algorithm>
#include <cmath>

namespace otrera {
namespace {

// Pairs of independent games that the measured variance is mixed with.
constexpr double assumed_pairs = 2;
constexpr double independent = 0.5;  // the variance of their mean, in parts of one game's

}  // namespace

double effective_games(const RunningMoments& pair_scores) {
  const auto pairs = static_cast<double>(pair_scores.count());
  const double mean = pair_scores.mean();
  const double one_game = mean * (1 - mean);  // the variance of a game without draws
  double share = independent;
  if (one_game > 0 && pairs > 1)
    share =
        (pair_scores.variance() / one_game * pairs + independent * assumed_pairs) / (pairs + assumed_pairs);
  return pairs / share;
}

Interval pair_interval(const RunningMoments& pair_scores, double z) {
  const double games = effective_games(pair_scores);
  return wilson_interval(pair_scores.mean() * games, games, z);
}

Estimate estimate(const RunningMoments& pair_scores) {
  Estimate result;
  if (pair_scores.count() == 0) {
    result.elo_error = std::numeric_limits<double>::infinity();
    return result;
  }
  result.score = pair_scores.mean();
  result.interval = pair_interval(pair_scores);
  result.elo = elo_from_score(result.score);
  result.elo_error = (elo_from_score(result.interval.high) - elo_from_score(result.interval.low)) / 2;
  return result;
}

Estimate estimate(const Tally& tally) {
  Estimate result = estimate(tally.pair_scores);
  if (tally.pair_scores.count() == 0) return result;
  // From the counts: a mean of pairs would depend, in its last bit, on the order in which they ended.
  result.score = (static_cast<double>(tally.wins) + static_cast<double>(tally.draws) / 2) /
                 static_cast<double>(tally.games);
  result.elo = elo_from_score(result.score);
  return result;
}

Estimate estimate(const PairCounts& pairs) {
  RunningMoments pair_scores;
  for (std::size_t half_points = 0; half_points < pairs.size(); ++half_points)
    for (std::uint64_t n = 0; n < pairs[half_points]; ++n)
      pair_scores.add(static_cast<double>(half_points) / 4);
  return estimate(pair_scores);
}

Scoreboard::Scoreboard(std::optional<SprtOptions> sprt) : sprt_(sprt) {
  if (sprt_) state_ = otrera::sprt({}, *sprt_);
}

void Scoreboard::add(const GameSummary& game) {
  if (seen_.size() <= game.job) seen_.resize(game.job + 1);
  if (seen_[game.job]) return;
  seen_[game.job] = true;
  const std::uint64_t number = game.job / 2;
  Pair& pair = open_[number];
  pair[game.job % 2] = game;
  ++waiting_;
  if (!sprt_) {
    if (pair[0] && pair[1]) {
      count(pair);
      open_.erase(number);
    }
    return;
  }
  for (auto first = open_.begin(); !decided() && first != open_.end() && first->first == next_pair_ &&
                                   first->second[0] && first->second[1];
       first = open_.erase(first)) {
    count(first->second);
    ++next_pair_;
    state_ = otrera::sprt(tally_.pairs, *sprt_);
  }
}

void Scoreboard::count(const Pair& pair) {
  double points = 0;
  for (const auto& game : pair) {
    ++tally_.games;
    ++(game->score > 0.5 ? tally_.wins : game->score < 0.5 ? tally_.losses : tally_.draws);
    points += game->score;
    tally_.turns.add(game->turns);
    ++tally_.endings[game->ending];
    for (std::size_t side = 0; side < 2; ++side) tally_.seconds[side] += game->seconds[side];
    --waiting_;
  }
  ++tally_.pairs[static_cast<std::size_t>(std::lround(points * 2))];
  tally_.pair_scores.add(points / 2);
}

}  // namespace otrera
