// Ranks that are threads of one process, so that what ranks do is tested without MPI.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "cluster/cluster.h"
#include "cluster/helper.h"
#include "cluster/ranks.h"

namespace otrera::cluster {

// Where the messages of all ranks lie until they are taken.
class Post {
 public:
  explicit Post(unsigned count) : boxes_(count) {}

  unsigned count() const { return static_cast<unsigned>(boxes_.size()); }

  void put(unsigned to, Message message) {
    const std::lock_guard lock(mutex_);
    boxes_[to].push_back(std::move(message));
    changed_.notify_all();
  }

  std::optional<Message> take(unsigned rank, std::chrono::microseconds patience) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, patience, [&] { return !boxes_[rank].empty(); })) return std::nullopt;
    Message message = std::move(boxes_[rank].front());
    boxes_[rank].pop_front();
    return message;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::deque<Message>> boxes_;
};

class LocalRanks final : public Ranks {
 public:
  LocalRanks(Post& post, unsigned rank) : post_(post), rank_(rank) {}

  unsigned rank() const override { return rank_; }
  unsigned count() const override { return post_.count(); }
  unsigned neighbours() const override { return post_.count(); }
  void send(unsigned to, Kind kind, std::string text) override {
    post_.put(to, {rank_, kind, std::move(text)});
  }
  std::optional<Message> receive(std::chrono::microseconds patience) override {
    return post_.take(rank_, patience);
  }
  void abandon(int status) override { std::_Exit(status); }

 private:
  Post& post_;
  unsigned rank_;
};

// Rank 0 here, and the others helping on threads of their own until this goes.
class Helped {
 public:
  // The silent ones never answer.
  explicit Helped(unsigned count, unsigned silent = 0) : post_(count), own_(post_, 0) {
    for (unsigned rank = 1; rank + silent < count; ++rank)
      threads_.emplace_back([this, rank] {
        LocalRanks ranks(post_, rank);
        say_hello(ranks, 1);
        help(ranks, 1);
      });
  }
  ~Helped() { own_.send_all(Kind::end, {}); }
  Helped(const Helped&) = delete;
  Helped& operator=(const Helped&) = delete;

  LocalRanks& ranks() { return own_; }

 private:
  Post post_;
  LocalRanks own_;
  std::vector<std::jthread> threads_;
};

}  // namespace otrera::cluster
