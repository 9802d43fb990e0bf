// A game that remembers the best line ever played in it. With no opponent to surprise us, a line found once
// can be had again, so a search should return the best one it met and not the average's favourite. Chaslot
// 2010, §3.5 (production management).
//
// Works with any search that plays one line at a time from copies of a root: each position knows its depth,
// and the moves before it are in the memory they share.
#pragma once

#include <string>
#include <vector>

#include "core/random.h"
#include "search/plan/line.h"
#include "search/plan/weights.h"

namespace otrera::plan {

template <Game G>
class Remembering {
 public:
  using Move = typename G::Move;
  static constexpr std::string_view name = G::name;
  static constexpr std::string_view player_name(Player player) { return G::player_name(player); }
  static constexpr int decisions_per_turn = G::decisions_per_turn;
  static constexpr std::size_t action_count = G::action_count;
  static constexpr int symmetry_count = 1;
  static constexpr bool acyclic = G::acyclic;
  static constexpr bool history = G::history;

  struct Memory {
    Weights weights;
    Line<G> best{};
    std::vector<Move> now{}, list{};
  };

  // The memory must outlive the position and its copies.
  Remembering(const G& position, Memory& memory) : position_(position), memory_(&memory) {}

  Player decider() const { return position_.decider(); }
  bool mid_turn() const { return position_.mid_turn(); }
  bool over() const { return position_.over(); }
  // A line that has ended is remembered when its outcome is asked for.
  Outcome outcome() const {
    const Outcome outcome = position_.outcome();
    if (memory_ && outcome.score > memory_->best.score && over()) {
      memory_->best.score = outcome.score;
      memory_->best.moves.assign(memory_->now.begin(), memory_->now.begin() + depth_);
    }
    return outcome;
  }
  double score_limit() const { return position_.score_limit(); }
  void moves(std::vector<Move>& list) const { position_.moves(list); }

  void play(const Move& move) {
    memory_->now.resize(depth_);
    memory_->now.push_back(move);
    position_.play(move);
    ++depth_;
  }

  // A random line to the end.
  Outcome random_outcome(Random& random) const {
    Remembering end = *this;
    memory_->now.resize(depth_);
    auto& list = memory_->list;
    for (end.moves(list); !list.empty(); end.moves(list))
      end.play(list[memory_->weights.draw(end.position_, list, random)]);
    return end.outcome();
  }

  std::uint64_t hash() const { return position_.hash(); }
  std::uint32_t action(const Move& move) const { return position_.action(move); }
  Remembering transformed(int) const { return *this; }
  Move transformed(const Move& move, int) const { return move; }

  std::string print() const { return position_.print(); }
  std::string print(const Move& move) const { return position_.print(move); }
  std::vector<Move> parse_turn(const std::string& text) const { return position_.parse_turn(text); }
  // A position read from text has nowhere to remember to: its copies may be looked at, not searched.
  static Remembering parse(const std::string& text) { return Remembering(G::parse(text)); }

  bool operator==(const Remembering& other) const { return position_ == other.position_; }

 private:
  explicit Remembering(const G& position) : position_(position) {}

  G position_;
  Memory* memory_ = nullptr;
  std::uint32_t depth_ = 0;
};

}  // namespace otrera::plan
