#include "report/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "report/svg.h"

namespace otrera {
namespace {

constexpr double left = 64, right = 16, top = 40, bottom = 48, legend_row = 18;
constexpr double bar_row = 24, name_width = 200, whisker = 4;
constexpr int ticks_wanted = 6;
constexpr std::array<std::string_view, 6> colours{"#1b6ca8", "#c8442c", "#3a8f3f",
                                                  "#8a4fa3", "#b8860b", "#4d4d4d"};
constexpr std::string_view style =
    ".grid{stroke:#ddd}.frame{fill:none;stroke:#888}.title{font-size:16px;fill:#222}"
    ".tick{text-anchor:middle;fill:#444}.name{text-anchor:end;fill:#222}.legend{fill:#222}"
    ".error{stroke:#333}.bar{fill:#7fb0d6}";

std::string_view colour(std::size_t series) {
  return colours[series % colours.size()];
}

// From values to places on the sheet.
struct Ruler {
  Interval range;  // of values
  Scale scale;
  double begin, end;  // on the sheet

  bool shows(double value) const { return std::isfinite(value) && (scale == Scale::linear || value > 0); }
  double place(double value) const {
    const auto bend = [&](double v) { return scale == Scale::log ? std::log(v) : v; };
    const double share = (bend(value) - bend(range.low)) / (bend(range.high) - bend(range.low));
    return begin + (end - begin) * std::clamp(share, 0.0, 1.0);
  }
  std::vector<double> ticks() const {
    return scale == Scale::log ? log_ticks(range, ticks_wanted) : round_ticks(range, ticks_wanted);
  }
};

// A range around all values, a little wider than they are.
class Extent {
 public:
  explicit Extent(const Axis& axis) : axis_(axis) {}

  void add(double value) {
    if (!std::isfinite(value) || (axis_.scale == Scale::log && value <= 0)) return;
    low_ = std::min(low_, value);
    high_ = std::max(high_, value);
  }

  Interval range() const {
    if (axis_.range) return *axis_.range;
    if (low_ > high_) return axis_.scale == Scale::log ? Interval{1, 10} : Interval{0, 1};
    if (axis_.scale == Scale::log)
      return low_ < high_ ? Interval{low_, high_} : Interval{low_ / 2, high_ * 2};
    const double room = low_ < high_ ? (high_ - low_) * 0.05 : std::max(std::abs(low_) * 0.1, 0.5);
    return {low_ - room, high_ + room};
  }

 private:
  const Axis& axis_;
  double low_ = std::numeric_limits<double>::infinity(), high_ = -low_;
};

// 0.30000000000000004 is 0.3 to a reader.
std::string tick_label(double value) {
  return std::abs(value) >= 1e6 || (value != 0 && std::abs(value) < 1e-4) ? fmt::format("{:.4g}", value)
                                                                          : fmt::format("{:.6g}", value);
}

void draw_x_axis(Svg& svg, const Ruler& x, double y_top, double y_bottom, const std::string& title) {
  for (const double tick : x.ticks()) {
    svg.line(x.place(tick), y_top, x.place(tick), y_bottom, "grid");
    svg.text(x.place(tick), y_bottom + 16, tick_label(tick), "tick");
  }
  svg.text((x.begin + x.end) / 2, y_bottom + 36, title, "tick");
}

void draw_y_axis(Svg& svg, const Ruler& y, double x_left, double x_right, const std::string& title) {
  for (const double tick : y.ticks()) {
    svg.line(x_left, y.place(tick), x_right, y.place(tick), "grid");
    svg.text(x_left - 6, y.place(tick) + 4, tick_label(tick), "name");
  }
  const double middle = (y.begin + y.end) / 2;
  svg.text({{"transform", fmt::format("translate(16 {:.1f}) rotate(-90)", middle)}, {"class", "tick"}},
           title);
}

void draw_series(Svg& svg, const ChartSeries& series, std::string_view paint, const Ruler& x,
                 const Ruler& y) {
  std::string path;
  for (const auto& point : series.points) {
    if (!x.shows(point.x) || !y.shows(point.y)) continue;
    path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? 'M' : 'L', x.place(point.x), y.place(point.y));
  }
  if (series.style != ChartSeries::Style::marks && !path.empty())
    svg.element("path", {{"d", path}, {"fill", "none"}, {"stroke", paint}, {"stroke-width", "1.5"}});
  for (const auto& point : series.points) {
    if (!x.shows(point.x) || !y.shows(point.y)) continue;
    const double at = x.place(point.x);
    if (point.interval && y.shows(point.interval->low) && y.shows(point.interval->high)) {
      const double low = y.place(point.interval->low), high = y.place(point.interval->high);
      for (const auto& [x1, y1, x2, y2] : {std::array{at, low, at, high},
                                           {at - whisker, low, at + whisker, low},
                                           {at - whisker, high, at + whisker, high}})
        svg.element("line", {{"x1", x1}, {"y1", y1}, {"x2", x2}, {"y2", y2}, {"stroke", paint}});
    }
    if (series.style != ChartSeries::Style::line)
      svg.element("circle", {{"cx", at}, {"cy", y.place(point.y)}, {"r", 3.0}, {"fill", paint}});
  }
}

void draw_legend(Svg& svg, const std::vector<ChartSeries>& all, double x, double y) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].name.empty()) continue;
    svg.element("line", {{"x1", x},
                         {"y1", y - 4},
                         {"x2", x + 20},
                         {"y2", y - 4},
                         {"stroke", colour(i)},
                         {"stroke-width", "3"}});
    svg.text(x + 26, y, all[i].name, "legend");
    y += legend_row;
  }
}

}  // namespace

