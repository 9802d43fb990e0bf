#include "server/connections.h"

#include <netinet/in.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace otrera {
namespace {

// Who has kept the server waiting for no longer is neither slow nor silent.
constexpr Duration grace{0.1};
constexpr std::size_t network_bytes = 8;

bool long_ago(Clock::time_point since) {
  return Clock::now() - since > grace;
}

}  // namespace

Client client_of(const sockaddr_storage& address) {
  Client client{};
  if (address.ss_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, &address, sizeof four);
    client[10] = client[11] = 0xff;
    std::memcpy(client.data() + 12, &four.sin_addr, sizeof four.sin_addr);
  } else if (address.ss_family == AF_INET6) {
    sockaddr_in6 six{};
    std::memcpy(&six, &address, sizeof six);
    const bool mapped = IN6_IS_ADDR_V4MAPPED(&six.sin6_addr);
    std::memcpy(client.data(), &six.sin6_addr, mapped ? client.size() : network_bytes);
  }
  return client;
}

// Whatever waits for this socket wakes up; it is closed by who has it.
void Connections::cut(Entry& entry) {
  entry.second.cut = true;
  ::shutdown(entry.first, SHUT_RDWR);
}

bool Connections::enter(int socket, const Client& client) {
  const std::lock_guard lock(mutex_);
  if (closed_ || !make_place(client)) return false;
  open_[socket] = {client, Wait::thread, Clock::now()};
  return true;
}

bool Connections::make_place(const Client& client) {
  const auto whole = [](const State& state) { return !state.cut; };
  const auto own = [&](const State& state) { return !state.cut && state.client == client; };
  const auto count = [&](const auto& which) {
    return static_cast<std::size_t>(
        std::ranges::count_if(open_, [&](const Entry& entry) { return which(entry.second); }));
  };
  if (count(own) >= limits_.by_client) return cut_most_silent(own);
  return count(whole) < limits_.all || cut_most_silent(whole);
}

// Of those that have waited for some time, and of which nothing has come that is only not yet read: that is
// not their fault.
bool Connections::cut_most_silent(const std::function<bool(const State&)>& which) {
  std::vector<Entry*> waiting;
  std::vector<pollfd> polled;
  for (Entry& entry : open_) {
    const auto& [socket, state] = entry;
    if (!which(state) || state.wait == Wait::none || !long_ago(state.since)) continue;
    waiting.push_back(&entry);
    const bool writes = state.wait == Wait::reader;
    polled.push_back({socket, static_cast<short>(writes ? POLLOUT : POLLIN), 0});
  }
  if (polled.empty() || ::poll(polled.data(), polled.size(), 0) < 0) return false;
  Entry* found = nullptr;
  for (std::size_t i = 0; i < waiting.size(); ++i)
    if (polled[i].revents == 0 && (!found || waiting[i]->second.since < found->second.since))
      found = waiting[i];
  if (!found) return false;
  if (found->second.wait == Wait::thread) {
    ::close(found->first);
    open_.erase(found->first);
  } else {
    cut(*found);
  }
  return true;
}

bool Connections::begin(int socket) {
  const std::lock_guard lock(mutex_);
  const auto found = open_.find(socket);
  if (found == open_.end() || found->second.wait != Wait::thread) return false;
  found->second.wait = Wait::none;
  return true;
}

std::size_t Connections::without_thread() {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::ranges::count_if(open_, [](const Entry& entry) { return entry.second.wait == Wait::thread; }));
}

void Connections::leave(int socket) {
  const std::lock_guard lock(mutex_);
  open_.erase(socket);
}

bool Connections::wait(int socket, Wait wait, Clock::time_point since) {
  const std::lock_guard lock(mutex_);
  if (const auto found = open_.find(socket); found != open_.end()) {
    found->second.wait = wait;
    found->second.since = since;
  }
  return !closed_;
}

void Connections::go_on(int socket) {
  const std::lock_guard lock(mutex_);
  if (const auto found = open_.find(socket); found != open_.end()) found->second.wait = Wait::none;
}

void Connections::cut_slowest(std::size_t count) {
  const std::lock_guard lock(mutex_);
  std::vector<Entry*> slow;
  for (Entry& entry : open_) {
    const State& state = entry.second;
    const bool holds_thread = state.wait == Wait::request || state.wait == Wait::reader;
    if (holds_thread && long_ago(state.since)) slow.push_back(&entry);
  }
  std::ranges::sort(slow, {}, [](const Entry* entry) { return entry->second.since; });
  if (slow.size() > count) slow.resize(count);
  for (Entry* entry : slow) cut(*entry);
}

void Connections::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (Entry& entry : open_)
    if (entry.second.wait == Wait::request || entry.second.wait == Wait::thread) cut(entry);
}

void Connections::cut_all() {
  const std::lock_guard lock(mutex_);
  for (Entry& entry : open_) cut(entry);
}

}  // namespace otrera
