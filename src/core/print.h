// Printing that never throws for want of a place to print: what a full disk or a closed descriptor does not
// take is left out, and the work goes on. Whether standard output took everything is asked once, at the end.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string_view>
#include <utility>

namespace otrera {

void write_text(std::FILE* file, std::string_view text) noexcept;

template <class... Values>
void print_to(std::FILE* file, fmt::format_string<Values...> format, Values&&... values) {
  write_text(file, fmt::format(format, std::forward<Values>(values)...));
}

// To standard output.
template <class... Values>
void print_out(fmt::format_string<Values...> format, Values&&... values) {
  print_to(stdout, format, std::forward<Values>(values)...);
}

// To standard error.
template <class... Values>
void print_error(fmt::format_string<Values...> format, Values&&... values) {
  print_to(stderr, format, std::forward<Values>(values)...);
}

// Whether everything printed to standard output so far has reached it.
bool output_reached() noexcept;

// Where standard input, output or error is closed, holds its place, so that no file of ours is opened under
// its number and printed into. Printing there fails as before.
void hold_standard_descriptors() noexcept;

}  // namespace otrera
