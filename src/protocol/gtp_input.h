// Lines of a stream read ahead on a thread of their own, so that a command that runs can learn that more
// input or an interrupt has come. The thread ends with the stream or with a "quit" command, whichever is
// first.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <optional>

#include "core/stopper.h"
#include "core/thread_group.h"
#include "protocol/gtp_command.h"

namespace otrera {

class GtpInput {
 public:
  explicit GtpInput(std::istream& in);
  ~GtpInput();

  // The next line; waits for it. Nothing when there are no more.
  std::optional<GtpLine> next();
  // Waits until next() would not.
  void wait();

  // Whether an interrupt came behind the line of this number.
  bool interrupted_since(std::uint64_t line) const {
    return last_interrupt_.load(std::memory_order_relaxed) > line;
  }

 private:
  void read(std::istream& in);
  void end();
  void push(GtpLine line);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<GtpLine> lines_;
  bool ended_ = false;
  std::atomic<std::uint64_t> last_interrupt_{0};
  ThreadGroup reader_;
};

// Stops the command of a line when an interrupt for it comes.
class StopOnInterrupt final : public Stopper {
 public:
  StopOnInterrupt(const GtpInput& input, std::uint64_t line) : input_(input), line_(line) {}
  bool should_stop(const SearchStatus&) override { return input_.interrupted_since(line_); }

 private:
  const GtpInput& input_;
  std::uint64_t line_;
};

}  // namespace otrera
