// A farm over all ranks: rank 0 hands out the jobs, one after the other to whoever has a thread free, does
// its share of them itself, and takes the results as they come. What the jobs are and what becomes of the
// results is the same for any number of ranks. A rank that hangs or falls behind keeps nobody: when no new
// job is left, what it has had for too long is given to another rank as well, and the first answer counts. It
// gets no further jobs until it is heard of again.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "cluster/ranks.h"
#include "cluster/tasks.h"
#include "core/farm.h"

namespace otrera::cluster {

struct FarmOptions {
  unsigned threads = 0;  // of every rank; 0: as many as each said
  // A job is given to another rank too when it is away for longer than this, and three times as long as the
  // longest that came back.
  std::chrono::milliseconds patience{20'000};
};

class RankFarm final : public Farm {
 public:
  // The threads of every rank, as they said.
  RankFarm(Ranks& ranks, std::vector<unsigned> threads, const FarmOptions& options);

  unsigned workers() const override;
  bool has_other_processes() const override { return true; }
  void run(const Next& next, const Task& task, const Done& done) override;

 private:
  Ranks& ranks_;
  FarmOptions options_;
  std::vector<unsigned> threads_;
};

// Rank other than 0: does the jobs of a task until it is over. The text is that of the message that began it.
// Returns the message that ended it, if it was another than task_over.
std::optional<Message> help_with_task(Ranks& ranks, Tasks& tasks, const std::string& text, unsigned threads);

}  // namespace otrera::cluster
