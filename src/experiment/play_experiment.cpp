#include "experiment/play_experiment.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/play_match.h"
#include "arena/tournament.h"
#include "experiment/endgame_rows.h"
#include "experiment/plan_rows.h"

namespace otrera {
namespace {

using OnGame = std::function<void(const ExperimentProgress&)>;

std::string print_running(const std::string& name, const Tally& tally) {
  const Estimate now = estimate(tally);
  return fmt::format("{} {:.1f} % [{:.1f}, {:.1f}]", name, 100 * now.score, 100 * now.interval.low,
                     100 * now.interval.high);
}

class RowListener final : public MatchListener {
 public:
  RowListener(const Experiment& experiment, const OnGame& on_game)
      : experiment_(experiment), on_game_(on_game) {}

  ExperimentProgress progress;

  void on_game(const MatchProgress& match, const PlayedGame&) override {
    ++progress.played;
    progress.estimate = print_running(experiment_.rows[match.match].name, match.board->tally());
    on_game_(progress);
  }

 private:
  const Experiment& experiment_;
  const OnGame& on_game_;
};

PlayedExperiment play_rows(const Experiment& experiment, MatchStore& store, Farm& farm, const OnGame& on_game,
                           const std::atomic<bool>& stop, const std::vector<RowResult>& begun) {
  PlayedExperiment played;
  played.result = unplayed_result(experiment);
  RowListener listener(experiment, on_game);
  for (std::size_t i = 0; i < experiment.rows.size(); ++i) {
    const ExperimentRow& row = experiment.rows[i];
    Match match = experiment.rules;
    match.contestants = {row.player, *row.opponent};
    for (const auto& problem : row.problems) match.openings.given.push_back({problem.position, {}});
    if (!row.problems.empty()) match.games = std::min<std::uint64_t>(match.games, 2 * row.problems.size());
    if (const RowResult* const before = find_row(begun, row.name)) {
      played.result.rows[i] = *before;
      match.first = before->games();
    }
    played.matches.emplace_back(match);
    const PreparedMatch& prepared = played.matches.back();
    listener.progress.games += std::max(prepared.match.games, match.first);
    listener.progress.found += match.first;
    for (const auto& game : store.games(prepared.id))
      listener.progress.found += game.job >= match.first && game.job < prepared.match.games ? 1 : 0;
  }
  const auto results = play_matches(played.matches, store, farm, listener, stop);
  for (std::size_t i = 0; i < results.size(); ++i) {
    RowResult& row = played.result.rows[i];
    const Tally& tally = results[i].tally;
    row.match = results[i].id;
    row.wins += tally.wins;
    row.draws += tally.draws;
    row.losses += tally.losses;
    for (std::size_t points = 0; points < row.pairs.size(); ++points)
      row.pairs[points] += tally.pairs[points];
    if (experiment.kind == Experiment::Kind::margins)
      count_margins(store.games(row.match), played.matches[i].match, row);
    played.found += results[i].found;
    played.played += results[i].played;
    played.result.complete = played.result.complete && !results[i].interrupted;
  }
  return played;
}

PlayedExperiment play_ratings(const Experiment& experiment, MatchStore& store, Farm& farm,
                              const OnGame& on_game, const std::atomic<bool>& stop) {
  Tournament tournament;
  tournament.rules = experiment.rules;
  tournament.games = experiment.rules.games + experiment.rules.games % 2;
  tournament.rivals = close_meetings(experiment);
  for (const auto& row : experiment.rows) tournament.contestants.push_back(row.player);
  ExperimentProgress progress;
  const auto on_tournament_game = [&](const TournamentProgress& now) {
    if (progress.played++ == 0) progress.found = now.done - 1;
    progress.games = now.games;
    progress.estimate = fmt::format("{} - {}", experiment.rows[now.first].name,
                                    print_running(experiment.rows[now.second].name, *now.tally));
    on_game(progress);
  };
  auto outcome = play_tournament(tournament, store, farm, on_tournament_game, stop);
  PlayedExperiment played;
  played.result = unplayed_result(experiment);
  played.result.meetings = std::move(outcome.table.games);
  played.result.complete = !outcome.interrupted;
  played.matches = std::move(outcome.matches);
  played.found = outcome.found;
  played.played = outcome.played;
  return played;
}

}  // namespace

PlayedExperiment play_experiment(const Experiment& experiment, MatchStore& store, Farm& farm,
                                 const OnGame& on_game, const std::atomic<bool>& stop,
                                 const std::vector<RowResult>& begun) {
  switch (experiment.kind) {
    case Experiment::Kind::ratings:
      return play_ratings(experiment, store, farm, on_game, stop);
    case Experiment::Kind::solvers:
      return solve_problems(experiment, on_game, stop);
    case Experiment::Kind::plans:
      return plan_problems(experiment, on_game, stop);
    case Experiment::Kind::match:
    case Experiment::Kind::margins:
      break;
  }
  return play_rows(experiment, store, farm, on_game, stop, begun);
}

}  // namespace otrera
