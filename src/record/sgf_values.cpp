#include "record/sgf_values.h"

#include <algorithm>

#include "core/error.h"
#include "game/board_text.h"
#include "record/sgf_text.h"

namespace otrera {

void refuse_value(const SgfValue& value, const std::string& problem, const std::string& expected) {
  throw Error(problem, value.place.print(), expected);
}

char read_sgf_colour(const SgfValue& value) {
  const std::string text = read_sgf_line(value.raw);
  std::string lower = text;
  std::ranges::transform(lower, lower.begin(), lower_case);
  if (lower == "w" || lower == "white") return 'W';
  if (lower == "b" || lower == "black") return 'B';
  refuse_value(value, quote(text) + " is no colour", "expected W or B");
}

}  // namespace otrera
