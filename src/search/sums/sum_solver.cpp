#include "search/sums/sum_solver.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/hash.h"

namespace otrera::sums {
namespace {

std::uint64_t hash_of(const std::vector<Value>& games, double number, Player mover) {
  std::uint64_t hash = mix64(std::bit_cast<std::uint64_t>(number + 0.0) + (mover == Player::first ? 1 : 2));
  for (const Value game : games) hash = mix64(hash + golden_gamma) ^ mix64(game + 1);
  return hash;
}

// A number after a move in it; none where there is none.
std::optional<double> moved(double number, Player mover) {
  const double sign = mover == Player::first ? 1 : -1;
  if (number == std::floor(number)) {
    if (sign * number <= 0) return std::nullopt;
    return number - sign;
  }
  double step = 1;
  while (number != std::floor(number / step) * step) step /= 2;
  return number - sign * step;
}

}  // namespace

std::optional<Player> SumSolver::winner(const std::vector<Value>& games, Player mover) {
  if (std::ranges::find(games, Values::none) != games.end()) return std::nullopt;
  const auto left = search(simplified(games), mover);
  if (!left) return std::nullopt;
  return *left ? Player::first : Player::second;
}

SumSolver::Sum SumSolver::simplified(const std::vector<Value>& games) {
  Sum sum;
  for (const Value game : games) {
    if (const auto number = values_.as_number(game)) {
      sum.number += *number;
      continue;
    }
    const auto opposite = std::ranges::find(sum.games, values_.negative(game));
    if (opposite != sum.games.end())
      sum.games.erase(opposite);
    else
      sum.games.push_back(game);
  }
  std::ranges::sort(sum.games);
  return sum;
}

// No move gains more than the hottest game's temperature over the mean.
std::optional<bool> SumSolver::decided(const Sum& sum, Player mover) {
  if (sum.games.empty()) return mover == Player::first ? sum.number > 0 : sum.number >= 0;
  double mean = sum.number, hottest = 0;
  for (const Value game : sum.games) {
    mean += values_.mean(game);
    hottest = std::max(hottest, values_.temperature(game));
  }
  if (mean > hottest) return true;
  if (mean < -hottest) return false;
  return std::nullopt;
}

// The moves whose gain (what is left less what was there) is not beaten by that of another.
std::vector<SumSolver::Step> SumSolver::steps(const Sum& sum, Player mover) {
  const bool left = mover == Player::first;
  std::vector<Step> all;
  for (std::size_t i = 0; i < sum.games.size(); ++i) {
    if (i > 0 && sum.games[i] == sum.games[i - 1]) continue;
    const auto options = left ? values_.left(sum.games[i]) : values_.right(sum.games[i]);
    for (const Value option : std::vector<Value>(options.begin(), options.end())) {
      const Value gain = left ? values_.sum(option, values_.negative(sum.games[i]))
                              : values_.sum(sum.games[i], values_.negative(option));
      all.push_back({i, option, gain});
    }
  }
  std::vector<Step> best;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto beaten_by = [&](std::size_t j) {
      if (i == j || all[i].gain == Values::none || all[j].gain == Values::none) return false;
      return values_.at_most(all[i].gain, all[j].gain) && (all[i].gain != all[j].gain || j < i);
    };
    bool beaten = false;
    for (std::size_t j = 0; j < all.size() && !beaten; ++j) beaten = beaten_by(j);
    if (!beaten) best.push_back(all[i]);
  }
  return best;
}

std::optional<bool> SumSolver::search(const Sum& sum, Player mover) {
  if (const auto known = decided(sum, mover)) return known;
  const std::uint64_t hash = hash_of(sum.games, sum.number, mover);
  if (const auto found = known_.find(hash); found != known_.end()) return found->second;
  if (left_ == 0) return std::nullopt;
  --left_;
  const bool wanted = mover == Player::first;
  bool sure = true;
  for (const Step& step : steps(sum, mover)) {
    std::vector<Value> games = sum.games;
    games[step.game] = step.after;
    Sum after = simplified(games);
    after.number += sum.number;
    const auto result = search(after, opponent(mover));
    if (result == wanted) {
      known_.emplace(hash, wanted);
      return wanted;
    }
    sure = sure && result;
  }
  // Last a move in the number, which can be the only way to win where the others add up to one.
  if (const auto number = moved(sum.number, mover)) {
    const auto result = search({sum.games, *number}, opponent(mover));
    if (result == wanted) {
      known_.emplace(hash, wanted);
      return wanted;
    }
    sure = sure && result;
  }
  if (!sure) return std::nullopt;
  known_.emplace(hash, !wanted);
  return !wanted;
}

}  // namespace otrera::sums
