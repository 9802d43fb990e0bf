// What `otrera problems` is told.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/amazons/territory_file.h"
#include "problems/extract.h"
#include "problems/pack.h"

namespace otrera::cli {

struct ProblemsOptions {
  enum class Command { extract, build, pack, solve, bench };

  Command command = Command::extract;
  bool json = false;

  // extract
  std::string game = "loa";
  std::vector<std::string> records;
  std::string out;
  ExtractOptions extract;
  std::string extract_memory = "64MB";
  bool regions = false;
  bool unproved = false;  // and pack
  std::vector<int> squares{2, 21};

  // build
  amazons::TerritorySize territories;

  // pack
  PackOptions pack;

  // pack, solve and bench
  std::string problems;
  std::vector<std::string> methods;  // extract: the two proofs; solve: one
  std::vector<std::string> set;      // solve: key=value
  std::vector<std::string> players;  // bench
  std::string table;                 // bench: the paper's figures; empty: beside the problems
  std::uint64_t nodes = 10'000'000;
  std::string time;
  std::string memory = "512MB";
  std::uint64_t seed = 1;
  std::size_t first = 0;  // only so many problems; 0: all
  bool markdown = false;
};

int run_problems(const ProblemsOptions& options);

}  // namespace otrera::cli
