#include "protocol/gtp_info.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>

#include "core/statistics.h"
#include "protocol/vertex.h"

namespace otrera {
namespace {

long per_ten_thousand(double share) {
  return std::lround(share * 10000);
}

std::string print_move(std::string move, const InfoStyle& style) {
  if (style.upper_case && is_vertex(move))
    move[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(move[0])));
  return move;
}

std::string print_line(const Line& line, std::size_t order, double lead, const InfoStyle& style) {
  const InfoFormat format = style.format;
  std::string text = fmt::format("info move {} visits {} ", print_move(line.move, style), line.visits);
  const double bound = lower_bound(line);
  // The engine estimates the score of the position, of no single move, and not how far it spreads; readers of
  // KataGo's form expect the fields.
  if (format == InfoFormat::kata)
    text += fmt::format("winrate {:.4f} scoreLead {:.1f} scoreStdev 0.0 prior {:.4f} lcb {:.4f}",
                        line.chance(), lead, line.prior, bound);
  else
    text += fmt::format("winrate {} prior {} lcb {}", per_ten_thousand(line.chance()),
                        per_ten_thousand(line.prior), per_ten_thousand(bound));
  text += fmt::format(" order {} pv", order);
  if (line.pv.empty()) return text + ' ' + print_move(line.move, style);
  for (const auto& move : line.pv) text += ' ' + print_move(move, style);
  return text;
}

}  // namespace

double lower_bound(const Line& line) {
  if (line.visits == 0) return 0;
  const auto visits = static_cast<double>(line.visits);
  return wilson_interval(line.chance() * visits, visits).low;
}

std::string print_info(const SearchReport& report, const InfoStyle& style) {
  std::string text;
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    if (i > 0) text += ' ';
    text += print_line(report.lines[i], i, report.lead.value_or(0), style);
  }
  if (style.format != InfoFormat::kata || !style.owners || report.owners.empty()) return text;
  text += " ownership";
  for (const float owner : report.owners)
    text += fmt::format(" {:.3f}", report.to_move == Player::first ? owner : -owner);
  return text;
}

}  // namespace otrera
