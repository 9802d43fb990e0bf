// Property tables: who owned each square at the end of playouts, summed over them. Kloetzer 2010, §3.5.3.
// Kept only while somebody asks. One thread adds, any thread may look.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "game/square.h"
#include "search/mcts/shared.h"

namespace otrera::mcts {

// Squares of a board game's board; 0 where there is no board.
template <class G>
std::size_t board_squares(const G& position) {
  if constexpr (requires { position.size(); })
    return static_cast<std::size_t>(BoardShape(position.size()).squares());
  else if constexpr (requires { position.inner(); })
    return board_squares(position.inner());
  else
    return 0;
}

class OwnerTable {
 public:
  // Begins anew, for a board of so many squares; 0 squares: nobody asks.
  void reset(std::size_t squares) {
    sums_.assign(squares, 0);
    latest_.assign(squares, 0);
    samples_ = 0;
  }
  bool wanted() const { return !sums_.empty(); }

  // Where the next sample is written; add() counts it.
  std::span<float> latest() { return latest_; }
  void add() {
    for (std::size_t i = 0; i < sums_.size(); ++i)
      store(sums_[i], sums_[i] + static_cast<double>(latest_[i]));
    store(samples_, samples_ + 1);
  }

  // A sample from elsewhere.
  void add(std::span<const float> owners) {
    if (owners.size() != latest_.size()) return;
    std::ranges::copy(owners, latest_.begin());
    add();
  }

  // Adds this table to sums over several of them.
  void collect(std::vector<double>& sums, double& samples) const {
    for (std::size_t i = 0; i < sums.size() && i < sums_.size(); ++i) sums[i] += load(sums_[i]);
    samples += load(samples_);
  }

  // Takes over sums over several tables.
  void set(const std::vector<double>& sums, double samples) {
    if (sums.size() != sums_.size()) return;
    sums_ = sums;
    samples_ = samples;
  }

 private:
  std::vector<double> sums_;
  std::vector<float> latest_;
  double samples_ = 0;
};

}  // namespace otrera::mcts
