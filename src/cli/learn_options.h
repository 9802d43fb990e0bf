// What `otrera learn` is told.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/setup.h"
#include "learn/calibration.h"
#include "learn/patterns.h"
#include "learn/weights.h"

namespace otrera::cli {

struct LearnOptions {
  enum class Command { weights, categories, patterns, calibration, collection } command = Command::weights;
  std::string game = "loa";
  std::vector<std::string> records;
  std::vector<std::string> check;  // weights: records for the calibration alone; empty: the same
                                   // patterns: records to try what was learnt on
  double decided = 0;              // patterns: training games end where their values stay so near 0 or 1
  std::string out;                 // empty: standard output
  std::string about;               // collection, patterns: the comment in front
  bool json = false;
  WeightsOptions weights;
  PatternOptions patterns;
  CalibrationToLearn calibration;
  std::string player;            // calibration: whose; empty: the game's own
  std::string picture, samples;  // calibration: files to write, if any
};

// `otrera learn games`.
struct SelfPlayCommandOptions {
  std::string game = "amazons", player, out;
  SessionOptions start;
  std::vector<std::string> set;  // of the games
  std::uint64_t games = 1000, first = 0, seed = 1;
  unsigned threads = 0;
};

int run_learn(const LearnOptions& options);
int learn_calibration_from(const LearnOptions& options);
int run_self_play(const SelfPlayCommandOptions& options);

}  // namespace otrera::cli
