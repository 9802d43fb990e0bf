#include "core/stopper.h"

#include <algorithm>

namespace otrera {
namespace {

constexpr unsigned questions_per_reading = 16;

}  // namespace

bool StopAfterTime::should_stop(const SearchStatus&) {
  if (!over_ && questions_++ % questions_per_reading == 0) over_ = Clock::now() - start_ >= allowance_;
  return over_;
}

double StopAfterTime::fraction(const SearchStatus&) const {
  if (allowance_.count() <= 0) return 1;
  return std::min(1.0, Duration(Clock::now() - start_) / allowance_);
}

bool StopperChain::should_stop(const SearchStatus& status) {
  // Every link is asked, so that none loses count of its questions.
  bool stop = false;
  for (const auto& link : links_) stop |= link->should_stop(status);
  return stop;
}

std::uint64_t StopperChain::most_simulations() const {
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  for (const auto& link : links_) most = std::min(most, link->most_simulations());
  return most;
}

double StopperChain::fraction(const SearchStatus& status) const {
  double most = 0;
  for (const auto& link : links_) most = std::max(most, link->fraction(status));
  return std::min(most, 1.0);
}

}  // namespace otrera
