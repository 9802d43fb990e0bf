#include "games/pmp/gantt.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/parameter.h"
#include "report/svg.h"

namespace otrera::pmp {
namespace {

constexpr double width = 960, label_width = 200, margin = 16, row_height = 24, curve_height = 72;
constexpr double top = 48, letter_width = 7;
constexpr int ticks_wanted = 10;

// The same action several times in a row.
struct Bar {
  int action, begin, end, times;
};

struct Row {
  std::string name;
  std::vector<Bar> bars;
};

struct Picture {
  const Problem& problem;
  const Course course;
  std::vector<int> actions;  // by their first use, for the colours
  std::vector<Row> rows;
  int length = 1;

  double x(double time) const { return label_width + (width - label_width - margin) * time / length; }
  double row_top(std::size_t row) const { return top + static_cast<double>(row) * row_height; }
};

// Rows of actions join what follows without a break; rows of resources show each action.
void add_bar(Row& row, const Problem& problem, const Step& step, bool join) {
  const int end = step.begin + problem.actions[static_cast<std::size_t>(step.action)].time;
  if (join && !row.bars.empty() && row.bars.back().end == step.begin) {
    row.bars.back().end = end;
    ++row.bars.back().times;
  } else {
    row.bars.push_back({step.action, step.begin, end, 1});
  }
}

Picture lay_out(const Problem& problem, const Timetable& timetable) {
  Picture picture{.problem = problem, .course = follow(problem, timetable), .actions = {}, .rows = {}};
  for (const auto& lane : lanes(problem, timetable)) {
    picture.rows.push_back({lane.name, {}});
    for (const std::size_t step : lane.steps) add_bar(picture.rows.back(), problem, timetable[step], false);
  }
  for (const auto& step : timetable) {
    auto found = std::ranges::find(picture.actions, step.action) - picture.actions.begin();
    if (static_cast<std::size_t>(found) == picture.actions.size()) {
      picture.actions.push_back(step.action);
      if (problem.resources.empty())
        picture.rows.push_back({problem.actions[static_cast<std::size_t>(step.action)].name, {}});
    }
    if (problem.resources.empty())
      add_bar(picture.rows[static_cast<std::size_t>(found)], problem, step, true);
  }
  picture.length = std::max({1, picture.course.end, problem.time_limit.value_or(0)});
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

// A number where an action is repeated; in a row of a resource the name of the action.
std::string label_of(const Picture& picture, const Bar& bar, double wide) {
  if (picture.problem.resources.empty()) return bar.times > 1 && wide > 16 ? std::to_string(bar.times) : "";
  const std::string& name = picture.problem.actions[static_cast<std::size_t>(bar.action)].name;
  return wide > letter_width * static_cast<double>(name.size()) ? name : "";
}

void draw_rows(Svg& svg, const Picture& picture) {
  for (std::size_t row = 0; row < picture.rows.size(); ++row) {
    const double y = picture.row_top(row);
    svg.text(label_width - 8, y + 16, picture.rows[row].name, "name");
    for (const auto& bar : picture.rows[row].bars) {
      const auto kind =
          static_cast<std::size_t>(std::ranges::find(picture.actions, bar.action) - picture.actions.begin());
      const std::size_t hue = kind * 360 / std::max<std::size_t>(1, picture.actions.size());
      const double left = picture.x(bar.begin), wide = picture.x(bar.end) - left;
      svg.element("rect", {{"x", left},
                           {"y", y + 3},
                           {"width", std::max(wide, 1.0)},
                           {"height", row_height - 6},
                           {"rx", "2"},
                           {"fill", fmt::format("hsl({},55%,60%)", hue)}});
      const std::string label = label_of(picture, bar, wide);
      if (!label.empty()) svg.text(left + wide / 2, y + 16, label, "count");
    }
  }
}

template <class Value>
void draw_curve(Svg& svg, const Picture& picture, double y, const std::string& label, Value&& value) {
  double most = 1;
  for (const auto& point : picture.course.moments) most = std::max(most, value(point));
  const auto height = [&](double v) { return y + curve_height - (curve_height - 12) * v / most; };
  std::string path =
      fmt::format("M{:.1f} {:.1f}", picture.x(0), height(value(picture.course.moments.front())));
  for (const auto& point : picture.course.moments)
    path += fmt::format("H{:.1f}V{:.1f}", picture.x(point.time), height(value(point)));
  path += fmt::format("H{:.1f}", picture.x(picture.length));
  svg.text(label_width - 8, y + curve_height - 4, label, "name");
  svg.element("path", {{"d", path}, {"class", "curve"}});
}

}  // namespace

std::string draw_gantt(const Problem& problem, const Timetable& timetable) {
  const Picture picture = lay_out(problem, timetable);
  const double rows_bottom = picture.row_top(picture.rows.size());
  const double bottom = rows_bottom + 2 * curve_height + 8;
  Svg svg(width, bottom + 44,
          ".grid{stroke:#ddd}.tick,.count{text-anchor:middle;fill:#444}.name{text-anchor:end;fill:#222}"
          ".curve{fill:none;stroke:#333;stroke-width:1.5}");
  svg.text({{"x", "16"}, {"y", "24"}, {"font-size", "16"}, {"fill", "#222"}},
           fmt::format("{}: reward {}, {} {}, {} actions", problem.title.empty() ? "plan" : problem.title,
                       print_number(picture.course.moments.back().reward), picture.course.end,
                       problem.time_unit, timetable.size()));
  draw_frame(svg, picture, bottom);
  draw_rows(svg, picture);
  draw_curve(svg, picture, rows_bottom, problem.money_unit,
             [](const Moment& moment) { return static_cast<double>(moment.money); });
  draw_curve(svg, picture, rows_bottom + curve_height, "reward",
             [](const Moment& moment) { return moment.reward; });
  return svg.file();
}

}  // namespace otrera::pmp
