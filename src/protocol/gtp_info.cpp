#include "protocol/gtp_info.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>

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

std::string print_pv(const Line& line, const InfoStyle& style) {
  if (line.pv.empty()) return print_move(line.move, style);
  std::string text;
  for (const auto& move : line.pv) text += (text.empty() ? "" : " ") + print_move(move, style);
  return text;
}

// Trees are kept between moves, so a line may have more visits than the search had simulations.
std::uint64_t visits_of(const SearchReport& report) {
  std::uint64_t of_lines = 0;
  for (const Line& line : report.lines) of_lines += line.visits;
  return std::max(of_lines, report.simulations);
}

double rounded(double value, double steps) {
  return std::round(value * steps) / steps;
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
  return text + fmt::format(" order {} pv {}", order, print_pv(line, style));
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
  if (style.format != InfoFormat::kata) return text;
  if (style.root)
    text += fmt::format(" rootInfo visits {} winrate {:.4f} scoreLead {:.1f} scoreStdev 0.0",
                        visits_of(report), report.chance(), report.lead.value_or(0));
  if (!style.owners || report.owners.empty()) return text;
  text += " ownership";
  for (const float owner : report.owners)
    text += fmt::format(" {:.3f}", report.to_move == Player::first ? owner : -owner);
  return text;
}

std::string print_cgos_info(const SearchReport& report) {
  using json = nlohmann::ordered_json;
  const InfoStyle style{InfoFormat::kata, true};
  const double score = rounded(report.lead.value_or(0), 10);
  json moves = json::array();
  for (const Line& line : report.lines)
    moves.push_back({{"move", print_move(line.move, style)},
                     {"winrate", rounded(line.chance(), 10000)},
                     {"score", score},
                     {"prior", rounded(line.prior, 10000)},
                     {"pv", print_pv(line, style)},
                     {"visits", line.visits}});
  return json{{"moves", moves},
              {"winrate", rounded(report.chance(), 10000)},
              {"score", score},
              {"visits", visits_of(report)}}
      .dump();
}

}  // namespace otrera
