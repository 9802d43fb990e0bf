// What a search's value means. A search keeps a scale of its own, on which 0.7 may stand for a sure win; what
// is told is a chance to win. Between them stands a logistic curve over the log-odds of the value, whose
// slope and offset change with the phase of the game. `otrera learn calibration` finds them from played
// games; a player file has them as [calibration]. They change nothing of how a player plays.
#pragma once

#include <array>
#include <cstddef>

#include "core/parameter.h"

namespace otrera {

struct SearchReport;

// At the beginning of the game, after each quarter of it, and at the end; between those in proportion.
inline constexpr std::size_t calibration_knots = 5;

struct CalibrationOptions {
  double slope_0 = 1, slope_25 = 1, slope_50 = 1, slope_75 = 1, slope_100 = 1;
  double offset_0 = 0, offset_25 = 0, offset_50 = 0, offset_75 = 0, offset_100 = 0;
  double lead = 1;

  std::array<double, calibration_knots> slopes() const {
    return {slope_0, slope_25, slope_50, slope_75, slope_100};
  }
  std::array<double, calibration_knots> offsets() const {
    return {offset_0, offset_25, offset_50, offset_75, offset_100};
  }
};

inline constexpr Range calibration_slopes{0.01, 100}, calibration_offsets{-10, 10};

namespace detail {

template <auto member>
constexpr Parameter calibration_slope(std::string_view name, std::string_view help) {
  return only_said(number<member>(name, calibration_slopes, Scale::log, help));
}

template <auto member>
constexpr Parameter calibration_offset(std::string_view name, std::string_view help) {
  return only_said(number<member>(name, calibration_offsets, Scale::linear, help));
}

}  // namespace detail

inline constexpr std::array calibration_parameters{
    detail::calibration_slope<&CalibrationOptions::slope_0>(
        "calibration.slope_0", "what is told: log-odds of the chance by log-odds of the value, at the start"),
    detail::calibration_slope<&CalibrationOptions::slope_25>("calibration.slope_25",
                                                             "the same where a quarter of the game has gone"),
    detail::calibration_slope<&CalibrationOptions::slope_50>("calibration.slope_50", "half of it"),
    detail::calibration_slope<&CalibrationOptions::slope_75>("calibration.slope_75", "three quarters of it"),
    detail::calibration_slope<&CalibrationOptions::slope_100>("calibration.slope_100", "all of it"),
    detail::calibration_offset<&CalibrationOptions::offset_0>(
        "calibration.offset_0",
        "what is told: log-odds that the side to move is given where the value is even, at the start"),
    detail::calibration_offset<&CalibrationOptions::offset_25>(
        "calibration.offset_25", "the same where a quarter of the game has gone"),
    detail::calibration_offset<&CalibrationOptions::offset_50>("calibration.offset_50", "half of it"),
    detail::calibration_offset<&CalibrationOptions::offset_75>("calibration.offset_75",
                                                               "three quarters of it"),
    detail::calibration_offset<&CalibrationOptions::offset_100>("calibration.offset_100", "all of it"),
    only_said(
        number<&CalibrationOptions::lead>("calibration.lead", {0, 10}, Scale::linear,
                                          "what is told: points that a point of the search's lead becomes")),
};

// What a value means in one position.
struct Chances {
  double slope = 1, offset = 0;

  double of(double value) const;
  // Gives every line of a report its chance; those that are proven have theirs.
  void tell(SearchReport& report) const;
};

// The share that each knot has in a phase, 0..1; two of them at most have one.
std::array<double, calibration_knots> knot_shares(double phase);

// Log-odds, of a value that is kept a little away from 0 and 1.
double value_log_odds(double value);

Chances chances_at(const CalibrationOptions& options, double phase);

// How far a game has come, 0..1; 0 where the game does not say.
template <class G>
double phase_of(const G& position) {
  if constexpr (requires { position.phase(); })
    return position.phase();
  else
    return 0;
}

}  // namespace otrera
