#include "protocol/gtp_input.h"

#include <memory>
#include <utility>

namespace otrera {
namespace {

// Lines kept ahead of the command that runs; more wait in the stream.
constexpr std::size_t most_lines_ahead = 1000;

}  // namespace

GtpInput::GtpInput(std::istream& in) {
  reader_.start([this, &in] {
    const std::unique_ptr<GtpInput, void (*)(GtpInput*)> ending(this, [](GtpInput* input) { input->end(); });
    read(in);
  });
}

GtpInput::~GtpInput() {
  while (next()) {
  }
}

std::optional<GtpLine> GtpInput::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return ended_ || !lines_.empty(); });
  if (lines_.empty()) return std::nullopt;
  GtpLine line = std::move(lines_.front());
  lines_.pop_front();
  changed_.notify_all();
  return line;
}

void GtpInput::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return ended_ || !lines_.empty(); });
}

void GtpInput::push(GtpLine line) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return lines_.size() < most_lines_ahead; });
  lines_.push_back(std::move(line));
  changed_.notify_all();
}

void GtpInput::read(std::istream& in) {
  std::uint64_t number = 0;
  bool quit = false;
  while (!quit) {
    std::optional<GtpLine> line = read_gtp_line(in);
    if (!line) break;
    line->number = ++number;
    line->came = Clock::now();
    if (!line->too_long) {
      if (is_gtp_interrupt(line->text)) last_interrupt_.store(number, std::memory_order_relaxed);
      const auto command = parse_gtp_command(*line);
      quit = command && command->name == "quit";
    }
    push(std::move(*line));
  }
}

void GtpInput::end() {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

}  // namespace otrera
