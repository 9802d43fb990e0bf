#include "report/chart.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "report/svg.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Svg, TextAndAttributesAreMadeSafe) {
  EXPECT_EQ(escape_markup("<a href=\"x\">&\x01\tb"), "&lt;a href=&quot;x&quot;&gt;&amp;\tb");
  Svg svg(10, 20, "");
  svg.text(1, 2, "</svg>", "\"><script>");
  EXPECT_THAT(svg.file(), HasSubstr("class=\"&quot;&gt;&lt;script&gt;\">&lt;/svg&gt;</text>\n</svg>\n"));
}

TEST(Svg, NumbersHaveOneDecimalAndNoMinusZero) {
  Svg svg(10, 20, "");
  svg.line(1.25, -0.01, infinity, 3, "grid");
  EXPECT_THAT(svg.file(), HasSubstr("x1=\"1.2\" y1=\"0.0\" x2=\"0.0\" y2=\"3.0\""));
}

TEST(Ticks, AreRoundAndInside) {
  EXPECT_THAT(round_ticks({0, 1}, 5),
              ElementsAre(0, 0.2, testing::DoubleEq(0.4), testing::DoubleEq(0.6), 0.8, 1));
  EXPECT_THAT(round_ticks({-130, 260}, 6), ElementsAre(-100, 0, 100, 200));
  EXPECT_THAT(round_ticks({17, 43}, 6), ElementsAre(20, 25, 30, 35, 40));
  EXPECT_THAT(log_ticks({1, 16}, 6), ElementsAre(1, 2, 4, 8, 16));
  EXPECT_THAT(log_ticks({0.5, 2e5}, 6),
              ElementsAre(1, testing::DoubleEq(10), testing::DoubleEq(100), testing::DoubleEq(1000),
                          testing::DoubleEq(1e4), testing::DoubleEq(1e5)));
}

TEST(Ticks, OfAHopelessRangeAreNone) {
  for (const Interval& range :
       {Interval{1, 1}, {2, 1}, {0, infinity}, {std::nan(""), 1}, {1e300, std::nextafter(1e300, infinity)}}) {
    EXPECT_LT(round_ticks(range, 6).size(), 12u);
    EXPECT_LT(log_ticks(range, 6).size(), 12u);
  }
  EXPECT_THAT(log_ticks({-1, 10}, 6), testing::IsEmpty());
  EXPECT_LT(log_ticks({1e-300, 1e300}, 6).size(), 12u);
}

TEST(Chart, PointsStandWhereTheAxesSay) {
  LineChart chart{.title = "A & B"};
  chart.x = {.title = "games", .scale = Scale::linear, .range = Interval{0, 10}};
  chart.y = {.title = "score", .scale = Scale::linear, .range = Interval{0, 1}};
  chart.series.push_back({.name = "one", .points = {{0, 0}, {10, 1, Interval{0.5, 1}}}});
  const std::string svg = draw_chart(chart);
  EXPECT_THAT(svg, HasSubstr("A &amp; B"));
  EXPECT_THAT(svg, HasSubstr("d=\"M64.0 372.0L704.0 40.0\""));
  // The error bar reaches from the middle of the frame to its top.
  EXPECT_THAT(svg, HasSubstr("<line x1=\"704.0\" y1=\"206.0\" x2=\"704.0\" y2=\"40.0\""));
}

TEST(Chart, WhatIsNotFiniteIsLeftOut) {
  LineChart chart;
  chart.y.scale = Scale::log;
  chart.series.push_back({.name = "", .points = {{0, infinity}, {std::nan(""), 1}, {1, 0}, {2, -5}, {3, 4}}});
  const std::string svg = draw_chart(chart);
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
  EXPECT_THAT(draw_chart(LineChart{}), HasSubstr("</svg>"));
  BarChart bars;
  bars.bars = {{"x", infinity}, {"y", 1, Interval{-infinity, 2}}};
  EXPECT_THAT(draw_chart(bars), Not(HasSubstr("inf")));
}

TEST(Chart, BarsBeginAtNoughtAndShowTheirIntervals) {
  BarChart chart{.title = "Elo"};
  chart.value.range = Interval{-100, 100};
  chart.bars = {{"weak", -50, Interval{-100, 0}}, {"strong", 100}};
  const std::string svg = draw_chart(chart);
  // From 200 to 704 on the sheet: nought is at 452, -50 at 326.
  EXPECT_THAT(svg, HasSubstr("<rect x=\"326.0\" y=\"44.0\" width=\"126.0\""));
  EXPECT_THAT(svg, HasSubstr("<line x1=\"200.0\" y1=\"52.0\" x2=\"452.0\" y2=\"52.0\" class=\"error\"/>"));
  EXPECT_THAT(svg, HasSubstr("<rect x=\"452.0\" y=\"68.0\" width=\"252.0\""));
}

}  // namespace
}  // namespace otrera
