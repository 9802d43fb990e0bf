// All planning methods behind one face: a method's name, its parameters, and from a problem to a plan.
//
//   exact    integer programming (exact.h), or layers of dynamic programming where the problem is timed
//   automatic exact for half of the time, and where that proves nothing, nested for the rest
//   greedy   at every decision the most hopeful position: the beam of width 1
//   beam     beam search with growing width
//   uct      Monte-Carlo tree search with UCT
//   omc      the same with OMC's urgency, made greedier: Chaslot 2010, §3.5
//   nested   nested Monte-Carlo search
//   nrpa     nested rollout policy adaptation
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameter.h"
#include "core/stopper.h"
#include "games/pmp/rules.h"
#include "planning/plan.h"
#include "search/plan/beam.h"
#include "search/plan/nested.h"
#include "search/plan/nrpa.h"
#include "search/plan/tree.h"

namespace otrera::plan {

enum class Method { exact, greedy, beam, uct, omc, nested, nrpa, automatic };
inline constexpr std::array<std::string_view, 8> method_names{"exact", "greedy", "beam", "uct",
                                                              "omc",   "nested", "nrpa", "automatic"};
// Throws Error naming the nearest.
Method find_method(const std::string& name);
inline std::string_view name_of(Method method) {
  return method_names[static_cast<std::size_t>(method)];
}

// Which game a plan is sought in (games/pmp/position.h, orders.h).
struct FormOptions {
  enum class Form { automatic, plain, ordered, orders };
  static constexpr std::array<std::string_view, 4> form_names{"automatic", "plain", "ordered", "orders"};

  Form form = Form::automatic;
  double efficiency_power = 10;
  double stock_share = 0.9;
};

inline constexpr std::array form_parameters{
    choice<&FormOptions::form>("plan.form", FormOptions::form_names,
                               "what a decision is: any next action (plain), without mere reorderings "
                               "(ordered), standing orders from the goal back (orders)"),
    number<&FormOptions::efficiency_power>(
        "plan.efficiency_power", {0, 100}, Scale::linear,
        "playouts draw an action by this power of the share of value it keeps; 0: all alike"),
    number<&FormOptions::stock_share>("plan.stock_share", {0, 1}, Scale::linear,
                                      "greedy and beam count stock at this share of its price"),
};

class Planner {
 public:
  explicit Planner(Method method);
  Planner(const Planner&) = delete;  // the parameters point into it
  Planner& operator=(const Planner&) = delete;

  Method method() const { return method_; }
  ParameterSet& parameters() { return parameters_; }
  void set_seed(std::uint64_t seed) { seed_ = seed; }
  void set_memory(std::size_t bytes) { memory_ = bytes; }

  Plan solve(const std::shared_ptr<const pmp::Rules>& rules, Stopper& stopper) const;

 private:
  Plan solve_exactly(const std::shared_ptr<const pmp::Rules>& rules, Stopper& stopper) const;
  Plan solve_by_search(Method method, const std::shared_ptr<const pmp::Rules>& rules, Stopper& stopper) const;
  template <Game G>
  Line<G> search(Method method, const G& root, Stopper& stopper) const;

  Method method_;
  FormOptions form_;
  BeamOptions beam_;
  NestedOptions nested_;
  NrpaOptions nrpa_;
  WalkOptions walk_;
  mcts::Options tree_;
  ParameterSet parameters_;
  std::uint64_t seed_ = 1;
  std::size_t memory_ = std::size_t{512} << 20;
};

}  // namespace otrera::plan
