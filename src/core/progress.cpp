#include "core/progress.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "core/print.h"

namespace otrera {
namespace {

constexpr Duration quiet_start{2.0};
constexpr Duration terminal_pause{0.1};
constexpr Duration plain_pause{5.0};
constexpr int bar_width = 24;
constexpr std::size_t longest_row = 79;  // what a narrow terminal shows without breaking the row

std::string time_left(Duration elapsed, double fraction) {
  if (fraction < 0.01) return "";
  return ", " + print_duration(elapsed * (1 - fraction) / fraction) + " left";
}

}  // namespace

ProgressBar::ProgressBar(std::string label, std::FILE* out)
    : label_(std::move(label)),
      out_(out),
      terminal_(isatty(fileno(out)) == 1),
      start_(Clock::now()),
      last_(start_) {}

ProgressBar::~ProgressBar() {
  finish();
}

bool ProgressBar::due() const {
  const auto now = Clock::now();
  return now - start_ >= quiet_start && !(drawn_ && now - last_ < (terminal_ ? terminal_pause : plain_pause));
}

void ProgressBar::update(double fraction, const std::string& note, const std::vector<std::string>& rows) {
  if (!due()) return;
  const auto now = Clock::now();
  last_ = now;
  drawn_ = true;
  fraction = std::clamp(fraction, 0.0, 1.0);
  const std::string rest = time_left(now - start_, fraction) + (note.empty() ? "" : ", " + note);
  if (terminal_) {
    const int full = static_cast<int>(fraction * bar_width);
    print_to(out_, "\r\x1b[J{} [{}{}] {:.0f} %{}", label_, std::string(static_cast<std::size_t>(full), '#'),
             std::string(static_cast<std::size_t>(bar_width - full), '.'), fraction * 100, rest);
    for (const auto& row : rows) print_to(out_, "\n\x1b[K{}", row.substr(0, longest_row));
    if (!rows.empty()) print_to(out_, "\x1b[{}A\r", rows.size());
  } else {
    print_to(out_, "{}: {:.0f} %{}\n", label_, fraction * 100, rest);
  }
  std::fflush(out_);
}

void ProgressBar::finish() {
  if (drawn_ && terminal_) {
    print_to(out_, "\r\x1b[J");
    std::fflush(out_);
  }
  drawn_ = false;
}

}  // namespace otrera
