#include "server/game_rooms.h"

#include <fmt/format.h>

#include <random>
#include <utility>

#include "server/api_error.h"

namespace otrera {
namespace {

constexpr std::size_t most_listed = 200;
constexpr Duration farewell{1.0};

std::string new_id() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}", device(), device());
}

}  // namespace

GameRooms::GameRooms(const GameRoom::Shared& shared, const Limits& limits)
    : shared_(shared), limits_(limits) {}

std::shared_ptr<GameRoom> GameRooms::create(GameState state) {
  const std::lock_guard lock(mutex_);
  if (closed_) throw ApiError(503, "the server is stopping", {}, "try again once it runs");
  if (shared_.store.count() >= limits_.games)
    throw ApiError(503, fmt::format("there are {} games already", limits_.games), "POST /api/games",
                   "remove old games with DELETE /api/games/ID");
  const std::string id = new_id();
  auto room = std::make_shared<GameRoom>(shared_, id, std::move(state), false);
  room->begin();
  rooms_.emplace(id, room);
  return room;
}

std::shared_ptr<GameRoom> GameRooms::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto known = rooms_.find(id); known != rooms_.end()) return known->second;
  if (closed_) throw ApiError(503, "the server is stopping", {}, "try again once it runs");
  const auto stored = shared_.store.load(id);
  if (!stored)
    throw ApiError(404, "there is no game " + quote(id), "/api/games/ID",
                   "GET /api/games lists what is there");
  auto room = std::make_shared<GameRoom>(shared_, id, from_stored(*stored), true);
  rooms_.emplace(id, room);
  return room;
}

void GameRooms::remove(const std::string& id) {
  find(id)->remove();
  const std::lock_guard lock(mutex_);
  rooms_.erase(id);
}

std::vector<StoredSummary> GameRooms::list() {
  return shared_.store.list(most_listed);
}

// The place is given back with the last copy of the pointer.
std::shared_ptr<void> GameRooms::take_stream(const std::string& client) {
  const std::lock_guard lock(stream_mutex_);
  if (streams_ >= limits_.streams)
    throw ApiError(503, fmt::format("there are {} event streams already", limits_.streams),
                   "/api/games/ID/events", "close other pages");
  int& own = streams_of_[client];
  if (own >= limits_.streams_by_client)
    throw ApiError(503, fmt::format("there are {} event streams of yours already", own),
                   "/api/games/ID/events", "close other pages");
  ++own;
  ++streams_;
  return {nullptr, [this, client](void*) {
            const std::lock_guard release(stream_mutex_);
            if (--streams_of_[client] == 0) streams_of_.erase(client);
            --streams_;
            stream_ended_.notify_all();
          }};
}

std::shared_ptr<GameRoom::Watch> GameRooms::watch(const std::string& id, const std::string& client) {
  const auto room = find(id);
  struct Stream {
    std::shared_ptr<void> place;
    std::unique_ptr<GameRoom::Watch> watch;
  };
  auto stream = std::make_shared<Stream>();
  stream->place = take_stream(client);
  stream->watch = room->watch();
  return {stream, stream->watch.get()};
}

void GameRooms::close() {
  std::unordered_map<std::string, std::shared_ptr<GameRoom>> rooms;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    rooms = rooms_;
  }
  for (const auto& [id, room] : rooms) room->close();
  std::unique_lock lock(stream_mutex_);
  stream_ended_.wait_for(lock, farewell, [&] { return streams_ == 0; });
}

}  // namespace otrera
