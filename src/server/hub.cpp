#include "server/hub.h"

#include <algorithm>
#include <utility>

namespace otrera {

void Hub::publish(Kind kind, std::string data) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    events_[static_cast<std::size_t>(kind)] = {kind, ++newest_, std::move(data)};
  }
  news_.notify_all();
}

void Hub::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  news_.notify_all();
}

std::uint64_t Hub::newest() const {
  const std::lock_guard lock(mutex_);
  return newest_;
}

std::vector<Hub::Event> Hub::wait(std::uint64_t& seen, Duration patience) {
  std::unique_lock lock(mutex_);
  news_.wait_for(lock, patience, [&] { return closed_ || newest_ > seen; });
  std::vector<Event> events;
  for (const auto& event : events_)
    if (event.sequence > seen) events.push_back(event);
  std::ranges::sort(events, {}, &Event::sequence);
  seen = newest_;
  return events;
}

bool Hub::ended(std::uint64_t seen) const {
  const std::lock_guard lock(mutex_);
  return closed_ && seen >= newest_;
}

}  // namespace otrera
