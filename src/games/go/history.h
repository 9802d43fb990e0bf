// Which boards have stood in a game, as keys, for superko. The newest lie inside the object, where copying
// takes only those in use; what no longer fits there moves to a list that copies share. A filter of bits
// answers most questions without looking at a key.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace otrera::go {

class History {
 public:
  History() = default;
  History(const History& other) { *this = other; }
  History& operator=(const History& other) {
    if (this == &other) return *this;
    count_ = other.count_;
    older_ = other.older_;
    filter_ = other.filter_;
    std::copy_n(other.keys_.begin(), count_, keys_.begin());
    return *this;
  }
  ~History() = default;

  void add(std::uint64_t key) {
    if (count_ == keys_.size()) move_out();
    keys_[count_++] = key;
    filter_[word(key)] |= bit(key);
  }

  bool contains(std::uint64_t key) const {
    if (!(filter_[word(key)] & bit(key))) return false;
    if (std::find(keys_.begin(), keys_.begin() + count_, key) != keys_.begin() + count_) return true;
    return older_ && std::ranges::find(*older_, key) != older_->end();
  }

  std::size_t size() const { return count_ + (older_ ? older_->size() : 0); }

 private:
  static constexpr std::size_t filter_words = 32;
  static std::size_t word(std::uint64_t key) { return key % filter_words; }
  static std::uint64_t bit(std::uint64_t key) { return std::uint64_t{1} << (key >> 58); }

  void move_out() {
    auto all = older_ ? std::make_shared<std::vector<std::uint64_t>>(*older_)
                      : std::make_shared<std::vector<std::uint64_t>>();
    all->insert(all->end(), keys_.begin(), keys_.end());
    older_ = std::move(all);
    count_ = 0;
  }

  std::array<std::uint64_t, filter_words> filter_{};
  std::array<std::uint64_t, 48> keys_;
  std::size_t count_ = 0;
  std::shared_ptr<const std::vector<std::uint64_t>> older_;
};

}  // namespace otrera::go
