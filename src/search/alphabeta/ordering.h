// What the search remembers of moves apart from positions, to try good ones first: killers, the moves that
// cut off last at a ply (Akl and Newborn 1977), and history, how often an action cut off anywhere (Schaeffer
// 1983) or which share of its tries did (relative history: Winands, van der Werf, van den Herik and
// Uiterwijk 2004).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/player.h"
#include "search/alphabeta/options.h"

namespace otrera::alphabeta {

template <class Move>
class Killers {
 public:
  void clear() { count_ = 0; }

  void add(const Move& move) {
    if (count_ > 0 && moves_[0] == move) return;
    moves_[1] = moves_[0];
    moves_[0] = move;
    count_ = count_ < 1 ? 1 : 2;
  }

  // 2 for the latest, 1 for the one before, 0 for any other; only the first `most` count.
  int rank(const Move& move, int most) const {
    for (int i = 0; i < count_ && i < most; ++i)
      if (moves_[static_cast<std::size_t>(i)] == move) return 2 - i;
    return 0;
  }

 private:
  std::array<Move, 2> moves_{};
  int count_ = 0;
};

class History {
 public:
  History(OrderOptions::History kind, std::size_t actions)
      : kind_(kind), counts_(kind == OrderOptions::History::off ? 0 : 2 * actions), actions_(actions) {}

  void clear() { std::fill(counts_.begin(), counts_.end(), Counts{}); }

  void tried(Player player, std::uint32_t action) {
    if (kind_ == OrderOptions::History::relative) counts(player, action).tries += 1;
  }
  // `depth` in turns: deep cut-offs weigh more in the plain history.
  void cut(Player player, std::uint32_t action, int depth) {
    if (kind_ == OrderOptions::History::relative) counts(player, action).cuts += 1;
    if (kind_ == OrderOptions::History::plain)
      counts(player, action).cuts += static_cast<float>(depth) * static_cast<float>(depth);
  }
  float score(Player player, std::uint32_t action) const {
    if (kind_ == OrderOptions::History::off) return 0;
    const Counts& of = counts_[place(player, action)];
    return kind_ == OrderOptions::History::plain ? of.cuts : of.tries > 0 ? of.cuts / of.tries : 0;
  }

 private:
  struct Counts {
    float cuts = 0, tries = 0;
  };
  std::size_t place(Player player, std::uint32_t action) const {
    return static_cast<std::size_t>(index(player)) * actions_ + action;
  }
  Counts& counts(Player player, std::uint32_t action) { return counts_[place(player, action)]; }

  OrderOptions::History kind_;
  std::vector<Counts> counts_;
  std::size_t actions_;
};

}  // namespace otrera::alphabeta
