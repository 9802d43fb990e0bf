// The engine around Monte-Carlo tree search: takes a session's position, runs the search, and puts what the
// tree says into turns that people read.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/accompanied.h"
#include "engine/game_engine.h"
#include "search/mcts/parallel.h"
#include "search/mcts/together.h"

namespace otrera {

// What belongs to the engine rather than to the search.
struct TreeOptions {
  bool grouped = true;
  bool reuse = true;
};

inline constexpr std::array tree_parameters{
    flag<&TreeOptions::grouped>("tree.grouped", "a turn of several decisions is as many levels of the tree"),
    flag<&TreeOptions::reuse>("tree.reuse", "keep what the tree knows below the moves that were played"),
};

// A search over G or over WholeTurns<G>, and what its tree says in words.
template <Game G>
class SearchReader {
 public:
  using Search = mcts::Search<G>;
  using Ref = mcts::Tree::Ref;

  explicit SearchReader(const Search& search) : search_(search) {}

  // The turn that would be played first, then the others by visits.
  std::vector<Line> lines(std::size_t most_lines) const {
    std::vector<Line> all{best_line(search_.root(), search_.root_position(), "", Line{})};
    std::vector<Line> others;
    add_lines(search_.root(), search_.root_position(), "", others);
    std::ranges::stable_sort(others, [](const Line& a, const Line& b) { return a.visits > b.visits; });
    for (auto& line : others)
      if (all.size() < most_lines && line.move != all.front().move) all.push_back(std::move(line));
    return all;
  }

  // Every whole turn with enough visits, the way there first.
  std::vector<Line> turns(std::uint64_t least_visits) const {
    std::vector<Line> found;
    add_turns(search_.root(), search_.root_position(), {""}, least_visits, found);
    return found;
  }

 private:
  static constexpr std::size_t longest_pv = 12, longest_way = 64;

  // `way`: the turns made, and what has been made of the next.
  void add_turns(Ref ref, const G& position, const std::vector<std::string>& way, std::uint64_t least,
                 std::vector<Line>& found) const {
    const auto children = search_.tree().children(ref);
    const auto moves = children.template moves<typename G::Move>();
    for (std::size_t child = 0; child < children.size(); ++child) {
      if (static_cast<std::uint64_t>(mcts::load(children.visits()[child])) < least) continue;
      G after = position;
      after.play(moves[child]);
      std::vector<std::string> further = way;
      further.back() += position.print(moves[child]);
      if (!after.mid_turn()) {
        found.push_back(line_of(children, child));
        found.back().move = further.back();
        found.back().pv = further;
        further.emplace_back();
      }
      const Ref link = mcts::load(children.links()[child]);
      if (link != Memory::none && further.size() <= longest_way)
        add_turns(link, after, further, least, found);
    }
  }

  Line line_of(const mcts::Children& children, std::size_t child) const {
    Line line;
    line.visits = static_cast<std::uint64_t>(mcts::load(children.visits()[child]));
    line.value = mcts::load(children.values()[child]);
    if (children.has(mcts::Column::policy))
      line.prior = children.policy()[child];
    else if (children.has(mcts::Column::priors))
      line.prior = children.priors()[child];
    if (search_.options().solving()) {
      const mcts::Bounds bounds = mcts::edge_bounds(children, child);
      line.proven = bounds.solved();
      if (line.proven) line.value = bounds.low > 0.5f ? 1 : bounds.low < 0.5f ? 0 : 0.5;
    }
    return line;
  }

  // Every visited turn below a node of the turn that is being made.
  void add_lines(Ref ref, const G& position, const std::string& sofar, std::vector<Line>& found) const {
    const auto children = search_.tree().children(ref);
    const auto moves = children.template moves<typename G::Move>();
    for (std::size_t child = 0; child < children.size(); ++child) {
      if (!mcts::load(children.visits()[child])) continue;
      G after = position;
      after.play(moves[child]);
      const std::string text = sofar + position.print(moves[child]);
      const Ref link = mcts::load(children.links()[child]);
      if (after.mid_turn() && link != Memory::none) {
        add_lines(link, after, text, found);
      } else if (!after.mid_turn()) {
        Line line = line_of(children, child);
        line.move = text;
        line.pv = {text};
        extend_pv(link, after, line.pv);
        found.push_back(std::move(line));
      }
    }
  }

