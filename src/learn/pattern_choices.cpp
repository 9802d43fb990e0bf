// Patterns from what was played: each move is a team of its pattern, the larger ones around it, and what else
// speaks for it, so that a pattern is not praised for a capture.
#include <algorithm>
#include <unordered_map>

#include "games/go/move_features.h"
#include "games/go/rings.h"
#include "learn/bradley_terry.h"
#include "learn/pattern_methods.h"

namespace otrera {
namespace {

// The move made, then all others.
template <class Visit>
void for_each_candidate(const PatternExample& example, Visit&& visit) {
  const go::Board& board = example.position.board();
  visit(example.played.point());
  for (const go::Point point : board.empty())
    if (point != example.played.point() &&
        board.is_sensible(point, go::colour_of(example.position.decider())))
      visit(point);
}

// The larger patterns that are seen often enough, numbered from `first` on. Counts share cells, so that there
// may be any number of patterns; the few too many that this makes do no harm.
class RingIndex {
 public:
  RingIndex(const ExampleStream& examples, const PatternOptions& options, go::Feature first)
      : rings_(options.rings),
        least_(static_cast<std::uint32_t>(std::max(1, options.least_seen))),
        next_(first) {
    if (rings_ < 2) return;
    counts_.resize(cells);
    examples([&](const PatternExample& example) {
      const go::RingBoard board(example.position.board(), go::colour_of(example.position.decider()));
      for_each_candidate(example, [&](go::Point point) {
        go::RingWalk walk(board, point);
        walk.grow();
        for (int ring = 1; ring < rings_; ++ring) ++counts_[walk.grow() % cells];
      });
    });
  }

  // Behind those that are there.
  void add(const go::RingBoard& board, go::Point point, std::vector<go::Feature>& team) {
    go::RingWalk walk(board, point);
    walk.grow();
    for (int ring = 1; ring < rings_; ++ring) {
      const std::uint64_t key = walk.grow();
      if (counts_[key % cells] < least_) return;
      const auto [place, is_new] = numbers_.try_emplace(key, next_);
      next_ += is_new;
      team.push_back(place->second);
    }
  }

  const std::unordered_map<std::uint64_t, go::Feature>& numbers() const { return numbers_; }
  go::Feature end() const { return next_; }

 private:
  static constexpr std::size_t cells = std::size_t{1} << 24;

  int rings_;
  std::uint32_t least_;
  go::Feature next_;
  std::vector<std::uint32_t> counts_;
  std::unordered_map<std::uint64_t, go::Feature> numbers_;
};

Choices collect_choices(const ExampleStream& examples, RingIndex& rings) {
  Choices choices;
  std::vector<go::Feature> team;
  examples([&](const PatternExample& example) {
    const go::Situation situation(example.position);
    choices.begin_choice();
    for_each_candidate(example, [&](go::Point point) {
      const go::MoveFeatures features(situation, point);
      team.assign(features.all().begin(), features.all().end());
      rings.add(situation.rings(), point, team);
      choices.add_candidate(team);
    });
  });
  return choices;
}

// On the average over all candidates a weight of the eight points is as if nothing was learnt.
double scale_of(const BradleyTerryFit& fit) {
  double sum = 0, seen = 0;
  for (std::size_t code = 0; code < go::pattern_features; ++code) {
    sum += static_cast<double>(fit.seen[code]) * fit.strengths[code];
    seen += static_cast<double>(fit.seen[code]);
  }
  return neutral_weight * seen / sum;
}

}  // namespace

LearntPatterns learn_from_choices(const ExampleStream& examples, const PatternOptions& options) {
  RingIndex rings(examples, options, go::feature_count);
  const Choices choices = collect_choices(examples, rings);
  LearntPatterns learnt;
  learnt.positions = choices.size();
  learnt.before = fit_bradley_terry(choices, rings.end(), {.rounds = 0}).loss;
  if (!learnt.positions) return learnt;
  const BradleyTerryFit fit = fit_bradley_terry(choices, rings.end());
  learnt.after = fit.loss;
  const auto is_known = [&](go::Feature feature) {
    return fit.seen[feature] >= static_cast<std::uint64_t>(std::max(1, options.least_seen));
  };
  const double scale = scale_of(fit);
  for (go::Feature feature = 0; feature < go::feature_count; ++feature)
    if (is_known(feature))
      learnt.weights.set(
          feature, static_cast<float>((feature < go::pattern_features ? scale : 1) * fit.strengths[feature]));
  for (const auto& [key, feature] : rings.numbers())
    if (is_known(feature)) learnt.weights.set_ring(key, static_cast<float>(fit.strengths[feature]));
  return learnt;
}

}  // namespace otrera
