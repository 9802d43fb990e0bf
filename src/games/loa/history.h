// Which positions stood on the board since the last move that cannot be undone, as hash keys, for the draw by
// repetition. The newest lie inside the object, where copying takes only those in use; what no longer fits
// there, in the rare long manoeuvre without a capture, moves to a list that copies share.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace otrera::loa {

class History {
 public:
  History() = default;
  History(const History& other) : count_(other.count_), older_(other.older_) {
    std::copy_n(other.keys_.begin(), count_, keys_.begin());
  }
  History& operator=(const History& other) {
    count_ = other.count_;
    older_ = other.older_;
    if (this != &other) std::copy_n(other.keys_.begin(), count_, keys_.begin());
    return *this;
  }
  ~History() = default;

  void clear() {
    count_ = 0;
    older_.reset();
  }

  // Notes a position and returns how often it has now stood.
  std::ptrdiff_t add(std::uint64_t key) {
    auto times = 1 + std::count(keys_.begin(), keys_.begin() + count_, key);
    if (older_) times += std::count(older_->begin(), older_->end(), key);
    if (count_ == static_cast<std::ptrdiff_t>(keys_.size())) move_out();
    keys_[static_cast<std::size_t>(count_++)] = key;
    return times;
  }

  std::size_t size() const { return static_cast<std::size_t>(count_) + (older_ ? older_->size() : 0); }

 private:
  void move_out() {
    auto all = older_ ? std::make_shared<std::vector<std::uint64_t>>(*older_)
                      : std::make_shared<std::vector<std::uint64_t>>();
    all->insert(all->end(), keys_.begin(), keys_.end());
    older_ = std::move(all);
    count_ = 0;
  }

  std::array<std::uint64_t, 48> keys_;
  std::ptrdiff_t count_ = 0;
  std::shared_ptr<const std::vector<std::uint64_t>> older_;
};

}  // namespace otrera::loa
