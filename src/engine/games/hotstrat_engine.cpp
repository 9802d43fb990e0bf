#include "engine/games/hotstrat_engine.h"

#include <utility>

#include "engine/session_of.h"
#include "engine/solve.h"
#include "games/amazons/home_turn.h"
#include "games/amazons/local_game.h"
#include "search/mcts/reward.h"
#include "search/sums/hotstrat.h"

namespace otrera {
namespace {

using amazons::LocalGame;
using amazons::Region;

constexpr std::size_t table_bytes = std::size_t{8} << 20, solo_bytes = std::size_t{1} << 20;
constexpr std::uint64_t most_solo_positions = 300;

// Two contested regions or more, none of them too large.
bool is_sum(const Region& board, int most_squares) {
  int contested = 0;
  bool small = true;
  for_each_region(board, [&](const Region& region) {
    if (!region.two_players()) return;
    ++contested;
    small = small && amazons::count(region.empty) <= most_squares;
  });
  return small && contested > 1;
}

}  // namespace

HotstratEngine::HotstratEngine(std::unique_ptr<Engine> whole) : whole_(std::move(whole)) {
  own_.bind(options_, hotstrat_parameters);
  parameters_.include("", own_);
  parameters_.include("", whole_->parameters());
}

SearchReport HotstratEngine::think(const Session& session, Stopper& stopper, Listener& listener) {
  const auto* of_game = dynamic_cast<const SessionOf<amazons::Position>*>(&session);
  const auto start = Clock::now();
  if (of_game && !session.over()) {
    if (auto report = think_locally(of_game->now(), stopper)) {
      report->elapsed = Duration(Clock::now() - start).count();
      chances(session).tell(*report);
      listener.on_finished(*report);
      return *report;
    }
  }
  return whole_->think(session, stopper, listener);
}

std::optional<SearchReport> HotstratEngine::think_locally(const amazons::Position& position,
                                                          Stopper& stopper) const {
  const Region board = amazons::board_of(position);
  if (position.mid_turn() || position.passes() > 0 || !is_sum(board, options_.squares)) return std::nullopt;
  amazons::ResultTable counts(solo_bytes);
  const amazons::SoloCounter solo(counts, most_solo_positions);
  const Player mover = position.decider();
  const auto choice = sums::hottest_turn(LocalGame(solo), board, mover, stopper, table_bytes);
  if (!choice) return std::nullopt;
  auto turn = choice->turn;
  if (choice->temperature <= -1)
    if (const auto home = home_turn(board, mover, solo)) turn = home;
  if (!turn) return std::nullopt;

  SearchReport report;
  report.to_move = mover;
  report.simulations = report.nodes = report.positions = choice->positions;
  report.depth = choice->turns;
  report.fraction = 1;
  report.lead = (mover == Player::first ? choice->lead : -choice->lead) + choice->temperature / 2;
  Line line;
  line.visits = choice->positions;
  line.value = mcts::evaluation_reward(static_cast<float>(*report.lead), mcts::RewardOptions{});
  line.pv = detail::turns_of(
      position, {amazons::Move::movement(turn->from, turn->to), amazons::Move::shot(turn->arrow)});
  line.move = line.pv.front();
  report.value = line.value;
  report.lines.push_back(std::move(line));
  return report;
}

}  // namespace otrera
