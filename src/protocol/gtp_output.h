// Answers of the Go Text Protocol: "=ID text" or "?ID error", ended by an empty line. A command that streams
// opens its answer first and adds lines while it runs.
#pragma once

#include <ostream>
#include <string>

#include "protocol/gtp_command.h"

namespace otrera {

class GtpOutput {
 public:
  GtpOutput(std::ostream& out, std::ostream& err) : out_(out), err_(err) {}

  // The whole answer, or the last line of one that was opened. Empty lines in the text are left out, but a
  // text that begins with one begins on a new line.
  void succeed(const GtpCommand& command, const std::string& text);
  // One line. After open() the answer can only end; the problem then goes to the error stream.
  void fail(const GtpCommand& command, const std::string& problem);

  void open(const GtpCommand& command);
  void line(const std::string& text);

 private:
  void end();

  std::ostream& out_;
  std::ostream& err_;
  bool open_ = false;
};

}  // namespace otrera
