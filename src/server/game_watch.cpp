// A reader of a game's event stream; see game_room.h.
#include <fmt/format.h>

#include <utility>

#include "server/game_room.h"

namespace otrera {
namespace {

constexpr Duration heartbeat{15.0};

std::string event_text(Hub::Kind kind, const std::string& data) {
  static constexpr const char* names[] = {"state", "thinking", "deleted"};
  return fmt::format("event: {}\ndata: {}\n\n", names[static_cast<std::size_t>(kind)], data);
}

}  // namespace

std::unique_ptr<GameRoom::Watch> GameRoom::watch() {
  return std::make_unique<Watch>(shared_from_this());
}

GameRoom::Watch::Watch(std::shared_ptr<GameRoom> room) : room_(std::move(room)), last_(Clock::now()) {
  const std::lock_guard lock(room_->mutex_);
  room_->check({});
  if (room_->state_.time && !room_->state_.time->running() && !room_->state_.over())
    room_->state_.time->run(room_->shared_.now());
  room_->settle_time();
  ++room_->watchers_;
  if (room_->rest_ == Rest::until_watched) room_->rest_ = Rest::none;
  const bool thought = room_->search_ != nullptr;
  room_->think_if_due();
  if (!thought && room_->search_) room_->announce();
  first_ = event_text(Hub::Kind::state, room_->print());
  seen_ = room_->hub_.newest();
}

GameRoom::Watch::~Watch() {
  const std::lock_guard lock(room_->mutex_);
  if (--room_->watchers_ == 0 && room_->analysing()) room_->drop_search();
}

std::optional<std::string> GameRoom::Watch::next(Duration patience) {
  if (!first_.empty()) return std::exchange(first_, {});
  std::string text;
  for (const auto& event : room_->hub_.wait(seen_, room_->until_flag(patience)))
    text += event_text(event.kind, event.data);
  if (text.empty() && room_->hub_.ended(seen_)) return std::nullopt;
  const auto now = Clock::now();
  if (text.empty() && now - last_ >= heartbeat) text = ":\n\n";
  if (!text.empty()) last_ = now;
  return text;
}

}  // namespace otrera
