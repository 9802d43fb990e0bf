#include "core/farm.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/hash.h"

namespace otrera {
namespace {

// Jobs that wait and results that wait. Workers take from the first and put into the second.
class Exchange {
 public:
  void put_job(std::uint64_t job) {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(job);
    changed_.notify_all();
  }

  std::optional<std::uint64_t> take_job() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closed_ || !jobs_.empty(); });
    if (jobs_.empty()) return std::nullopt;
    const std::uint64_t job = jobs_.front();
    jobs_.pop_front();
    return job;
  }

  void put_result(std::uint64_t job, std::string result) {
    const std::lock_guard lock(mutex_);
    results_.emplace_back(job, std::move(result));
    changed_.notify_all();
  }

  void put_problem(std::exception_ptr problem) {
    const std::lock_guard lock(mutex_);
    if (!problem_) problem_ = std::move(problem);
    changed_.notify_all();
  }

  // Waits for one; throws what a worker threw.
  std::pair<std::uint64_t, std::string> take_result() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return problem_ || !results_.empty(); });
    if (results_.empty()) std::rethrow_exception(problem_);
    auto result = std::move(results_.front());
    results_.pop_front();
    return result;
  }

  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    jobs_.clear();
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::uint64_t> jobs_;
  std::deque<std::pair<std::uint64_t, std::string>> results_;
  std::exception_ptr problem_;
  bool closed_ = false;
};

void labour(Exchange& exchange, const Farm::Work& work) {
  while (const auto job = exchange.take_job()) {
    try {
      exchange.put_result(*job, work(*job));
    } catch (...) {
      exchange.put_problem(std::current_exception());
      return;
    }
  }
}

}  // namespace

std::uint64_t job_seed(std::uint64_t seed, std::uint64_t job, std::uint64_t purpose) {
  return mix64(mix64(mix64(seed + golden_gamma) ^ (job + 1) * golden_gamma) + purpose);
}

ThreadFarm::ThreadFarm(unsigned threads)
    : threads_(threads ? threads : std::max(1u, std::thread::hardware_concurrency())) {}

void ThreadFarm::run(const Next& next, const Work& work, const Done& done) {
  Exchange exchange;
  std::vector<std::jthread> workers;
  // Closed before the threads are joined, whichever way this ends.
  const std::shared_ptr<void> closing(nullptr, [&](void*) { exchange.close(); });
  std::uint64_t under_way = 0;
  const auto hand_out = [&] {
    const auto job = next();
    if (!job) return false;
    exchange.put_job(*job);
    ++under_way;
    return true;
  };
  while (under_way < threads_ && hand_out())
    workers.emplace_back([&exchange, &work] { labour(exchange, work); });
  // One job a worker lies ready, so that none waits while `done` is busy.
  while (under_way < 2 * threads_ && hand_out()) continue;
  while (under_way > 0) {
    auto [job, result] = exchange.take_result();
    --under_way;
    hand_out();
    done(job, std::move(result));
  }
}

}  // namespace otrera
