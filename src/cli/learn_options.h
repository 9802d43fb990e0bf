// What `otrera learn` is told.
#pragma once

#include <string>
#include <vector>

#include "learn/weights.h"

namespace otrera::cli {

struct LearnOptions {
  enum class Command { weights, categories, games } command = Command::weights;
  std::string game = "loa";
  std::vector<std::string> records;
  std::vector<std::string> check;  // weights: records for the calibration alone; empty: the same
  std::string out;                 // empty: standard output
  std::string about;               // games: the comment in front
  bool json = false;
  WeightsOptions weights;
};

int run_learn(const LearnOptions& options);

}  // namespace otrera::cli
