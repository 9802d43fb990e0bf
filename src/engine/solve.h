// The exact value of a position by proof searches: who wins, and by how many points if asked. The score is
// found by proving "at least s" for rising s: for the winner, or for the side to move from the lowest score
// on (Kloetzer 2010, §4.1.2).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/stopper.h"
#include "engine/session_of.h"
#include "search/proof/solve.h"

namespace otrera {

struct SolveRequest {
  proof::Options options;
  std::size_t memory = std::size_t{512} << 20;
  bool score = false;
  std::string state{};  // the file in which the proof is kept between runs; empty: it is not
};

// All as the side to move sees it.
struct SolveReport {
  enum class Value { unknown, win, draw, loss };
  static constexpr std::array<std::string_view, 4> value_names{"unknown", "win", "draw", "loss"};

  Value value = Value::unknown;
  std::optional<double> score;  // exact
  // Turns: how the winner's last proof begins; with the score of a loss, how the loser holds it.
  std::vector<std::string> line;
  std::uint64_t nodes = 0;          // of all proofs together
  std::uint64_t earlier_nodes = 0;  // of earlier runs, where a state was kept
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

// The proofs of one position, and what they found so far.
template <BoardGame G>
class Solver {
 public:
  Solver(const G& position, const SolveRequest& request, Stopper& stopper)
      : position_(position),
        request_(request),
        stopper_(stopper),
        oracle_(oracle_options_for_proofs<G>(request.memory / 2)),
        mover_(position.decider()) {}

  SolveReport solve() {
    if (!request_.state.empty()) check_state();
    if (request_.score && request_.options.loop == proof::Options::Loop::rising)
      find_rising_score();
    else if (find_winner() && request_.score && !report_.score)
      find_winners_score();
    return report_;
  }

 private:
  using Goal = proof::Goal;
  using Verdict = proof::Verdict;
  using Value = SolveReport::Value;

  Verdict prove(const Goal& goal) {
    std::optional<proof::State> state;
    if (!request_.state.empty()) state.emplace(request_.state, what_is_proved());
    const auto result = proof::solve(position_, goal, request_.options, table_memory(), stopper_, &oracle_,
                                     state ? &*state : nullptr);
    report_.nodes += result.nodes;
    report_.memory_full |= result.memory_full;
    if (state) report_.earlier_nodes = state->earlier_nodes();
    // Also how the loser keeps the other from more, and how he is kept from winning.
    const bool refutes = result.verdict == Verdict::disproven && !result.line.empty() &&
                         (goal.prover() != mover_ || (goal.win() && one_must_win()));
    if (result.verdict == Verdict::proven || refutes)
      report_.line =
          turns_of(position_, with_whole_turns(result.line, position_, goal, request_, stopper_, &oracle_));
    return result.verdict;
  }

  // What the oracle finds takes the other half.
  std::size_t table_memory() const { return Judges<G> ? request_.memory / 2 : request_.memory; }

  // Who does not win loses.
  bool one_must_win() const { return G::acyclic && !position_.drawable(); }

  std::string what_is_proved() const {
    return std::string(G::name) + " " + position_.print() + " " +
           std::string(proof::Options::name_of(request_.options.method)) +
           (request_.options.exact ? " exact" : " plain");
  }
  void check_state() const {
    if (request_.score || !request_.options.depth_first() || !one_must_win())
      throw Error("a state is kept of one depth-first proof alone", request_.state,
                  "expected a game without draws, the winner and not the score, and df-pn or df-weak-pn");
  }

  // False where it came to no end.
  bool find_winner() {
    const Verdict wins = prove(Goal::win(mover_));
    if (wins == Verdict::unknown) return false;
    const Verdict loses = wins == Verdict::proven ? Verdict::disproven
                          : one_must_win()        ? Verdict::proven
                                                  : prove(Goal::win(opponent(mover_)));
    if (loses == Verdict::unknown) return false;
    report_.value = wins == Verdict::proven    ? Value::win
                    : loses == Verdict::proven ? Value::loss
                                               : Value::draw;
    if (report_.value == Value::draw) report_.score = 0;
    return true;
  }

  void find_winners_score() {
    constexpr double step = 0.5;
    const Player winner = report_.value == Value::win ? mover_ : opponent(mover_);
    double score = 0;
    Verdict more = Verdict::proven;
    while (more == Verdict::proven && score + step <= position_.score_limit()) {
      more = prove(Goal::score(winner, score + step));
      if (more == Verdict::proven) score += step;
    }
    if (more != Verdict::unknown) report_.score = winner == mover_ ? score : -score;
  }

  void find_rising_score() {
    // Where a game tells what the other can win by at most, scores are whole points apart.
    double score = -position_.score_limit(), step = 0.5;
    if constexpr (CutsShort<G>) {
      score = -Oracle<G>::most_score(position_, opponent(mover_));
      step = 1;
    }
    Verdict more = Verdict::proven;  // of the lowest score there is nothing to prove
    while (more == Verdict::proven && score + step <= position_.score_limit()) {
      more = prove(Goal::score(mover_, score + step));
      if (more == Verdict::proven) score += step;
    }
    if (more == Verdict::unknown) return;
    report_.score = score;
    report_.value = score > 0 ? Value::win : score < 0 ? Value::loss : Value::draw;
  }

  const G& position_;
  const SolveRequest& request_;
  Stopper& stopper_;
  const Oracle<G> oracle_;
  Player mover_;
  SolveReport report_;
};

}  // namespace detail

// The stopper's limits hold for every proof by itself, its time for all together.
template <BoardGame G>
SolveReport solve_of(const Session& session, const SolveRequest& request, Stopper& stopper) {
  return detail::Solver<G>(dynamic_cast<const SessionOf<G>&>(session).now(), request, stopper).solve();
}

}  // namespace otrera
