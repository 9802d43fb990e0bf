// Running a search until a stopper says stop, with one thread or several: in one tree (with or without
// locks), in a tree each, or with playouts side by side from one leaf. Chaslot 2010, ch. 7.
#pragma once

#include <atomic>
#include <barrier>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "search/mcts/search.h"

namespace otrera::mcts {

namespace detail {

// The stopper is asked after every simulation of the calling thread; at least one is made. A proven root ends
// the search; robust-max goes on for a while until the most visited move is the best too.
template <Game G, class Simulate, class Watch>
void run_until_stopped(Search<G>& search, Stopper& stopper, Simulate&& simulate, Watch&& watch) {
  do {
    simulate();
    watch();
  } while (!search.solved() && !stopper.should_stop(search.status()));
  if (search.options().decide.rule != DecideOptions::Rule::robust_max) return;
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

template <Game G, class Watch>
void run_in_one_tree(Search<G>& search, Stopper& stopper, Watch&& watch) {
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> begun{0};
  const std::uint64_t most = stopper.most_simulations();
  std::vector<std::jthread> threads;
  const StopWhenLeft guard(stop);
  for (std::size_t i = 1; i < search.workers().size(); ++i)
    threads.emplace_back([&, i] {
      while (!stop.load(std::memory_order_relaxed) &&
             begun.fetch_add(1, std::memory_order_relaxed) + 1 < most)
        search.simulate_once(*search.workers()[i]);
    });
  const auto simulate = [&] {
    begun.fetch_add(1, std::memory_order_relaxed);
    search.simulate_once();
  };
  run_until_stopped(search, stopper, simulate, watch);
}

// Every thread plays out the same leaf; all results are backed up, one after the other.
template <Game G, class Watch>
void run_from_one_leaf(Search<G>& search, Stopper& stopper, Watch&& watch) {
  auto& workers = search.workers();
  std::optional<G> leaf;
  bool stop = false;
  std::vector<float> rewards(workers.size());
  std::barrier start(static_cast<std::ptrdiff_t>(workers.size()));
  std::barrier done(static_cast<std::ptrdiff_t>(workers.size()));
  std::vector<std::jthread> threads;
  const auto work = [&](std::size_t i) {
    while (true) {
      start.arrive_and_wait();
      if (stop) return;
      rewards[i] = search.playout(*workers[i], *leaf);
      done.arrive_and_wait();
    }
  };
  try {
    for (std::size_t i = 1; i < workers.size(); ++i) threads.emplace_back(work, i);
  } catch (...) {  // not all threads could be had: those that wait are let go
    stop = true;
    for (std::size_t i = threads.size(); i < workers.size(); ++i) start.arrive_and_drop();
    throw;
  }
  Worker<G>& first = *workers.front();
  const auto simulate = [&] {
    leaf = search.root_position();
    search.begin(first);
    const bool proven = search.descend(first, *leaf);
    for (std::size_t i = 1; i < workers.size(); ++i) {
      workers[i]->path = first.path;
      workers[i]->line = first.line;
      workers[i]->turns = first.turns;
    }
    if (proven) return search.end_proven(first);
    start.arrive_and_wait();
    rewards[0] = search.playout(first, *leaf);
    done.arrive_and_wait();
    for (const float reward : rewards) search.end(first, reward);
  };
  run_until_stopped(search, stopper, simulate, watch);
  stop = true;
  start.arrive_and_wait();
}

// A tree each, grown from different random numbers and added up at the end.
template <Game G, class Watch>
void run_in_own_trees(Search<G>& search, Stopper& stopper, Watch&& watch) {
  Options alone = search.options();
  alone.parallel.threads = 1;
  const std::size_t count = search.workers().size();
  std::vector<std::unique_ptr<Search<G>>> others;
  for (std::size_t i = 1; i < count; ++i) {
    others.push_back(std::make_unique<Search<G>>(alone, search.evaluator_options(), search.playout_options(),
                                                 search.tree().memory_limit() / count,
                                                 search.workers()[i]->random()));
    others.back()->set_root(search.root_position());
    others.back()->watch_owners(search.watches_owners());
  }
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> begun{0};
  const std::uint64_t most = stopper.most_simulations();
  {
    std::vector<std::jthread> threads;
    const StopWhenLeft guard(stop);
    for (std::size_t i = 1; i < count; ++i)
      threads.emplace_back([&, i] {
        while (!stop.load(std::memory_order_relaxed) && !others[i - 1]->solved() &&
               begun.fetch_add(1, std::memory_order_relaxed) + 1 < most) {
          others[i - 1]->simulate_once();
          search.workers()[i]->simulations.fetch_add(1, std::memory_order_relaxed);
        }
      });
    const auto simulate = [&] {
      begun.fetch_add(1, std::memory_order_relaxed);
      search.simulate_once();
    };
    run_until_stopped(search, stopper, simulate, watch);
  }
  for (const auto& other : others) search.merge(*other);
}

}  // namespace detail

template <Game G, class Watch>
void run(Search<G>& search, Stopper& stopper, Watch&& watch) {
  const ParallelOptions& parallel = search.options().parallel;
  if (parallel.shared())
    detail::run_in_one_tree(search, stopper, watch);
  else if (parallel.threads > 1 && parallel.mode == ParallelOptions::Mode::leaf)
    detail::run_from_one_leaf(search, stopper, watch);
  else if (parallel.threads > 1)
    detail::run_in_own_trees(search, stopper, watch);
  else
    detail::run_until_stopped(
        search, stopper, [&] { search.simulate_once(); }, watch);
}

}  // namespace otrera::mcts
