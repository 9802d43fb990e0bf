#include "server/http_stream.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <utility>

namespace otrera {
namespace {

// What a client that was refused may still send, and for how long, so that it reads the answer.
constexpr std::size_t most_ignored = std::size_t{4} << 20;
constexpr Duration ignore_time{1.0};

Clock::time_point after(Duration time) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
}

}  // namespace

bool HttpStream::wait(short events, Clock::time_point until) const {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd entry{socket_, events, 0};
    const int found = ::poll(&entry, 1, static_cast<int>(std::max<std::int64_t>(0, left)));
    if (found > 0) return true;
    if (found == 0 || errno != EINTR) return false;
  }
}

bool HttpStream::wait_for_reader() const {
  const auto since = Clock::now();
  if (wait(POLLOUT, since)) return true;
  connections_.wait(socket_, Connections::Wait::reader, since);
  const bool taken = wait(POLLOUT, after(limits_.answer_time));
  connections_.go_on(socket_);
  return taken;
}

ssize_t HttpStream::fill(Clock::time_point until) {
  const bool open = connections_.wait(socket_, Connections::Wait::request, since_);
  const bool came = open && wait(POLLIN, until);
  connections_.go_on(socket_);
  if (!open) return 0;
  if (!came) {
    refusal_ = Refusal::too_slow;
    return -1;
  }
  const ssize_t length = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
  begin_ = 0;
  end_ = length > 0 ? static_cast<std::size_t>(length) : 0;
  return length;
}

bool HttpStream::next_request(Duration patience) {
  in_head_ = true;
  head_ = lines_ = line_ = 0;
  last_ = 0;
  since_ = Clock::now();
  const bool came = begin_ < end_ || fill(after(patience)) > 0;
  refusal_ = Refusal::none;  // of one that did not begin
  deadline_ = after(limits_.head_time);
  return came;
}

ssize_t HttpStream::read(char* data, std::size_t size) {
  if (refusal_ != Refusal::none) return -1;
  if (begin_ == end_) {
    const ssize_t length = fill(deadline_);
    if (length <= 0) return length;
  }
  const std::size_t length = std::min(size, end_ - begin_);
  std::copy_n(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_), length, data);
  begin_ += length;
  // The library reads lines byte by byte and everything else at once.
  if (in_head_)
    for (std::size_t i = 0; i < length; ++i) count(data[i]);
  else
    line_ = size == 1 && data[0] != '\n' ? line_ + 1 : 0;
  if (line_ > limits_.line && !in_head_) refusal_ = Refusal::too_large;
  return refusal_ == Refusal::none ? static_cast<ssize_t>(length) : -1;
}

// Only "\r\n" ends the head: that is what the library takes for its end.
void HttpStream::count(char byte) {
  ++line_;
  if (++head_ > limits_.head) refusal_ = Refusal::too_large;
  if (byte == 0) refusal_ = Refusal::malformed;
  if (byte == '\n') {
    if (line_ == 2 && last_ == '\r' && lines_ > 0) {
      in_head_ = false;
      deadline_ = after(limits_.body_time);
    }
    if (++lines_ > limits_.head_lines) refusal_ = Refusal::too_large;
    line_ = 0;
  }
  last_ = byte;
}

bool HttpStream::is_readable() const {
  return begin_ < end_ || wait(POLLIN, deadline_);
}

// Also whether there is still somebody who reads. A client may close its side behind its request and wait for
// the answer; of one that is asked about again and again, with nothing to say to it, that means it is gone.
bool HttpStream::is_writable() const {
  if (!wait_for_reader()) return false;
  if (!std::exchange(idle_, true)) return true;
  char byte = 0;
  const ssize_t length = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return length > 0 || (length < 0 && (errno == EAGAIN || errno == EWOULDBLOCK));
}

ssize_t HttpStream::write(const char* data, std::size_t size) {
  idle_ = false;
  if (refusal_ != Refusal::none) return static_cast<ssize_t>(size);
  if (!wait_for_reader()) return -1;
  return ::send(socket_, data, size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void HttpStream::send_last(const std::string& text) {
  ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  ::shutdown(socket_, SHUT_WR);
  since_ = Clock::now();
  const auto until = after(ignore_time);
  std::size_t ignored = 0;
  for (ssize_t length; ignored < most_ignored && (length = fill(until)) > 0;)
    ignored += static_cast<std::size_t>(length);
}

void HttpStream::get_remote_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  ::getpeername(socket_, reinterpret_cast<sockaddr*>(&address), &length);
  char text[INET6_ADDRSTRLEN] = "";
  ip = ::inet_ntop(AF_INET6, client_of(address).data(), text, sizeof text) ? text : "";
  port = 0;
}

void HttpStream::get_local_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

}  // namespace otrera
