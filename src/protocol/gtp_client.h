// The other side of the Go Text Protocol: drives a program that speaks it. A program that dies, hangs, floods
// or talks nonsense is a GtpFailure with its kind, never a wait without end.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <utility>

#include "core/error.h"
#include "protocol/child_process.h"

namespace otrera {

class GtpFailure : public Error {
 public:
  enum class Kind {
    died,      // its output ended
    late,      // no answer in time
    nonsense,  // what came is no answer, or too much of one
    stopped,   // we were told to stop waiting
  };

  GtpFailure(Kind kind, std::string problem) : Error(std::move(problem)), kind_(kind) {}
  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

struct GtpAnswer {
  bool success = false;
  std::string text;  // lines joined by newlines, without the mark and the spaces around
};

class GtpClient {
 public:
  // Throws Error if the program cannot be started.
  GtpClient(const std::string& command, const std::atomic<bool>& stop);
  // Says quit, and sees to it.
  ~GtpClient();

  // Sends a line and waits for the answer to it. Throws GtpFailure, and always the same one after the first.
  GtpAnswer send(const std::string& command, Duration patience);

  // Whether it has not failed.
  bool sound() const { return !failure_; }
  std::string take_errors() { return child_.take_errors(); }

 private:
  GtpAnswer read_answer(const std::string& command, Clock::time_point deadline);
  std::string next_line(const std::string& command, Clock::time_point deadline);
  void expect(ChildProcess::Event event, const std::string& command);
  [[noreturn]] void fail(GtpFailure::Kind kind, const std::string& problem);

  ChildProcess child_;
  std::optional<GtpFailure> failure_;
};

}  // namespace otrera
