// A Go Text Protocol (version 2) server for all board games, over any pair of streams. docs/gtp.md lists the
// commands and says how to attach it to other programs.
#pragma once

#include <istream>
#include <ostream>

#include "protocol/gtp_context.h"
#include "protocol/gtp_options.h"

namespace otrera {

class GtpServer {
 public:
  // Throws Error for an unknown game or player, or a bad setting.
  GtpServer(const GtpOptions& options, std::istream& in, std::ostream& out, std::ostream& err);
  GtpServer(const GtpOptions& options, const GtpParts& parts, std::istream& in, std::ostream& out,
            std::ostream& err);

  // Answers commands until "quit" or the end of the input; returns the exit status.
  int run();

 private:
  void answer(const GtpLine& line);
  void ponder();

  std::istream& in_;
  GtpContext context_;
};

}  // namespace otrera
