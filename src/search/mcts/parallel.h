// Running a search until a stopper says stop, with one thread or several: in one tree (with or without
// locks), in a tree each, or with playouts side by side from one leaf. Chaslot 2010, ch. 7.
#pragma once

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <exception>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

#include "core/thread_group.h"
#include "search/mcts/search.h"

namespace otrera::mcts {

// Whether a run is all of a search, or one of several legs.
enum class Leg { all, one };

namespace detail {

// The stopper is asked after every simulation of the calling thread; at least one is made. A proven root ends
// the search; robust-max goes on for a while until the most visited move is the best too, unless it is only
// one leg of a search.
template <Game G, class Simulate, class Watch>
void run_until_stopped(Search<G>& search, Stopper& stopper, Simulate&& simulate, Watch&& watch, Leg leg) {
  do {
    simulate();
    watch();
  } while (!search.solved() && !stopper.should_stop(search.status()));
  if (leg == Leg::one || search.options().decide.rule != DecideOptions::Rule::robust_max) return;
  const auto most = static_cast<std::uint64_t>(static_cast<double>(search.status().simulations) *
                                               (1 + search.options().decide.extension));
  while (!search.solved() && search.status().simulations < most &&
         !robust_and_max_agree(search.tree().children(search.root())))
    simulate();
}

// Raised when the calling thread is done, or leaves by an exception: the others must not be waited for
// unstopped.
class StopWhenLeft {
 public:
  explicit StopWhenLeft(std::atomic<bool>& stop) : stop_(stop) {}
  ~StopWhenLeft() { stop_ = true; }
  StopWhenLeft(const StopWhenLeft&) = delete;
  StopWhenLeft& operator=(const StopWhenLeft&) = delete;

 private:
  std::atomic<bool>& stop_;
};

// How many simulations may still be begun. The calling thread makes the last one, and asks the stopper then.
class Quota {
 public:
  Quota(const Stopper& stopper, int in_flight)
      : most_(stopper.most_simulations()), in_flight_(static_cast<std::uint64_t>(in_flight)) {}

  // For another thread: none when all are taken.
  std::uint64_t take() {
    if (endless_) return in_flight_;
    const std::uint64_t before = begun_.fetch_add(in_flight_, std::memory_order_relaxed);
    return before + 1 < most_ ? std::min(in_flight_, most_ - before - 1) : 0;
  }
  // For the calling thread: at least one.
  std::uint64_t take_own() {
    if (endless_) return in_flight_;
    const std::uint64_t before = begun_.fetch_add(in_flight_, std::memory_order_relaxed);
    return before + 1 < most_ ? std::min(in_flight_, most_ - before) : 1;
  }

