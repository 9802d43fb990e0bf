#include "experiment/play_experiment.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/play_match.h"
#include "arena/tournament.h"
#include "experiment/endgame_rows.h"
#include "experiment/length_rows.h"
#include "experiment/plan_rows.h"

namespace otrera {
namespace {

using OnGame = std::function<void(const ExperimentProgress&)>;

std::string print_running(const std::string& name, const Tally& tally) {
  const Estimate now = estimate(tally);
  return fmt::format("{} {:.1f} % [{:.1f}, {:.1f}]", name, 100 * now.score, 100 * now.interval.low,
                     100 * now.interval.high);
}

// The matches of a table's rows. Rows of the same players share one, of which each counts what it is about.
struct RowMatches {
  std::vector<PreparedMatch> matches;
  std::vector<std::size_t> of_row;
};

Match match_of(const Experiment& experiment, const ExperimentRow& row, std::uint64_t first) {
  Match match = experiment.rules;
  match.contestants = {row.player, *row.opponent};
  for (const auto& problem : row.problems) match.openings.given.push_back({problem.position, {}});
  if (!row.problems.empty()) match.games = std::min<std::uint64_t>(match.games, 2 * row.problems.size());
  match.first = first;
  return match;
}

// `begun` are rows whose first games were counted elsewhere.
RowMatches prepare_rows(const Experiment& experiment, const std::vector<RowResult>& begun) {
  RowMatches rows;
  for (const auto& row : experiment.rows) {
    const RowResult* const before = find_row(begun, row.name);
    PreparedMatch prepared(match_of(experiment, row, before ? before->games() : 0));
    const auto same = std::ranges::find_if(rows.matches, [&](const PreparedMatch& other) {
      return other.id == prepared.id && other.match.first == prepared.match.first;
    });
    rows.of_row.push_back(static_cast<std::size_t>(same - rows.matches.begin()));
    if (same == rows.matches.end()) rows.matches.push_back(std::move(prepared));
  }
  return rows;
}

class RowListener final : public MatchListener {
 public:
  RowListener(const Experiment& experiment, const RowMatches& rows, const OnGame& on_game)
      : experiment_(experiment), rows_(rows), on_game_(on_game) {}

  ExperimentProgress progress;

  void on_game(const MatchProgress& match, const PlayedGame&) override {
    const auto row = std::ranges::find(rows_.of_row, match.match) - rows_.of_row.begin();
    ++progress.played;
    progress.estimate =
        print_running(experiment_.rows[static_cast<std::size_t>(row)].name, match.board->tally());
    on_game_(progress);
  }

 private:
  const Experiment& experiment_;
  const RowMatches& rows_;
  const OnGame& on_game_;
};

void add(const Tally& tally, RowResult& row) {
  row.wins += tally.wins;
  row.draws += tally.draws;
  row.losses += tally.losses;
  for (std::size_t points = 0; points < row.pairs.size(); ++points) row.pairs[points] += tally.pairs[points];
}

PlayedExperiment play_rows(const Experiment& experiment, MatchStore& store, Farm& farm, const OnGame& on_game,
                           const std::atomic<bool>& stop, const std::vector<RowResult>& begun) {
  if (experiment.kind == Experiment::Kind::lengths) check_books(experiment);
  RowMatches rows = prepare_rows(experiment, begun);
  RowListener listener(experiment, rows, on_game);
  for (const auto& prepared : rows.matches) {
    const Match& match = prepared.match;
    listener.progress.games += std::max(match.games, match.first);
    listener.progress.found += match.first;
    for (const auto& game : store.games(prepared.id))
      listener.progress.found += game.job >= match.first && game.job < match.games ? 1 : 0;
  }
  const auto results = play_matches(rows.matches, store, farm, listener, stop);
  PlayedExperiment played;
  played.result = unplayed_result(experiment);
  for (std::size_t i = 0; i < experiment.rows.size(); ++i) {
    const MatchResult& result = results[rows.of_row[i]];
    const PreparedMatch& match = rows.matches[rows.of_row[i]];
    RowResult& row = played.result.rows[i];
    if (const RowResult* const before = find_row(begun, row.name)) row = *before;
    row.match = result.id;
    if (experiment.kind == Experiment::Kind::margins)
      count_margins(store.games(row.match), match.match, row);
    else if (experiment.kind == Experiment::Kind::lengths)
      count_lengths(match, store, experiment.rows[i].side, row);
    else
      add(result.tally, row);
  }
  for (const auto& result : results) {
    played.found += result.found;
    played.played += result.played;
    played.result.complete = played.result.complete && !result.interrupted;
  }
  played.matches = std::move(rows.matches);
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
    case Experiment::Kind::lengths:
      break;
  }
  return play_rows(experiment, store, farm, on_game, stop, begun);
}

}  // namespace otrera
