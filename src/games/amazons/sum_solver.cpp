#include "games/amazons/sum_solver.h"

#include "core/hash.h"
#include "games/amazons/region_turns.h"

namespace otrera::amazons {
namespace {

// What a sum is worth at least and at most decides who wins it: with nothing left, whoever is to move loses.
std::optional<bool> decide(int least, int most, Player mover) {
  const int needed = mover == Player::first ? 1 : 0;
  if (least >= needed) return true;
  if (most < needed) return false;
  return std::nullopt;
}

}  // namespace

void RegionSum::add(const Region& board, const SoloCounter& solo) {
  for_each_region(board, [&](const Region& region) {
    if (!region.two_players()) {
      const RegionBounds moves = bounds_of(region, solo);
      spare += moves.least;
      unsure += moves.most - moves.least;
    } else if (count == most_regions) {
      too_many = true;
    } else {
      regions[count++] = region;
    }
  });
}

std::uint64_t RegionSum::hash(Player mover) const {
  // A sum of its parts' hashes does not know their order. Exchanging colours changes the sign of all.
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const CanonicalRegion form = canonical(regions[i]);
    total += mix64(hash_of(form.region) + (form.swapped ? golden_gamma : 0));
  }
  total += mix64(golden_gamma * static_cast<std::uint64_t>(spare + 1000));
  return mix64(total + (mover == Player::first ? 1 : 2));
}

RegionBounds SumSolver::bounds(const RegionSum& sum) const {
  RegionBounds total{sum.spare, sum.spare + sum.unsure};
  for (std::size_t i = 0; i < sum.count; ++i) {
    const RegionBounds part = bounds_of(sum.regions[i], solo_);
    total.least += part.least;
    total.most += part.most;
  }
  return total;
}

std::optional<bool> SumSolver::decided(const RegionSum& sum, Player mover) const {
  if (sum.too_many) return std::nullopt;
  const RegionBounds total = bounds(sum);
  return decide(total.least, total.most, mover);
}

std::optional<bool> SumSolver::white_wins(const RegionSum& sum, Player mover) {
  positions_ = 0;
  return search(sum, mover);
}

std::optional<bool> SumSolver::search(const RegionSum& sum, Player mover) {
  if (sum.too_many || sum.unsure > 0) return decided(sum, mover);
  if (const auto known = decided(sum, mover)) return known;
  const std::uint64_t hash = sum.hash(mover);
  if (const auto found = table_.find(hash)) return *found != 0;
  if (positions_ >= most_positions_) return std::nullopt;
  ++positions_;

  const bool wanted = mover == Player::first;
  bool sure = true;  // of all moves so far
  const auto finds_win = [&](const RegionSum& after) {
    const auto wins = search(after, opponent(mover));
    sure = sure && wins;
    return wins == wanted;
  };
  const auto settle = [&](bool white) {
    table_.store(hash, white);
    return std::optional(white);
  };
  for (std::size_t i = 0; i < sum.count; ++i) {
    const Region& region = sum.regions[i];
    RegionSum rest = sum;
    rest.regions[i] = rest.regions[--rest.count];
    const bool won = for_each_turn(region, mover, [&](const Region& shot, const RegionTurn&) {
      RegionSum after = rest;
      after.add(shot, solo_);
      return finds_win(after);
    });
    if (won) return settle(wanted);
  }
  // A move in one's own territory, which matters where nobody wants to begin.
  if (wanted ? sum.spare > 0 : sum.spare < 0) {
    RegionSum after = sum;
    after.spare += wanted ? -1 : 1;
    if (finds_win(after)) return settle(wanted);
  }
  if (!sure) return std::nullopt;
  return settle(!wanted);
}

}  // namespace otrera::amazons
