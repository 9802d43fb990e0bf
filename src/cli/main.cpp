#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <iostream>

#include "cli/options.h"

int main(int count, char** words) {
  try {
    const int status = otrera::cli::run_command_line(count, words);
    std::cout.flush();
    if (std::fflush(stdout) == 0 && std::cout) return status;
    fmt::print(stderr, "otrera: the output could not be written; is the disk full?\n");
    return otrera::cli::exit_bad_input;
  } catch (const std::exception& error) {
    fmt::print(stderr, "otrera: {}\n", error.what());
    return otrera::cli::exit_bad_input;
  }
}
