#include "analysis/pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>

namespace otrera {
namespace {

constexpr double curve_width = 760, curve_height = 220, left = 44, right = 12, top = 12, bottom = 28;
constexpr double cell = 44, margin = 24;

constexpr const char* first_heat = "#2f74c0";
constexpr const char* second_heat = "#c0392b";

struct Point {
  double x, y;
};

std::string open_svg(double width, double height, const std::string& label) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
      "height=\"{1:.0f}\" role=\"img\" aria-label=\"{2}\" font-family=\"sans-serif\" font-size=\"12\">\n",
      width, height, label);
}

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

std::string curve_frame(const CurveScale& scale, std::size_t turns, const std::string& colour) {
  std::string svg =
      fmt::format("<rect width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#fffdf9\"/>\n", curve_width, curve_height);
  for (const int percent : {0, 25, 50, 75, 100}) {
    const double y = scale.at(0, percent / 100.0).y;
    svg += fmt::format(
        "<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"{}\"/>"
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\" fill=\"#756e63\">{}%</text>\n",
        left, y, curve_width - right, percent == 50 ? "#a89f90" : "#e2dccf", left - 6, y + 4, percent);
  }
  for (std::size_t turn = 0; turn <= turns; turn += tick_step(turns))
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" fill=\"#756e63\">{}</text>\n",
                       scale.at(turn, 0).x, curve_height - 10, turn);
  return svg + fmt::format("<title>chance of {} to win, by turn</title>\n", colour);
}

// --- The board ---

struct Square {
  int file, rank;
};

// "d1-d7/g7" and "b1xb3" name d1, d7, g7 and b1, b3.
std::vector<Square> squares_of(const std::string& turn, int size) {
  std::vector<Square> squares;
  for (std::size_t at = 0; at + 1 < turn.size(); ++at) {
    const int file = std::tolower(static_cast<unsigned char>(turn[at])) - 'a';
    int rank = 0;
    std::size_t end = at + 1;
    for (; end < turn.size() && end < at + 3 && std::isdigit(static_cast<unsigned char>(turn[end])); ++end)
      rank = rank * 10 + (turn[end] - '0');
    if (file < 0 || file >= size || rank < 1 || rank > size) continue;
    squares.push_back({file, rank - 1});
    at = end - 1;
  }
  return squares;
}

class BoardPicture {
 public:
  explicit BoardPicture(const AnalysedPosition& position)
      : position_(position), size_(static_cast<int>(position.rows.size())) {}

  std::string draw(const std::string& played, const std::string& better) {
    const double side = size_ * cell + 2 * margin;
    svg_ = open_svg(side, side, "position") + fmt::format("<title>{}</title>\n", position_.position);
    svg_ += fmt::format("<rect width=\"{0:.0f}\" height=\"{0:.0f}\" rx=\"8\" fill=\"#5b4331\"/>\n", side);
    for (int row = 0; row < size_; ++row) draw_row(row);
    draw_coordinates();
    add_arrows(better, "#1f7a5c");
    if (played != better) add_arrows(played, "#b1391f");
    return svg_ + "</svg>\n";
  }

 private:
  Point corner(int file, int row) const { return {margin + file * cell, margin + row * cell}; }
  Point middle(Square square) const {
    const Point at = corner(square.file, size_ - 1 - square.rank);
    return {at.x + cell / 2, at.y + cell / 2};
  }

  void draw_row(int row) {
    const std::string& letters = position_.rows[static_cast<std::size_t>(row)];
    for (int file = 0; file < size_; ++file) {
      const Point at = corner(file, row);
      svg_ +=
          fmt::format("<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\" fill=\"{}\"/>\n",
                      at.x, at.y, cell, cell, (file + size_ - 1 - row) % 2 ? "#efe2c8" : "#dcc49a");
      draw_heat(at, static_cast<std::size_t>(row * size_ + file));
      if (static_cast<std::size_t>(file) < letters.size())
        draw_piece(at, letters[static_cast<std::size_t>(file)]);
    }
  }

