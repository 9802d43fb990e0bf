// Alpha-beta over any game (Knuth and Moore 1975): iterative deepening with a transposition table, aspiration
// windows, principal variation search (Marsland and Campbell 1982) and the selective means of options.h. Two
// plies of one player in a row are searched as such: nothing goes by the parity of a ply.
//
// Whole turns: search Turns<G>, or G itself where a turn is one decision (WholeTurns<G>). One thread; the
// same position, options and number of nodes give the same result. A node is a position that was looked at.
//
// What a game may bring beyond game.h and evaluation.h:
//     bool G::play_null()                         passes the turn; false where that would mean nothing
//     int Evaluator::rank(position, move)         higher first, before history
//     void Evaluator::weights(position, moves, probabilities)   how likely each move is
//     void Evaluator::noisy(position, moves)      lists the moves of the quiescence search
//     Outcome G::repetition_outcome()             of a game that comes back to a position; a draw if not said
//
// Games with cycles: a position that is on the path already ends the line as repetition_outcome() says. What
// rests on that is true on this path only, so it does not go into the table, unless the position that came
// back lies within the part of the tree the value is about. A value that is in the table was found without
// help of its path, and is taken on any: a win in it needs no repetition. Where what stood before changes
// what may be played or how the game ends (G::history), the table is neither asked nor told.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/stopper.h"
#include "game/evaluation.h"
#include "game/turns.h"
#include "search/alphabeta/ordering.h"
#include "search/alphabeta/table.h"

namespace otrera::alphabeta {

template <Game S>
inline constexpr bool knows_passing = requires(S& position) {
  position.play_null();
};

template <Game S>
class Search {
 public:
  using Move = typename S::Move;
  static constexpr Knowledge knowledge{Evaluator<S>::exists, knows_passing<S>, WeighsMoves<S>,
                                       ListsNoisyMoves<S>};

  // A move of the root. The value is exact, or only known to be no better than what is better.
  struct RootMove {
    Move move;
    Value value = 0;
    bool exact = false;
    std::uint64_t nodes = 0;
    std::vector<Move> pv;  // begins with the move
  };

  Search(const Options& options, const typename Evaluator<S>::Options& evaluation, std::size_t memory)
      : options_(options),
        evaluator_(evaluation),
        table_(options.table.use ? memory : 0, options.table.replacement),
        history_(options.order.history, S::action_count),
        frames_(most_plies + 2) {
    options_.check(knowledge);
  }

  void forget() { table_.clear(); }

  // Searches a position that is not over until the stopper says so, the value is proven or the depth is
  // reached; `watch` is called whenever the stopper is asked.
  void run(
      const S& position, Stopper& stopper, std::function<void()> watch = [] {});

  // What the last or the running search found. The best move first.
  const std::vector<RootMove>& root_moves() const { return root_moves_; }
  Value value() const { return root_moves_.front().value; }
  int depth() const { return finished_depth_; }  // turns, of the last iteration that was finished
  std::uint64_t nodes() const { return nodes_; }
  std::size_t memory() const { return options_.table.use ? table_.memory() : 0; }
  // The value is that of perfect play: a win or loss, or everything was searched to the end of the game.
  bool solved() const { return solved_; }
  const Options& options() const { return options_; }

  // The line from the root, continued by what the table knows.
  std::vector<Move> line(const RootMove& root_move, std::size_t longest) const;

 private:
  struct Scored {
    double score;
    std::uint32_t number;  // in the list of moves
  };
  // What a ply needs while it is searched; kept from node to node, so that its lists keep their memory.
  struct Frame {
    std::vector<Move> moves;
    std::vector<float> points;
    std::vector<float> weights;
    std::vector<Scored> order;
    std::vector<Move> group;  // of moves that are evaluated together
    std::vector<Move> pv;
    Killers<Move> killers;
    std::uint64_t hash = 0;
    std::uint32_t best = 0;  // number of the best move
    bool dropped = false;    // moves that forward pruning left out
    int rests_on = nothing;  // the earliest ply whose repetition the value rests on
  };
  static constexpr int nothing = most_plies + 1;
  static constexpr int the_game = -1;  // before the root
  static constexpr int most_depth = 120;

