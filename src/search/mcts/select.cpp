#include "search/mcts/select.h"

#include <algorithm>
#include <limits>

#include "search/mcts/backup.h"
#include "search/mcts/shared.h"

namespace otrera::mcts {

void SelectOptions::bind_to(ParameterSet& set) {
  set.bind(rule, rule_parameters);
  set.bind(*this, select_parameters);
  set.bind(rave, rave_parameters);
  set.bind(amaf, global_amaf_parameters);
  set.bind(bias, bias_parameters);
  set.bind(widening, widening_parameters);
  set.bind(prune, prune_parameters);
}

Columns SelectOptions::columns(bool pending, bool solving) const {
  Columns result = kind_of(rule.rule).columns;
  if (rave.schedule != RaveOptions::Schedule::off)
    result = result | Columns{Column::amaf_visits, Column::amaf_values, Column::actions};
  if (needs_actions()) result = result | Columns{Column::actions};
  if (prune.deviations > 0) result = result | Columns{Column::squares};
  if (needs_priors()) result = result | Columns{Column::priors};
  if (prior_visits > 0) result = result | Columns{Column::prior_games};
  if (minimax > 0) result = result | Columns{Column::minimax};
  if (fading < 1) result = result | Columns{Column::fading_visits, Column::fading_totals};
  if (pending) result = result | Columns{Column::pending};
  if (solving) result = result | Columns{Column::low, Column::high};
  return result;
}

void AmafReference::set(const Children& children) {
  set_ = true;
  ++now_;
  visits_.resize(children.size());
  means_.resize(children.size());
  for (std::size_t i = 0; i < children.size(); ++i) {
    visits_[i] = static_cast<float>(load(children.amaf_visits()[i]));
    means_[i] = load(children.amaf_values()[i]);
    place_[children.actions()[i]] = static_cast<std::uint32_t>(i);
    stamp_[children.actions()[i]] = now_;
  }
}

void AmafReference::look_up(std::span<const std::uint32_t> actions, std::vector<float>& visits,
                            std::vector<float>& means) const {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const bool known = stamp_[actions[i]] == now_;
    visits[i] = known ? visits_[place_[actions[i]]] : 0;
    means[i] = known ? means_[place_[actions[i]]] : 0;
  }
}

Selector::Selector(const SelectOptions& options, std::size_t action_count, bool shared,
                   const GlobalAmaf& amaf, const Criticality& criticality)
    : options_(options),
      shared_(shared),
      plain_(!options.needs_actions() && options.prior_visits <= 0 && options.minimax <= 0 &&
             options.fading >= 1),
      in_order_(plain_ && options.rule.first_play_urgency >= 1000 &&
                options.first_play == SelectOptions::FirstPlay::urgency &&
                options.bias.fade == BiasOptions::Fade::off && kind_of(options.rule.rule).tries_all_first),
      amaf_(amaf),
      criticality_(criticality),
      reference_(options.rave.schedule != RaveOptions::Schedule::off ? action_count : 0) {}

std::size_t Selector::choose(const Children& children, Random& random, const HotNode* hot) {
  const std::size_t open = open_children(options_.widening, children.size(), load(children.node().visits));
  // Untried children are taken in their order, so the next one is where the visits say, and nothing needs a
  // score.
  if (in_order_) {
    const auto next = static_cast<std::size_t>(load(children.node().visits));
    if (next < open && load(children.visits()[next]) == 0 &&
        (!children.has(Column::pending) || load(children.pending()[next]) == 0))
      return next;
  }
  if (hot)
    candidates_.take(children, open, *hot);
  else
    candidates_.take(children, open, shared_);
  if (options_.first_play != SelectOptions::FirstPlay::urgency) expect_of_untried(children.node().expected);
  if (!plain_) improve_means(children);
  kind_of(options_.rule.rule).score(candidates_, options_.rule, random);
  if (options_.bias.fade != BiasOptions::Fade::off) add_bias(candidates_, options_.bias);
  const Player player = children.node().decider;
  if (options_.amaf.form == GlobalAmafOptions::Form::added)
    add_global_value(candidates_, amaf_, player, children.actions(), options_.amaf.weight);
  if (options_.amaf.form == GlobalAmafOptions::Form::ucb)
    blend_global_ucb(candidates_, amaf_, player, children.actions(), options_.amaf.weight,
                     options_.rule.exploration);
  choices_ = options_.prune.deviations > 0 ? mcts::prune(candidates_, options_.prune) : candidates_.count;
  if (children.has(Column::low)) exclude_proven(children);
  return candidates_.best();
}

