#include "protocol/gtp_client.h"

#include <fmt/format.h>

#include <cctype>

#include "core/words.h"

namespace otrera {
namespace {

constexpr Duration patience_at_the_end{0.5};
constexpr int most_stray_lines = 100;
constexpr std::size_t largest_answer = 1 << 20;

// Without control characters, as the protocol says.
std::string cleaned(const std::string& line) {
  std::string text;
  for (const char c : line)
    if (c == '\t')
      text += ' ';
    else if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f)
      text += c;
  return text;
}

// Behind the mark may stand an id, which we never send.
std::string first_line(const std::string& line) {
  std::size_t at = 1;
  while (at < line.size() && std::isdigit(static_cast<unsigned char>(line[at]))) ++at;
  return std::string(trimmed(line.substr(at)));
}

}  // namespace

GtpClient::GtpClient(const std::string& command, const std::atomic<bool>& stop) : child_(command, stop) {}

GtpClient::~GtpClient() {
  if (!failure_) child_.write("quit\n", Clock::now() + std::chrono::milliseconds(100));
  child_.end(failure_ ? Duration(0) : patience_at_the_end);
}

void GtpClient::fail(GtpFailure::Kind kind, const std::string& problem) {
  failure_.emplace(kind, problem);
  throw *failure_;
}

void GtpClient::expect(ChildProcess::Event event, const std::string& command) {
  using Event = ChildProcess::Event;
  switch (event) {
    case Event::done:
      return;
    case Event::ended:
      fail(GtpFailure::Kind::died, fmt::format("the program {} at {}", child_.last_words(), quote(command)));
    case Event::late:
      fail(GtpFailure::Kind::late, "no answer in time to " + quote(command));
    case Event::flooded:
      fail(GtpFailure::Kind::nonsense, "a line without end after " + quote(command));
    case Event::stopped:
      fail(GtpFailure::Kind::stopped, "stopped while waiting for " + quote(command));
  }
}

std::string GtpClient::next_line(const std::string& command, Clock::time_point deadline) {
  std::string line;
  expect(child_.read_line(line, deadline), command);
  return cleaned(line);
}

GtpAnswer GtpClient::read_answer(const std::string& command, Clock::time_point deadline) {
  std::string line;
  for (int stray = 0; line.empty() || (line[0] != '=' && line[0] != '?'); ++stray) {
    if (stray > most_stray_lines)
      fail(GtpFailure::Kind::nonsense,
           fmt::format("{} where an answer to {} belongs", quote(line), quote(command)));
    line = next_line(command, deadline);
  }
  GtpAnswer answer{line[0] == '=', first_line(line)};
  while (!trimmed(line = next_line(command, deadline)).empty()) {
    answer.text += '\n';
    answer.text += trimmed(line);
    if (answer.text.size() > largest_answer)
      fail(GtpFailure::Kind::nonsense, "an answer without end to " + quote(command));
  }
  return answer;
}

GtpAnswer GtpClient::send(const std::string& command, Duration patience) {
  if (failure_) throw *failure_;
  const auto deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(patience);
  expect(child_.write(command + "\n", deadline), command);
  return read_answer(command, deadline);
}

}  // namespace otrera
