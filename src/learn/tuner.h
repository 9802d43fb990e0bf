// Tuning: a method proposes parameter values, is told how well each did, and proposes better ones. It knows
// neither games nor matches: whoever asks plays them. What it proposes depends on its options, its seed and
// what it was told, and on nothing else: a method that is told the same again stands where it stood.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameter.h"

namespace otrera {

// What is tuned: a parameter as it was declared, perhaps within a narrower range.
struct TunedParameter {
  std::string name;
  Parameter::Kind kind = Parameter::Kind::number;
  Range range{0, 1};  // flags and choices: 0 to their number - 1
  Scale scale = Scale::linear;
  double start = 0;  // for a method that begins somewhere
  std::span<const std::string_view> choices{};

  // A flag or a choice: its values have no order.
  bool categorical() const { return kind == Parameter::Kind::flag || kind == Parameter::Kind::choice; }
  std::size_t categories() const { return static_cast<std::size_t>(range.high) + 1; }

  // Where in the range a value is, 0 to 1, by logarithms on a log scale; and back, whole where it must be.
  double place_of(double value) const;
  double value_at(double place) const;
  // As a player file has it; a number to five digits, which is more than games can tell apart.
  std::string print(double value) const;
};

// Throws Error for a range that is empty, or reaches 0 on a log scale, or a start outside of it.
void check(const TunedParameter& parameter);

// One value for each parameter.
using ParameterValues = std::vector<double>;

class Tuner {
 public:
  virtual ~Tuner() = default;

  // The candidates to try now; the same until they were told.
  virtual std::vector<ParameterValues> ask() const = 0;
  // How well they did, in the same order; more is better. Begins the next generation. Throws Error for
  // another number of them, or one that is not finite.
  virtual void tell(const std::vector<double>& fitness) = 0;
  // What is believed best.
  virtual ParameterValues best() const = 0;
};

}  // namespace otrera
