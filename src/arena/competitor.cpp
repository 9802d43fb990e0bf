#include "arena/competitor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/stopper.h"
#include "engine/passing.h"
#include "engine/registry.h"

namespace otrera {
namespace {

constexpr Duration lag{0.001};

// The best move that is no pass is among the first two.
constexpr std::size_t lines_to_pass_by = 2;

class BestLines final : public Silent {
 public:
  explicit BestLines(std::size_t lines) : lines_(lines) {}
  std::size_t lines() const override { return lines_; }

 private:
  std::size_t lines_;
};

class InternalCompetitor final : public Competitor {
 public:
  InternalCompetitor(std::unique_ptr<Engine> engine, const std::atomic<bool>& stop)
      : engine_(std::move(engine)), stop_(stop) {}

  void begin(const Session&, Player, const Budget&) override {}
  void observe(const Session&, const std::string&) override {}

  Reply reply(const Session& session, const Allowance& allowance) override {
    StopperChain stoppers;
    const Budget& budget = allowance.budget;
    if (budget.simulations) stoppers.add(std::make_unique<StopAfterSimulations>(*budget.simulations));
    if (budget.clock.kind != TimeSettings::Kind::unlimited) {
      const TurnsAhead turns{find_game(session.game()).expected_turns_left(session),
                             static_cast<int>(session.turns().size() / 2), engine_->time_options().plan};
      const Duration time =
          time_for_move(budget.clock, allowance.left, turns, budget.pace ? Duration(0) : lag);
      if (budget.pace)
        stoppers.add(std::make_unique<StopAfterSimulations>(
            static_cast<std::uint64_t>(std::max(1.0, std::round(time.count() * *budget.pace)))));
      else
        stoppers.add(std::make_unique<StopAfterTime>(time));
    }
    stoppers.add(std::make_unique<StopOnFlag>(stop_));
    const CountingInfo& counting = find_game(session.game()).counting;
    BestLines listener(counting ? lines_to_pass_by : 1);
    const SearchReport report = engine_->think(session, stoppers, listener);
    if (stop_) throw Interrupted{};
    Reply reply;
    reply.turn =
        counting ? move_or_pass(counting, session, report, LastWord::board) : report.lines.front().move;
    reply.simulations = report.simulations;
    reply.value = report.value;
    return reply;
  }

  std::optional<std::vector<FileAndRank>> dead(const Session& session) override {
    return find_game(session.game()).counting.judge(session).dead;
  }

 private:
  std::unique_ptr<Engine> engine_;
  const std::atomic<bool>& stop_;
};

}  // namespace

std::string print_ending(Ending ending) {
  static constexpr std::array names{"finished", "resigned", "illegal",  "time",
                                    "crash",    "hang",     "nonsense", "length"};
  return names[static_cast<std::size_t>(ending)];
}

std::unique_ptr<Competitor> make_internal(std::unique_ptr<Engine> engine, const std::atomic<bool>& stop) {
  return std::make_unique<InternalCompetitor>(std::move(engine), stop);
}

}  // namespace otrera
