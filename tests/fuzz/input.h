// What the fuzz targets share: bytes as text, and that an Error is an answer like any other. Everything else
// that is thrown, and whatever a sanitizer sees, is a find.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "core/error.h"

namespace otrera {

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The part before the first line's end, and what follows it.
inline std::string take_line(std::string& text) {
  const auto end = text.find('\n');
  std::string line = text.substr(0, end);
  text.erase(0, end == std::string::npos ? end : end + 1);
  return line;
}

template <class Work>
void try_out(Work work) {
  try {
    work();
  } catch (const Error&) {
  }
}

// What is wrong though nothing crashed.
inline void require(bool condition) {
  if (!condition) __builtin_trap();
}

}  // namespace otrera
