#include "cluster/shared_engine.h"

#include <atomic>
#include <limits>
#include <mutex>
#include <utility>

#include "cluster/star.h"
#include "cluster/thinking.h"
#include "engine/accompanied.h"

namespace otrera::cluster {
namespace {

std::uint64_t new_search_number() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

class SharedEngine final : public Engine {
 public:
  SharedEngine(Cluster& cluster, std::string player, std::unique_ptr<Engine> engine, Accompanied& accompanied)
      : cluster_(cluster),
        player_(std::move(player)),
        engine_(std::move(engine)),
        accompanied_(accompanied) {}

  std::string game() const override { return engine_->game(); }
  std::string kind() const override { return engine_->kind(); }
  std::string describe() override { return engine_->describe(); }
  ParameterSet& parameters() override { return engine_->parameters(); }
  TimeOptions time_options() const override { return engine_->time_options(); }
  Chances chances(const Session& session) const override { return engine_->chances(session); }
  void set_seed(std::uint64_t seed) override {
    seed_ = seed;
    engine_->set_seed(seed);
  }
  void set_memory(std::size_t bytes) override {
    memory_ = bytes;
    engine_->set_memory(bytes);
  }

  // The ranks have time for one search: who comes meanwhile thinks alone.
  SearchReport think(const Session& session, Stopper& stopper, Listener& listener) override {
    const std::unique_lock alone(cluster_.one_search(), std::try_to_lock);
    if (!alone || session.over()) return engine_->think(session, stopper, listener);
    const Thinking thinking = say(session, stopper, listener);
    cluster_.ranks().send_all(Kind::think, thinking.print());
    Centre companions(cluster_.ranks(), thinking.search);
    accompanied_.set_companions(&companions);
    const std::shared_ptr<void> alone_again(nullptr, [&](void*) { accompanied_.set_companions(nullptr); });
    return engine_->think(session, stopper, listener);
  }

 private:
  Thinking say(const Session& session, const Stopper& stopper, const Listener& listener) {
    Thinking thinking;
    thinking.search = new_search_number();
    thinking.player = player_;
    thinking.parameters = values_of(*engine_);
    if (thinking.parameters != described_) {
      described_ = thinking.parameters;
      description_ = description_of(*engine_);
    }
    thinking.description = description_;
    thinking.seed = seed_;
    thinking.memory = memory_;
    thinking.game = session.record();
    const std::uint64_t most = stopper.most_simulations();
    if (most != std::numeric_limits<std::uint64_t>::max()) thinking.simulations = most;
    thinking.owners = listener.owners();
    return thinking;
  }

  Cluster& cluster_;
  std::string player_;
  std::unique_ptr<Engine> engine_;
  Accompanied& accompanied_;
  std::uint64_t seed_ = 1;
  std::size_t memory_ = std::size_t{512} << 20;
  std::map<std::string, std::string> described_;  // the parameters of which this is the description:
  std::string description_;
};

}  // namespace

std::unique_ptr<Engine> make_shared_engine(Cluster* cluster, const PlayerFile& player) {
  auto engine = make_engine(player);
  auto* const accompanied = dynamic_cast<Accompanied*>(engine.get());
  if (!cluster || !accompanied) return engine;
  return std::make_unique<SharedEngine>(*cluster, player.path, std::move(engine), *accompanied);
}

}  // namespace otrera::cluster
