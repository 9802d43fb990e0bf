#include "games/pmp/gantt.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/parameter.h"
#include "report/svg.h"

namespace otrera::pmp {
namespace {

constexpr double width = 960, label_width = 200, margin = 16, row_height = 24, curve_height = 72;
constexpr double top = 48;
constexpr int ticks_wanted = 10;

// The same action several times in a row.
struct Bar {
  int action, begin, end, times;
};

// How things stand after each action.
struct Point {
  int time;
  double money, reward;
};

struct Picture {
  const Problem& problem;
  std::vector<Bar> bars;
  std::vector<int> rows;  // actions, by their first use
  std::vector<Point> points;
  int length = 1;

  double x(double time) const { return label_width + (width - label_width - margin) * time / length; }
  double row_top(std::size_t row) const { return top + static_cast<double>(row) * row_height; }
};

Picture lay_out(const Problem& problem, const std::vector<int>& actions) {
  Picture picture{.problem = problem, .bars = {}, .rows = {}, .points = {}};
  const Replay start = replay(problem, {});
  picture.points.push_back({0, static_cast<double>(start.money), start.reward});
  std::vector<int> stock = start.stock;
  int money = start.money, time = 0;
  for (const int number : actions) {
    const Action& action = problem.actions[static_cast<std::size_t>(number)];
    const int begin = time;
    time += action.time;
    money += action.income - action.cost;
    for (const auto& in : action.in) stock[static_cast<std::size_t>(in.product)] -= in.count;
    for (const auto& out : action.out) stock[static_cast<std::size_t>(out.product)] += out.count;
    picture.points.push_back({time, static_cast<double>(money), reward(problem, stock, money)});
    if (!picture.bars.empty() && picture.bars.back().action == number) {
      picture.bars.back().end = time;
      ++picture.bars.back().times;
    } else {
      picture.bars.push_back({number, begin, time, 1});
    }
    if (std::ranges::find(picture.rows, number) == picture.rows.end()) picture.rows.push_back(number);
  }
  picture.length = std::max({1, time, problem.time_limit.value_or(0)});
  return picture;
}

// 1, 2 or 5 times a power of ten.
int tick_step(int length) {
  int step = 1;
  for (int turn = 0; length / step > ticks_wanted; ++turn) step = turn % 3 == 1 ? step / 2 * 5 : step * 2;
  return step;
}

void draw_frame(Svg& svg, const Picture& picture, double bottom) {
  const int step = tick_step(picture.length);
  for (int time = 0; time <= picture.length; time += step) {
    svg.line(picture.x(time), top, picture.x(time), bottom, "grid");
    svg.text(picture.x(time), bottom + 14, std::to_string(time), "tick");
  }
  svg.text((label_width + width - margin) / 2, bottom + 30, picture.problem.time_unit, "tick");
}

void draw_rows(Svg& svg, const Picture& picture) {
  for (std::size_t row = 0; row < picture.rows.size(); ++row) {
    const int number = picture.rows[row];
    const double y = picture.row_top(row);
    const std::size_t hue = row * 360 / std::max<std::size_t>(1, picture.rows.size());
    svg.text(label_width - 8, y + 16, picture.problem.actions[static_cast<std::size_t>(number)].name, "name");
    for (const auto& bar : picture.bars) {
      if (bar.action != number) continue;
      const double left = picture.x(bar.begin), wide = picture.x(bar.end) - left;
      svg.element("rect", {{"x", left},
                           {"y", y + 3},
                           {"width", std::max(wide, 1.0)},
                           {"height", row_height - 6},
                           {"rx", "2"},
                           {"fill", fmt::format("hsl({},55%,60%)", hue)}});
      if (bar.times > 1 && wide > 16) svg.text(left + wide / 2, y + 16, std::to_string(bar.times), "count");
    }
  }
}

template <class Value>
void draw_curve(Svg& svg, const Picture& picture, double y, const std::string& label, Value&& value) {
  double most = 1;
  for (const auto& point : picture.points) most = std::max(most, value(point));
  const auto height = [&](double v) { return y + curve_height - (curve_height - 12) * v / most; };
  std::string path = fmt::format("M{:.1f} {:.1f}", picture.x(0), height(value(picture.points.front())));
  for (const auto& point : picture.points)
    path += fmt::format("H{:.1f}V{:.1f}", picture.x(point.time), height(value(point)));
  path += fmt::format("H{:.1f}", picture.x(picture.length));
  svg.text(label_width - 8, y + curve_height - 4, label, "name");
  svg.element("path", {{"d", path}, {"class", "curve"}});
}

}  // namespace

std::string draw_gantt(const Problem& problem, const std::vector<int>& actions) {
  const Replay end = replay(problem, actions);
  const Picture picture = lay_out(problem, actions);
  const double rows_bottom = picture.row_top(picture.rows.size());
  const double bottom = rows_bottom + 2 * curve_height + 8;
  Svg svg(width, bottom + 44,
          ".grid{stroke:#ddd}.tick,.count{text-anchor:middle;fill:#444}.name{text-anchor:end;fill:#222}"
          ".curve{fill:none;stroke:#333;stroke-width:1.5}");
  svg.text({{"x", "16"}, {"y", "24"}, {"font-size", "16"}, {"fill", "#222"}},
           fmt::format("{}: reward {}, {} {}, {} actions", problem.title.empty() ? "plan" : problem.title,
                       print_number(end.reward), end.time, problem.time_unit, actions.size()));
  draw_frame(svg, picture, bottom);
  draw_rows(svg, picture);
  draw_curve(svg, picture, rows_bottom, problem.money_unit, [](const Point& point) { return point.money; });
  draw_curve(svg, picture, rows_bottom + curve_height, "reward",
             [](const Point& point) { return point.reward; });
  return svg.file();
}

}  // namespace otrera::pmp
