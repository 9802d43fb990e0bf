// Amazons endgames by Hotstrat (Kloetzer 2010, §4.1.3, "TDS"): where the board is a sum of contested regions
// that are small enough, a turn in the hottest of them, by a local search; elsewhere another engine looks at
// the whole board. Simulations are nodes of either search.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "games/amazons/position.h"

namespace otrera {

struct HotstratOptions {
  int squares = 30;
};
inline constexpr std::array hotstrat_parameters{
    integer<&HotstratOptions::squares>(
        "hotstrat.squares", {0, 121}, Scale::linear,
        "empty squares of a contested region at most; with a larger one the whole board is searched"),
};

class HotstratEngine final : public Engine {
 public:
  explicit HotstratEngine(std::unique_ptr<Engine> whole);

  std::string game() const override { return whole_->game(); }
  std::string kind() const override { return "hotstrat"; }
  SearchReport think(const Session& session, Stopper& stopper, Listener& listener) override;
  Chances chances(const Session& session) const override { return whole_->chances(session); }
  ParameterSet& parameters() override { return parameters_; }
  TimeOptions time_options() const override { return whole_->time_options(); }
  void set_seed(std::uint64_t seed) override { whole_->set_seed(seed); }
  void set_memory(std::size_t bytes) override { whole_->set_memory(bytes); }

 private:
  // Nothing where the board is no such sum.
  std::optional<SearchReport> think_locally(const amazons::Position& position, Stopper& stopper) const;

  std::unique_ptr<Engine> whole_;
  HotstratOptions options_;
  ParameterSet own_, parameters_;
};

}  // namespace otrera
