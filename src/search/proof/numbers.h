// Proof numbers: how many ends must at least be won to prove a node, how many to disprove it (Allis 1994).
// Where one child decides the least number counts. Where all must, the sum; or, weakly, the largest number
// and one for every other child that is open, which does not count an end twice that several moves lead to
// (Ueda, Hashimoto, Hashimoto and Iida 2008).
#pragma once

#include <algorithm>
#include <cstdint>

namespace otrera::proof {

struct Numbers {
  static constexpr std::uint32_t never = (1u << 29) - 1;
  static constexpr std::uint32_t most = never - 1;  // what is open stays below

  std::uint32_t proof = 1, disproof = 1;

  static constexpr Numbers proven() { return {0, never}; }
  static constexpr Numbers disproven() { return {never, 0}; }
  constexpr bool solved() const { return proof == 0 || disproof == 0; }
  constexpr bool operator==(const Numbers&) const = default;
};

// Takes in the numbers of a node's children, one after the other. `decides`: the prover is to move.
class Combined {
 public:
  Combined(bool decides, bool weak) : decides_(decides), weak_(weak) {}

  void add(Numbers child) {
    const std::uint32_t one = decides_ ? child.proof : child.disproof;
    const std::uint32_t all = decides_ ? child.disproof : child.proof;
    least_ = std::min(least_, one);
    if (all == 0) return;
    ++open_;
    largest_ = std::max(largest_, all);
    sum_ += all;
  }

  Numbers numbers() const {
    if (least_ == 0) return decides_ ? Numbers::proven() : Numbers::disproven();
    if (open_ == 0) return decides_ ? Numbers::disproven() : Numbers::proven();
    const std::uint64_t needed = weak_ ? std::uint64_t{largest_} + open_ - 1 : sum_;
    const auto all = static_cast<std::uint32_t>(std::min<std::uint64_t>(needed, Numbers::most));
    const std::uint32_t one = std::min(least_, Numbers::most);
    return decides_ ? Numbers{one, all} : Numbers{all, one};
  }

  // How much a child with this number may grow before all children together reach the limit.
  std::uint32_t share(std::uint32_t limit, std::uint32_t child) const {
    const std::uint64_t others = weak_ ? open_ - 1 : sum_ - child;
    return limit > others ? static_cast<std::uint32_t>(limit - others) : 1;
  }

 private:
  bool decides_, weak_;
  std::uint32_t least_ = Numbers::never;
  std::uint32_t largest_ = 0;
  std::uint32_t open_ = 0;
  std::uint64_t sum_ = 0;
};

}  // namespace otrera::proof
