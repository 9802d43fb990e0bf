// The engine around Monte-Carlo tree search: takes a session's position, runs the search, and puts what the
// tree says into turns that people read.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "engine/engine.h"
#include "engine/session_of.h"
#include "search/mcts/search.h"

namespace otrera {

template <Game G>
class MctsEngine final : public Engine {
 public:
  MctsEngine() { options_.bind_to(parameters_); }

  std::string game() const override { return std::string(G::name); }
  ParameterSet& parameters() override { return parameters_; }
  void set_seed(std::uint64_t seed) override { seed_ = seed; }
  void set_memory(std::size_t bytes) override { memory_ = bytes; }

  SearchReport think(const Session& session, Stopper& stopper, Listener& listener) override {
    const auto* of_game = dynamic_cast<const SessionOf<G>*>(&session);
    if (!of_game) throw Error("a session of " + session.game(), {}, "expected " + game());
    if (session.over()) throw Error("the game is over", {}, "expected a position with a move to play");
    mcts::Search<G> search(options_, memory_, seed_);
    search.set_root(of_game->now());
    const auto start = Clock::now();
    auto last_report = start;
    unsigned simulations_since_clock = 0;
    search.run(stopper, [&] {
      if (++simulations_since_clock < simulations_per_clock) return;
      simulations_since_clock = 0;
      const auto now = Clock::now();
      if (Duration(now - last_report).count() < listener.period()) return;
      last_report = now;
      listener.on_progress(report(search, stopper, now - start, listener.lines()));
    });
    SearchReport final_report = report(search, stopper, Clock::now() - start, listener.lines());
    final_report.fraction = 1;
    listener.on_finished(final_report);
    return final_report;
  }

 private:
  using Search = mcts::Search<G>;
  using Ref = mcts::Tree::Ref;
  static constexpr unsigned simulations_per_clock = 64;
  static constexpr std::size_t longest_pv = 12;

  SearchReport report(const Search& search, const Stopper& stopper, Duration elapsed,
                      std::size_t most_lines) {
    SearchReport result;
    result.to_move = search.root_position().decider();
    result.simulations = search.status().simulations;
    result.memory_full = search.status().memory_full;
    result.nodes = search.tree().nodes();
    result.memory = search.tree().memory();
    result.elapsed = elapsed.count();
    result.fraction = stopper.fraction(search.status());
    result.lines = lines(search, most_lines);
    result.value = result.lines.front().value;
    return result;
  }

  // The turn that would be played first, then the others by visits.
  std::vector<Line> lines(const Search& search, std::size_t most_lines) const {
    std::vector<Line> all{best_line(search, search.root(), search.root_position(), "", nullptr)};
    std::vector<Line> others;
    add_lines(search, search.root(), search.root_position(), "", others);
    std::ranges::stable_sort(others, [](const Line& a, const Line& b) { return a.visits > b.visits; });
    for (auto& line : others)
      if (all.size() < most_lines && line.move != all.front().move) all.push_back(std::move(line));
    return all;
  }

  // Every visited turn below a node of the turn that is being made.
  void add_lines(const Search& search, Ref ref, const G& position, const std::string& sofar,
                 std::vector<Line>& found) const {
    const auto children = search.tree().children(ref);
    const auto moves = search.tree().template moves<typename G::Move>(ref);
    for (std::size_t child = 0; child < children.size(); ++child) {
      if (!children.visits[child]) continue;
      G after = position;
      after.play(moves[child]);
      const std::string text = sofar + position.print(moves[child]);
      if (after.mid_turn() && children.links[child] != Arena::none) {
        add_lines(search, children.links[child], after, text, found);
      } else if (!after.mid_turn()) {
        Line line{.move = text,
                  .visits = static_cast<std::uint64_t>(children.visits[child]),
                  .value = children.values[child],
                  .prior = 0,
                  .pv = {text}};
        extend_pv(search, children.links[child], after, line.pv);
        found.push_back(std::move(line));
      }
    }
  }

  // Follows the final decision from a node to the end of the turn, and the expected answers after it.
  Line best_line(const Search& search, Ref ref, G position, std::string text, const Line* before) const {
    Line line = before ? *before : Line{};
    if (ref == Arena::none) return complete(position, std::move(text), std::move(line));
    const auto children = search.tree().children(ref);
    const std::size_t child = search.decide(children);
    const auto move = search.tree().template moves<typename G::Move>(ref)[child];
    line.visits = static_cast<std::uint64_t>(children.visits[child]);
    line.value = children.values[child];
    text += position.print(move);
    position.play(move);
    if (position.mid_turn())
      return best_line(search, children.links[child], position, std::move(text), &line);
    line.move = text;
    line.pv = {text};
    extend_pv(search, children.links[child], position, line.pv);
    return line;
  }

  // A turn the tree does not know to its end (very few simulations): the rest is the first legal decision.
  static Line complete(G position, std::string text, Line line) {
    std::vector<typename G::Move> moves;
    do {
      position.moves(moves);
      text += position.print(moves.front());
      position.play(moves.front());
    } while (position.mid_turn());
    line.move = text;
    line.pv = {std::move(text)};
    return line;
  }

  // Whole turns only: what follows an undecided half turn is not worth showing.
  void extend_pv(const Search& search, Ref ref, G position, std::vector<std::string>& pv) const {
    std::string turn;
    while (ref != Arena::none && pv.size() < longest_pv) {
      const auto children = search.tree().children(ref);
      if (!children.node->visits) return;
      const std::size_t child = search.decide(children);
      const auto move = search.tree().template moves<typename G::Move>(ref)[child];
      turn += position.print(move);
      position.play(move);
      ref = children.links[child];
      if (position.mid_turn()) continue;
      pv.push_back(std::exchange(turn, {}));
    }
  }

  mcts::Options options_;
  ParameterSet parameters_;
  std::uint64_t seed_ = 1;
  std::size_t memory_ = std::size_t{512} << 20;
};

}  // namespace otrera
