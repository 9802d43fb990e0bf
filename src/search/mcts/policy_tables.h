// What playouts learn while the search runs: how well moves did (MAST, and N-grams of moves), and which
// answer to a move won last. Each thread has its own tables.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/hash.h"
#include "game/player.h"

namespace otrera::mcts {

// One decision of a simulation, in the tree or in the playout.
struct Played {
  Player player;
  std::uint32_t action;
};

// Means of moves and of sequences of moves. Move-average sampling: Finnsson and Björnsson 2008, Chaslot 2010
// §4.3; N-grams: Tak, Winands and Björnsson 2012. A table of fixed size, in which sequences may collide.
class MoveAverages {
 public:
  // Sequences of up to `length` moves; 1 is plain MAST.
  MoveAverages(int length, float enough)
      : length_(length), enough_(enough), entries_(length > 0 ? table_size : 0) {}

  void learn(std::span<const Played> game, float reward) {
    for (std::size_t i = 0; i < game.size(); ++i) {
      const float own = game[i].player == Player::first ? reward : 1 - reward;
      for (int n = 1; n <= length_ && static_cast<std::size_t>(n) <= i + 1; ++n) {
        Entry& entry = at(game.subspan(i + 1 - static_cast<std::size_t>(n), static_cast<std::size_t>(n)));
        entry.mean += (own - entry.mean) / ++entry.count;
      }
    }
  }

  // The mean over the lengths that were seen often enough, for playing `next` after `before`; 1 if nothing is
  // known.
  float value(std::span<const Played> before, Played next) const {
    float sum = 0, known = 0;
    std::array<Played, 4> sequence;
    for (int n = 1; n <= length_ && static_cast<std::size_t>(n) <= before.size() + 1; ++n) {
      const auto earlier = before.last(static_cast<std::size_t>(n) - 1);
      std::copy(earlier.begin(), earlier.end(), sequence.begin());
      sequence[earlier.size()] = next;
      const Entry& entry = entries_[place({sequence.data(), earlier.size() + 1})];
      if (entry.count < (n == 1 ? 1 : enough_)) continue;
      sum += entry.mean;
      ++known;
    }
    return known > 0 ? sum / known : 1;
  }

 private:
  struct Entry {
    float mean = 0, count = 0;
  };
  static constexpr std::size_t table_size = 1 << 16;

  static std::size_t place(std::span<const Played> sequence) {
    std::uint64_t key = sequence.size();
    for (const Played& played : sequence)
      key = mix64(key + golden_gamma + 2 * std::uint64_t{played.action} +
                  static_cast<std::uint64_t>(index(played.player)));
    return key % table_size;
  }
  Entry& at(std::span<const Played> sequence) { return entries_[place(sequence)]; }

  int length_;
  float enough_;
  std::vector<Entry> entries_;
};

// The answer that won last after a move is tried again, until it loses. Drake 2009; Baier and Drake 2010
// (forgetting).
class LastGoodReplies {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  explicit LastGoodReplies(std::size_t action_count)
      : replies_{std::vector<std::uint32_t>(action_count, none),
                 std::vector<std::uint32_t>(action_count, none)} {}

  void learn(std::span<const Played> game, float reward) {
    for (std::size_t i = 1; i < game.size(); ++i) {
      const float own = game[i].player == Player::first ? reward : 1 - reward;
      std::uint32_t& reply = replies_[static_cast<std::size_t>(index(game[i].player))][game[i - 1].action];
      if (own > 0.5f)
        reply = game[i].action;
      else if (own < 0.5f && reply == game[i].action)
        reply = none;
    }
  }

  std::uint32_t reply(Player player, std::uint32_t to) const {
    return replies_[static_cast<std::size_t>(index(player))][to];
  }

 private:
  std::array<std::vector<std::uint32_t>, 2> replies_;
};

}  // namespace otrera::mcts