  void draw_heat(Point at, std::size_t index) {
    const auto& owners = position_.report.owners;
    if (owners.size() != static_cast<std::size_t>(size_) * static_cast<std::size_t>(size_)) return;
    const double strength = std::min(1.0, std::abs(static_cast<double>(owners[index])));
    if (!(strength > 0.02)) return;
    svg_ += fmt::format(
        "<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\" fill=\"{}\" "
        "fill-opacity=\"{:.2f}\"/>\n",
        at.x, at.y, cell, cell, owners[index] > 0 ? first_heat : second_heat, strength * 0.75);
  }

  void draw_piece(Point at, char letter) {
    if (letter == 'x')
      svg_ += fmt::format(
          "<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\" rx=\"6\" fill=\"#4d4640\"/>\n",
          at.x + 3, at.y + 3, cell - 6, cell - 6);
    else if (letter == 'w' || letter == 'b')
      svg_ += fmt::format(
          "<circle cx=\"{:.0f}\" cy=\"{:.0f}\" r=\"{:.0f}\" fill=\"{}\" stroke=\"#16120f\" "
          "stroke-width=\"2\"/>\n",
          at.x + cell / 2, at.y + cell / 2, cell * 0.36, letter == 'w' ? "#fffaf0" : "#2b2724");
  }

  void draw_coordinates() {
    for (int i = 0; i < size_; ++i) {
      const double along = margin + (i + 0.5) * cell;
      svg_ += fmt::format(
          "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\" fill=\"#e9d9c1\">{}</text>"
          "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\" fill=\"#e9d9c1\">{}</text>\n",
          along, size_ * cell + margin * 1.7, static_cast<char>('a' + i), margin / 2, along + 4, size_ - i);
    }
  }

  // The movement is a whole line; what is placed from its end is dashed.
  void add_arrows(const std::string& turn, const char* colour) {
    const auto squares = squares_of(turn, size_);
    for (std::size_t i = 1; i < squares.size(); ++i)
      add_arrow(middle(squares[i - 1]), middle(squares[i]), colour, i > 1);
  }

  void add_arrow(Point from, Point to, const char* colour, bool dashed) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < 1) return;
    const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
    const Point neck{to.x - 15 * dx, to.y - 15 * dy};
    svg_ += fmt::format(
        "<g opacity=\"0.85\"><path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" stroke=\"{}\" stroke-width=\"{}\"{}/>"
        "<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\" fill=\"{}\"/></g>\n",
        from.x, from.y, neck.x, neck.y, colour, dashed ? 4 : 6, dashed ? " stroke-dasharray=\"7 6\"" : "",
        to.x, to.y, neck.x - 8 * dy, neck.y + 8 * dx, neck.x + 8 * dy, neck.y - 8 * dx, colour);
  }

  const AnalysedPosition& position_;
  const int size_;
  std::string svg_;
};

}  // namespace

std::string draw_curve(const GameAnalysis& analysis) {
  const std::size_t turns = analysis.positions.size() - 1;
  const CurveScale scale{static_cast<double>(std::max<std::size_t>(turns, 1))};
  std::string svg = open_svg(curve_width, curve_height, "chances over the game") +
                    curve_frame(scale, turns, analysis.first_colour);
  std::string points;
  for (std::size_t i = 0; i <= turns; ++i) {
    if (!analysis.positions[i].looked) continue;
    const Point point = scale.at(i, analysis.positions[i].value);
    points += fmt::format("{}{:.1f},{:.1f}", points.empty() ? "" : " ", point.x, point.y);
  }
  svg +=
      fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"#9c4a24\" stroke-width=\"2\"/>\n", points);
  for (std::size_t number = 0; number < analysis.mistakes.size(); ++number) {
    const std::size_t after = analysis.mistakes[number].turn + 1;
    const Point point = scale.at(after, analysis.positions[after].value);
    svg += fmt::format(
        "<circle cx=\"{0:.1f}\" cy=\"{1:.1f}\" r=\"8\" fill=\"#b1391f\"/>"
        "<text x=\"{0:.1f}\" y=\"{2:.1f}\" text-anchor=\"middle\" fill=\"#fff\">{3}</text>\n",
        point.x, point.y, point.y + 4, number + 1);
  }
  return svg + "</svg>\n";
}

std::string draw_position(const AnalysedPosition& position, const std::string& played,
                          const std::string& better) {
  return BoardPicture(position).draw(played, better);
}

}  // namespace otrera
