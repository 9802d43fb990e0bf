// By how many points the first player leads: the mean over what was known of new nodes, where a source tells.
// One thread adds, any thread may look.
#pragma once

#include "search/mcts/shared.h"

namespace otrera::mcts {

class LeadMean {
 public:
  void reset() {
    store(sum_, 0.0);
    store(samples_, 0.0);
  }
  void add(float points) {
    store(sum_, sum_ + static_cast<double>(points));
    store(samples_, samples_ + 1);
  }
  // Adds this one's samples to those of several.
  void collect(double& sum, double& samples) const {
    sum += load(sum_);
    samples += load(samples_);
  }

 private:
  double sum_ = 0, samples_ = 0;
};

}  // namespace otrera::mcts
