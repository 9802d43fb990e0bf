// A connection as the HTTP library reads and writes it, with the limits it does not have: how long a request
// may take to come, how large its head may be, how long a reader may keep an answer waiting.
#pragma once

#include <httplib.h>

#include <array>
#include <string>

#include "server/connections.h"
#include "server/http.h"

namespace otrera {

class HttpStream final : public httplib::Stream {
 public:
  enum class Refusal { none, too_large, too_slow, malformed };

  HttpStream(int socket, const HttpLimits& limits, Connections& connections)
      : socket_(socket), limits_(limits), connections_(connections) {}

  // Whether another request begins within `patience`.
  bool next_request(Duration patience);
  // Why the rest of the request is not read.
  Refusal refusal() const { return refusal_; }
  // The last words of a connection whose request was refused; the library's own are kept back.
  void send_last(const std::string& text);

  bool is_readable() const override;
  bool is_writable() const override;
  ssize_t read(char* data, std::size_t size) override;
  ssize_t write(const char* data, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  int socket() const override { return socket_; }

 private:
  bool wait(short events, Clock::time_point until) const;
  bool wait_for_reader() const;
  ssize_t fill(Clock::time_point until);
  void count(char byte);

  const int socket_;
  const HttpLimits& limits_;
  Connections& connections_;

  std::array<char, 4096> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // of what was received and not yet read

  bool in_head_ = true;
  std::size_t head_ = 0, lines_ = 0, line_ = 0;
  char last_ = 0;
  Clock::time_point since_, deadline_;
  Refusal refusal_ = Refusal::none;
  mutable bool idle_ = false;  // nothing was written since it was last asked whether it could be
};

}  // namespace otrera
