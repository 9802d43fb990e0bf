#include "protocol/gtp_info.h"

#include <fmt/format.h>

#include <cmath>

#include "core/statistics.h"

namespace otrera {
namespace {

long per_ten_thousand(double share) {
  return std::lround(share * 10000);
}

std::string print_line(const Line& line, std::size_t order, InfoFormat format) {
  std::string text = fmt::format("info move {} visits {} ", line.move, line.visits);
  const double bound = lower_bound(line);
  // The engine keeps no estimate of the score; readers of KataGo's form expect the fields.
  if (format == InfoFormat::kata)
    text += fmt::format("winrate {:.4f} scoreLead 0.0 scoreStdev 0.0 prior {:.4f} lcb {:.4f}", line.value,
                        line.prior, bound);
  else
    text += fmt::format("winrate {} prior {} lcb {}", per_ten_thousand(line.value),
                        per_ten_thousand(line.prior), per_ten_thousand(bound));
  text += fmt::format(" order {} pv", order);
  if (line.pv.empty()) return text + ' ' + line.move;
  for (const auto& move : line.pv) text += ' ' + move;
  return text;
}

}  // namespace

double lower_bound(const Line& line) {
  if (line.visits == 0) return 0;
  const auto visits = static_cast<double>(line.visits);
  return wilson_interval(line.value * visits, visits).low;
}

std::string print_info(const SearchReport& report, InfoFormat format) {
  std::string text;
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    if (i > 0) text += ' ';
    text += print_line(report.lines[i], i, format);
  }
  return text;
}

}  // namespace otrera
