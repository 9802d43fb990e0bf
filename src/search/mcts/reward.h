// From how a simulation ended to a reward: of a finished game, or of an evaluation where it was cut off.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "core/math.h"
#include "core/parameter.h"
#include "game/player.h"

namespace otrera::mcts {

struct RewardOptions {
  enum class Finished { win, score, bonus, evaluation };
  static constexpr std::array<std::string_view, 4> finished_names{"win", "score", "bonus", "evaluation"};
  enum class Evaluated { sign, linear, sigmoid };
  static constexpr std::array<std::string_view, 3> evaluated_names{"sign", "linear", "sigmoid"};

  Finished finished = Finished::win;
  Evaluated evaluated = Evaluated::sigmoid;
  float bonus = 10;
  float scale = 10;
};

inline constexpr Parameter reward_scale_parameter = number<&RewardOptions::scale>(
    "reward.scale", {0.001, 10000}, Scale::log,
    "points of evaluation that make a full (linear) or a 73 % (sigmoid) reward");

inline constexpr std::array reward_parameters{
    choice<&RewardOptions::finished>(
        "reward.finished", RewardOptions::finished_names,
        "what a finished game counts: who won, the score, the score and a bonus for "
        "winning, or the score as if it were an evaluation"),
    number<&RewardOptions::bonus>("reward.bonus", {0, 1000}, Scale::linear, "points added to a won score"),
    choice<&RewardOptions::evaluated>(
        "reward.evaluated", RewardOptions::evaluated_names,
        "what an evaluation counts: who is ahead, its points, or a sigmoid of them"),
    reward_scale_parameter,
};

// All rewards are the first player's, 0..1.
inline float evaluation_reward(float points, const RewardOptions& options) {
  switch (options.evaluated) {
    case RewardOptions::Evaluated::sign:
      return points > 0 ? 1.0f : points < 0 ? 0.0f : 0.5f;
    case RewardOptions::Evaluated::linear:
      return 0.5f + 0.5f * std::clamp(points / options.scale, -1.0f, 1.0f);
    case RewardOptions::Evaluated::sigmoid:
      break;
  }
  return static_cast<float>(1 / (1 + steady_exp(-points / options.scale)));
}

inline float finished_reward(Outcome outcome, double score_limit, const RewardOptions& options) {
  const double sign = outcome.score > 0 ? 1 : outcome.score < 0 ? -1 : 0;
  switch (options.finished) {
    case RewardOptions::Finished::score:
      return static_cast<float>(0.5 + 0.5 * outcome.score / score_limit);
    case RewardOptions::Finished::bonus:
      return static_cast<float>(0.5 +
                                0.5 * (outcome.score + sign * options.bonus) / (score_limit + options.bonus));
    case RewardOptions::Finished::evaluation:
      return evaluation_reward(static_cast<float>(outcome.score), options);
    case RewardOptions::Finished::win:
      break;
  }
  return static_cast<float>(outcome.win());
}

}  // namespace otrera::mcts
