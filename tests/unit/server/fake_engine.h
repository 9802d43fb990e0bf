// An engine for tests: it thinks until it is told to stop, or until the test lets it go, and then plays the
// first legal turn. No clock decides anything.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "engine/engine.h"

namespace otrera {

// What a test and its engines share.
struct FakeMind {
  std::atomic<bool> patient{true};  // thinks until it is stopped; otherwise moves at once
  std::atomic<bool> broken{false};
  std::atomic<int> alive{0}, thinking{0}, most_thinking{0}, thoughts{0};
  std::atomic<std::size_t> memory{0};  // given to the last engine
};

class FakeEngine final : public Engine {
 public:
  FakeEngine(std::shared_ptr<FakeMind> mind, std::string game)
      : mind_(std::move(mind)), game_(std::move(game)) {
    ++mind_->alive;
  }
  ~FakeEngine() override { --mind_->alive; }

  std::string game() const override { return game_; }
  std::string kind() const override { return "fake"; }
  ParameterSet& parameters() override { return parameters_; }
  void set_seed(std::uint64_t) override {}
  void set_memory(std::size_t bytes) override { mind_->memory = bytes; }

  SearchReport think(const Session& session, Stopper& stopper, Listener& listener) override {
    if (mind_->broken) throw std::runtime_error("a screw is loose");
    const int now = ++mind_->thinking;
    for (int most = mind_->most_thinking;
         now > most && !mind_->most_thinking.compare_exchange_weak(most, now);) {
    }
    ++mind_->thoughts;
    const std::string move = session.legal_turns().front();
    SearchReport report;
    report.to_move = session.to_move();
    report.lines = {{move, 7, 0.75, 0, {move}}};
    report.value = 0.75;
    if (listener.owners()) report.owners = {0.123f, -1};
    SearchStatus status;
    while (mind_->patient && !stopper.should_stop({0, false})) {
      report.simulations = ++status.simulations;
      listener.on_progress(report);
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    report.fraction = 1;
    listener.on_finished(report);
    --mind_->thinking;
    return report;
  }

 private:
  std::shared_ptr<FakeMind> mind_;
  std::string game_;
  ParameterSet parameters_;
};

}  // namespace otrera
