// The searches of all games share the machine: a fixed number of workers, the others wait in the order they
// came. There are never more engines than workers, so their trees together keep to the memory given; an
// engine stays with its game between moves until another game needs the room.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/thread_group.h"
#include "engine/engine.h"

namespace otrera {

// Whose engine it is and how it plays. An analysis has an engine of its own: what it finds out is not for the
// opponent.
struct EngineKey {
  std::string owner;  // the game's id
  std::string game, player;
  bool analysis = false;

  bool operator==(const EngineKey&) const = default;
};

// One search to be done. Everything is called on a worker's thread.
class SearchJob {
 public:
  virtual ~SearchJob() = default;
  virtual EngineKey key() const = 0;
  // Asked when the job's turn comes; a job nobody wants any more is dropped.
  virtual bool wanted() const = 0;
  virtual void run(Engine& engine) = 0;
  virtual void fail(const std::string& problem) = 0;
};

class SearchPool {
 public:
  using MakeEngine =
      std::function<std::unique_ptr<Engine>(const std::string& game, const std::string& player)>;

  struct Options {
    std::size_t workers = 1;
    std::size_t memory = std::size_t{1} << 30;  // for all engines together
    std::uint64_t seed = 0;                     // every engine's own seed comes from it
    MakeEngine make_engine;
  };

  explicit SearchPool(Options options);
  ~SearchPool();

  // True if all workers are busy, so that the job has to wait.
  bool submit(std::shared_ptr<SearchJob> job);
  // The game is gone: its engine is no longer needed.
  void forget(const std::string& owner);
  // Begins no more jobs and waits for the running ones, which have to be told to end by others.
  void stop();

 private:
  struct Resting {
    EngineKey key;
    std::unique_ptr<Engine> engine;
  };

  void work();
  void run(SearchJob& job);
  std::unique_ptr<Engine> take_engine(const EngineKey& key);
  void return_engine(EngineKey key, std::unique_ptr<Engine> engine);

  Options options_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<SearchJob>> waiting_;
  std::size_t busy_ = 0;
  std::size_t running_engines_ = 0;
  std::deque<Resting> resting_;  // the longest at rest first
  std::uint64_t engines_made_ = 0;
  bool stopping_ = false;
  ThreadGroup workers_;
};

}  // namespace otrera
