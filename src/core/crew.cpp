#include "core/crew.h"

#include <utility>

namespace otrera {

Crew::Crew(unsigned threads, Farm::Work work) : most_threads_(threads), work_(std::move(work)) {}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    jobs_.clear();
  }
  changed_.notify_all();
}

void Crew::put(std::uint64_t job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(job);
    ++under_way_;
    if (threads_.size() < most_threads_ && threads_.size() < under_way_) threads_.start([this] { labour(); });
  }
  changed_.notify_all();
}

Crew::Result Crew::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return problem_ || !results_.empty(); });
  return first_result();
}

std::optional<Crew::Result> Crew::take_within(std::chrono::microseconds time) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, time, [&] { return problem_ || !results_.empty(); })) return std::nullopt;
  return first_result();
}

Crew::Result Crew::first_result() {
  if (results_.empty()) std::rethrow_exception(problem_);
  Result result = std::move(results_.front());
  results_.pop_front();
  --under_way_;
  return result;
}

std::optional<std::uint64_t> Crew::next_job() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return closed_ || !jobs_.empty(); });
  if (jobs_.empty()) return std::nullopt;
  const std::uint64_t job = jobs_.front();
  jobs_.pop_front();
  return job;
}

void Crew::labour() {
  while (const auto job = next_job()) {
    try {
      std::string text = work_(*job);
      const std::lock_guard lock(mutex_);
      results_.push_back({*job, std::move(text)});
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!problem_) problem_ = std::current_exception();
      changed_.notify_all();
      return;
    }
    changed_.notify_all();
  }
}

}  // namespace otrera
