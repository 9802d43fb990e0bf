#include "arena/referee.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "core/pause.h"
#include "core/stopper.h"
#include "engine/registry.h"

namespace otrera {
namespace {

class Referee {
 public:
  Referee(std::unique_ptr<Session> session, const std::array<Competitor*, 2>& sides, bool swapped,
          const RefereeOptions& options)
      : session_(std::move(session)), sides_(sides), swapped_(swapped), options_(options) {
    for (std::size_t side = 0; side < 2; ++side) left_[side] = full_time(options.budgets[side].clock);
    game_.swapped = swapped;
  }

  PlayedGame play() {
    try {
      begin();
      while (!session_->over()) play_turn();
      settle();
    } catch (const Forfeit& forfeit) {
      if (late(forfeit) && stood_still()) throw Paused{};
      lose(forfeit);
    }
    for (std::size_t side = 0; side < 2; ++side) game_.errors[side] = sides_[side]->take_errors();
    return std::move(game_);
  }

 private:
  static bool late(const Forfeit& forfeit) {
    return forfeit.ending() == Ending::time || forfeit.ending() == Ending::hang;
  }
  // Since a side was last asked. The signal that tells may reach another thread a moment after this one runs.
  bool stood_still() const {
    std::this_thread::sleep_for(Duration(0.02));
    return pauses() != pauses_;
  }

  // Which contestant plays for this player.
  std::size_t side_of(Player player) const {
    return static_cast<std::size_t>(index(player)) ^ static_cast<std::size_t>(swapped_);
  }
  Player player_of(std::size_t side) const {
    return side_of(Player::first) == side ? Player::first : Player::second;
  }

  void begin() {
    for (side_ = 0; side_ < 2; ++side_)
      sides_[side_]->begin(*session_, player_of(side_), options_.budgets[side_]);
  }

  void play_turn() {
    if (static_cast<int>(session_->turns().size()) >= options_.most_turns)
      throw Forfeit(Ending::length, fmt::format("no end after {} turns", options_.most_turns));
    const Player mover = session_->to_move();
    side_ = side_of(mover);
    const auto before = session_->clone();
    TurnStatistics statistics;
    do ask(statistics);
    while (session_->mid_turn());
    game_.statistics.push_back(statistics);
    const std::string turn = session_->turns().back();
    if (session_->over() && !counting()) return;
    side_ ^= 1;
    sides_[side_]->observe(*before, turn);
  }

  void ask(TurnStatistics& statistics) {
    const Budget& budget = options_.budgets[side_];
    const Duration available = time_available(budget.clock, left_[side_]);
    const bool timed = budget.timed();
    const Allowance allowance{budget, left_[side_],
                              timed ? available + options_.margin : options_.longest_move};
    pauses_ = pauses();
    const auto start = Clock::now();
    const Reply reply = sides_[side_]->reply(*session_, allowance);
    const Duration used = Clock::now() - start;
    if (timed && pauses() != pauses_) throw Paused{};
    game_.seconds[side_] += used.count();
    statistics.seconds += used.count();
    statistics.simulations += reply.simulations;
    if (reply.value) statistics.value = *reply.value;
    if (timed && used > available + options_.margin)
      throw Forfeit(Ending::time, fmt::format("took {:.3f} s of {:.3f} s", used.count(), available.count()));
    left_[side_] = after_move(budget.clock, left_[side_], clocked(budget, reply, used));
    if (reply.resigned) throw Forfeit(Ending::resigned, "");
    try {
      session_->play(reply.turn);
    } catch (const Error& error) {
      throw Forfeit(Ending::illegal, error.what());
    }
  }

  // What a turn takes of the clock.
  static Duration clocked(const Budget& budget, const Reply& reply, Duration used) {
    return budget.pace ? Duration(static_cast<double>(reply.simulations) / *budget.pace) : used;
  }

  const CountingInfo& counting() const { return find_game(session_->game()).counting; }

  // Stones that both sides take for dead; one without an opinion has the other's.
  std::vector<FileAndRank> agreed_dead() {
    std::optional<std::vector<FileAndRank>> agreed;
    for (side_ = 0; side_ < 2; ++side_) {
      const auto dead = sides_[side_]->dead(*session_);
      if (agreed && dead)
        std::erase_if(*agreed,
                      [&](FileAndRank square) { return std::ranges::find(*dead, square) == dead->end(); });
      else if (dead)
        agreed = dead;
    }
    return agreed.value_or(std::vector<FileAndRank>());
  }

  void settle() {
    game_.record = session_->record();
    if (counting()) game_.record.result = counting().count(*session_, agreed_dead()).result;
    if (const auto winner = game_.record.result->winner) game_.score = side_of(*winner) == 0 ? 1 : 0;
  }

  // The side whose turn it is gave up or broke down.
  void lose(const Forfeit& forfeit) {
    game_.record = session_->record();
    game_.ending = forfeit.ending();
    game_.problem = forfeit.what();
    if (forfeit.ending() == Ending::length) {
      game_.record.result = GameResult{};
      return;
    }
    game_.score = side_ == 0 ? 0 : 1;
    using By = GameResult::By;
    const By how = forfeit.ending() == Ending::resigned ? By::resignation
                   : forfeit.ending() == Ending::time   ? By::time
                                                        : By::forfeit;
    game_.record.result = GameResult{player_of(side_ ^ 1), how, 0};
  }

  std::unique_ptr<Session> session_;
  std::array<Competitor*, 2> sides_;
  bool swapped_;
  const RefereeOptions& options_;
  std::array<TimeLeft, 2> left_;
  std::size_t side_ = 0;  // who is asked for something
  std::uint64_t pauses_ = pauses();
  PlayedGame game_;
};

}  // namespace

GameSummary PlayedGame::summary() const {
  return {job, score, static_cast<int>(record.turns.size()), print_ending(ending), seconds};
}

PlayedGame play_game(std::unique_ptr<Session> session, const std::array<Competitor*, 2>& sides, bool swapped,
                     const RefereeOptions& options) {
  return Referee(std::move(session), sides, swapped, options).play();
}

}  // namespace otrera
