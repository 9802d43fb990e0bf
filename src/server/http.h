// Brings HTTP requests to the API and its answers back: reads bodies with a limit, lets no foreign page in,
// runs event streams. Only this and http_stream.h know the HTTP library.
#pragma once

#include <memory>
#include <string>

#include "core/units.h"
#include "server/api.h"

namespace otrera {

// What a client may ask of a server, however slowly or at whatever length.
struct HttpLimits {
  std::size_t head = 32 << 10;  // bytes of a request before its body
  std::size_t head_lines = 100;
  std::size_t line = 8 << 10;  // of a body that comes in chunks
  Duration head_time{10.0}, body_time{30.0}, answer_time{5.0};
  std::size_t connections = 512;            // of all clients
  std::size_t connections_by_client = 256;  // a browser has six, however many its pages are
};

class HttpServer {
 public:
  struct Options {
    std::string host;
    int port = 0;          // 0: any free one
    int most_streams = 0;  // each holds a thread
    HttpLimits limits = {};
  };

  // Takes the port; throws Error if it cannot be had.
  HttpServer(Api& api, Options options);
  ~HttpServer();

  int port() const;
  void start();
  // Answers what is being answered and ends, within a second or two whatever clients do; open streams have to
  // be ended by others.
  void stop();
  // Whether it stopped by itself.
  bool failed() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace otrera
