#include "core/units.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/error.h"

namespace otrera {
namespace {

constexpr double longest_seconds = 30.0 * 24 * 3600;
constexpr double most_bytes = 1024.0 * 1024 * 1024 * 1024;

// Splits "2.5GB" into 2.5 and "GB"; false if no number stands in front.
bool split_number(const std::string& text, double& number, std::string_view& unit) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || !std::isfinite(number)) return false;
  unit = std::string_view(end, static_cast<std::size_t>(text.data() + text.size() - end));
  return true;
}

}  // namespace

Duration parse_duration(const std::string& text) {
  static constexpr std::array<std::pair<std::string_view, double>, 5> units{
      {{"", 1}, {"ms", 1e-3}, {"s", 1}, {"m", 60}, {"h", 3600}}};
  double number = 0;
  std::string_view unit;
  if (split_number(text, number, unit))
    for (const auto& [name, seconds] : units)
      if (name == unit && number >= 0 && number * seconds <= longest_seconds)
        return Duration(number * seconds);
  throw Error(quote(text) + " is no length of time", {}, "expected 0 or more, such as 300ms, 5s or 2m");
}

std::size_t parse_bytes(const std::string& text) {
  static constexpr std::array<std::pair<std::string_view, double>, 4> units{
      {{"", 1 << 20}, {"KB", 1 << 10}, {"MB", 1 << 20}, {"GB", 1 << 30}}};
  double number = 0;
  std::string_view unit;
  if (split_number(text, number, unit))
    for (const auto& [name, bytes] : units)
      if (name == unit && number > 0 && number * bytes <= most_bytes)
        return static_cast<std::size_t>(number * bytes);
  throw Error(quote(text) + " is no amount of memory", {}, "expected such as 64MB or 2GB");
}

std::string print_duration(Duration duration) {
  // Rounded to what is printed first, so that no "60s" appears.
  const double seconds = duration.count();
  if (seconds < 0.9995) return fmt::format("{:.0f}ms", seconds * 1e3);
  if (seconds < 119.95) return fmt::format("{:.1f}s", seconds);
  const auto whole = static_cast<long long>(std::llround(seconds));
  if (whole < 7200) return fmt::format("{}m {:02}s", whole / 60, whole % 60);
  const long long minutes = (whole + 30) / 60;
  return fmt::format("{}h {:02}m", minutes / 60, minutes % 60);
}

std::string print_bytes(std::size_t bytes) {
  const auto amount = static_cast<double>(bytes);
  if (amount >= 1 << 30) return fmt::format("{:.1f} GB", amount / (1 << 30));
  if (amount >= 1 << 20) return fmt::format("{:.1f} MB", amount / (1 << 20));
  return fmt::format("{:.1f} KB", amount / (1 << 10));
}

std::string print_count(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), 1, ',');
  return digits;
}

}  // namespace otrera
