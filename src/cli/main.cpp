#include <csignal>
#include <exception>
#include <iostream>
#include <new>

#include "cli/options.h"
#include "cli/workplace.h"
#include "core/print.h"

namespace {

int run(int count, char** words) {
  const int status = otrera::cli::run_command_line(count, words);
  std::cout.flush();
  if (otrera::output_reached() && std::cout) return status;
  otrera::print_error("otrera: the output could not be written; is the disk full?\n");
  return otrera::cli::exit_bad_input;
}

}  // namespace

int main(int count, char** words) {
  otrera::hold_standard_descriptors();
  std::signal(SIGXFSZ, SIG_IGN);  // a file at its size limit is an error like a full disk
  try {
    return otrera::cluster::run_on_ranks([&](otrera::cluster::Cluster* cluster) {
      otrera::cli::use_cluster(cluster);
      return run(count, words);
    });
  } catch (const std::bad_alloc&) {
    otrera::write_text(stderr,
                       "otrera: the memory is full; expected a smaller --memory, or a higher limit\n");
  } catch (const std::exception& error) {
    otrera::print_error("otrera: {}\n", error.what());
  }
  return otrera::cli::exit_bad_input;
}
