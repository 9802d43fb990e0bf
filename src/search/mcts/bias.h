// Progressive bias: knowledge steers a child while it has few visits and fades as results come in.
// Chaslot 2010, §5.1.1 (H/(n+1), H/ln(n+2)); Winands et al. 2010, §III.A.1 (by losses instead of visits).
#pragma once

#include <array>
#include <string_view>

#include "core/parameter.h"
#include "search/mcts/candidates.h"

namespace otrera::mcts {

struct BiasOptions {
  enum class Fade { off, visits, log_visits, losses, sqrt_losses };
  static constexpr std::array<std::string_view, 5> fade_names{"off", "visits", "log-visits", "losses",
                                                              "sqrt-losses"};

  Fade fade = Fade::off;
  float factor = 1.0f;
  float exponent = 1.0f;
};

inline constexpr std::array bias_parameters{
    choice<&BiasOptions::fade>("bias.fade", BiasOptions::fade_names,
                               "what the knowledge is divided by: n+1, ln(n+2), losses+1, sqrt(losses+1)"),
    number<&BiasOptions::factor>("bias.factor", {0.001, 1000}, Scale::log, "weight of the knowledge"),
    number<&BiasOptions::exponent>("bias.exponent", {0.1, 10}, Scale::log, "power of the knowledge"),
};

// What is added for knowledge H (0..1) at n visits of mean v. Losses are n (1 - v).
float bias_term(const BiasOptions& options, float knowledge, float n, float v);

void add_bias(Candidates& candidates, const BiasOptions& options);

}  // namespace otrera::mcts
