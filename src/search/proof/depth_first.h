// Depth-first proof-number search (df-pn, Nagai 2002): stays below a node until its numbers pass thresholds
// that say when another would be the better one to look at, and needs no tree, only a table. With the 1 +
// epsilon trick a child may pass the next best one by a share, so that the search changes its mind less often
// (Pawlewicz and Lew 2007). Weak numbers make it depth-first weak proof-number search.
#pragma once

#include <cmath>
#include <deque>
#include <vector>

#include "core/stopper.h"
#include "search/proof/options.h"
#include "search/proof/rules.h"
#include "search/proof/state.h"
#include "search/proof/table.h"

namespace otrera::proof {

template <Game S>
class DepthFirst {
 public:
  using Move = typename S::Move;

  // The oracle and the state, if any, must outlive the search.
  DepthFirst(const Options& options, const Goal& goal, std::size_t memory, const Oracle<S>* oracle,
             State* state = nullptr)
      : options_(options), goal_(goal), oracle_(oracle), table_(memory), state_(state) {}

  Result<Move> solve(const S& position, Stopper& stopper) {
    stopper_ = &stopper;
    if (state_) state_->load(table_);
    Result<Move> result = decide(position);
    if (state_) state_->save(table_, nodes_);
    return result;
  }

 private:
  struct Child {
    Move move;
    std::uint64_t hash;
    Seen seen;
  };
  struct Frame {
    std::vector<Move> moves;
    std::vector<Child> children;
    std::vector<Move> line;
  };
  static constexpr std::size_t most_plies = 2000;

  Result<Move> decide(const S& position) {
    Result<Move> result;
    path_.assign(1, position.hash());
    const Seen root = look<S>(position, goal_, {}, nullptr, options_);  // what is known of it names no move
    Numbers numbers = root.numbers;
    if (!numbers.solved()) numbers = search(position, {Numbers::never, Numbers::never}, root.key, 0).numbers;
    if (numbers.proof == 0) result.verdict = Verdict::proven;
    if (numbers.disproof == 0 && !too_deep_) result.verdict = Verdict::disproven;
    if (result.verdict != Verdict::unknown && !root.numbers.solved()) result.line = whole_turns(position);
    result.nodes = nodes_;
    return result;
  }

  // The line that was found. It may end within a turn, where the rest was found in the table: what the table
  // knows is asked once more.
  std::vector<Move> whole_turns(const S& position) {
    std::vector<Move> line = frames_.front().line;
    S end = position;
    for (const Move& move : line) end.play(move);
    while (end.mid_turn() && !end.over() && !stopped_) {
      path_.assign(1, end.hash());
      const Seen seen = look<S>(end, goal_, {}, nullptr, options_);
      search(end, {Numbers::never, Numbers::never}, seen.key, 0);
      if (stopped_) break;
      const auto& rest = frames_.front().line;
      line.insert(line.end(), rest.begin(), rest.end());
      for (const Move& move : rest) end.play(move);
    }
    return line;
  }

  // Numbers of a position that is not over, once one of them reaches its limit.
  Seen search(const S& position, Numbers limit, std::uint64_t key, std::size_t ply) {
    const std::uint64_t nodes_before = nodes_;
    const bool decides = position.decider() == goal_.prover();
    expand(position, ply);
    Frame& here = frames_[ply];
    Numbers now;
    while (true) {
      Combined combined(decides, options_.weak());
      for (const Child& child : here.children) combined.add(child.seen.numbers);
      now = combined.numbers();
      const bool passed = now.proof >= limit.proof || now.disproof >= limit.disproof;
      if (now.solved() || passed || saturated(now) || stopped_) break;
      follow(position, limit, decides, combined, ply);
    }
    int rests_on = now.solved() ? weakest_ground(here, decides == (now.proof == 0), now) : no_ply;
    if (rests_on >= static_cast<int>(ply)) rests_on = no_ply;
    if (now.solved() && history_matters(position)) rests_on = before_the_root;
    if (rests_on == no_ply) table_.store(key, now, nodes_ - nodes_before);
    if (now.solved()) keep_line(ply, now);
    return {now, rests_on, key};
  }

  void expand(const S& position, std::size_t ply) {
    while (frames_.size() <= ply + 1) frames_.emplace_back();
    Frame& here = frames_[ply];
    position.moves(here.moves);
    here.children.clear();
    here.line.clear();
    for (const Move& move : here.moves) {
      S after = position;
      after.play(move);
      Child child{move, after.hash(), look(after, goal_, path_, oracle_, options_)};
      if (!child.seen.numbers.solved() && !history_matters(after)) {
        const auto known = table_.find(child.seen.key);
        child.seen.numbers = known ? *known : first_numbers(after, child.seen);
      }
      here.children.push_back(child);
    }
    nodes_ += here.moves.size();
    look_at_the_clock();
  }

