#include "search/sums/thermograph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/svg.h"

namespace otrera::sums {
namespace {

// The taxes at which either has a corner, and where they cross.
std::vector<double> corners(const Wall& a, const Wall& b) {
  std::vector<double> taxes;
  for (const Wall* wall : {&a, &b})
    for (const auto& point : wall->points()) taxes.push_back(point.tax);
  std::ranges::sort(taxes);
  taxes.erase(std::unique(taxes.begin(), taxes.end()), taxes.end());
  taxes.push_back(taxes.back() + 1);
  std::vector<double> all;
  for (std::size_t i = 0; i + 1 < taxes.size(); ++i) {
    all.push_back(taxes[i]);
    const double here = a.at(taxes[i]) - b.at(taxes[i]);
    const double rise = (a.at(taxes[i + 1]) - b.at(taxes[i + 1]) - here) / (taxes[i + 1] - taxes[i]);
    if (rise == 0 || here == 0) continue;
    const double crossing = taxes[i] - here / rise;
    const bool last = i + 2 == taxes.size();
    if (crossing > taxes[i] && (last || crossing < taxes[i + 1])) all.push_back(crossing);
  }
  return all;
}

double slope_behind(const Wall& wall, double tax) {
  return wall.at(tax + 1) - wall.at(tax);
}

}  // namespace

double Wall::at(double tax) const {
  const auto after = std::ranges::upper_bound(points_, tax, {}, &Point::tax);
  const Point& before = *(after - 1);
  if (after == points_.end()) return before.value + slope_ * (tax - before.tax);
  return before.value + (after->value - before.value) * (tax - before.tax) / (after->tax - before.tax);
}

Wall Wall::taxed(double slope) const {
  Wall result = *this;
  for (Point& point : result.points_) point.value += slope * point.tax;
  result.slope_ += slope;
  return result;
}

Wall Wall::frozen_at(double tax) const {
  std::vector<Point> points;
  for (const Point& point : points_)
    if (point.tax < tax) points.push_back(point);
  points.push_back({tax, at(tax)});
  return {points, 0};
}

Wall Wall::extreme(const Wall& a, const Wall& b, bool largest) {
  const auto pick = [largest](double x, double y) { return largest ? std::max(x, y) : std::min(x, y); };
  std::vector<Point> points;
  for (const double tax : corners(a, b)) points.push_back({tax, pick(a.at(tax), b.at(tax))});
  const double last = points.back().tax;
  return {points, pick(a.at(last + 1), b.at(last + 1)) - points.back().value};
}

Thermograph thermograph_of_number(double number) {
  double step = 1;
  while (number != std::floor(number / step) * step) step /= 2;
  return {Wall(number), Wall(number), number, -step};
}

Thermograph thermograph_of(std::span<const Thermograph* const> left,
                           std::span<const Thermograph* const> right) {
  const auto best = [](auto options, bool largest) {
    Wall result = largest ? options.front()->right : options.front()->left;
    for (const Thermograph* option : options.subspan(1))
      result = Wall::extreme(result, largest ? option->right : option->left, largest);
    return result.taxed(largest ? -1 : 1);
  };
  const Wall high = best(left, true), low = best(right, false);
  double tax = 0;
  for (const double corner : corners(high, low)) {
    tax = corner;
    if (high.at(corner) <= low.at(corner)) break;
  }
  if (high.at(tax) > low.at(tax))  // behind the last corner they come nearer by a fixed step
    tax += (high.at(tax) - low.at(tax)) / (slope_behind(low, tax) - slope_behind(high, tax));
  return {high.frozen_at(tax), low.frozen_at(tax), high.at(tax), tax};
}

std::string draw_thermograph(const Thermograph& graph, const std::string& title) {
  constexpr double width = 360, height = 260, margin = 36;
  double least = graph.mean, most = graph.mean;
  for (const Wall* wall : {&graph.left, &graph.right})
    for (const auto& point : wall->points()) {
      least = std::min(least, point.value);
      most = std::max(most, point.value);
    }
  const double hottest = std::max(graph.temperature, 0.0) * 1.25 + 0.5;
  const double spread = std::max(most - least, 1.0);
  const auto x = [&](double value) {
    return width - margin - (value - least + (spread - (most - least)) / 2) / spread * (width - 2 * margin);
  };
  const auto y = [&](double tax) { return height - margin - tax / hottest * (height - 2 * margin); };
  Svg svg(width, height,
          ".wall{stroke:#2b2724;stroke-width:2}.axis{font:12px sans-serif;fill:#555}.grid{stroke:#ddd}",
          title);
  svg.line(margin, y(0), width - margin, y(0), "grid");
  for (const Wall* wall : {&graph.left, &graph.right}) {
    const auto& points = wall->points();
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
      svg.line(x(points[i].value), y(points[i].tax), x(points[i + 1].value), y(points[i + 1].tax), "wall");
    svg.text(x(points.front().value) - 8, height - margin + 18, fmt::format("{:g}", points.front().value),
             "axis");
  }
  svg.line(x(graph.mean), y(std::max(graph.temperature, 0.0)), x(graph.mean), margin / 2, "wall");
  svg.text(x(graph.mean) + 8, y(std::max(graph.temperature, 0.0)) - 6,
           fmt::format("mean {:g}, temperature {:g}", graph.mean, graph.temperature), "axis");
  return svg.file();
}

}  // namespace otrera::sums
