#include "protocol/round_trips.h"

#include <algorithm>

namespace otrera {
namespace {

// Beyond this somebody was thinking.
constexpr Duration longest_trip{1.0};
// What a trip may take over those seen.
constexpr double share_over{0.25};
constexpr Duration least_margin{0.01};

}  // namespace

void RoundTrips::Recent::add(Duration time) {
  times_[count_++ % times_.size()] = time;
}

std::optional<Duration> RoundTrips::Recent::longest() const {
  if (count_ == 0) return std::nullopt;
  return *std::max_element(times_.begin(), times_.begin() + std::min(count_, times_.size()));
}

void RoundTrips::on_command(Clock::time_point came) {
  // What was sent before it had our answer says nothing.
  if (answered_ && came >= *answered_ && came - *answered_ <= longest_trip) trips_.add(came - *answered_);
  answered_.reset();
}

void RoundTrips::on_answer(Clock::time_point answered, bool thought) {
  if (!thought) answered_ = answered;
}

void RoundTrips::on_overrun(Duration late) {
  overruns_.add(std::clamp(late, Duration(0), longest_trip));
}

Duration RoundTrips::margin(Duration least) const {
  const Duration way = trips_.longest().value_or(Duration(0)) * (1 + share_over);
  return std::max(least, way + least_margin) + overruns_.longest().value_or(Duration(0));
}

}  // namespace otrera