  // Of a position that the table does not know. What the oracle had to search for is kept.
  Numbers first_numbers(const S& position, const Seen& seen) {
    if (stopped_) return seen.numbers;
    std::uint64_t positions = 0;
    const Numbers numbers = search_leaf(position, goal_, oracle_, options_, positions).value_or(seen.numbers);
    if (positions == 0) return numbers;
    table_.store(seen.key, numbers, positions);
    nodes_ += positions;
    look_at_the_clock();
    return numbers;
  }

  void look_at_the_clock() {
    stopped_ |= nodes_ >= stopper_->most_simulations() || stopper_->should_stop({nodes_, false, nodes_});
    if (state_ && state_->due()) state_->save(table_, nodes_);
  }

  // Searches the child that is nearest to deciding the node.
  void follow(const S& position, Numbers limit, bool decides, const Combined& combined, std::size_t ply) {
    Frame& here = frames_[ply];
    const auto key = [&](const Child& child) {
      return decides ? child.seen.numbers.proof : child.seen.numbers.disproof;
    };
    Child* best = nullptr;
    std::uint32_t second = Numbers::never;
    for (Child& child : here.children) {
      if (!best || key(child) < key(*best)) {
        if (best) second = key(*best);
        best = &child;
      } else {
        second = std::min(second, key(child));
      }
    }
    const Numbers of = best->seen.numbers;
    const std::uint32_t one = std::min(decides ? limit.proof : limit.disproof, beyond(second));
    const std::uint32_t all =
        combined.share(decides ? limit.disproof : limit.proof, decides ? of.disproof : of.proof);
    if (ply + 1 >= most_plies) {  // as if it failed, but not for good
      too_deep_ = true;
      best->seen = {Numbers::disproven(), before_the_root};
      return;
    }
    S after = position;
    after.play(best->move);
    path_.push_back(best->hash);
    best->seen = search(after, decides ? Numbers{one, all} : Numbers{all, one}, best->seen.key, ply + 1);
    path_.pop_back();
  }

  std::uint32_t beyond(std::uint32_t second) const {
    if (second >= Numbers::most) return Numbers::never;
    const double grown = std::ceil(second * (1.0 + static_cast<double>(options_.epsilon)));
    return static_cast<std::uint32_t>(std::clamp<double>(grown, second + 1.0, Numbers::never));
  }

  // Open, but the numbers cannot grow any more.
  static bool saturated(Numbers now) { return now.proof == Numbers::most || now.disproof == Numbers::most; }

  // What a verdict rests on: one child with it is enough where who wants it chooses, else all must have it.
  static int weakest_ground(const Frame& here, bool one_is_enough, Numbers verdict) {
    int least = no_ply, best = before_the_root - 1;
    for (const Child& child : here.children) {
      if (child.seen.numbers != verdict) continue;
      least = std::min(least, child.seen.rests_on);
      best = std::max(best, child.seen.rests_on);
    }
    return one_is_enough ? best : least;
  }

  // A move that decides, or any if all lose: the one searched last where it fits, with what followed it.
  void keep_line(std::size_t ply, Numbers now) {
    Frame& here = frames_[ply];
    const auto fits = [&](const Child& child) { return child.seen.numbers == now; };
    const auto searched_last = [&](const Child& child) {
      return fits(child) && line_ply_ == ply + 1 && line_hash_ == child.hash;
    };
    auto at = std::ranges::find_if(here.children, searched_last);
    const bool goes_on = at != here.children.end();
    if (!goes_on) at = std::ranges::find_if(here.children, fits);
    here.line.assign(1, at->move);
    const auto& rest = frames_[ply + 1].line;
    if (goes_on) here.line.insert(here.line.end(), rest.begin(), rest.end());
    line_ply_ = ply;
    line_hash_ = path_[ply];
  }

  Options options_;
  Goal goal_;
  const Oracle<S>* oracle_;
  Table table_;
  State* state_;
  Stopper* stopper_ = nullptr;
  std::deque<Frame> frames_;
  std::vector<std::uint64_t> path_;
  std::uint64_t nodes_ = 0;
  std::size_t line_ply_ = 0;  // the node whose line was kept last
  std::uint64_t line_hash_ = 0;
  bool stopped_ = false;
  bool too_deep_ = false;
};

}  // namespace otrera::proof
