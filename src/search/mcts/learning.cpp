#include "search/mcts/learning.h"

#include "search/mcts/shared.h"

namespace otrera::mcts {

Learning::Learning(const Options& options, std::size_t action_count, std::optional<std::uint32_t> apart)
    : rave_(options.select.rave.schedule != RaveOptions::Schedule::off),
      contested_(options.select.rave.contested),
      amaf_wanted_(options.select.amaf.form != GlobalAmafOptions::Form::off),
      averages_wanted_(options.simulate.policy == SimulateOptions::Policy::mast),
      replies_wanted_(options.simulate.policy == SimulateOptions::Policy::last_reply),
      shared_(options.parallel.shared()),
      apart_(apart),
      amaf_(amaf_wanted_ ? action_count : 0),
      averages_(averages_wanted_ ? options.simulate.ngram : 0,
                static_cast<float>(options.simulate.ngram_visits)),
      replies_(replies_wanted_ ? action_count : 0) {
  if (rave_)
    for (auto& stamps : first_played_) stamps.assign(action_count, 0);
}

void Learning::learn(const Tree& tree, Locks& locks, std::span<const Step> path, std::span<const Played> game,
                     float reward) {
  if (averages_wanted_) averages_.learn(game, reward);
  if (replies_wanted_) replies_.learn(game, reward);
  if (amaf_wanted_)
    for (const Played& played : game)
      amaf_.add(played.player, played.action, played.player == Player::first ? reward : 1 - reward);
  if (rave_) learn_rave(tree, locks, path, game, reward);
}

// Every child of a node on the path whose move the decider played then or later in the simulation.
void Learning::learn_rave(const Tree& tree, Locks& locks, std::span<const Step> path,
                          std::span<const Played> game, float reward) {
  const auto stamps = [this](Player player) -> auto& {
    return first_played_[static_cast<std::size_t>(index(player))];
  };
  for (std::size_t i = game.size(); i-- > 0;) {
    if (game[i].action != apart_) stamps(game[i].player)[game[i].action] = static_cast<std::uint32_t>(i + 1);
    if (i >= path.size()) continue;
    const auto lock = locks.node(path[i].node);
    const Children children = tree.children(path[i].node);
    const Player decider = children.node().decider;
    const float own = decider == Player::first ? reward : 1 - reward;
    const auto &first = stamps(decider), &theirs = stamps(opponent(decider));
    for (std::size_t child = 0; child < children.size(); ++child) {
      const std::uint32_t action = children.actions()[child], played = first[action];
      if (played <= i) continue;
      if (!contested_ && theirs[action] > i && theirs[action] < played) continue;
      const auto visits = add(children.amaf_visits()[child], 1, shared_);
      add_sample(children.amaf_values()[child], own, static_cast<float>(visits));
    }
  }
  for (const Played& played : game) stamps(played.player)[played.action] = 0;
}

}  // namespace otrera::mcts
