// All games of the server: those in use in memory, the others in the store until someone asks for them.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/game_room.h"

namespace otrera {

class GameRooms {
 public:
  struct Limits {
    std::size_t games = 1000;
    int streams = 64, streams_by_client = 32;
  };

  GameRooms(const GameRoom::Shared& shared, const Limits& limits);

  // Throws ApiError 503 where there are as many games as there may be.
  std::shared_ptr<GameRoom> create(GameState state);
  // Throws ApiError 404.
  std::shared_ptr<GameRoom> find(const std::string& id);
  void remove(const std::string& id);
  // Newest first.
  std::vector<StoredSummary> list();

  // An event stream; the place it takes is free again when it is let go. Throws ApiError 503, 404.
  std::shared_ptr<GameRoom::Watch> watch(const std::string& id, const std::string& client);

  // Ends all searches and streams; waits a moment for readers to get the end of theirs.
  void close();

  const Limits& limits() const { return limits_; }

 private:
  std::shared_ptr<void> take_stream(const std::string& client);

  const GameRoom::Shared shared_;
  const Limits limits_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<GameRoom>> rooms_;
  bool closed_ = false;

  std::mutex stream_mutex_;
  std::condition_variable stream_ended_;
  int streams_ = 0;
  std::unordered_map<std::string, int> streams_of_;  // by client
};

}  // namespace otrera
