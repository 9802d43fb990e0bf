// The selection rules: how worthwhile is it to visit each candidate next? Each fills `scores` from means and
// visits; N are the visits of the node, n those of a child, v its mean, k the number of children.
#pragma once

#include <array>
#include <string_view>

#include "core/parameter.h"
#include "core/random.h"
#include "search/mcts/candidates.h"

namespace otrera::mcts {

struct RuleOptions {
  enum class Rule { uct, ucb1_tuned, omc, pbbm, moss, bds, puct, even, epsilon_greedy };  // as in `rules`
  enum class Deviation { mean, reward };
  static constexpr std::array<std::string_view, 2> deviation_names{"mean", "reward"};

  Rule rule = Rule::uct;
  float exploration = 0.4f;
  float first_play_urgency = 1000.0f;
  float greediness = 1.0f;
  Deviation deviation = Deviation::mean;
  float epsilon = 0.1f;
};

// UCT, v + C sqrt(ln N / n): Kocsis and Szepesvari 2006; Chaslot 2010, §3.3.1.
void score_uct(Candidates& candidates, const RuleOptions& options);
// UCB1-Tuned, v + C sqrt(ln N / n * min(1/4, V)), V = mean square - v^2 + sqrt(2 ln N / n): Gelly and Wang
// 2006.
void score_ucb1_tuned(Candidates& candidates, const RuleOptions& options);
// OMC: urgency U = erfc(G (v0 - v) / (sqrt 2 sigma)), fairness N U / (n sum U): Chaslot et al. 2006.
void score_omc(Candidates& candidates, const RuleOptions& options);
// PBBM: urgency exp(-2.4 (v0 - v) / sqrt(2 (sigma0^2 + sigma^2))), the same fairness: Coulom 2006.
void score_pbbm(Candidates& candidates, const RuleOptions& options);
// erfc(G behind / (sqrt 2 sigma)), `behind` being how far a mean is below the best.
double omc_urgency(double behind, double sigma, double greediness);
// MOSS, v + C sqrt(max(0, ln(N / (k n))) / n): Audibert and Bubeck 2009.
void score_moss(Candidates& candidates, const RuleOptions& options);
// BDS: a draw from Beta(wins + 1, losses + 1): Chaslot 2010, alg. 8.2.
void score_bds(Candidates& candidates, Random& random);
// PUCT, v + C P sqrt(N) / (1 + n) with P the chance that knowledge gives the move: Rosin 2011; Silver et al.
// 2017.
void score_puct(Candidates& candidates, const RuleOptions& options);

// Brute force: whoever has the fewest visits.
void score_even(Candidates& candidates);
// Epsilon-greedy: the best mean, or any child now and then.
void score_epsilon_greedy(Candidates& candidates, const RuleOptions& options, Random& random);

// All that the search has to know of a rule.
struct RuleKind {
  std::string_view name;
  void (*score)(Candidates&, const RuleOptions&, Random&);
  Columns columns = {};          // what it reads beyond visits and values
  bool tries_all_first = false;  // a move never tried gets the first-play urgency whatever else is known, so
                                 // with that above all scores each is tried once, in order
  bool converges = true;         // in the long run the visits go to the best move
};

inline constexpr std::array rules{
    RuleKind{.name = "uct",
             .score = [](Candidates& c, const RuleOptions& o, Random&) { score_uct(c, o); },
             .tries_all_first = true},
    RuleKind{.name = "ucb1-tuned",
             .score = [](Candidates& c, const RuleOptions& o, Random&) { score_ucb1_tuned(c, o); },
             .columns = {Column::squares},
             .tries_all_first = true},
    RuleKind{.name = "omc",
             .score = [](Candidates& c, const RuleOptions& o, Random&) { score_omc(c, o); },
             .columns = {Column::squares},
             .tries_all_first = true},
    RuleKind{.name = "pbbm",
             .score = [](Candidates& c, const RuleOptions& o, Random&) { score_pbbm(c, o); },
             .columns = {Column::squares},
             .tries_all_first = true},
    RuleKind{.name = "moss",
             .score = [](Candidates& c, const RuleOptions& o, Random&) { score_moss(c, o); },
             .tries_all_first = true},
    RuleKind{.name = "bds",
             .score = [](Candidates& c, const RuleOptions&, Random& random) { score_bds(c, random); }},
    RuleKind{.name = "puct",
             .score = [](Candidates& c, const RuleOptions& o, Random&) { score_puct(c, o); },
             .columns = {Column::policy}},
    RuleKind{.name = "even",
             .score = [](Candidates& c, const RuleOptions&, Random&) { score_even(c); },
             .converges = false},
    RuleKind{.name = "epsilon-greedy",
             .score = [](Candidates& c, const RuleOptions& o,
                         Random& random) { score_epsilon_greedy(c, o, random); }},
};
constexpr const RuleKind& kind_of(RuleOptions::Rule rule) {
  return rules[static_cast<std::size_t>(rule)];
}

inline constexpr auto rule_names = [] {
  std::array<std::string_view, rules.size()> names;
  for (std::size_t i = 0; i < rules.size(); ++i) names[i] = rules[i].name;
  return names;
}();

inline constexpr std::array rule_parameters{
    choice<&RuleOptions::rule>("select.rule", rule_names, "the formula that picks the child to visit"),
    number<&RuleOptions::exploration>(
        "select.exploration", {0, 100}, Scale::linear,
        "C: how much little-visited moves are favoured (uct, ucb1-tuned, moss, puct)"),
    number<&RuleOptions::first_play_urgency>(
        "select.first_play_urgency", {0, 1000}, Scale::linear,
        "score of a move never tried; above all others: each is tried once"),
    number<&RuleOptions::greediness>("select.greediness", {0.01, 1000}, Scale::log,
                                     "G of omc: 1 for two players, 50 to 100 for planning"),
    choice<&RuleOptions::deviation>("select.deviation", RuleOptions::deviation_names,
                                    "sigma of omc and pbbm: of the mean, or of a single reward"),
    number<&RuleOptions::epsilon>("select.epsilon", {0, 1}, Scale::linear,
                                  "epsilon-greedy: share of random choices"),
};

}  // namespace otrera::mcts
