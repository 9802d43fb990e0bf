// One line of the Go Text Protocol (version 2): reading it from a stream within bounds, and taking it apart.
// Control characters are dropped, tabs are spaces, a '#' starts a comment, a number in front is the id.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "core/stopper.h"

namespace otrera {

constexpr std::size_t longest_gtp_line = 64 * 1024;

struct GtpLine {
  std::string text;  // without the line's end; only the beginning of a line that is too long
  bool too_long = false;
  std::uint64_t number = 0;  // of the line in its stream, from 1
  Clock::time_point came{};
};

// The next line, or nothing at the end. A line over the limit is read to its end but not kept.
std::optional<GtpLine> read_gtp_line(std::istream& in);

// The line as GTP sees it: without control characters, comment and surrounding spaces.
std::string clean_gtp_line(const std::string& text);

// A comment line "# interrupt", by which GoGui stops the command that runs.
bool is_gtp_interrupt(const std::string& text);

struct GtpCommand {
  std::string id;  // digits as they came; empty if there was none
  std::string name;
  std::vector<std::string> arguments;  // a part in double quotes is one argument
  std::string text;                    // all of them, as they came
  std::uint64_t line = 0;              // where it stood
};

// Nothing if the line is empty but for comments.
std::optional<GtpCommand> parse_gtp_command(const GtpLine& line);

}  // namespace otrera
