#include "net/look_desk.h"

#include <algorithm>
#include <utility>

#include "core/error.h"

namespace otrera::net {

// A position on its way. The thread sleeps on the state, which others set.
struct LookTicket {
  enum State : std::uint32_t { waiting, answered, refused };

  BoardShape board{0, 0};
  std::span<const float> planes;
  std::size_t features = 0;
  std::atomic<std::uint32_t> state{waiting};
  std::shared_ptr<LookRound> round;
  std::size_t place = 0;

  void end(State how) { state.store(how); }
};

// A batch that was taken: whose it is, the answer, and how many have yet to fetch theirs.
struct LookRound {
  std::vector<std::shared_ptr<LookTicket>> tickets;
  const float* features = nullptr;
  std::atomic<std::uint32_t> unread{0};
  bool answered = true;

  // Waking hundreds one after the other would take as long as the looks: everybody wakes two more.
  void wake(std::size_t place) const {
    if (place < tickets.size()) tickets[place]->state.notify_one();
  }
  void fetch(const LookTicket& ticket, std::span<float> into) {
    std::copy_n(features + ticket.place * into.size(), into.size(), into.data());
    wake(2 * ticket.place + 1);
    wake(2 * ticket.place + 2);
    if (unread.fetch_sub(1, std::memory_order_acq_rel) == 1) unread.notify_one();
  }
};

LookDesk& LookDesk::of_this_process() {
  static LookDesk desk;
  return desk;
}

bool LookDesk::served() const {
  const std::lock_guard lock(mutex_);
  return servers_ > 0;
}

LookDesk::Seat::Seat(LookDesk& desk) : desk_(desk), ticket_(std::make_shared<LookTicket>()) {}
LookDesk::Seat::~Seat() = default;

void LookDesk::Seat::look(BoardShape board, std::span<const float> planes, std::span<float> features) {
  const Error nobody("nobody serves looks here", {}, "expected net.arithmetic=fastest, plain, f32 or bf16");
  LookTicket& ticket = *ticket_;
  ticket.board = board;
  ticket.planes = planes;
  ticket.features = features.size();
  ticket.state.store(LookTicket::waiting, std::memory_order_relaxed);
  bool tell = false;
  {
    const std::lock_guard lock(desk_.mutex_);
    if (desk_.servers_ == 0) throw nobody;
    desk_.waiting_.push_back(ticket_);
    // Servers wait for the first, then for as many as they want.
    tell = desk_.waiting_.size() == 1 || desk_.waiting_.size() >= desk_.wanted_;
  }
  if (tell) desk_.arrived_.notify_one();
  ticket.state.wait(LookTicket::waiting, std::memory_order_acquire);
  if (ticket.state.load(std::memory_order_acquire) == LookTicket::refused) throw nobody;
  const auto round = std::move(ticket.round);  // its server may end as soon as all have fetched
  round->fetch(ticket, features);
}

LookServer::LookServer(LookDesk& desk) : desk_(desk), round_(std::make_shared<LookRound>()) {
  const std::lock_guard lock(desk_.mutex_);
  ++desk_.servers_;
}

LookServer::~LookServer() {
  wait_for_readers();
  std::vector<std::shared_ptr<LookTicket>> left;
  if (!round_->answered) left = round_->tickets;
  {
    const std::lock_guard lock(desk_.mutex_);
    if (--desk_.servers_ == 0) {
      left.insert(left.end(), desk_.waiting_.begin(), desk_.waiting_.end());
      desk_.waiting_.clear();
    }
  }
  for (const auto& ticket : left) {
    ticket->end(LookTicket::refused);
    ticket->state.notify_one();
  }
  round_->tickets.clear();  // which hold on to the round
}

void LookServer::wait_for_readers() {
  for (auto left = round_->unread.load(); left > 0; left = round_->unread.load()) round_->unread.wait(left);
}

LookServer::Batch LookServer::gather(std::span<float> planes, const Patience& patience) {
  if (!round_->answered) throw Error("the batch that was gathered has no answer yet");
  wait_for_readers();
  round_->tickets.clear();
  batch_ = {};
  std::unique_lock lock(desk_.mutex_);
  const auto& waiting = desk_.waiting_;
  desk_.wanted_ = std::max<std::size_t>(patience.most / 4, 1);
  if (!desk_.arrived_.wait_for(lock, patience.first, [&] { return !waiting.empty(); })) return batch_;
  desk_.arrived_.wait_for(lock, patience.others, [&] { return waiting.size() >= desk_.wanted_; });
  if (waiting.empty()) return batch_;  // another server was faster
  take_waiting(planes.size(), patience.most);
  lock.unlock();
  for (const auto& ticket : round_->tickets)
    std::ranges::copy(ticket->planes,
                      planes.begin() + static_cast<std::ptrdiff_t>(ticket->place * batch_.planes));
  return batch_;
}

// Those like the first one that waits; the desk is locked.
void LookServer::take_waiting(std::size_t room, std::size_t most) {
  auto& waiting = desk_.waiting_;
  const LookTicket& first = *waiting.front();
  batch_ = {first.board, 0, first.planes.size(), first.features};
  most = std::min(most, room / batch_.planes);
  if (most == 0)
    throw Error("room for " + std::to_string(room) + " numbers", {},
                "expected " + std::to_string(batch_.planes));
  std::size_t kept = 0;
  for (auto& ticket : waiting) {
    if (batch_.count < most && ticket->board == batch_.board && ticket->features == batch_.features) {
      ticket->round = round_;
      ticket->place = batch_.count++;
      round_->tickets.push_back(std::move(ticket));
    } else {
      waiting[kept++] = std::move(ticket);
    }
  }
  waiting.resize(kept);
  round_->answered = false;
}

void LookServer::answer(std::span<const float> features) {
  if (round_->answered) throw Error("an answer to no batch", {}, "expected one after every gather");
  if (features.size() != batch_.count * batch_.features)
    throw Error(std::to_string(features.size()) + " numbers of features", {},
                "expected " + std::to_string(batch_.count * batch_.features));
  round_->features = features.data();
  round_->unread = static_cast<std::uint32_t>(batch_.count);
  round_->answered = true;
  // From the last to the first: whoever is awake already finds those that it wakes answered.
  for (std::size_t i = batch_.count; i-- > 0;) round_->tickets[i]->end(LookTicket::answered);
  round_->wake(0);
}

}  // namespace otrera::net