// First-play urgency that goes with the node: Gelly and Wang 2006 took a constant. What was known of the node
// when it was made counts as one more visit.
void Selector::expect_of_untried(float known) {
  candidates_.first_play_known = true;
  float expected = 0.5f;
  if (options_.first_play == SelectOptions::FirstPlay::parent) {
    float visits = known >= 0 ? 1 : 0, total = std::max(known, 0.0f);
    for (std::size_t i = 0; i < candidates_.count; ++i) {
      visits += candidates_.visits[i];
      total += candidates_.visits[i] * candidates_.means[i];
    }
    if (visits > 0) expected = total / visits;
  }
  for (std::size_t i = 0; i < candidates_.count; ++i) {
    if (candidates_.visits[i] > 0) continue;
    if (options_.first_play == SelectOptions::FirstPlay::knowledge) expected = candidates_.priors[i];
    candidates_.means[i] = expected - options_.first_play_reduction;
  }
}

void Selector::improve_means(const Children& children) {
  if (options_.fading < 1) fade(children);
  if (options_.prior_visits > 0) blend_prior_visits();
  if (options_.needs_actions()) blend_amaf(children);
  if (options_.minimax > 0)
    for (std::size_t i = 0; i < candidates_.count; ++i)
      candidates_.means[i] =
          (1 - options_.minimax) * candidates_.means[i] + options_.minimax * load(children.minimax()[i]);
}

// Discounted UCB (Kocsis and Szepesvari 2006; Kloetzer 2010, §3.8.2): what lies t visits back counts gamma^t.
void Selector::fade(const Children& children) {
  const double scale = fading_scale(children.node().visits, options_.fading);
  double all = 0;
  for (std::size_t i = 0; i < candidates_.count; ++i) {
    const double visits = children.fading_visits()[i];
    if (visits <= 0) continue;
    candidates_.means[i] = static_cast<float>(children.fading_totals()[i] / visits);
    candidates_.visits[i] = static_cast<float>(visits * scale);
    all += visits * scale;
  }
  candidates_.parent_visits = static_cast<float>(all);
}

// Chaslot 2010, 5.5: n_prior visits of value Q, in the mean and in the exploration term.
void Selector::blend_prior_visits() {
  for (std::size_t i = 0; i < candidates_.count; ++i) {
    const float n = candidates_.visits[i], extra = options_.prior_visits * candidates_.prior_games[i];
    candidates_.means[i] = (n * candidates_.means[i] + extra * candidates_.priors[i]) / (n + extra);
    candidates_.visits[i] = n + extra;
    candidates_.parent_visits += extra;
  }
}

void Selector::blend_amaf(const Children& children) {
  if (options_.amaf.form == GlobalAmafOptions::Form::visits)
    blend_global_visits(candidates_, amaf_, children.node().decider, children.actions(),
                        options_.amaf.weight);
  if (options_.rave.schedule == RaveOptions::Schedule::off) return;
  amaf_visits_.resize(std::max(amaf_visits_.size(), children.size()));
  amaf_means_.resize(amaf_visits_.size());
  const bool own = !reference_.is_set() || load(children.node().visits) >= options_.rave.reference;
  if (own && options_.rave.reference > 0) reference_.set(children);
  if (own)
    for (std::size_t i = 0; i < candidates_.count; ++i) {
      amaf_visits_[i] = static_cast<float>(load(children.amaf_visits()[i]));
      amaf_means_[i] = load(children.amaf_values()[i]);
    }
  else
    reference_.look_up(children.actions().first(candidates_.count), amaf_visits_, amaf_means_);
  if (options_.rave.criticality > 0 &&
      criticality_.samples() >= static_cast<float>(options_.rave.criticality_from))
    add_criticality(criticality_, options_.rave.criticality, children.actions().first(candidates_.count),
                    amaf_visits_, amaf_means_);
  blend_rave(candidates_, options_.rave, amaf_visits_, amaf_means_);
}

// A child that is solved, or whose best is no better than what another already guarantees, need not be
// visited again. Where that leaves none of the open ones, all stay.
void Selector::exclude_proven(const Children& children) {
  float guaranteed = 0;
  for (const float& low : children.low()) guaranteed = std::max(guaranteed, load(low));
  const auto worth_a_visit = [&](std::size_t i) {
    const float high = load(children.high()[i]);
    return high > guaranteed && high > load(children.low()[i]);
  };
  bool any_left = false;
  for (std::size_t i = 0; i < candidates_.count; ++i) any_left |= worth_a_visit(i);
  if (!any_left) return;
  for (std::size_t i = 0; i < candidates_.count; ++i)
    if (!worth_a_visit(i)) candidates_.scores[i] = -std::numeric_limits<float>::infinity();
}

}  // namespace otrera::mcts
