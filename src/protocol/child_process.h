// Another program, started by the shell, with its standard input and output in our hands. Nothing it does can
// block or break us: every wait has an end, lines and amounts have limits, what it writes to standard error
// is taken in beside and its last part kept, and at the end, its own or ours, its whole process group is
// gone.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <string>

#include "core/stopper.h"

namespace otrera {

struct ChildLimits {
  std::size_t longest_line = 64 << 10;
  std::size_t kept_errors = 16 << 10;
};

class ChildProcess {
 public:
  // What can become of a wait.
  enum class Event { done, ended, late, flooded, stopped };

  // Throws Error if it cannot be started. A wait ends soon after `stop` is raised.
  ChildProcess(const std::string& command, const std::atomic<bool>& stop, const ChildLimits& limits = {});
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  Event write(const std::string& text, Clock::time_point deadline);
  // A line without its end.
  Event read_line(std::string& line, Clock::time_point deadline);

  // The last that came on standard error; it is forgotten then.
  std::string take_errors();
  // How it ended, in words, where it has; it is given a moment to.
  std::string last_words();

  // Closes its input, gives it so long to end by itself, and kills what is left of it.
  void end(Duration patience);

 private:
  // One round of waiting, in which errors are taken in and, where wanted, output read or input writable.
  Event wait(bool for_input, Clock::time_point deadline);
  void take_in_errors();
  bool has_ended() const;

  const std::atomic<bool>& stop_;
  ChildLimits limits_;
  pid_t process_ = -1;
  int input_ = -1, output_ = -1, errors_ = -1;
  int life_ = -1;       // closed with us
  std::string buffer_;  // of output, not yet asked for
  std::string kept_errors_;
};

}  // namespace otrera
