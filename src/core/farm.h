// Where jobs are done: games of a match, and whatever else comes in great numbers. A job is a number; its
// work is a function of that number alone, and its result is text, so that it may be done on any thread or
// machine, in any order, and still be the same.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace otrera {

class Farm {
 public:
  using Next = std::function<std::optional<std::uint64_t>()>;
  using Work = std::function<std::string(std::uint64_t job)>;
  using Done = std::function<void(std::uint64_t job, std::string result)>;

  // What is done with the jobs of a run: a function here, and words from which the same function is made on
  // another machine. Without words the jobs are all done on this one.
  struct Task {
    template <std::invocable<std::uint64_t> Does>
    Task(Does does) : work(std::move(does)) {}  // so that a function alone is a task
    Task(std::string its_kind, std::string its_details, Work does)
        : kind(std::move(its_kind)), details(std::move(its_details)), work(std::move(does)) {}

    std::string kind;  // which words they are: "matches"
    std::string details;
    Work work;
  };

  virtual ~Farm() = default;

  // How many jobs are under way at once.
  virtual unsigned workers() const = 0;
  // Whether jobs may be done in other processes, which know of a task only what its words say.
  virtual bool has_other_processes() const { return false; }

  // Takes jobs from `next` until it has none, does each somewhere, and hands the results to `done` as they
  // come. `next` and `done` are called on this thread. What the work throws ends the run and is thrown here,
  // after the jobs under way have ended.
  virtual void run(const Next& next, const Task& task, const Done& done) = 0;
};

// The seed of a job: the same whatever the order, different for every job and purpose.
std::uint64_t job_seed(std::uint64_t seed, std::uint64_t job, std::uint64_t purpose);

class ThreadFarm final : public Farm {
 public:
  // 0: as many as the hardware has.
  explicit ThreadFarm(unsigned threads);
  unsigned workers() const override { return threads_; }
  void run(const Next& next, const Task& task, const Done& done) override;

 private:
  unsigned threads_;
};

}  // namespace otrera
