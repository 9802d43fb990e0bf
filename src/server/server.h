// `otrera serve`: the page and its API. Puts the parts together, and takes them apart in the right order.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/http.h"
#include "server/search_pool.h"

namespace otrera {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8080;          // 0: any free one
  std::string data_folder;  // empty: usual_data_folder()
  std::string version;
  std::size_t memory = std::size_t{1} << 30;  // for the trees of all searches together
  std::size_t searches = 0;                   // at once; 0: as many as cores, but not with tiny trees
  std::size_t most_games = 1000;
  int most_streams = 64, most_streams_by_client = 32;
  std::size_t largest_body = 1 << 20;
  HttpLimits limits = {};
  std::optional<std::uint64_t> seed;                 // of the engines; random if there is none
  SearchPool::MakeEngine make_engine;                // empty: the players that ship
  std::function<void(const std::string& line)> log;  // empty: standard error
  std::function<std::int64_t()> now;                 // milliseconds, for clocks; empty: the machine's
};

// $XDG_DATA_HOME/otrera, or ~/.local/share/otrera. Throws Error where there is no home.
std::string usual_data_folder();

class Server {
 public:
  // Takes the port and opens the store; throws Error. Answers only after start().
  explicit Server(ServerOptions options);
  ~Server();

  // "http://127.0.0.1:8080"
  std::string address() const;
  void start();
  // Streams end, running searches are dropped, everything else is on disk already. May be called twice.
  void stop();
  // Whether it stopped by itself.
  bool failed() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Serves until SIGINT, SIGTERM or SIGHUP, which must not yet be waited for by another thread. `ready` is
// called once requests are answered. Throws Error.
void serve(ServerOptions options, const std::function<void(const Server& server)>& ready);

}  // namespace otrera
