#include "arena/programs.h"

#include <fmt/format.h>

#include <charconv>

namespace otrera {

std::optional<std::string> known_program(std::string_view name) {
  constexpr std::string_view gnugo = "gnugo-";
  constexpr int highest_level = 10;
  if (!name.starts_with(gnugo)) return {};
  const std::string_view digits = name.substr(gnugo.size());
  int level = -1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), level);
  if (error != std::errc{} || end != digits.data() + digits.size() || level < 0 || level > highest_level)
    return {};
  return fmt::format(
      "PATH=\"$PATH:/usr/games\" gnugo --mode gtp --chinese-rules --positional-superko --capture-all-dead "
      "--level {}",
      level);
}

}  // namespace otrera
