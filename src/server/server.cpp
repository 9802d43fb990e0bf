#include "server/server.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <random>
#include <thread>
#include <utility>

#include "core/error.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "engine/player_file.h"
#include "server/arena_api.h"
#include "server/book_api.h"
#include "server/experiment_api.h"
#include "server/game_time.h"
#include "server/http.h"
#include "server/planning_api.h"
#include "store/match_store.h"
#include "store/store_error.h"

namespace otrera {
namespace {

constexpr std::size_t least_tree = std::size_t{256} << 20;

// One server a folder: two would not know of each other's changes.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem)
      throw Error("cannot make the folder: " + problem.message(), folder, "name another with --data");
    const std::string path = folder + "/serve.lock";
    file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0)
      throw Error(fmt::format("cannot write to the folder: {}", std::strerror(errno)), folder,
                  "name another with --data");
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
      ::close(file_);
      throw Error("another otrera serve uses the folder", folder,
                  "stop that one, or name another with --data");
    }
  }
  ~FolderLock() { ::close(file_); }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_;
};

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

ServerOptions with_defaults(ServerOptions options) {
  if (options.data_folder.empty()) options.data_folder = usual_data_folder();
  if (options.searches == 0)
    options.searches = std::clamp<std::size_t>(options.memory / least_tree, 1,
                                               std::max(1u, std::thread::hardware_concurrency()));
  if (!options.make_engine)
    options.make_engine = [](const std::string& game, const std::string& player) {
      return make_engine(load_player(game, player));
    };
  if (!options.log) options.log = [](const std::string& line) { print_error("{}\n", line); };
  if (!options.now) options.now = steady_now;
  return options;
}

// The matches that are played beside this server. A file of an older version is brought up to date now, as
// the server only reads it afterwards; one that cannot be is told of when somebody asks for matches.
std::string arena_file(const ServerOptions& options) {
  std::string path = options.data_folder + "/arena.sqlite";
  try {
    if (std::filesystem::exists(path)) MatchStore{path};
  } catch (const StoreError& error) {
    options.log(fmt::format("matches cannot be read: {}", error.what()));
  }
  return path;
}

}  // namespace

std::string usual_data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data == '/')
    return std::string(data) + "/otrera";
  if (const char* home = std::getenv("HOME"); home && *home == '/')
    return std::string(home) + "/.local/share/otrera";
  throw Error("no home folder is known", "HOME", "expected HOME or XDG_DATA_HOME to be set");
}

struct Server::Parts {
  explicit Parts(ServerOptions the_options)
      : options(with_defaults(std::move(the_options))),
        lock(options.data_folder),
        store(options.data_folder + "/games.sqlite"),
        searches({options.searches, options.memory, options.seed ? *options.seed : random_seed(),
                  options.make_engine}),
        rooms({store, searches, options.log, options.now},
              {options.most_games, options.most_streams, options.most_streams_by_client}),
        arena(arena_file(options)),
        books(options.data_folder + "/books"),
        api(rooms, {arena, planning, books, experiments}, {options.version, options.largest_body}),
        http(api, {options.host, options.port, options.most_streams, options.limits}) {}

  const ServerOptions options;
  FolderLock lock;
  GameStore store;
  SearchPool searches;
  GameRooms rooms;
  ArenaApi arena;
  PlanningApi planning;
  BookApi books;
  ExperimentApi experiments;
  Api api;
  HttpServer http;
};

Server::Server(ServerOptions options) : parts_(std::make_unique<Parts>(std::move(options))) {}

Server::~Server() {
  stop();
}

std::string Server::address() const {
  const std::string& host = parts_->options.host;
  const bool six = host.find(':') != std::string::npos;
  return fmt::format("http://{}{}{}:{}", six ? "[" : "", host, six ? "]" : "", parts_->http.port());
}

void Server::start() {
  parts_->http.start();
}

void Server::stop() {
  parts_->rooms.close();
  parts_->http.stop();
  parts_->searches.stop();
  parts_->books.stop();
}

bool Server::failed() const {
  return parts_->http.failed();
}

void serve(ServerOptions options, const std::function<void(const Server& server)>& ready) {
  // Blocked before the first thread begins, so that every thread inherits it and only sigtimedwait sees them.
  sigset_t signals, before;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  if (!ignored(SIGHUP)) sigaddset(&signals, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  const std::shared_ptr<void> unblock(nullptr,
                                      [&](void*) { pthread_sigmask(SIG_SETMASK, &before, nullptr); });

  Server server(std::move(options));
  server.start();
  ready(server);
  const timespec second{1, 0};
  while (sigtimedwait(&signals, nullptr, &second) < 0)
    if (server.failed()) throw Error("the server stopped listening", server.address());
  pthread_sigmask(SIG_SETMASK, &before, nullptr);  // a second Ctrl-C ends the program at once
  server.stop();
}

}  // namespace otrera