std::vector<double> round_ticks(const Interval& range, int wanted) {
  const double width = range.high - range.low;
  if (!(width > 0) || !std::isfinite(width) || wanted < 1) return {};
  const double power = std::pow(10, std::floor(std::log10(width / wanted)));
  double step = power;
  for (const double factor : {2, 5, 10})
    if (width / step > wanted) step = power * factor;
  // Counted in steps, as adding them up would drift; a range too narrow for its place has no ticks.
  const double first = std::ceil(range.low / step - 1e-9), last = std::floor(range.high / step + 1e-9);
  std::vector<double> ticks;
  if (!(std::abs(first) < 1e15)) return ticks;
  for (double tick = first; tick <= last; ++tick) ticks.push_back(tick * step + 0.0);
  return ticks;
}

std::vector<double> log_ticks(const Interval& range, int wanted) {
  if (!(range.low > 0) || !(range.high > range.low) || !std::isfinite(range.high) || wanted < 1) return {};
  const double doublings = std::log2(range.high / range.low);
  const double base = doublings <= 1.5 * wanted ? 2 : 10;
  const double first = std::ceil(std::log(range.low) / std::log(base) - 1e-9);
  const double last = std::floor(std::log(range.high) / std::log(base) + 1e-9);
  const double step = std::max(1.0, std::ceil((last - first) / (1.5 * wanted)));
  std::vector<double> ticks;
  for (double exponent = first; exponent <= last; exponent += step) ticks.push_back(std::pow(base, exponent));
  return ticks;
}

std::string draw_chart(const LineChart& chart) {
  Extent across(chart.x), up(chart.y);
  std::size_t named = 0;
  for (const auto& series : chart.series) {
    named += !series.name.empty();
    for (const auto& point : series.points) {
      across.add(point.x);
      up.add(point.y);
      if (point.interval) up.add(point.interval->low), up.add(point.interval->high);
    }
  }
  const double legend = named > 1 ? legend_row * static_cast<double>(named) : 0;
  const Ruler x{across.range(), chart.x.scale, left, chart.width - right};
  const Ruler y{up.range(), chart.y.scale, chart.height - bottom, top};
  Svg svg(chart.width, chart.height + legend, style);
  svg.text(left, 24, chart.title, "title");
  draw_x_axis(svg, x, y.end, y.begin, chart.x.title);
  draw_y_axis(svg, y, x.begin, x.end, chart.y.title);
  svg.element("rect", {{"x", x.begin},
                       {"y", y.end},
                       {"width", x.end - x.begin},
                       {"height", y.begin - y.end},
                       {"class", "frame"}});
  for (std::size_t i = 0; i < chart.series.size(); ++i) draw_series(svg, chart.series[i], colour(i), x, y);
  if (named > 1) draw_legend(svg, chart.series, left, chart.height + 8);
  return svg.file();
}

std::string draw_chart(const BarChart& chart) {
  Extent across(chart.value);
  if (chart.value.scale == Scale::linear) across.add(0);
  for (const auto& bar : chart.bars) {
    across.add(bar.value);
    if (bar.interval) across.add(bar.interval->low), across.add(bar.interval->high);
  }
  const double end = top + bar_row * static_cast<double>(chart.bars.size());
  const Ruler x{across.range(), chart.value.scale, name_width, chart.width - right};
  const double zero = x.place(chart.value.scale == Scale::linear ? 0 : x.range.low);
  Svg svg(chart.width, end + bottom, style);
  svg.text(right, 24, chart.title, "title");
  draw_x_axis(svg, x, top, end, chart.value.title);
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const ChartBar& bar = chart.bars[i];
    const double y = top + bar_row * static_cast<double>(i), middle = y + bar_row / 2;
    svg.text(name_width - 8, middle + 4, bar.name, "name");
    if (!x.shows(bar.value)) continue;
    const double at = x.place(bar.value);
    svg.element("rect", {{"x", std::min(at, zero)},
                         {"y", y + 4},
                         {"width", std::abs(at - zero)},
                         {"height", bar_row - 8},
                         {"class", "bar"}});
    if (!bar.interval || !x.shows(bar.interval->low) || !x.shows(bar.interval->high)) continue;
    const double low = x.place(bar.interval->low), high = x.place(bar.interval->high);
    svg.line(low, middle, high, middle, "error");
    svg.line(low, middle - whisker, low, middle + whisker, "error");
    svg.line(high, middle - whisker, high, middle + whisker, "error");
  }
  return svg.file();
}

}  // namespace otrera
