#include <fmt/format.h>

#include <exception>

#include "cli/options.h"

int main(int count, char** words) {
  try {
    return otrera::cli::run_command_line(count, words);
  } catch (const std::exception& error) {
    fmt::print(stderr, "otrera: {}\n", error.what());
    return otrera::cli::exit_bad_input;
  }
}
