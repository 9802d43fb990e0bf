// Several engines as one player: a book for the beginning, a search, a solver for the end. Before a move the
// stages are asked in their order, each within its turns; the first that has an answer gives it, and the last
// engine answers where none does. InvaderMC hands its last moves to alpha-beta, since little time is left for
// them (Lorentz 2008, §3.8).
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "engine/accompanied.h"
#include "engine/engine.h"

namespace otrera {

// When a stage acts, by the turns its side has made before.
struct StageTurns {
  static constexpr int most = 10'000;
  int from = 0;
  int until = most;
};

inline constexpr std::array stage_parameters{
    integer<&StageTurns::from>("from", {0, StageTurns::most}, Scale::linear, "own turns before it acts"),
    integer<&StageTurns::until>("until", {0, StageTurns::most}, Scale::linear,
                                "own turns after which it acts no more"),
};

class StagedEngine final : public Engine, public Accompanied {
 public:
  struct Stage {
    std::unique_ptr<Engine> engine;
    StageTurns turns;
  };

  // All of the same game; the last must have an answer to every position. Parameters are the last one's, and
  // those of the stages as "stage.1.from", "stage.1.select.exploration".
  StagedEngine(std::vector<Stage> stages, std::unique_ptr<Engine> last);

  std::string game() const override { return last_->game(); }
  std::string kind() const override { return last_->kind(); }
  SearchReport think(const Session& session, Stopper& stopper, Listener& listener) override;
  void keep_to(const std::vector<std::string>& turns) override;
  std::string describe() override;

  ParameterSet& parameters() override { return parameters_; }
  TimeOptions time_options() const override { return last_->time_options(); }
  Chances chances(const Session& session) const override { return last_->chances(session); }
  void set_seed(std::uint64_t seed) override;
  // In equal shares.
  void set_memory(std::size_t bytes) override;
  // Of those that can have some.
  void set_companions(mcts::Companions* companions) override;

 private:
  std::vector<Stage> stages_;
  std::unique_ptr<Engine> last_;
  std::deque<ParameterSet> turns_;  // of each stage
  ParameterSet parameters_;
};

}  // namespace otrera
