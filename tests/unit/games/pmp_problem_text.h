// Problem files that are wrong in one place, and what is said of them.
#pragma once

#include <string>

#include "core/error.h"
#include "games/pmp/problem_file.h"

namespace otrera::pmp {

// The text with the first `old` replaced.
inline std::string with(std::string text, const std::string& old, const std::string& fresh) {
  return text.replace(text.find(old), old.size(), fresh);
}

// What is said of it; nothing where it can be read.
inline std::string message(const std::string& text) {
  try {
    parse_problem(text, "p.toml");
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

}  // namespace otrera::pmp
