// The picture that opens docs/reproduction.md: one mark a finding, in a line for each paper, by how it came
// out.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "experiment/report.h"
#include "report/svg.h"

namespace otrera {
namespace {

using Kind = FindingVerdict::Kind;

struct Mark {
  Kind kind;
  std::string_view style, sign;  // a sign as well, for those who see no colours
};
constexpr std::array<Mark, 4> marks{{{Kind::holds, "holds", "+"},
                                     {Kind::undecided, "undecided", "?"},
                                     {Kind::fails, "fails", "−"},
                                     {Kind::unplayed, "unplayed", ""}}};

constexpr double side = 18, gap = 4, names = 230, margin = 14;
constexpr std::size_t most_in_line = 22;
constexpr std::string_view style =
    "text{font:13px "
    "sans-serif;fill:#222}.sign{font-size:12px;text-anchor:middle;fill:#fff}.holds{fill:#2f7d4f}"
    ".undecided{fill:#8a8f98}.fails{fill:#b8443c}.unplayed{fill:#fff;stroke:#b5b9c0}";

// By paper, and in it the marks in their order.
std::map<std::string, std::vector<Kind>> kinds_by_paper(const std::vector<StoredExperiment>& experiments) {
  std::map<std::string, std::vector<Kind>> all;
  for (const auto& [experiment, result] : experiments) {
    auto& kinds = all[work_of(experiment)];
    if (!result) {
      kinds.resize(kinds.size() + experiment.findings.size(), Kind::unplayed);
      continue;
    }
    for (const auto& finding : judge(experiment, *result).findings) kinds.push_back(finding.kind);
  }
  std::erase_if(all, [](const auto& entry) { return entry.second.empty(); });
  for (auto& [paper, kinds] : all)
    std::ranges::stable_sort(
        kinds, {}, [](Kind kind) { return std::ranges::find(marks, kind, &Mark::kind) - marks.begin(); });
  return all;
}

void draw_mark(Svg& svg, double x, double y, const Mark& mark) {
  svg.element("rect",
              {{"x", x}, {"y", y}, {"width", side}, {"height", side}, {"rx", 3}, {"class", mark.style}});
  if (!mark.sign.empty()) svg.text(x + side / 2, y + side - 5, mark.sign, "sign");
}

}  // namespace

std::string draw_findings(const std::vector<StoredExperiment>& experiments) {
  const auto papers = kinds_by_paper(experiments);
  std::map<Kind, int> counts;
  std::size_t lines = 0;
  for (const auto& [paper, kinds] : papers) {
    lines += (kinds.size() + most_in_line - 1) / most_in_line;
    for (const Kind kind : kinds) ++counts[kind];
  }
  constexpr double step = side + gap, width = 2 * margin + names + most_in_line * step;
  Svg svg(
      width, 2 * margin + static_cast<double>(lines + 2) * (step + gap), style,
      fmt::format("{} findings hold, {} are not decided, {} do not hold, {} were not played",
                  counts[Kind::holds], counts[Kind::undecided], counts[Kind::fails], counts[Kind::unplayed]));
  double y = margin;
  double x = margin;
  for (const Mark& mark : marks) {
    draw_mark(svg, x, y, mark);
    svg.text(x + step, y + side - 4, fmt::format("{}: {}", print_verdict(mark.kind), counts[mark.kind]), "");
    x += 165;
  }
  y += 2 * (step + gap);
  for (const auto& [paper, kinds] : papers) {
    svg.text(margin, y + side - 4, paper, "");
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      if (i > 0 && i % most_in_line == 0) y += step + gap;
      draw_mark(svg, margin + names + static_cast<double>(i % most_in_line) * step, y,
                *std::ranges::find(marks, kinds[i], &Mark::kind));
    }
    y += step + gap;
  }
  return svg.file();
}

}  // namespace otrera
