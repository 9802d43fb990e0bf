// Thermographs: what a game is worth to either side when every move costs a tax, as a function of the tax.
// Where the two walls meet the game freezes: at its temperature, to its mean. Berlekamp, Conway and Guy 1982,
// ch. 6.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace otrera::sums {

// A function of the tax, made of straight pieces: points by rising tax from 0 on, and a slope behind the
// last.
class Wall {
 public:
  struct Point {
    double tax, value;
    bool operator==(const Point&) const = default;
  };
  explicit Wall(double value) : points_{{0, value}} {}
  Wall(std::vector<Point> points, double slope) : points_(std::move(points)), slope_(slope) {}

  double at(double tax) const;
  // The same with `slope` times the tax added.
  Wall taxed(double slope) const;
  // Up to a tax; the same value from there on.
  Wall frozen_at(double tax) const;
  const std::vector<Point>& points() const { return points_; }

  // The larger or the smaller of two, everywhere.
  static Wall extreme(const Wall& a, const Wall& b, bool largest);

 private:
  std::vector<Point> points_;
  double slope_ = 0;
};

struct Thermograph {
  Wall left{0}, right{0};
  double mean = 0;
  double temperature = 0;  // below zero for numbers: -1 for whole ones
};

Thermograph thermograph_of_number(double number);
// Of a game that is no number, from those of its options; neither list is empty.
Thermograph thermograph_of(std::span<const Thermograph* const> left,
                           std::span<const Thermograph* const> right);

// A picture: values to the left are larger, as usual; the tax rises.
std::string draw_thermograph(const Thermograph& graph, const std::string& title);

}  // namespace otrera::sums