  // search.h: the root
  void begin(const S& position);
  Value search_root(const S& position, int depth, Value alpha, Value beta);
  Value search_window(const S& position, int depth);
  void take_root_move(std::size_t number, Value value, bool exact);

  // node.h
  Value node(const S& position, int depth, Value alpha, Value beta, int ply, bool may_pass = true);
  Value child(const S& position, const S& after, int depth, Value alpha, Value beta, int ply,
              bool may_pass = true);
  Value search_moves(const S& position, int depth, Value alpha, Value beta, int ply);
  Value try_move(const S& position, const S& after, int depth, int cost, Value alpha, Value beta, int ply,
                 bool first);
  Value frontier(const S& position, Value alpha, Value beta, int ply, std::uint16_t table_move);
  std::optional<Value> settled(const S& position, int ply);
  Value quiesce(const S& position, int left, Value alpha, Value beta, int ply);
  Value evaluate(const S& position);
  void store(int ply, Value value, int depth, Value alpha, Value beta, std::uint32_t move,
             std::uint64_t horizon_before);
  void learn(const S& position, int ply, std::uint32_t best, int depth);

  // order.h
  void order_moves(const S& position, int ply, std::uint16_t table_move);
  void order_frontier(const S& position, int ply, std::uint16_t table_move);
  void score_by_history(const S& position, int ply);
  void put_first(int ply, std::uint16_t table_move);

  // prune.h
  bool enhanced_cut(const S& position, int depth, Value beta, int ply);
  bool null_cut(const S& position, int depth, Value beta, int ply);
  bool multi_cut(const S& position, int depth, Value beta, int ply);
  int cost_of(const Frame& here, std::uint32_t number) const;

  Frame& enter(int ply) {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    frame.pv.clear();
    frame.dropped = false;
    frame.rests_on = nothing;
    return frame;
  }
  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  void extend_pv(int ply, const Move& move);
  // What the child's value rests on, its parent's does too.
  void inherit(int ply) {
    if constexpr (!S::acyclic || S::history)
      frame(ply).rests_on = std::min(frame(ply).rests_on, frame(ply + 1).rests_on);
  }

  void meet_horizon() {
    ++horizon_;
    ++open_;
  }
  void take_from_table(const Table::Found& found) {
    if (found.depth == Table::complete) return;
    ++horizon_;
    open_ += !proven(found.value);
  }
  void count_node() {
    ++nodes_;
    count_work(1);
  }
  // Asks the stopper every few positions looked at or evaluated.
  void count_work(std::size_t positions) {
    for (work_ += positions; work_ >= work_per_question; work_ -= work_per_question) ask();
    if (nodes_ >= most_nodes_) stopped_ = true;
  }
  void ask() {
    if (!root_moves_.empty()) watch_();
    if (stopper_->should_stop({nodes_, false, nodes_})) stopped_ = true;
  }
  static constexpr std::size_t work_per_question = 32;

  Options options_;
  Evaluator<S> evaluator_;
  Table table_;
  History history_;
  std::vector<Frame> frames_;
  std::optional<S> root_;
  std::vector<RootMove> root_moves_;
  std::vector<Value> best_values_;

  Stopper* stopper_ = nullptr;
  std::function<void()> watch_;
  std::uint64_t most_nodes_ = 0;
  std::uint64_t nodes_ = 0;
  // How often something was not searched to the end of the game; and how often without being proven for it.
  std::uint64_t horizon_ = 0;
  std::uint64_t open_ = 0;
  std::size_t work_ = 0;
  int path_start_ = 0;  // the ply after the last null move
  int finished_depth_ = 0;
  bool stopped_ = false;
  bool solved_ = false;
};

}  // namespace otrera::alphabeta

// The members, by subject.
#include "search/alphabeta/node.h"
#include "search/alphabeta/order.h"
#include "search/alphabeta/prune.h"
#include "search/alphabeta/root.h"
