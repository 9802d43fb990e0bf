#include "core/thread_group.h"

#include <string>
#include <system_error>
#include <utility>

#include "core/error.h"

namespace otrera {

void ThreadGroup::keep_problem() {
  const std::lock_guard lock(mutex_);
  if (!problem_) problem_ = std::current_exception();
}

void ThreadGroup::start(std::function<void()> work) {
  try {
    threads_.emplace_back([this, work = std::move(work)] {
      try {
        work();
      } catch (...) {
        keep_problem();
      }
    });
  } catch (const std::system_error& error) {
    throw Error(std::string("no further thread can be started: ") + error.code().message(), {},
                "expected a higher limit (ulimit -u), or fewer threads");
  }
}

void ThreadGroup::join() {
  threads_.clear();
  const std::lock_guard lock(mutex_);
  if (problem_) std::rethrow_exception(std::exchange(problem_, nullptr));
}

}  // namespace otrera
