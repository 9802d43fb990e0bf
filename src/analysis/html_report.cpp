#include <fmt/format.h>

#include "analysis/pictures.h"
#include "analysis/report.h"
#include "analysis/report_words.h"
#include "report/svg.h"

namespace otrera {
namespace {

// No script runs and nothing is loaded, whatever a name holds.
constexpr const char* head =
    "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
    "'unsafe-inline'\">\n"
    "<title>{0}</title>\n<style>\n"
    ":root {{ color-scheme: light dark }}\n"
    "body {{ max-width: 800px; margin: 0 auto; padding: 16px; font: 16px/1.5 system-ui, sans-serif;"
    " overflow-wrap: anywhere; background: light-dark(#f4f1ea, #16171a); color: light-dark(#2a2723, #ebe7df) "
    "}}\n"
    "svg {{ display: block; max-width: 100%; height: auto; margin: 12px 0; border-radius: 8px }}\n"
    "table {{ border-collapse: collapse; font-variant-numeric: tabular-nums }}\n"
    "td, th {{ padding: 2px 12px 2px 0; text-align: left; vertical-align: top }}\n"
    "</style>\n</head>\n<body>\n<h1>{0}</h1>\n<p>{1}</p>\n";

std::string lines_table(const SearchReport& report) {
  std::string html = "<table>\n<tr><th>search</th><th>line</th></tr>\n";
  for (const auto& line : report.lines)
    html += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", percent(line.chance()),
                        escape_markup(fmt::format("{}", fmt::join(line.pv, " "))));
  return html + "</table>\n";
}

std::string turns_table(const GameAnalysis& analysis) {
  std::string html = fmt::format("<table>\n<tr><th>move</th><th>played</th><th>best</th><th>{}</th></tr>\n",
                                 escape_markup(analysis.first_colour));
  for (std::size_t i = 0; i < analysis.positions.size(); ++i) {
    const auto& position = analysis.positions[i];
    if (!position.looked) continue;
    const auto& lines = position.report.lines;
    html += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n", move_label(analysis, i),
                        escape_markup(position.played),
                        lines.empty() ? "" : escape_markup(lines.front().move), percent(position.value));
  }
  return html + "</table>\n";
}

std::string mistake_section(const GameAnalysis& analysis, const Mistake& mistake, std::size_t number) {
  const auto& position = analysis.positions[mistake.turn];
  const std::string better = position.report.lines.front().move;
  std::string html = fmt::format(
      "<section>\n<h3>{}. {}</h3>\n<p>Played <b>{}</b> (red); better was <b>{}</b> "
      "(green).",
      number, escape_markup(mistake_words(analysis, mistake)), escape_markup(position.played),
      escape_markup(better));
  if (!position.reason.words.empty()) html += " " + escape_markup(position.reason.words);
  if (has_map(analysis, mistake)) html += " " + escape_markup(map_words(analysis));
  return html + "</p>\n" + draw_position(analysis, mistake.turn) + lines_table(position.report) +
         "</section>\n";
}

std::string endgame_section(const GameAnalysis& analysis) {
  const auto sentences = endgame_words(analysis);
  if (sentences.empty()) return "";
  std::string html = "<h2>The endgame, exactly</h2>\n<ul>\n";
  for (const std::string& sentence : sentences) html += fmt::format("<li>{}</li>\n", escape_markup(sentence));
  return html + "</ul>\n";
}

}  // namespace

std::string html_report(const GameAnalysis& analysis) {
  std::string html =
      fmt::format(head, escape_markup(report_title(analysis)), escape_markup(report_extent(analysis)));
  html += fmt::format("<h2>The chances of {}</h2>\n", escape_markup(analysis.first_colour));
  html += draw_curve(analysis);
  html += "<h2>The biggest mistakes</h2>\n";
  if (analysis.mistakes.empty()) html += "<p>None were found.</p>\n";
  for (std::size_t i = 0; i < analysis.mistakes.size(); ++i)
    html += mistake_section(analysis, analysis.mistakes[i], i + 1);
  html += endgame_section(analysis);
  return html + "<h2>Turn by turn</h2>\n" + turns_table(analysis) + "</body>\n</html>\n";
}

}  // namespace otrera
