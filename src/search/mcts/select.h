// Selection: from the statistics of a node's children to the child the next simulation goes to. The order of
// work: take the open children, improve their means (priors, all moves as first, minimax, fading), score them
// by the rule, add knowledge, leave out what is proven, and take the best.
#pragma once

#include <array>
#include <vector>

#include "core/parameter.h"
#include "core/random.h"
#include "search/mcts/amaf.h"
#include "search/mcts/bias.h"
#include "search/mcts/candidates.h"
#include "search/mcts/prune.h"
#include "search/mcts/rules.h"
#include "search/mcts/widening.h"

namespace otrera::mcts {

struct SelectOptions {
  enum class FirstPlay { urgency, parent, knowledge };
  static constexpr std::array<std::string_view, 3> first_play_names{"urgency", "parent", "knowledge"};

  RuleOptions rule;
  RaveOptions rave;
  GlobalAmafOptions amaf;
  BiasOptions bias;
  WideningOptions widening;
  PruneOptions prune;
  int threshold = 0;
  float fading = 1.0f;
  float prior_visits = 0.0f;
  float prior_temperature = 1.0f;
  float minimax = 0.0f;
  FirstPlay first_play = FirstPlay::urgency;
  float first_play_reduction = 0.0f;

  void bind_to(ParameterSet& set);
  Columns columns(bool pending, bool solving) const;
  bool needs_actions() const {
    return rave.schedule != RaveOptions::Schedule::off || amaf.form != GlobalAmafOptions::Form::off;
  }
  bool needs_priors() const {
    return bias.fade != BiasOptions::Fade::off || prior_visits > 0 || first_play == FirstPlay::knowledge;
  }
  bool needs_knowledge() const {
    return needs_priors() || rule.rule == RuleOptions::Rule::puct ||
           widening.schedule != WideningOptions::Schedule::off;
  }
};

inline constexpr std::array select_parameters{
    integer<&SelectOptions::threshold>(
        "select.threshold", {0, 100000}, Scale::linear,
        "T: below so many visits of a node the playout policy picks the child"),
    number<&SelectOptions::fading>(
        "select.fading", {0.9, 1}, Scale::linear,
        "gamma of discounted UCB: what a result still counts one visit later; 1: all the same"),
    number<&SelectOptions::prior_visits>("prior.visits", {0, 10000}, Scale::linear,
                                         "virtual visits with the value that knowledge gives a child"),
    number<&SelectOptions::prior_temperature>(
        "prior.temperature", {0.01, 100}, Scale::log,
        "tau of the chances that puct goes by: P ~ (q / (1 - q))^(1 / tau) of the knowledge q"),
    choice<&SelectOptions::first_play>(
        "select.first_play", SelectOptions::first_play_names,
        "value of a move never tried: a constant, what the node is worth so far, or what knowledge says"),
    number<&SelectOptions::first_play_reduction>("select.first_play_reduction", {-1, 1}, Scale::linear,
                                                 "taken off that worth or knowledge"),
    number<&SelectOptions::minimax>("select.minimax", {0, 1}, Scale::linear,
                                    "weight of the evaluation backed up by minimax in a child's value"),
};

// Where GRAVE takes its values from: the nearest node above with enough visits, indexed by action.
class AmafReference {
 public:
  explicit AmafReference(std::size_t action_count) : place_(action_count, 0), stamp_(action_count, 0) {}
  void clear() { set_ = false; }
  void set(const Children& children);
  bool is_set() const { return set_; }
  // Fills visits and means for the actions; 0 visits where the reference does not know one.
  void look_up(std::span<const std::uint32_t> actions, std::vector<float>& visits,
               std::vector<float>& means) const;

 private:
  bool set_ = false;
  std::vector<std::uint32_t> place_, stamp_;
  std::uint32_t now_ = 0;
  std::vector<float> visits_, means_;
};

// One thread's selection: the options and the arrays it works in.
class Selector {
 public:
  // Reads the tables of all moves as first and of criticality, where there are some, while simulations fill
  // them.
  Selector(const SelectOptions& options, std::size_t action_count, bool shared, const GlobalAmaf& amaf,
           const Criticality& criticality);

  void begin_simulation() { reference_.clear(); }
  // `hot`: the thread's own copy of the node, where it has one.
  std::size_t choose(const Children& children, Random& random, const HotNode* hot = nullptr);

  // How many children the last choice had to choose from.
  std::size_t choices() const { return choices_; }

 private:
  void expect_of_untried(float known);
  void improve_means(const Children& children);
  void fade(const Children& children);
  void blend_prior_visits();
  void blend_amaf(const Children& children);
  void exclude_proven(const Children& children);

  SelectOptions options_;
  bool shared_;
  bool plain_;     // nothing but the rule changes the means: the common case, kept lean
  bool in_order_;  // every child is tried once before any is scored
  Candidates candidates_;
  std::size_t choices_ = 0;
  const GlobalAmaf& amaf_;
  const Criticality& criticality_;
  AmafReference reference_;
  std::vector<float> amaf_visits_, amaf_means_;
};

}  // namespace otrera::mcts