  // Follows the final decision from a node to the end of the turn, and the expected answers after it.
  Line best_line(Ref ref, G position, std::string text, Line before) const {
    if (ref == Memory::none) return complete(position, std::move(text), std::move(before));
    const auto children = search_.tree().children(ref);
    const std::size_t child = search_.decide(ref);
    const auto move = children.template moves<typename G::Move>()[child];
    const Ref link = mcts::load(children.links()[child]);
    Line line = line_of(children, child);
    text += position.print(move);
    position.play(move);
    if (position.mid_turn()) return best_line(link, position, std::move(text), std::move(line));
    line.move = text;
    line.pv = {std::move(text)};
    extend_pv(link, position, line.pv);
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
  void extend_pv(Ref ref, G position, std::vector<std::string>& pv) const {
    std::string turn;
    while (ref != Memory::none && pv.size() < longest_pv) {
      const auto children = search_.tree().children(ref);
      if (!mcts::load(children.node().visits)) return;
      const std::size_t child = search_.decide(ref);
      const auto move = children.template moves<typename G::Move>()[child];
      turn += position.print(move);
      position.play(move);
      ref = mcts::load(children.links()[child]);
      if (position.mid_turn()) continue;
      pv.push_back(std::exchange(turn, {}));
    }
  }

  const Search& search_;
};

// How a game plays on where it knows that perfectly.
struct PerfectLine {
  Line line;
  double lead;  // points by which the side to move wins, below zero where it loses
};

template <PlaysPerfectly G>
std::optional<PerfectLine> perfect_line(const Oracle<G>& oracle, G position, std::uint64_t most_positions) {
  constexpr std::size_t longest_pv = 12;
  auto best = oracle.best_turn(position, most_positions);
  if (!best) return std::nullopt;
  const double score = best->outcome.score;
  PerfectLine result{{}, position.decider() == Player::first ? score : -score};
  result.line.proven = true;
  result.line.value = result.lead > 0 ? 1 : result.lead < 0 ? 0 : 0.5;
  for (; best; best = oracle.best_turn(position, most_positions)) {
    std::string text;
    for (const auto& move : best->moves) {
      text += position.print(move);
      position.play(move);
    }
    result.line.pv.push_back(std::move(text));
    if (result.line.pv.size() == longest_pv) break;
  }
  result.line.move = result.line.pv.front();
  return result;
}

// The tree between two moves: goes on below the decisions that were played, or begins anew.
template <Game G>
class KeptSearch {
 public:
  // A game so far: where it began, what was played, where it stands.
  struct Place {
    const G& start;
    const G& now;
    const std::vector<typename G::Move>& moves;
    std::vector<std::vector<typename G::Move>> only;  // turns to be looked at; empty: all
  };

  mcts::Search<G>& at(const Place& place, bool reuse, const mcts::Setup<G>& setup) {
    const auto& [start, now, moves, only] = place;
    const bool same_game = search_ && reuse && start_ == start && moves.size() >= moves_.size() &&
                           std::equal(moves_.begin(), moves_.end(), moves.begin()) && has_moves_of(place);
    if (same_game) {
      const std::vector<typename G::Move> played(moves.begin() + static_cast<std::ptrdiff_t>(moves_.size()),
                                                 moves.end());
      agreed_ = agreed_.below(names_of(played));
      if (!search_->move_root(played, now)) agreed_ = {};
    } else {
      search_.reset();  // before the new one, so that both never hold memory together
      search_ = std::make_unique<mcts::Search<G>>(setup);
      search_->set_root(now, only);
      agreed_ = {};
    }
    agreed_.owners.clear();
    agreed_.owner_samples = 0;
    start_ = start;
    moves_ = moves;
    return *search_;
  }

