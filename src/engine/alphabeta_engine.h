// The engine around alpha-beta: searches whole turns of a session's position. Values become chances to win by
// the same sigmoid as the rewards of Monte-Carlo search; simulations are nodes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_engine.h"
#include "search/alphabeta/search.h"
#include "search/mcts/reward.h"

namespace otrera {

template <BoardGame G>
class AlphaBetaEngine final : public GameEngine<G> {
 public:
  AlphaBetaEngine() {
    this->parameters_.bind(this->time_, time_parameters);
    options_.bind_to(this->parameters_);
    this->parameters_.bind(reward_, {&mcts::reward_scale_parameter, 1});
    this->parameters_.bind(this->evaluation_, Evaluator<G>::parameters);
    this->parameters_.bind(this->calibration_, calibration_parameters);
  }

  std::string kind() const override { return "alphabeta"; }

  SearchReport think(const Session& session, Stopper& stopper, Listener& listener) override {
    const SessionOf<G>& of_game = this->checked(session);
    const S position(of_game.now());
    Search& search = search_for(of_game.first());
    ThinkingClock clock(listener, this->teller(of_game.now()));
    const auto make_report = [&](Duration elapsed) {
      return report(search, position, stopper, elapsed, listener.lines());
    };
    search.run(position, stopper, [&] { clock.tick(make_report); });
    return clock.finish(make_report);
  }

 private:
  using S = WholeTurns<G>;
  using Search = alphabeta::Search<S>;
  static constexpr std::size_t longest_pv = 12;

  // The table stays true within a game; another start may mean other rules, such as komi.
  Search& search_for(const G& start) {
    if (!search_) search_ = std::make_unique<Search>(options_, this->evaluation_, this->memory_);
    if (start_ && (!options_.table.keep || !(*start_ == start))) search_->forget();
    start_ = start;
    return *search_;
  }

  SearchReport report(const Search& search, const S& position, const Stopper& stopper, Duration elapsed,
                      std::size_t most_lines) const {
    SearchReport result;
    result.to_move = position.decider();
    result.simulations = result.nodes = result.positions = search.nodes();
    result.memory = search.memory();
    result.proven = search.solved();
    result.depth = search.depth();
    result.elapsed = elapsed.count();
    result.fraction = stopper.fraction({search.nodes(), false, search.nodes()});
    for (const auto& root_move : search.root_moves()) {
      if (result.lines.size() >= std::max<std::size_t>(most_lines, 1)) break;
      result.lines.push_back(line_of(search, position, root_move));
    }
    result.lines.front().proven |= result.proven;
    if (result.proven) result.lines.front().value = chance_when_solved(search.value());
    result.value = result.lines.front().value;
    return result;
  }

  Line line_of(const Search& search, S position, const typename Search::RootMove& root_move) const {
    Line line;
    line.visits = root_move.nodes;
    line.proven = alphabeta::proven(root_move.value) && root_move.exact;
    line.value = chance(root_move.value);
    for (const auto& move : search.line(root_move, longest_pv)) {
      line.pv.push_back(position.print(move));
      position.play(move);
    }
    line.move = line.pv.front();
    return line;
  }

  double chance(alphabeta::Value value) const {
    if (alphabeta::proven(value)) return value > 0 ? 1 : 0;
    return mcts::evaluation_reward(value, reward_);
  }

  static double chance_when_solved(alphabeta::Value value) { return value > 0 ? 1 : value < 0 ? 0 : 0.5; }

  void forget() override {
    search_.reset();
    start_.reset();
  }

  alphabeta::Options options_;
  mcts::RewardOptions reward_;
  std::unique_ptr<Search> search_;
  std::optional<G> start_;
};

}  // namespace otrera
