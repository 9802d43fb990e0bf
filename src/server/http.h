// Brings HTTP requests to the API and its answers back: reads bodies with a limit, lets no foreign page in,
// runs event streams. The only file that knows the HTTP library.
#pragma once

#include <memory>
#include <string>

#include "server/api.h"

namespace otrera {

class HttpServer {
 public:
  struct Options {
    std::string host;
    int port = 0;          // 0: any free one
    int most_streams = 0;  // each holds a thread
  };

  // Takes the port; throws Error if it cannot be had.
  HttpServer(Api& api, Options options);
  ~HttpServer();

  int port() const;
  void start();
  // Answers what is being answered and ends; open streams have to be ended by others.
  void stop();
  // Whether it stopped by itself.
  bool failed() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace otrera
