// Two engines one after the other: the first plays the game until its side has made so many turns, the second
// the rest. InvaderMC hands its last moves to alpha-beta, since little time is left for them (Lorentz 2008,
// §3.8).
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/engine.h"

namespace otrera {

class HandoverEngine final : public Engine {
 public:
  // Both must be of the same game. The parameters are the first one's.
  HandoverEngine(std::unique_ptr<Engine> first, std::unique_ptr<Engine> then, int after)
      : first_(std::move(first)), then_(std::move(then)), after_(after) {}

  std::string game() const override { return first_->game(); }
  SearchReport think(const Session& session, Stopper& stopper, Listener& listener) override {
    const bool first = static_cast<int>(session.turns().size()) / 2 < after_;
    return (first ? *first_ : *then_).think(session, stopper, listener);
  }
  ParameterSet& parameters() override { return first_->parameters(); }
  TimeOptions time_options() const override { return first_->time_options(); }
  void set_seed(std::uint64_t seed) override {
    first_->set_seed(seed);
    then_->set_seed(seed);
  }
  void set_memory(std::size_t bytes) override {
    first_->set_memory(bytes / 2);
    then_->set_memory(bytes / 2);
  }

 private:
  std::unique_ptr<Engine> first_, then_;
  int after_;
};

}  // namespace otrera
