#include "protocol/gtp_output.h"

#include <sstream>

namespace otrera {
namespace {

std::string without_empty_lines(const std::string& text) {
  std::istringstream lines(text);
  std::string line, result;
  while (std::getline(lines, line)) {
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
    if (line.empty()) continue;
    if (!result.empty()) result += '\n';
    result += line;
  }
  return result;
}

std::string one_line(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  return text;
}

}  // namespace

void GtpOutput::succeed(const GtpCommand& command, const std::string& text) {
  const std::string answer = without_empty_lines(text);
  // A drawing begins on a line of its own.
  if (!open_) out_ << '=' << command.id << (answer.empty() ? "" : text.front() == '\n' ? "\n" : " ");
  if (!open_ || !answer.empty()) out_ << answer << '\n';
  end();
}

void GtpOutput::fail(const GtpCommand& command, const std::string& problem) {
  if (open_)
    err_ << command.name << ": " << one_line(problem) << std::endl;
  else
    out_ << '?' << command.id << ' ' << one_line(problem) << '\n';
  end();
}

void GtpOutput::open(const GtpCommand& command) {
  open_ = true;
  out_ << '=' << command.id << std::endl;
}

void GtpOutput::line(const std::string& text) {
  out_ << one_line(text) << std::endl;
}

void GtpOutput::end() {
  open_ = false;
  out_ << std::endl;
}

}  // namespace otrera
