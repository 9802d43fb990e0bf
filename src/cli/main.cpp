#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <iostream>

#include "cli/options.h"
#include "cli/workplace.h"

namespace {

int run(int count, char** words) {
  const int status = otrera::cli::run_command_line(count, words);
  std::cout.flush();
  if (std::fflush(stdout) == 0 && std::cout) return status;
  fmt::print(stderr, "otrera: the output could not be written; is the disk full?\n");
  return otrera::cli::exit_bad_input;
}

}  // namespace

int main(int count, char** words) {
  try {
    return otrera::cluster::run_on_ranks([&](otrera::cluster::Cluster* cluster) {
      otrera::cli::use_cluster(cluster);
      return run(count, words);
    });
  } catch (const std::exception& error) {
    fmt::print(stderr, "otrera: {}\n", error.what());
    return otrera::cli::exit_bad_input;
  }
}
