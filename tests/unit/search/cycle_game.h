// A made-up game on a random graph in which positions come back, with true values by retrograde analysis: who
// can force an end that he wins; going on for ever is a draw. It brings all that a selective search can use.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/hash.h"
#include "core/parameter.h"
#include "core/random.h"
#include "game/game.h"

namespace otrera {

class CycleGame {
 public:
  using Move = std::uint16_t;  // which place to go to
  static constexpr std::string_view name = "cycle";
  static constexpr std::string_view player_name(Player player) {
    return player == Player::first ? "first" : "second";
  }
  static constexpr int decisions_per_turn = 1;
  static constexpr std::size_t action_count = 256;
  static constexpr int symmetry_count = 1;
  static constexpr bool acyclic = false;
  static constexpr bool history = false;

  struct Place {
    std::vector<Move> ways;  // none: an end
    double score = 0;
  };
  using Graph = std::vector<Place>;

  CycleGame(Graph graph, Move at, Player decider)
      : graph_(std::make_shared<const Graph>(std::move(graph))), at_(at), decider_(decider) {}

  // One place in `ends` is an end; the others lead to up to `most_ways` places. The start leads on.
  static CycleGame random(Random& random, std::uint32_t places, std::uint32_t ends = 4,
                          std::uint32_t most_ways = 3) {
    Graph graph(places);
    for (std::uint32_t i = 0; i < places; ++i) {
      if (i > 0 && random.below(ends) == 0) {
        graph[i].score = static_cast<double>(random.below(3)) - 1;
        continue;
      }
      for (std::uint32_t ways = 1 + random.below(most_ways); ways > 0; --ways)
        graph[i].ways.push_back(static_cast<Move>(random.below(places)));
    }
    return {graph, 0, Player::first};
  }

  Player decider() const { return decider_; }
  bool mid_turn() const { return false; }
  bool over() const { return place().ways.empty(); }
  Outcome outcome() const { return {place().score}; }
  double score_limit() const { return 1; }
  void moves(std::vector<Move>& list) const { list = place().ways; }
  void play(Move move) {
    at_ = move;
    decider_ = opponent(decider_);
  }
  bool play_null() {
    decider_ = opponent(decider_);
    return true;
  }

  std::uint64_t hash() const {
    return mix64(golden_gamma * (2u * at_ + static_cast<unsigned>(index(decider_)) + 1));
  }
  std::uint32_t action(Move move) const { return move % action_count; }
  CycleGame transformed(int) const { return *this; }
  Move transformed(Move move, int) const { return move; }
  std::string print() const {
    return std::to_string(at_) + (decider_ == Player::first ? " first" : " second");
  }
  static CycleGame parse(const std::string&) { return {Graph(1), 0, Player::first}; }
  std::string print(Move move) const { return std::to_string(move); }
  std::vector<Move> parse_turn(const std::string& text) const { return {static_cast<Move>(std::stoi(text))}; }
  bool operator==(const CycleGame& other) const {
    return graph_ == other.graph_ && at_ == other.at_ && decider_ == other.decider_;
  }

  // 1, 0 or -1 for the first player.
  int truth() const {
    std::vector<std::array<int, 2>> value(graph_->size(), {0, 0});
    for (std::size_t i = 0; i < graph_->size(); ++i)
      if ((*graph_)[i].ways.empty()) value[i].fill(sign((*graph_)[i].score));
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < graph_->size(); ++i)
        for (const int mover : {0, 1}) {
          const int found = forced(value, i, mover);
          if (found == value[i][static_cast<std::size_t>(mover)]) continue;
          value[i][static_cast<std::size_t>(mover)] = found;
          changed = true;
        }
    }
    return value[at_][static_cast<std::size_t>(index(decider_))];
  }

  // Opinions without any sense, so that only soundness can be asked for.
  class Evaluator {
   public:
    struct Options {};
    static constexpr std::array<Parameter, 0> parameters{};
    explicit Evaluator(const Options&) {}
    float points(const CycleGame& position) const {
      return static_cast<float>(mix64(position.hash()) % 200) - 100;
    }
    void weights(const CycleGame&, std::span<const Move> moves, std::span<float> probabilities) const {
      for (std::size_t i = 0; i < moves.size(); ++i)
        probabilities[i] = static_cast<float>(mix64(moves[i]) % 100) / 100;
    }
    void noisy(const CycleGame& position, std::vector<Move>& moves) const {
      position.moves(moves);
      std::erase_if(moves, [](Move move) { return move % 2 == 0; });
    }
    int rank(const CycleGame&, Move move) const { return move % 3; }
  };

 private:
  static int sign(double score) { return (score > 0) - (score < 0); }
  int forced(const std::vector<std::array<int, 2>>& value, std::size_t at, int mover) const {
    const Place& here = (*graph_)[at];
    if (here.ways.empty()) return sign(here.score);
    const int good = mover == 0 ? 1 : -1;
    int best = -2;
    for (const Move way : here.ways)
      best = std::max(best, good * value[way][static_cast<std::size_t>(1 - mover)]);
    return good * best;
  }
  const Place& place() const { return (*graph_)[at_]; }

  std::shared_ptr<const Graph> graph_;
  Move at_;
  Player decider_;
};

static_assert(Game<CycleGame>);

}  // namespace otrera
