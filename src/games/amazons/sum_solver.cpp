#include "games/amazons/sum_solver.h"

#include <algorithm>
#include <cstdlib>

#include "core/hash.h"
#include "games/amazons/region_turns.h"

namespace otrera::amazons {
namespace {

constexpr int score_offset = 512;  // makes half points positive

}  // namespace

SumSolver::Window SumSolver::limits(const RegionSum& sum, Player mover) const {
  const RegionBounds worth = sum.bounds(solo_);
  const bool white = mover == Player::first;
  return {half_points(white ? worth.least : -worth.most), half_points(white ? worth.most : -worth.least)};
}

// A place in the table holds a score and what it is.
std::optional<int> SumSolver::known(std::uint64_t hash, Window window) const {
  const auto found = table_.find(hash);
  if (!found) return std::nullopt;
  const int score = (*found >> 2) - score_offset;
  const Is is{*found & 3u};
  const bool enough = is == Is::exact || (is == Is::at_least && score >= window.high) ||
                      (is == Is::at_most && score <= window.low);
  return enough ? std::optional(score) : std::nullopt;
}

void SumSolver::keep(std::uint64_t hash, int score, Window window) {
  const Is is = score >= window.high ? Is::at_least : score <= window.low ? Is::at_most : Is::exact;
  table_.store(hash, static_cast<unsigned>(score + score_offset) << 2 | static_cast<unsigned>(is));
}

std::optional<int> SumSolver::search(const RegionSum& sum, Player mover, Window window) {
  if (sum.too_many) return std::nullopt;
  const Window score = limits(sum, mover);
  if (score.low >= window.high || score.low == score.high) return score.low;
  if (score.high <= window.low) return score.high;
  if (sum.unsure > 0) return std::nullopt;
  const std::uint64_t hash = sum.hash(mover);
  if (const auto found = known(hash, window)) return found;
  if (left_ == 0) return std::nullopt;
  --left_;
  const auto best = best_of(sum, mover, window);
  if (!best) return std::nullopt;
  keep(hash, best->score, window);
  return best->score;
}

std::optional<SumSolver::Best> SumSolver::best(const RegionSum& sum, Player mover) {
  if (sum.too_many || sum.unsure > 0) return std::nullopt;
  return best_of(sum, mover, everything);
}

std::optional<SumSolver::Best> SumSolver::best_of(const RegionSum& sum, Player mover, Window window) {
  const auto all = children(sum, mover);
  if (all.empty()) {
    const auto score = stuck(sum, mover, window);
    return score ? std::optional(Best{*score, {}}) : std::nullopt;
  }
  Best best{everything.low, {}};
  bool sure = true;
  for (const Child& child : all) {
    const auto score = search(child.sum, opponent(mover), {-window.high, -std::max(window.low, best.score)});
    sure = sure && score;
    if (score && -*score > best.score) best = {-*score, child.turn};
    if (best.score >= window.high) return best;
  }
  return sure ? std::optional(best) : std::nullopt;
}

// Every turn in a contested region, the most promising first; and last a move in one's own territory, which
// matters where nobody wants to begin.
std::vector<SumSolver::Child> SumSolver::children(const RegionSum& sum, Player mover) const {
  std::vector<Child> list;
  const auto add = [&](const RegionSum& after, std::optional<RegionTurn> turn) {
    const Window score = limits(after, opponent(mover));
    list.push_back({after, turn, score.low + score.high});
  };
  for (std::size_t i = 0; i < sum.count; ++i) {
    RegionSum rest = sum;
    rest.regions[i] = rest.regions[--rest.count];
    for_each_turn(sum.regions[i], mover, [&](const Region& shot, const RegionTurn& turn) {
      RegionSum after = rest;
      after.add(shot, solo_);
      add(after, turn);
      return false;
    });
  }
  std::ranges::stable_sort(list, {}, &Child::promise);
  const int step = mover == Player::first ? 1 : -1;
  if (sum.spare * step > 0) {
    RegionSum after = sum;
    after.spare -= step;
    add(after, {});
  }
  return list;
}

// The other wins, and may fill the contested regions, too.
std::optional<int> SumSolver::stuck(const RegionSum& sum, Player mover, Window window) const {
  const Player winner = opponent(mover);
  MoveCount left{std::abs(sum.spare), std::abs(sum.spare)};
  for (std::size_t i = 0; i < sum.count; ++i) {
    Region alone = sum.regions[i];
    alone.amazons[index(mover)] = 0;
    for_each_region(alone, [&](const Region& part) {
      const MoveCount moves = solo_.moves(part.of(winner), part.empty);
      left.least += moves.least;
      left.most += moves.most;
    });
  }
  const int high = -half_points(left.least + 1), low = -half_points(left.most + 1);
  if (left.exact() || high <= window.low) return high;
  if (low >= window.high) return low;
  return std::nullopt;
}

}  // namespace otrera::amazons
