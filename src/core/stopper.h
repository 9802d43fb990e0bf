// When does a search end? Small conditions, chained: time, simulations, Ctrl-C, a stop from outside.
// The search asks once per simulation; a clock is read only every few questions.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "core/units.h"

namespace otrera {

using Clock = std::chrono::steady_clock;

// What a stopper may look at.
struct SearchStatus {
  std::uint64_t simulations = 0;
  bool memory_full = false;
  std::uint64_t positions = 0;  // looked at so far; for a tree, the children of all its nodes
};

class Stopper {
 public:
  Stopper() = default;
  Stopper(const Stopper&) = delete;
  Stopper& operator=(const Stopper&) = delete;
  virtual ~Stopper() = default;

  virtual bool should_stop(const SearchStatus& status) = 0;
  // The most simulations this allows, so that several threads together do not pass it.
  virtual std::uint64_t most_simulations() const { return std::numeric_limits<std::uint64_t>::max(); }
  // How much of the allowance is used, 0..1, for a progress bar; 0 where there is no telling.
  virtual double fraction(const SearchStatus&) const { return 0; }
};

class StopAfterTime final : public Stopper {
 public:
  explicit StopAfterTime(Duration allowance) : start_(Clock::now()), allowance_(allowance) {}
  bool should_stop(const SearchStatus& status) override;
  double fraction(const SearchStatus& status) const override;

 private:
  Clock::time_point start_;
  Duration allowance_;
  unsigned questions_ = 0;
  bool over_ = false;
};

class StopAfterSimulations final : public Stopper {
 public:
  explicit StopAfterSimulations(std::uint64_t most) : most_(most) {}
  bool should_stop(const SearchStatus& status) override { return status.simulations >= most_; }
  std::uint64_t most_simulations() const override { return most_; }
  double fraction(const SearchStatus& status) const override {
    return most_ ? static_cast<double>(status.simulations) / static_cast<double>(most_) : 1;
  }

 private:
  std::uint64_t most_;
};

// By the positions looked at, which searches of different kinds share: a simulation of Monte-Carlo search
// looks at all children of a new node at once.
class StopAfterPositions final : public Stopper {
 public:
  explicit StopAfterPositions(std::uint64_t most) : most_(most) {}
  bool should_stop(const SearchStatus& status) override { return status.positions >= most_; }
  double fraction(const SearchStatus& status) const override {
    return most_ ? static_cast<double>(status.positions) / static_cast<double>(most_) : 1;
  }

 private:
  std::uint64_t most_;
};

// For searches without another use for their time than growing the tree (analysis, books).
class StopWhenMemoryFull final : public Stopper {
 public:
  bool should_stop(const SearchStatus& status) override { return status.memory_full; }
};

// A flag that another thread or a signal handler raises.
class StopOnFlag final : public Stopper {
 public:
  explicit StopOnFlag(const std::atomic<bool>& flag) : flag_(flag) {}
  bool should_stop(const SearchStatus&) override { return flag_.load(std::memory_order_relaxed); }

 private:
  const std::atomic<bool>& flag_;
};

// Stops when any link says so.
class StopperChain final : public Stopper {
 public:
  void add(std::unique_ptr<Stopper> link) { links_.push_back(std::move(link)); }
  bool should_stop(const SearchStatus& status) override;
  std::uint64_t most_simulations() const override;
  double fraction(const SearchStatus& status) const override;

 private:
  std::vector<std::unique_ptr<Stopper>> links_;
};

}  // namespace otrera