  // What the search and its companions know together of where it stands.
  mcts::RootStatistics& agreed() { return agreed_; }

 private:
  // Whether the tree has the moves to be looked at, below what was played since, and no others.
  bool has_moves_of(const Place& place) const {
    if (place.moves.size() == moves_.size()) return search_->only() == place.only;
    return place.only.empty() && (search_->only().empty() || !place.now.mid_turn());
  }

  // As the statistics name them, from where the search stands.
  std::vector<std::string> names_of(const std::vector<typename G::Move>& moves) const {
    std::vector<std::string> names;
    if (agreed_.nodes.empty()) return names;
    G position = search_->root_position();
    for (const auto& move : moves) {
      names.push_back(position.print(move));
      position.play(move);
    }
    return names;
  }

  std::unique_ptr<mcts::Search<G>> search_;
  std::optional<G> start_;
  std::vector<typename G::Move> moves_;
  mcts::RootStatistics agreed_;
};

template <BoardGame G>
class MctsEngine final : public GameEngine<G>, public Accompanied {
 public:
  MctsEngine() {
    this->parameters_.bind(tree_, tree_parameters);
    this->parameters_.bind(this->time_, time_parameters);
    options_.bind_to(this->parameters_);
    this->parameters_.bind(exchange_, mcts::exchange_parameters);
    this->parameters_.bind(playouts_, Playouts<G>::parameters);
    this->parameters_.bind(this->evaluation_, Evaluator<G>::parameters);
    this->parameters_.bind(oracle_, Oracle<G>::parameters);
    this->parameters_.bind(this->calibration_, calibration_parameters);
  }

  std::string kind() const override { return "mcts"; }
  void set_companions(mcts::Companions* companions) override { companions_ = companions; }
  void keep_to(const std::vector<std::string>& turns) override { only_ = turns; }

  SearchReport think(const Session& session, Stopper& stopper, Listener& listener) override {
    const SessionOf<G>& of_game = this->checked(session);
    if (tree_.grouped) {
      if (const auto report = play_perfectly(game_of(grouped_), of_game.now(), stopper, listener))
        return *report;
      return think_at<G>(grouped_,
                         {of_game.first(), of_game.now(), of_game.moves(), kept_turns(of_game.now())},
                         of_game.now(), stopper, listener);
    }
    using Whole = WholeTurns<G>;
    if (const auto report = play_perfectly(game_of(whole_), of_game.now(), stopper, listener)) return *report;
    const Whole first(of_game.first()), now(of_game.now());
    return think_at<Whole>(whole_, {first, now, of_game.whole_turns(), kept_turns(now)}, of_game.now(),
                           stopper, listener);
  }

 private:
  static constexpr unsigned simulations_per_clock = 64;

  // A search over G or over WholeTurns<G>, and what of the game it shares between its threads and with the
  // next.
  template <Game S>
  struct Kept {
    KeptSearch<S> search;
    std::shared_ptr<const mcts::GameKnowledge<S>> game;
  };

  template <Game S>
  const mcts::GameKnowledge<S>& game_of(Kept<S>& kept) {
    if (!kept.game)
      kept.game = std::make_shared<const mcts::GameKnowledge<S>>(typename mcts::GameKnowledge<S>::Options{
          this->evaluation_, playouts_, oracle_, options_.wanted_net()});
    return *kept.game;
  }

  // The turns that it is kept to, by their decisions.
  template <Game S>
  std::vector<std::vector<typename S::Move>> kept_turns(const S& position) const {
    std::vector<std::vector<typename S::Move>> turns;
    for (const auto& turn : only_) turns.push_back(position.parse_turn(turn));
    return turns;
  }

