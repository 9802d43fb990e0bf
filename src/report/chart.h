// Charts as SVG: lines with error bars, and bars with intervals. Axes have round ticks; what is not finite
// is left out of the picture.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/parameter.h"
#include "core/statistics.h"

namespace otrera {

struct Axis {
  std::string title{};
  Scale scale = Scale::linear;
  std::optional<Interval> range{};  // else what the points need
};

struct ChartPoint {
  double x, y;
  std::optional<Interval> interval{};  // of y
};

struct ChartSeries {
  enum class Style { line, marks, line_and_marks };

  std::string name;  // empty: not in the legend
  std::vector<ChartPoint> points;
  Style style = Style::line_and_marks;
};

struct LineChart {
  std::string title{};
  Axis x{}, y{};
  std::vector<ChartSeries> series{};
  double width = 720, height = 420;
};

struct ChartBar {
  std::string name;
  double value;
  std::optional<Interval> interval{};
};

// Bars lie one below the other, as their names are long.
struct BarChart {
  std::string title{};
  Axis value{};
  std::vector<ChartBar> bars{};
  double width = 720;
};

std::string draw_chart(const LineChart& chart);
std::string draw_chart(const BarChart& chart);

// Multiples of 1, 2 or 5 times a power of ten within the range, about so many.
std::vector<double> round_ticks(const Interval& range, int wanted);
// Powers of two where they are few enough, else of ten.
std::vector<double> log_ticks(const Interval& range, int wanted);

}  // namespace otrera
