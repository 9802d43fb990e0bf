// What `otrera experiment` is told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace otrera::cli {

struct ExperimentOptions {
  enum class Command { list, show, run, check, report };

  Command command = Command::list;
  std::string experiment;  // name or file
  double scale = 1;
  bool work = false;
  std::optional<std::uint64_t> sims;
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> close;
  std::vector<std::string> rows;
  unsigned threads = 0;
  std::string database;
  std::string svg, sgf;
  bool markdown = false;
  bool json = false;
  bool from_stored = false;
  bool save = false;
};

int run_experiment(const ExperimentOptions& options);

}  // namespace otrera::cli
