// The weights of an evaluation from played games: positions of decided games become rows of terms, logistic
// regression gives the logarithm of the odds, and a scale turns it into points. The calibration shows what
// the points mean: of the games in which one side's evaluation passes a threshold for the first time, how
// many did that side win?
#pragma once

#include <string>
#include <vector>

#include "learn/logistic.h"
#include "record/record.h"

namespace otrera {

struct WeightsOptions {
  std::string game;
  int skip = 6;          // turns at the beginning that say nothing of the end
  double decay = 10;     // see fit_logistic()
  double points = 1000;  // so many points shall mean ...
  double chance = 0.98;  // ... this chance to win
};

// The terms of one game's positions, and how it ended for the first player.
struct GameTerms {
  std::vector<float> terms;  // rows of them
  float result = 0.5f;
};

// Games without a known result are left out. Throws Error for one that does not replay.
std::vector<GameTerms> collect_terms(const std::vector<GameRecord>& records, const WeightsOptions& options);

struct LearntWeights {
  std::vector<std::string> names;
  std::vector<double> weights;  // in points
  double loss = 0;
  std::size_t games = 0, positions = 0;
};
LearntWeights learn_weights(const std::vector<GameTerms>& games, const WeightsOptions& options);

// Of `passed` games the side that passed the threshold first won `won`; draws count a half.
struct Calibration {
  double threshold = 0;
  std::size_t passed = 0;
  double won = 0;
};
std::vector<Calibration> calibrate(const std::vector<GameTerms>& games, const std::vector<double>& weights,
                                   const std::vector<double>& thresholds);

}  // namespace otrera
