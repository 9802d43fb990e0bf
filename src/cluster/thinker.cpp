#include "cluster/thinker.h"

#include <fmt/format.h>

#include "cluster/star.h"
#include "core/error.h"
#include "core/farm.h"
#include "core/interrupt.h"
#include "engine/accompanied.h"
#include "engine/player_file.h"
#include "engine/registry.h"

namespace otrera::cluster {
namespace {

constexpr std::uint64_t purpose_ranks = 1;  // of seeds

class NotesOwners final : public Silent {
 public:
  explicit NotesOwners(bool owners) : owners_(owners) {}
  bool owners() const override { return owners_; }

 private:
  bool owners_;
};

}  // namespace

Engine& Thinker::engine_for(const Thinking& thinking) {
  if (!engine_ || player_ != thinking.player || engine_->game() != thinking.game.game ||
      seed_ != thinking.seed || memory_ != thinking.memory) {
    engine_.reset();
    engine_ = make_engine(load_player(thinking.game.game, thinking.player));
    engine_->set_seed(job_seed(thinking.seed, ranks_.rank(), purpose_ranks));
    engine_->set_memory(thinking.memory);
    player_ = thinking.player;
    seed_ = thinking.seed;
    memory_ = thinking.memory;
  }
  for (const auto& [name, value] : thinking.parameters)
    if (engine_->parameters().get(name) != value) engine_->parameters().set(name, value);
  if (description_of(*engine_) != thinking.description) {
    engine_.reset();
    throw Error("the player is another one here", thinking.player,
                "expected the same player files and nets on every machine");
  }
  return *engine_;
}

std::optional<Message> Thinker::think(const std::string& text) {
  const Thinking thinking = Thinking::read(text);
  Point companions(ranks_, thinking.search);
  try {
    Engine& engine = engine_for(thinking);
    auto* const accompanied = dynamic_cast<Accompanied*>(&engine);
    if (!accompanied) throw Error("an engine that thinks alone", thinking.player);
    const auto session = replay(thinking.game);
    StopperChain stopper;
    if (thinking.simulations) stopper.add(std::make_unique<StopAfterSimulations>(*thinking.simulations));
    stopper.add(std::make_unique<StopOnFlag>(watch_interrupts()));
    NotesOwners listener(thinking.owners);
    accompanied->set_companions(&companions);
    engine.think(*session, stopper, listener);
    ranks_.send(0, Kind::think_over, std::to_string(thinking.search));
  } catch (const std::exception& problem) {
    engine_.reset();  // whatever it was doing
    ranks_.send(0, Kind::problem, fmt::format("{} {}", thinking.search, problem.what()));
  }
  if (engine_) dynamic_cast<Accompanied&>(*engine_).set_companions(nullptr);
  companions.wait_for_end();
  return companions.left_over();
}

}  // namespace otrera::cluster
