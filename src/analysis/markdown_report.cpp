#include <fmt/format.h>

#include <cctype>

#include "analysis/pictures.h"
#include "analysis/report.h"
#include "analysis/report_words.h"

namespace otrera {
namespace {

std::string mistake_part(const GameAnalysis& analysis, const Mistake& mistake, std::size_t number,
                         const KeepPicture& keep) {
  const auto& position = analysis.positions[mistake.turn];
  const auto& lines = position.report.lines;
  const std::string better = lines.front().move;
  std::string text = fmt::format("### {}. {}\n\nPlayed `{}` (red); better was `{}` (green).", number,
                                 mistake_words(analysis, mistake), position.played, better);
  if (!position.reason.words.empty()) text += " " + escape_markdown(position.reason.words);
  if (has_map(analysis, mistake)) text += " " + map_words(analysis);
  text += fmt::format("\n\n![The position before {}]({})\n\n| search | line |\n|---|---|\n",
                      move_words(analysis, mistake.turn),
                      keep(fmt::format("turn-{}", mistake.turn + 1), draw_position(analysis, mistake.turn)));
  for (const auto& line : lines)
    text += fmt::format("| {} | {} |\n", percent(line.chance()), fmt::join(line.pv, " "));
  return text + "\n";
}

}  // namespace

std::string escape_markdown(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      result += ' ';
    else if (c == '<')
      result += "&lt;";
    else if (c == '&')
      result += "&amp;";
    else if (std::ispunct(static_cast<unsigned char>(c)) && c != ',' && c != '-' && c != '.' && c != '\'')
      result += std::string("\\") + c;
    else
      result += c;
  }
  return result;
}

std::string picture_address(const std::string& svg) {
  return "data:image/svg+xml," + encode_address(svg);
}

std::string encode_address(const std::string& text) {
  std::string address;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '.' || c == '_')
      address += c;
    else
      address += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return address;
}

std::string markdown_report(const GameAnalysis& analysis, const KeepPicture& keep) {
  std::string text =
      fmt::format("# {}\n\n{}\n\n## The chances of {}\n\n![Chances over the game]({})\n\n",
                  escape_markdown(report_title(analysis)), escape_markdown(report_extent(analysis)),
                  analysis.first_colour, keep("curve", draw_curve(analysis)));
  text += "## The biggest mistakes\n\n";
  if (analysis.mistakes.empty()) text += "None were found.\n\n";
  for (std::size_t i = 0; i < analysis.mistakes.size(); ++i)
    text += mistake_part(analysis, analysis.mistakes[i], i + 1, keep);
  const auto endgame = endgame_words(analysis);
  if (!endgame.empty()) text += "## The endgame, exactly\n\n";
  for (const std::string& sentence : endgame) text += fmt::format("- {}\n", escape_markdown(sentence));
  if (!endgame.empty()) text += "\n";
  text += fmt::format("## Turn by turn\n\n| move | played | best | {} |\n|---|---|---|---|\n",
                      analysis.first_colour);
  for (std::size_t i = 0; i < analysis.positions.size(); ++i) {
    const auto& position = analysis.positions[i];
    if (!position.looked) continue;
    const auto& lines = position.report.lines;
    text += fmt::format("| {} | {} | {} | {} |\n", move_label(analysis, i), position.played,
                        lines.empty() ? "" : lines.front().move, percent(position.value));
  }
  return text;
}

}  // namespace otrera
