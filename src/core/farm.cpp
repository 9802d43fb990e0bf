#include "core/farm.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "core/crew.h"
#include "core/hash.h"

namespace otrera {

std::uint64_t job_seed(std::uint64_t seed, std::uint64_t job, std::uint64_t purpose) {
  return mix64(mix64(mix64(seed + golden_gamma) ^ (job + 1) * golden_gamma) + purpose);
}

ThreadFarm::ThreadFarm(unsigned threads)
    : threads_(threads ? threads : std::max(1u, std::thread::hardware_concurrency())) {}

void ThreadFarm::run(const Next& next, const Task& task, const Done& done) {
  Crew crew(threads_, task.work);
  std::uint64_t under_way = 0;
  const auto hand_out = [&] {
    const auto job = next();
    if (!job) return false;
    crew.put(*job);
    ++under_way;
    return true;
  };
  // One job a worker lies ready, so that none waits while `done` is busy.
  while (under_way < 2 * std::uint64_t{threads_} && hand_out()) continue;
  while (under_way > 0) {
    Crew::Result result = crew.take();
    --under_way;
    hand_out();
    done(result.job, std::move(result.text));
  }
}

}  // namespace otrera
