// What the engines of a game have in common: its parameters for time and evaluation, the session they are
// given, and how often they report.
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/error.h"
#include "engine/engine.h"
#include "engine/session_of.h"
#include "engine/time_options.h"
#include "game/evaluation.h"

namespace otrera {

// The points of the first player where the squares belong to these owners, by Session::rows(); for games that
// are decided by squares.
template <class G>
concept CountsOwners = requires(const G position, std::span<const float> owners) {
  { position.score_of(owners) } -> std::same_as<double>;
};

template <BoardGame G>
class GameEngine : public Engine {
 public:
  std::string game() const override { return std::string(G::name); }
  ParameterSet& parameters() override { return parameters_; }
  TimeOptions time_options() const override { return time_; }
  Chances chances(const Session& session) const override {
    const auto* of_game = dynamic_cast<const SessionOf<G>*>(&session);
    return of_game ? chances_at(calibration_, phase_of(of_game->now())) : Chances{};
  }
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

  // Adds what a report says beside what the search found: what its values mean, and by how much the side to
  // move leads where only the owners of the squares tell.
  std::function<void(SearchReport&)> teller(const G& position) const {
    return [&position, chances = chances_at(calibration_, phase_of(position)),
            points = calibration_.lead](SearchReport& report) {
      chances.tell(report);
      if (!report.lead && !report.owners.empty()) report.lead = lead_by_owners(position, report);
      if (report.lead) *report.lead *= points;
    };
  }

  static std::optional<double> lead_by_owners([[maybe_unused]] const G& position,
                                              [[maybe_unused]] const SearchReport& report) {
    if constexpr (CountsOwners<G>) {
      const double lead = position.score_of(report.owners);
      return report.to_move == Player::first ? lead : -lead;
    }
    return std::nullopt;
  }

  TimeOptions time_;
  CalibrationOptions calibration_;
  typename Evaluator<G>::Options evaluation_;
  ParameterSet parameters_;
  std::uint64_t seed_ = 1;
  std::size_t memory_ = std::size_t{512} << 20;
};

// Tells a listener how it goes, about as often as it wishes. `report(elapsed)` makes the report, to which
// `tell` adds what is said beside it.
class ThinkingClock {
 public:
  explicit ThinkingClock(
      Listener& listener, std::function<void(SearchReport&)> tell = [](SearchReport&) {})
      : listener_(listener), tell_(std::move(tell)) {}

  template <class Report>
  void tick(Report&& report) {
    const auto now = Clock::now();
    if (Duration(now - last_).count() < listener_.period()) return;
    last_ = now;
    SearchReport so_far = report(Duration(now - start_));
    tell_(so_far);
    listener_.on_progress(so_far);
  }

  template <class Report>
  SearchReport finish(Report&& report) {
    SearchReport last = report(Duration(Clock::now() - start_));
    last.fraction = 1;
    tell_(last);
    listener_.on_finished(last);
    return last;
  }

 private:
  Listener& listener_;
  std::function<void(SearchReport&)> tell_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace otrera
