#include "engine/staged_engine.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

namespace otrera {
namespace {

using nlohmann::json;

// Passes on what a stage says; that it has no answer is nobody else's business.
class StageListener final : public Listener {
 public:
  explicit StageListener(Listener& listener) : listener_(listener) {}

  void on_progress(const SearchReport& report) override {
    if (!report.lines.empty()) listener_.on_progress(report);
  }
  void on_finished(const SearchReport& report) override {
    if (!report.lines.empty()) listener_.on_finished(report);
  }
  double period() const override { return listener_.period(); }
  std::size_t lines() const override { return listener_.lines(); }
  bool owners() const override { return listener_.owners(); }
  std::uint64_t tree_visits() const override { return listener_.tree_visits(); }

 private:
  Listener& listener_;
};

int own_turns(const Session& session) {
  const auto whole = static_cast<int>(session.turns().size()) - (session.mid_turn() ? 1 : 0);
  return whole / 2;
}

}  // namespace

StagedEngine::StagedEngine(std::vector<Stage> stages, std::unique_ptr<Engine> last)
    : stages_(std::move(stages)), last_(std::move(last)) {
  parameters_.include("", last_->parameters());
  for (std::size_t i = 0; i < stages_.size(); ++i) {
    turns_.emplace_back().bind(stages_[i].turns, stage_parameters);
    const std::string prefix = fmt::format("stage.{}.", i + 1);
    parameters_.include(prefix, turns_.back());
    parameters_.include(prefix, stages_[i].engine->parameters());
  }
}

SearchReport StagedEngine::think(const Session& session, Stopper& stopper, Listener& listener) {
  const int made = own_turns(session);
  for (const Stage& stage : stages_) {
    if (made < stage.turns.from || made >= stage.turns.until) continue;
    StageListener heard(listener);
    SearchReport report = stage.engine->think(session, stopper, heard);
    if (!report.lines.empty()) return report;
  }
  return last_->think(session, stopper, listener);
}

void StagedEngine::keep_to(const std::vector<std::string>& turns) {
  for (const Stage& stage : stages_) stage.engine->keep_to(turns);
  last_->keep_to(turns);
}

std::string StagedEngine::describe() {
  json description = json::parse(last_->describe());
  for (const Stage& stage : stages_) {
    json of_stage = json::parse(stage.engine->describe());
    of_stage["from"] = stage.turns.from;
    of_stage["until"] = stage.turns.until;
    description["stages"].push_back(std::move(of_stage));
  }
  return description.dump();
}

void StagedEngine::set_seed(std::uint64_t seed) {
  for (const Stage& stage : stages_) stage.engine->set_seed(seed);
  last_->set_seed(seed);
}

void StagedEngine::set_memory(std::size_t bytes) {
  const std::size_t share = bytes / (stages_.size() + 1);
  for (const Stage& stage : stages_) stage.engine->set_memory(share);
  last_->set_memory(share);
}

void StagedEngine::set_companions(mcts::Companions* companions) {
  const auto set = [&](Engine& engine) {
    if (auto* accompanied = dynamic_cast<Accompanied*>(&engine)) accompanied->set_companions(companions);
  };
  for (const Stage& stage : stages_) set(*stage.engine);
  set(*last_);
}

}  // namespace otrera