 private:
  std::uint64_t most_, in_flight_;
  bool endless_ = most_ == std::numeric_limits<std::uint64_t>::max();
  alignas(64) std::atomic<std::uint64_t> begun_{0};
};

template <Game G, class Watch>
void run_in_one_tree(Search<G>& search, Stopper& stopper, Watch&& watch, Leg leg) {
  std::atomic<bool> stop{false};
  Quota quota(stopper, search.options().parallel.in_flight);
  ThreadGroup threads;
  const StopWhenLeft guard(stop);
  for (std::size_t i = 1; i < search.workers().size(); ++i)
    threads.start([&, i] {
      Worker<G>& worker = *search.workers()[i];
      for (std::uint64_t count; !stop.load(std::memory_order_relaxed) && (count = quota.take()) > 0;)
        search.simulate(worker, count);
      search.settle(worker);
    });
  const auto simulate = [&] { search.simulate(*search.workers().front(), quota.take_own()); };
  run_until_stopped(search, stopper, simulate, watch, leg);
  search.settle(*search.workers().front());
  stop = true;
  threads.join();
}

template <Game G, class Watch>
void run_alone(Search<G>& search, Stopper& stopper, Watch&& watch, Leg leg) {
  Quota quota(stopper, search.options().parallel.in_flight);
  run_until_stopped(
      search, stopper, [&] { search.simulate(*search.workers().front(), quota.take_own()); }, watch, leg);
}

// Every thread plays out the same leaf; all results are backed up, one after the other. What a playout throws
// waits until all threads are through, and comes out of the calling one.
template <Game G, class Watch>
void run_from_one_leaf(Search<G>& search, Stopper& stopper, Watch&& watch, Leg leg) {
  auto& workers = search.workers();
  bool stop = false;
  std::barrier start(static_cast<std::ptrdiff_t>(workers.size()));
  std::barrier done(static_cast<std::ptrdiff_t>(workers.size()));
  std::vector<std::exception_ptr> problems(workers.size());
  const auto evaluate = [&](std::size_t i) {
    try {
      search.evaluate(*workers[i], workers[i]->in_flight.front());
    } catch (...) {
      problems[i] = std::current_exception();
    }
    done.arrive_and_wait();
  };
  const auto work = [&](std::size_t i) {
    while (true) {
      start.arrive_and_wait();
      if (stop) return;
      evaluate(i);
    }
  };
  ThreadGroup threads;  // after what they use, which must outlive them
  // However the calling thread leaves, also before all could be started: those that wait are let go.
  const auto let_go = [&](bool* raised) {
    *raised = true;
    for (std::size_t i = threads.size(); i < workers.size(); ++i) start.arrive_and_drop();
  };
  const std::unique_ptr<bool, decltype(let_go)> leaving(&stop, let_go);
  for (std::size_t i = 1; i < workers.size(); ++i) threads.start([&work, i] { work(i); });
  Worker<G>& first = *workers.front();
  const auto simulate = [&] {
    Simulation<G>& leaf = first.in_flight.front();
    search.descend(first, leaf);
    if (leaf.proven || leaf.value) {
      search.evaluate(first, leaf);
      return search.finish(first, leaf);
    }
    for (std::size_t i = 1; i < workers.size(); ++i) workers[i]->in_flight.front() = leaf;
    start.arrive_and_wait();
    evaluate(0);
    for (const auto& problem : problems)
      if (problem) std::rethrow_exception(problem);
    for (const auto& worker : workers) search.finish(first, worker->in_flight.front());
  };
  run_until_stopped(search, stopper, simulate, watch, leg);
}

// A tree each, grown from different random numbers and added up at the end. Where simulations are counted,
// each thread has its share of them: a slow one is waited for, and the same seed gives the same trees.
template <Game G, class Watch>
void run_in_own_trees(Search<G>& search, Stopper& stopper, Watch&& watch, Leg leg) {
  const auto& others = search.own_trees().at_root_of(search);
  const std::uint64_t trees = others.size() + 1, most = stopper.most_simulations();
  const bool endless = most == std::numeric_limits<std::uint64_t>::max();
  const auto batch = static_cast<std::uint64_t>(search.options().parallel.in_flight);
  const auto share_of = [&](std::uint64_t tree) { return most / trees + (tree < most % trees ? 1 : 0); };
  std::atomic<bool> stop{false};
  std::atomic<std::size_t> growing{others.size()};
  const auto grow = [&](std::size_t i) {
    const auto left_off = [](std::atomic<std::size_t>* still) { still->fetch_sub(1); };
    const std::unique_ptr<std::atomic<std::size_t>, decltype(left_off)> leaving(&growing, left_off);
    Search<G>& other = *others[i - 1];
    for (std::uint64_t left = share_of(i);
         left > 0 && !stop.load(std::memory_order_relaxed) && !other.solved();) {
      const std::uint64_t count = std::min(batch, left);
      other.simulate(*other.workers().front(), count);
      search.workers()[i]->simulations.fetch_add(count, std::memory_order_relaxed);
      if (!endless) left -= count;
    }
  };
  std::uint64_t own = share_of(0);
  const auto simulate = [&] {
    if (own == 0 && growing.load() > 0) return std::this_thread::sleep_for(std::chrono::microseconds(50));
    const std::uint64_t count = std::clamp<std::uint64_t>(own, 1, batch);
    search.simulate(*search.workers().front(), count);
    if (!endless) own -= std::min(own, count);
  };
  {
    ThreadGroup threads;
    const StopWhenLeft guard(stop);
    for (std::size_t i = 1; i < trees; ++i) threads.start([&grow, i] { grow(i); });
    run_until_stopped(search, stopper, simulate, watch, leg);
    stop = true;
    threads.join();
  }
  search.own_trees().add_up(search);
}

}  // namespace detail

template <Game G, class Watch>
void run(Search<G>& search, Stopper& stopper, Watch&& watch, Leg leg = Leg::all) {
  const ParallelOptions& parallel = search.options().parallel;
  if (parallel.shared())
    detail::run_in_one_tree(search, stopper, watch, leg);
  else if (parallel.threads > 1 && parallel.mode == ParallelOptions::Mode::leaf)
    detail::run_from_one_leaf(search, stopper, watch, leg);
  else if (parallel.threads > 1)
    detail::run_in_own_trees(search, stopper, watch, leg);
  else
    detail::run_alone(search, stopper, watch, leg);
}

}  // namespace otrera::mcts
