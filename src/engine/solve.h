// The exact value of a position by proof searches: who wins, and by how many points if asked. The score is
// found by proving "at least s" for rising s (Kloetzer 2010, §4.1).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/stopper.h"
#include "engine/session_of.h"
#include "search/proof/solve.h"

namespace otrera {

struct SolveRequest {
  proof::Options options;
  std::size_t memory = std::size_t{512} << 20;
  bool score = false;
};

// All as the side to move sees it.
struct SolveReport {
  enum class Value { unknown, win, draw, loss };
  static constexpr std::array<std::string_view, 4> value_names{"unknown", "win", "draw", "loss"};

  Value value = Value::unknown;
  std::optional<double> score;  // exact
  // Turns: how the winner's last proof begins; with the score of a loss, how the loser holds it.
  std::vector<std::string> line;
  std::uint64_t nodes = 0;  // of all proofs together
  bool memory_full = false;
};

namespace detail {

// A line may end within a turn, where the rest was found in a table: it is proved once more.
template <Game G>
std::vector<typename G::Move> with_whole_turns(std::vector<typename G::Move> line, const G& start,
                                               const proof::Goal& goal, const SolveRequest& request,
                                               Stopper& stopper, const Oracle<G>* oracle) {
  while (!line.empty()) {
    G end = start;
    for (const auto& move : line) end.play(move);
    if (!end.mid_turn() || end.over()) break;
    const auto rest = proof::solve(end, goal, request.options, request.memory, stopper, oracle).line;
    if (rest.empty()) line.pop_back();
    line.insert(line.end(), rest.begin(), rest.end());
  }
  return line;
}

template <Game G>
std::vector<std::string> turns_of(G position, const std::vector<typename G::Move>& moves) {
  std::vector<std::string> turns;
  bool going_on = false;
  for (const auto& move : moves) {
    if (!going_on) turns.emplace_back();
    turns.back() += position.print(move);
    position.play(move);
    going_on = position.mid_turn();
  }
  return turns;
}

}  // namespace detail

// The stopper's limits hold for every proof by itself, its time for all together.
template <BoardGame G>
SolveReport solve_of(const Session& session, const SolveRequest& request, Stopper& stopper) {
  using proof::Goal;
  using proof::Verdict;
  const G& position = dynamic_cast<const SessionOf<G>&>(session).now();
  const Player mover = position.decider();
  const Oracle<G> oracle(oracle_options_for_proofs<G>());
  SolveReport report;
  const auto prove = [&](const Goal& goal) {
    const auto result = proof::solve(position, goal, request.options, request.memory, stopper, &oracle);
    report.nodes += result.nodes;
    report.memory_full |= result.memory_full;
    // Also how the loser keeps the other from more.
    if (result.verdict == Verdict::proven ||
        (result.verdict == Verdict::disproven && goal.prover() != mover && !result.line.empty()))
      report.line = detail::turns_of(
          position, detail::with_whole_turns(result.line, position, goal, request, stopper, &oracle));
    return result.verdict;
  };
  const Verdict wins = prove(Goal::win(mover));
  if (wins == Verdict::unknown) return report;
  const Verdict loses = wins == Verdict::proven ? Verdict::disproven : prove(Goal::win(opponent(mover)));
  if (loses == Verdict::unknown) return report;
  report.value = wins == Verdict::proven    ? SolveReport::Value::win
                 : loses == Verdict::proven ? SolveReport::Value::loss
                                            : SolveReport::Value::draw;
  if (report.value == SolveReport::Value::draw) report.score = 0;
  if (!request.score || report.score) return report;

  constexpr double step = 0.5;
  const Player winner = wins == Verdict::proven ? mover : opponent(mover);
  double score = 0;
  Verdict more = Verdict::proven;
  while (more == Verdict::proven && score + step <= position.score_limit()) {
    more = prove(Goal::score(winner, score + step));
    if (more == Verdict::proven) score += step;
  }
  if (more != Verdict::unknown) report.score = winner == mover ? score : -score;
  return report;
}

}  // namespace otrera
