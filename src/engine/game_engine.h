// What the engines of a game have in common: its parameters for time and evaluation, the session they are
// given, and how often they report.
#pragma once

#include <string>

#include "core/error.h"
#include "engine/engine.h"
#include "engine/session_of.h"
#include "engine/time_options.h"
#include "game/evaluation.h"

namespace otrera {

template <BoardGame G>
class GameEngine : public Engine {
 public:
  std::string game() const override { return std::string(G::name); }
  ParameterSet& parameters() override { return parameters_; }
  TimeOptions time_options() const override { return time_; }
  void set_seed(std::uint64_t seed) override {
    seed_ = seed;
    forget();
  }
  void set_memory(std::size_t bytes) override {
    memory_ = bytes;
    forget();
  }

 protected:
  GameEngine() {
    parameters_.on_change([this] { forget(); });
  }
  // Drops what was learnt by thinking: it came from other parameters.
  virtual void forget() = 0;

  // The session as one of this game, not over; throws Error.
  const SessionOf<G>& checked(const Session& session) const {
    const auto* of_game = dynamic_cast<const SessionOf<G>*>(&session);
    if (!of_game) throw Error("a session of " + session.game(), {}, "expected " + game());
    if (session.over()) throw Error("the game is over", {}, "expected a position with a move to play");
    return *of_game;
  }

  TimeOptions time_;
  typename Evaluator<G>::Options evaluation_;
  ParameterSet parameters_;
  std::uint64_t seed_ = 1;
  std::size_t memory_ = std::size_t{512} << 20;
};

// Tells a listener how it goes, about as often as it wishes. `report(elapsed)` makes the report.
class ThinkingClock {
 public:
  explicit ThinkingClock(Listener& listener) : listener_(listener) {}

  template <class Report>
  void tick(Report&& report) {
    const auto now = Clock::now();
    if (Duration(now - last_).count() < listener_.period()) return;
    last_ = now;
    listener_.on_progress(report(Duration(now - start_)));
  }

  template <class Report>
  SearchReport finish(Report&& report) {
    SearchReport last = report(Duration(Clock::now() - start_));
    last.fraction = 1;
    listener_.on_finished(last);
    return last;
  }

 private:
  Listener& listener_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace otrera
