#include "games/amazons/winner_search.h"

#include <algorithm>

#include "core/hash.h"
#include "games/amazons/kernels.h"
#include "games/amazons/region_turns.h"

namespace otrera::amazons {
namespace {

constexpr std::uint64_t hash_salt = 0x57494e4e4552;  // apart from what else is in the table

std::uint64_t hash_of_parts(std::uint64_t total) {
  return mix64(total + hash_salt);
}

// The lower, the better for the player who has just moved: what the bounds leave the other, the squares he
// reaches first and the squares his amazons can go to.
int promise_of(const Region& left, const RegionBounds& worth) {
  constexpr int soon_over = 4;  // squares: looking further costs more than it spares
  if (count(left.empty) <= soon_over) return -2 * (worth.least + worth.most);
  Territory near;
  kernels().queen_territory({{left.amazons[0], left.amazons[1]}, left.empty, Player::second}, near);
  int mobility[2] = {0, 0};
  for (const std::size_t side : {0u, 1u})
    for (Bitboard amazons = left.amazons[side]; amazons;)
      mobility[side] += count(queen_squares(take_first(amazons), left.empty));
  return near.shared - 2 * (worth.least + worth.most + near.lead) + mobility[1] - mobility[0];
}

}  // namespace

std::optional<bool> WinnerSearch::Known::wins(int moves) const {
  if (moves >= wins_from) return true;
  if (moves <= loses_to) return false;
  return std::nullopt;
}

WinnerSearch::Known WinnerSearch::known(std::uint64_t hash) const {
  const auto found = table_.find(hash);
  if (!found) return {};
  return {(*found >> 7) - Known::most - 1, (*found & 127) - Known::most - 1};
}

void WinnerSearch::keep(std::uint64_t hash, int moves, bool won) {
  if (moves < -Known::most || moves > Known::most) return;
  Known now = known(hash);
  if (won)
    now.wins_from = std::min(now.wins_from, moves);
  else
    now.loses_to = std::max(now.loses_to, moves);
  table_.store(
      hash, static_cast<unsigned>((now.wins_from + Known::most + 1) << 7 | (now.loses_to + Known::most + 1)));
}

std::optional<bool> WinnerSearch::white_wins(const RegionSum& sum, Player mover) {
  const bool white = mover == Player::first;
  const RegionSum seen = white ? sum : sum.with_colours_swapped();
  const auto won = wins(seen, seen.bounds(solo_));
  return won ? std::optional(*won == white) : std::nullopt;
}

std::optional<bool> WinnerSearch::wins(const RegionSum& sum, const RegionBounds& worth) {
  if (sum.too_many) return std::nullopt;
  if (worth.least > 0) return true;
  if (worth.most <= 0) return false;
  if (sum.unsure > 0) return std::nullopt;
  Hashes hashes;
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < sum.count; ++i) total += hashes[i] = mix64(mirror_hash(sum.regions[i]));
  const std::uint64_t hash = hash_of_parts(total);
  if (const auto won = known(hash).wins(sum.spare)) return won;
  if (sum.count > 1)
    if (const auto won = wins_by_parts(sum, hashes)) return won;
  if (left_ == 0) return std::nullopt;
  --left_;
  const auto won = wins_by_turns(sum);
  if (won) keep(hash, sum.spare, *won);
  return won;
}

std::optional<bool> WinnerSearch::wins_by_parts(const RegionSum& sum, const Hashes& hashes) const {
  RegionBounds total{sum.spare, sum.spare};
  int best_gain = 0;  // by moving first in one region, over its least worth
  bool can_gain = false;
  for (std::size_t i = 0; i < sum.count; ++i) {
    const Region& region = sum.regions[i];
    const Known here = known(hash_of_parts(hashes[i]));
    const Known there = known(hash_of_parts(mix64(mirror_hash(region.with_colours_swapped()))));
    RegionBounds worth = bounds_of(region, solo_);
    worth.least = std::max(worth.least, there.loses_to);
    worth.most = std::min(worth.most, -here.loses_to);
    total = total + worth;
    if (here.wins_from > Known::most) continue;
    const int gain = -here.wins_from - worth.least;
    best_gain = can_gain ? std::max(best_gain, gain) : gain;
    can_gain = true;
  }
  if (total.least > 0 || (can_gain && total.least + best_gain >= 0)) return true;
  if (total.most <= 0) return false;
  return std::nullopt;
}

bool WinnerSearch::weigh_turns(const RegionSum& sum) {
  std::array<RegionBounds, RegionSum::most_regions> parts;
  RegionBounds total{sum.spare, sum.spare};
  for (std::size_t i = 0; i < sum.count; ++i) {
    parts[i] = bounds_of(sum.regions[i], solo_);
    total = total + parts[i];
  }
  const auto first = static_cast<std::ptrdiff_t>(order_.size());
  for (std::size_t i = 0; i < sum.count; ++i) {
    const RegionBounds rest = total - parts[i];
    const bool won = for_each_turn(sum.regions[i], Player::first, [&](const Region& left, const RegionTurn&) {
      RegionBounds worth = rest;
      for_each_region(left, [&](const Region& part) { worth = worth + bounds_of(part, solo_); });
      if (worth.most < 0) return false;  // the other wins
      if (worth.least >= 0) return true;
      constexpr int offset = 1 << 20;
      order_.push_back(static_cast<std::uint64_t>(offset + promise_of(left, worth)) << 32 | children_.size());
      children_.push_back({i, left, worth});
      return false;
    });
    if (won) return true;
  }
  std::sort(order_.begin() + first, order_.end());
  return false;
}

std::optional<bool> WinnerSearch::wins_by_turns(const RegionSum& sum) {
  const std::size_t first_child = children_.size(), first = order_.size();
  bool won = weigh_turns(sum), sure = true;
  const auto look_at = [&](const RegionSum& after, const RegionBounds& worth) {
    const auto lost = wins(after.with_colours_swapped(), {-worth.most, -worth.least});
    won = lost && !*lost;
    sure = sure && lost;
  };
  for (std::size_t at = first, end = order_.size(); at < end && !won; ++at) {
    const Child child = children_[order_[at] & 0xffffffffu];
    RegionSum after = sum;
    after.regions[child.region] = after.regions[--after.count];
    after.add(child.left, solo_);
    look_at(after, child.worth);
  }
  children_.resize(first_child);
  order_.resize(first);
  // A move in one's own territory matters where nobody wants to begin.
  if (!won && sum.spare > 0) {
    RegionSum after = sum;
    --after.spare;
    look_at(after, after.bounds(solo_));
  }
  return won || sure ? std::optional(won) : std::nullopt;
}

}  // namespace otrera::amazons
