#include "analysis/pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "report/svg.h"

namespace otrera {
namespace {

constexpr double curve_width = 760, curve_height = 220, left = 44, right = 12, top = 12, bottom = 28;
constexpr double cell = 44, margin = 24;

constexpr const char* first_heat = "#2f74c0";
constexpr const char* second_heat = "#c0392b";
constexpr const char* better_colour = "#1f7a5c";
constexpr const char* played_colour = "#b1391f";

constexpr const char* curve_style =
    ".grid{stroke:#e2dccf}.half{stroke:#a89f90}.axis{fill:#756e63}.end{text-anchor:end}"
    ".middle{text-anchor:middle}.mark{fill:#fff;text-anchor:middle}"
    ".curve{fill:none;stroke:#9c4a24;stroke-width:2}";
constexpr const char* board_style = ".edge{fill:#e9d9c1;text-anchor:middle}";

struct Point {
  double x, y;
};

// --- The curve ---

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

// --- The board ---

class BoardPicture {
 public:
  explicit BoardPicture(const AnalysedPosition& position)
      : position_(position),
        size_{position.rows.empty() ? 0 : static_cast<int>(position.rows.front().size()),
              static_cast<int>(position.rows.size())},
        svg_(side(size_.files), side(size_.ranks), board_style, "position " + position.position) {}

  std::string draw() {
    svg_.element("rect", {{"width", side(size_.files)}, {"height", side(size_.ranks)}, {"fill", "#5b4331"}});
    for (int row = 0; row < size_.ranks; ++row) draw_row(row);
    draw_coordinates();
    draw_turn(position_.better_squares, better_colour);
    if (position_.played_squares != position_.better_squares)
      draw_turn(position_.played_squares, played_colour);
    return svg_.file();
  }

 private:
  static double side(int squares) { return squares * cell + 2 * margin; }
  static Point corner(int file, int row) { return {margin + file * cell, margin + row * cell}; }
  Point middle(FileAndRank square) const {
    const Point at = corner(square.file, size_.ranks - 1 - square.rank);
    return {at.x + cell / 2, at.y + cell / 2};
  }

  void draw_square(Point at, double width, const char* colour) {
    svg_.element("rect", {{"x", at.x}, {"y", at.y}, {"width", width}, {"height", width}, {"fill", colour}});
  }

  void draw_row(int row) {
    const std::string& letters = position_.rows[static_cast<std::size_t>(row)];
    for (int file = 0; file < size_.files; ++file) {
      const Point at = corner(file, row);
      draw_square(at, cell, (file + size_.ranks - 1 - row) % 2 ? "#efe2c8" : "#dcc49a");
      draw_heat(at, static_cast<std::size_t>(row * size_.files + file));
      if (static_cast<std::size_t>(file) < letters.size())
        draw_piece(at, letters[static_cast<std::size_t>(file)]);
    }
  }

  void draw_heat(Point at, std::size_t index) {
    const auto& owners = position_.report.owners;
    if (owners.size() != static_cast<std::size_t>(size_.squares())) return;
    const double strength = std::min(1.0, std::abs(static_cast<double>(owners[index])));
    if (!(strength > 0.02)) return;
    svg_.element("rect", {{"x", at.x},
                          {"y", at.y},
                          {"width", cell},
                          {"height", cell},
                          {"fill", owners[index] > 0 ? first_heat : second_heat},
                          {"fill-opacity", fmt::format("{:.2f}", strength * 0.75)}});
  }

  void draw_piece(Point at, char letter) {
    if (letter == 'x')
      draw_square({at.x + 3, at.y + 3}, cell - 6, "#4d4640");
    else if (letter == 'w' || letter == 'b')
      svg_.element("circle", {{"cx", at.x + cell / 2},
                              {"cy", at.y + cell / 2},
                              {"r", cell * 0.36},
                              {"fill", letter == 'w' ? "#fffaf0" : "#2b2724"},
                              {"stroke", "#16120f"},
                              {"stroke-width", "2"}});
  }

  void draw_coordinates() {
    const auto along = [](int line) { return margin + (line + 0.5) * cell; };
    for (int file = 0; file < size_.files; ++file)
      svg_.text(along(file), size_.ranks * cell + margin * 1.7, std::string(1, static_cast<char>('a' + file)),
                "edge");
    for (int row = 0; row < size_.ranks; ++row)
      svg_.text(margin / 2, along(row) + 4, std::to_string(size_.ranks - row), "edge");
  }

  // A movement is a whole line; what is put down after one is at the end of a dashed line, alone it is a
  // ring.
  void draw_turn(const TurnSquares& turn, const char* colour) {
    std::optional<FileAndRank> stands;  // who moved
    for (const MoveSquares& move : turn) {
      if (!move.to) continue;
      if (move.from)
        draw_arrow(middle(*move.from), middle(*move.to), colour, false);
      else if (stands)
        draw_arrow(middle(*stands), middle(*move.to), colour, true);
      else
        draw_ring(middle(*move.to), colour);
      if (move.from) stands = move.to;
    }
  }

  void draw_arrow(Point from, Point to, const char* colour, bool dashed) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < 1) return;
    const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
    const Point neck{to.x - 15 * dx, to.y - 15 * dy};
    svg_.element("path", {{"d", fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", from.x, from.y, neck.x, neck.y)},
                          {"stroke", colour},
                          {"stroke-width", dashed ? "4" : "6"},
                          {"stroke-dasharray", dashed ? "7 6" : "none"},
                          {"opacity", "0.85"}});
    svg_.element(
        "path", {{"d", fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z", to.x, to.y, neck.x - 8 * dy,
                                   neck.y + 8 * dx, neck.x + 8 * dy, neck.y - 8 * dx)},
                 {"fill", colour},
                 {"opacity", "0.85"}});
  }

  void draw_ring(Point at, const char* colour) {
    svg_.element("circle", {{"cx", at.x},
                            {"cy", at.y},
                            {"r", cell * 0.28},
                            {"fill", "none"},
                            {"stroke", colour},
                            {"stroke-width", "5"},
                            {"opacity", "0.85"}});
  }

  const AnalysedPosition& position_;
  const BoardShape size_;
  Svg svg_;
};

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
    svg.element("circle", {{"cx", point.x}, {"cy", point.y}, {"r", "8"}, {"fill", played_colour}});
    svg.text(point.x, point.y + 4, std::to_string(number + 1), "mark");
  }
  return svg.file();
}

std::string draw_position(const AnalysedPosition& position) {
  return BoardPicture(position).draw();
}

}  // namespace otrera
