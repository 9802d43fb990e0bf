// What otrera plan is told. arguments.cpp fills it from the command line and calls run_plan.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace otrera::cli {

struct PlanGenerateOptions {
  int size = 6;
  std::uint64_t seed = 1;
  int reach = 0;
  std::string out;  // a file; empty: standard output
};

// A method and how long it may work.
struct PlanWorkOptions {
  std::vector<std::string> set;  // key=value
  std::string time;
  std::optional<std::uint64_t> simulations;
  std::string memory = "512MB";
  std::uint64_t seed = 1;
  bool json = false;
};

struct PlanSolveOptions {
  std::string file;
  std::string method;  // empty: uct, or automatic where the problem has resources or dates
  PlanWorkOptions work;
  std::string plot;  // an SVG file
};

struct PlanWhatIfOptions {
  std::string file;
  std::string method = "automatic";
  std::vector<std::string> changes;  // path=value, asked together beside the questions of the file
  bool prices = true;                // what one more of everything is worth
  PlanWorkOptions work;
};

struct PlanCompareOptions {
  int size = 6;
  int problems = 100;
  std::uint64_t first_seed = 1;
  int reach = 0;
  std::string methods = "greedy,beam,uct,nested,nrpa";
  std::string exact_time = "10s";  // for the optimum that the others are measured against
  PlanWorkOptions work;
};

struct PlanOptions {
  enum class Command { generate, solve, what_if, compare };

  Command command = Command::solve;
  PlanGenerateOptions generate;
  PlanSolveOptions solve;
  PlanWhatIfOptions what_if;
  PlanCompareOptions compare;
};

// Returns the exit status and throws Error for bad input.
int run_plan(const PlanOptions& options);

}  // namespace otrera::cli