  // Where the game knows the best turn itself, it is played at once; nothing where it does not. A player that
  // is held to a few simulations sees as few positions.
  template <Game S>
  std::optional<SearchReport> play_perfectly(const mcts::GameKnowledge<S>& game, const G& position,
                                             const Stopper& stopper, Listener& listener) const {
    if constexpr (PlaysPerfectly<G>) {
      if (!options_.solving() || !options_.knowledge.exact || !only_.empty()) return std::nullopt;
      ThinkingClock clock(listener);
      const auto line = perfect_line<G>(game.oracle, position, stopper.most_simulations());
      if (!line) return std::nullopt;
      return clock.finish([&](Duration elapsed) {
        SearchReport report;
        report.to_move = position.decider();
        report.proven = true;
        report.lines = {line->line};
        report.value = line->line.value;
        report.lead = line->lead;
        if (listener.owners()) report.owners = game.oracle.owners(position);
        report.elapsed = elapsed.count();
        return report;
      });
    }
    return std::nullopt;
  }

  template <Game S>
  SearchReport think_at(Kept<S>& kept, const typename KeptSearch<S>::Place& place, const G& position,
                        Stopper& stopper, Listener& listener) {
    game_of(kept);
    const bool once = mcts::exchanged_once(options_);
    const bool reuse = tree_.reuse && !(companions_ && once);
    mcts::Search<S>& search = kept.search.at(place, reuse, {options_, kept.game, this->memory_, this->seed_});
    std::optional<mcts::Rendezvous> rendezvous;
    if (companions_) rendezvous.emplace(*companions_, stopper, exchange_, once);
    const auto status = [&] { return rendezvous ? rendezvous->of_all(search.status()) : search.status(); };
    const auto run = [&](auto&& watch) {
      if (rendezvous)
        mcts::run_together(search, *companions_, *rendezvous, exchange_, kept.search.agreed(), watch);
      else
        mcts::run(search, stopper, watch);
    };
    ThinkingClock clock(listener, this->teller(position));
    return think_in(search, stopper, listener, clock, status, run);
  }

  template <Game S, class Status, class Run>
  SearchReport think_in(mcts::Search<S>& search, const Stopper& stopper, Listener& listener,
                        ThinkingClock& clock, Status&& status, Run&& run) {
    const auto make_report = [&](Duration elapsed) {
      return report(search, stopper, status(), elapsed, listener.lines());
    };
    unsigned simulations_since_clock = 0;
    search.watch_owners(listener.owners());
    run([&] {
      if (++simulations_since_clock < simulations_per_clock) return;
      simulations_since_clock = 0;
      clock.tick(make_report);
    });
    return clock.finish([&](Duration elapsed) {
      SearchReport last = make_report(elapsed);
      if (const auto least = listener.tree_visits()) last.tree = SearchReader<S>(search).turns(least);
      return last;
    });
  }

  template <Game S>
  static SearchReport report(const mcts::Search<S>& search, const Stopper& stopper,
                             const SearchStatus& status, Duration elapsed, std::size_t most_lines) {
    SearchReport result;
    result.to_move = search.root_position().decider();
    result.simulations = status.simulations;
    result.memory_full = status.memory_full;
    result.nodes = search.tree().nodes();
    result.positions = status.positions;
    result.memory = search.tree().memory();
    result.proven = search.solved();
    result.owners = search.owners();
    if (const auto lead = search.lead()) result.lead = result.to_move == Player::first ? *lead : -*lead;
    result.elapsed = elapsed.count();
    result.fraction = stopper.fraction(status);
    result.lines = SearchReader<S>(search).lines(most_lines);
    result.value = result.lines.front().value;
    return result;
  }

  void forget() override {
    grouped_ = {};
    whole_ = {};
  }

  TreeOptions tree_;
  mcts::Options options_;
  mcts::ExchangeOptions exchange_;
  mcts::Companions* companions_ = nullptr;
  std::vector<std::string> only_;
  typename Playouts<G>::Options playouts_;
  typename Oracle<G>::Options oracle_;
  Kept<G> grouped_;
  Kept<WholeTurns<G>> whole_;
};

}  // namespace otrera
