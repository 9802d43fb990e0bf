#include "server/connections.h"

#include <netinet/in.h>
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

// Those that wait, the longest first.
template <class Which>
std::span<const Connections::Waiting> Connections::waiting(const Which& which) {
  waiting_.clear();
  polled_.clear();
  for (Entry& entry : open_)
    if (entry.second.wait != Wait::none && which(entry.second)) waiting_.push_back({&entry, false});
  std::ranges::sort(waiting_, {}, [](const Waiting& one) { return one.entry->second.since; });
  for (const auto& [entry, silent] : waiting_) {
    const bool writes = entry->second.wait == Wait::reader;
    polled_.push_back({entry->first, static_cast<short>(writes ? POLLOUT : POLLIN), 0});
  }
  ::poll(polled_.data(), polled_.size(), 0);
  for (std::size_t i = 0; i < waiting_.size(); ++i) waiting_[i].silent = polled_[i].revents == 0;
  return waiting_;
}

template <class Which>
bool Connections::cut_most_silent(const Which& which) {
  const auto slow = waiting([&](const State& state) { return which(state) && long_ago(state.since); });
  const auto found = std::ranges::find(slow, true, &Waiting::silent);
  if (found == slow.end()) return false;
  if (found->entry->second.wait == Wait::thread) {
    const int socket = found->entry->first;
    ::close(socket);
    open_.erase(socket);
  } else {
    cut(*found->entry);
  }
  return true;
}

bool Connections::enter(int socket, const Client& client) {
  const std::lock_guard lock(mutex_);
  if (closed_ || !make_place(client)) return false;
  waiting_.reserve(open_.size() + 1);
  polled_.reserve(open_.size() + 1);
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

std::optional<int> Connections::begin_next() {
  const std::lock_guard lock(mutex_);
  const auto next = waiting([](const State& state) { return state.wait == Wait::thread; });
  if (next.empty()) return std::nullopt;
  const auto loud = std::ranges::find(next, false, &Waiting::silent);
  Entry& first = *(loud != next.end() ? *loud : next.front()).entry;
  first.second.wait = Wait::none;
  return first.first;
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
  const auto slow =
      waiting([](const State& state) { return state.wait != Wait::thread && long_ago(state.since); });
  for (const auto& [entry, silent] : slow.first(std::min(count, slow.size()))) cut(*entry);
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
