#include <fmt/format.h>

#include "analysis/report.h"
#include "analysis/report_words.h"
#include "report/text_table.h"

namespace otrera {
namespace {

// Names come from anywhere, and a terminal obeys control characters.
std::string printable(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  return text;
}

std::string mistake_text(const GameAnalysis& analysis, const Mistake& mistake) {
  const auto& position = analysis.positions[mistake.turn];
  std::string text = fmt::format("{}\n  played {}, better was {}\n", mistake_words(analysis, mistake),
                                 position.played, position.report.lines.front().move);
  if (!position.reason.words.empty()) text += "  " + position.reason.words + "\n";
  for (const auto& line : position.report.lines)
    text += fmt::format("  {:>5}  {}\n", percent(line.chance()), fmt::join(line.pv, " "));
  return text;
}

}  // namespace

std::string text_report(const GameAnalysis& analysis) {
  std::string text =
      fmt::format("{}\n{}\n\n", printable(report_title(analysis)), printable(report_extent(analysis)));
  text += analysis.mistakes.empty() ? "No big mistakes were found.\n" : "The biggest mistakes\n\n";
  for (const auto& mistake : analysis.mistakes) text += mistake_text(analysis, mistake) + "\n";
  text += fmt::format("\nTurn by turn, with the chances of {}\n\n", analysis.first_colour);
  std::vector<TextRow> rows{{"move", "played", "best", analysis.first_colour}};
  for (std::size_t i = 0; i < analysis.positions.size(); ++i) {
    const auto& position = analysis.positions[i];
    if (!position.looked) continue;
    const auto& lines = position.report.lines;
    rows.push_back({move_label(analysis, i), position.played, lines.empty() ? "" : lines.front().move,
                    percent(position.value)});
  }
  return text + print_columns(rows, 0);
}

}  // namespace otrera
