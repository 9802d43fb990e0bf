#include "server/search_pool.h"

#include <algorithm>
#include <utility>

namespace otrera {

SearchPool::SearchPool(Options options) : options_(std::move(options)) {
  options_.workers = std::max<std::size_t>(options_.workers, 1);
  try {
    for (std::size_t i = 0; i < options_.workers; ++i) workers_.start([this] { work(); });
  } catch (...) {
    stop();
    throw;
  }
}

SearchPool::~SearchPool() {
  stop();
}

bool SearchPool::submit(std::shared_ptr<SearchJob> job) {
  bool full = false;
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return true;
    full = busy_ + waiting_.size() >= options_.workers;
    waiting_.push_back(std::move(job));
  }
  changed_.notify_one();
  return full;
}

void SearchPool::forget(const std::string& owner) {
  std::vector<Resting> freed;  // outlives the lock: freeing a large tree takes time
  const std::lock_guard lock(mutex_);
  for (auto& resting : resting_)
    if (resting.key.owner == owner) freed.push_back(std::move(resting));
  std::erase_if(resting_, [](const Resting& resting) { return !resting.engine; });
}

void SearchPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    waiting_.clear();
  }
  changed_.notify_all();
  workers_.join();
}

void SearchPool::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    auto job = std::move(waiting_.front());
    waiting_.pop_front();
    ++busy_;
    lock.unlock();
    run(*job);
    job.reset();
    lock.lock();
    --busy_;
  }
}

void SearchPool::run(SearchJob& job) {
  if (!job.wanted()) return;
  EngineKey key = job.key();
  std::unique_ptr<Engine> engine;
  try {
    engine = take_engine(key);
    job.run(*engine);
  } catch (const std::exception& error) {
    engine.reset();  // who knows what state it is in
    job.fail(error.what());
  }
  return_engine(std::move(key), std::move(engine));
}

// Counts the engine as running first, so that all workers together make room for what they hold.
std::unique_ptr<Engine> SearchPool::take_engine(const EngineKey& key) {
  Resting freed;
  std::uint64_t number = 0;
  {
    const std::lock_guard lock(mutex_);
    ++running_engines_;
    const auto known = std::ranges::find(resting_, key, &Resting::key);
    if (known != resting_.end()) {
      auto engine = std::move(known->engine);
      resting_.erase(known);
      return engine;
    }
    if (!resting_.empty() && running_engines_ + resting_.size() > options_.workers) {
      freed = std::move(resting_.front());
      resting_.pop_front();
    }
    number = engines_made_++;
  }
  freed.engine.reset();
  auto engine = options_.make_engine(key.game, key.player);
  engine->set_memory(options_.memory / options_.workers);
  engine->set_seed(options_.seed + number);
  return engine;
}

void SearchPool::return_engine(EngineKey key, std::unique_ptr<Engine> engine) {
  const std::lock_guard lock(mutex_);
  --running_engines_;
  if (engine && !stopping_) resting_.push_back({std::move(key), std::move(engine)});
}

}  // namespace otrera
