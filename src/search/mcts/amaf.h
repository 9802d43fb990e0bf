// All moves as first: what a move gave when it was played later in a simulation says something of it now.
// Per node (RAVE: Gelly and Silver 2007; Chaslot 2010, §5.4.2), with the statistics of an ancestor that has
// enough of them (GRAVE: Cazenave 2015), and as one table for the whole tree (Kloetzer 2010, §3.7).
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "core/parameter.h"
#include "search/mcts/candidates.h"
#include "search/mcts/criticality.h"

namespace otrera::mcts {

struct RaveOptions {
  enum class Schedule { off, hand, mse };
  static constexpr std::array<std::string_view, 3> schedule_names{"off", "hand", "mse"};

  Schedule schedule = Schedule::off;
  float equivalence = 1000.0f;
  float bias = 0.0001f;
  int reference = 0;
  bool contested = true;
  float criticality = 0.0f;
  int criticality_from = 200;
};

inline constexpr std::array rave_parameters{
    choice<&RaveOptions::schedule>(
        "rave.schedule", RaveOptions::schedule_names,
        "weight of the all-moves-as-first value: none, sqrt(k / (3N + k)), or m / (m + n + D m n)"),
    number<&RaveOptions::equivalence>("rave.equivalence", {1, 1e6}, Scale::log, "k of the hand schedule"),
    number<&RaveOptions::bias>("rave.bias", {0, 10}, Scale::linear, "D of the mse schedule"),
    integer<&RaveOptions::reference>(
        "rave.reference", {0, 100000}, Scale::linear,
        "GRAVE: visits an ancestor needs to lend its values; 0: every node uses its own"),
    flag<&RaveOptions::contested>("rave.contested", "count a move also where the opponent made it first"),
    number<&RaveOptions::criticality>("rave.criticality", {0, 100}, Scale::linear,
                                      "simulations that count as won for a move where owning its point goes "
                                      "with winning, as a share of its "
                                      "all-moves-as-first ones and of its criticality; 0: none"),
    integer<&RaveOptions::criticality_from>("rave.criticality_from", {0, 1'000'000}, Scale::log,
                                            "simulations before criticality counts"),
};

struct GlobalAmafOptions {
  enum class Form { off, added, visits, ucb };
  static constexpr std::array<std::string_view, 4> form_names{"off", "added", "visits", "ucb"};

  Form form = Form::off;
  float weight = 1.0f;
};

inline constexpr std::array global_amaf_parameters{
    choice<&GlobalAmafOptions::form>(
        "amaf.form", GlobalAmafOptions::form_names,
        "one table for all moves: none, W times its value added, W visits of it in the mean, "
        "or a UCB term of its own that fades"),
    number<&GlobalAmafOptions::weight>("amaf.weight", {0, 10000}, Scale::log,
                                       "W; for the ucb form k of its weight sqrt(k / (3N + k))"),
};

// beta, the weight of the all-moves-as-first value. n: visits of the child, m: its AMAF visits, N: the node's
// visits.
float rave_weight(const RaveOptions& options, float n, float m, float N);

// Blends AMAF means into the candidates' means. A child never visited but seen elsewhere counts as known.
void blend_rave(Candidates& candidates, const RaveOptions& options, std::span<const float> amaf_visits,
                std::span<const float> amaf_means);

// Simulations won (or, where the criticality is below 0, lost) beside the AMAF ones.
void add_criticality(const Criticality& criticality, float weight, std::span<const std::uint32_t> actions,
                     std::span<float> amaf_visits, std::span<float> amaf_means);

// One mean per player and action, over the whole search. Each thread has its own.
class GlobalAmaf {
 public:
  explicit GlobalAmaf(std::size_t action_count)
      : entries_{std::vector<Entry>(action_count), std::vector<Entry>(action_count)} {}

  // `reward` is the player's own.
  void add(Player player, std::uint32_t action, float reward) {
    Entry& entry = entries_[static_cast<std::size_t>(index(player))][action];
    entry.mean += (reward - entry.mean) / ++entry.visits;
  }
  float visits(Player player, std::uint32_t action) const { return at(player, action).visits; }
  float mean(Player player, std::uint32_t action) const { return at(player, action).mean; }

 private:
  struct Entry {
    float visits = 0, mean = 0;
  };
  const Entry& at(Player player, std::uint32_t action) const {
    return entries_[static_cast<std::size_t>(index(player))][action];
  }
  std::array<std::vector<Entry>, 2> entries_;
};

// W visits with the table's value in the mean; the exploration term keeps n (Kloetzer 2010, 3.7).
void blend_global_visits(Candidates& candidates, const GlobalAmaf& table, Player player,
                         std::span<const std::uint32_t> actions, float weight);
// + W times the table's value (3.6).
void add_global_value(Candidates& candidates, const GlobalAmaf& table, Player player,
                      std::span<const std::uint32_t> actions, float weight);
// (1 - Q) UCB(child) + Q UCB(move) with Q = sqrt(k / (3N + k)) (3.4, 3.5).
void blend_global_ucb(Candidates& candidates, const GlobalAmaf& table, Player player,
                      std::span<const std::uint32_t> actions, float equivalence, float exploration);

}  // namespace otrera::mcts
