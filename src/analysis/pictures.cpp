#include "analysis/pictures.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/svg.h"

namespace otrera {
namespace {

constexpr double curve_width = 760, curve_height = 220, left = 44, right = 12, top = 12, bottom = 28;

constexpr const char* mistake_colour = "#a3262a";

constexpr const char* curve_style =
    ".grid{stroke:#e2dccf}.half{stroke:#a89f90}.axis{fill:#756e63}.end{text-anchor:end}"
    ".middle{text-anchor:middle}.mark{fill:#fff;text-anchor:middle}"
    ".curve{fill:none;stroke:#9c4a24;stroke-width:2}";

struct Point {
  double x, y;
};

struct CurveScale {
  double turns;

  Point at(std::size_t turn, double value) const {
    return {left + (curve_width - left - right) * static_cast<double>(turn) / turns,
            top + (curve_height - top - bottom) * (1 - value)};
  }
};

std::size_t tick_step(std::size_t turns) {
  for (std::size_t step : {1, 2, 5, 10, 20, 50, 100, 200, 500})
    if (turns / step <= 12) return step;
  return turns;
}

void draw_frame(Svg& svg, const CurveScale& scale, std::size_t turns) {
  svg.element("rect", {{"width", curve_width}, {"height", curve_height}, {"fill", "#fffdf9"}});
  for (const int percent : {0, 25, 50, 75, 100}) {
    const double y = scale.at(0, percent / 100.0).y;
    svg.line(left, y, curve_width - right, y, percent == 50 ? "half" : "grid");
    svg.text(left - 6, y + 4, fmt::format("{}%", percent), "axis end");
  }
  for (std::size_t turn = 0; turn <= turns; turn += tick_step(turns))
    svg.text(scale.at(turn, 0).x, curve_height - 10, std::to_string(turn), "axis middle");
}

}  // namespace

std::string draw_curve(const GameAnalysis& analysis) {
  const std::size_t turns = analysis.positions.size() - 1;
  const CurveScale scale{static_cast<double>(std::max<std::size_t>(turns, 1))};
  Svg svg(curve_width, curve_height, curve_style,
          fmt::format("chance of {} to win, by turn", analysis.first_colour));
  draw_frame(svg, scale, turns);
  std::string points;
  for (std::size_t i = 0; i <= turns; ++i) {
    if (!analysis.positions[i].looked) continue;
    const Point point = scale.at(i, analysis.positions[i].value);
    points += fmt::format("{}{:.1f},{:.1f}", points.empty() ? "" : " ", point.x, point.y);
  }
  svg.element("polyline", {{"points", points}, {"class", "curve"}});
  for (std::size_t number = 0; number < analysis.mistakes.size(); ++number) {
    const std::size_t after = analysis.mistakes[number].turn + 1;
    const Point point = scale.at(after, analysis.positions[after].value);
    svg.element("circle", {{"cx", point.x}, {"cy", point.y}, {"r", "8"}, {"fill", mistake_colour}});
    svg.text(point.x, point.y + 4, std::to_string(number + 1), "mark");
  }
  return svg.file();
}

}  // namespace otrera
