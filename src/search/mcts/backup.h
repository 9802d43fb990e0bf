// Backup: what a simulation's reward does to the nodes it came through. Chaslot 2010, §3.3.4.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/parameter.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

struct BackupOptions {
  enum class Rule { average, max, informed, mix };
  static constexpr std::array<std::string_view, 4> rule_names{"average", "max", "informed", "mix"};

  Rule rule = Rule::average;

  Columns columns() const {
    if (rule == Rule::informed) return {Column::means, Column::squares};
    return rule == Rule::average ? Columns{} : Columns{Column::means};
  }
};

inline constexpr std::array backup_parameters{
    choice<&BackupOptions::rule>(
        "backup.rule", BackupOptions::rule_names,
        "a move's value: mean of its simulations, its best answer, the answers weighted by "
        "visits and urgency, or mean and most visited answer mixed"),
};

// One decision of a simulation.
struct Step {
  Tree::Ref node;
  std::uint32_t child;
};

struct BackupSettings {
  BackupOptions::Rule rule = BackupOptions::Rule::average;
  float fading = 1.0f;
  bool shared = false;  // other threads work on the tree
};

// The statistics of the edge `step` after one more reward (the decider's own, 0..1).
void add_reward(const Children& children, std::size_t child, float own, const BackupSettings& settings);

// The whole path, deepest first. `reward` is the first player's.
void back_up(const Tree& tree, std::span<const Step> path, float reward, const BackupSettings& settings);

// The columns of an edge that come from the node below it, as they are now.
void take_from_below(const Tree& tree, const Step& step, const BackupSettings& settings);

// What a node is worth to its decider by a rule other than the average; `mean` and `visits` are those of the
// edge that leads to it, seen by the same player.
float node_value(const Children& children, BackupOptions::Rule rule, float mean, float visits);

// Fading sums are kept with growing weights, gamma^-t at the t-th visit, and brought back by this factor.
// Every so many visits they are scaled down before they overflow; the next visit sees them so.
int fading_period(float gamma);
double fading_scale(int visits, float gamma);

}  // namespace otrera::mcts
