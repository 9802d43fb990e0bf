// Patterns from what was played: each move is a team of its pattern and of what else speaks for it, so that a
// pattern is not praised for a capture.
#include <algorithm>
#include <cstdlib>

#include "games/go/tactics.h"
#include "learn/bradley_terry.h"
#include "learn/pattern_methods.h"

namespace otrera {
namespace {

constexpr Choices::Feature pattern_count = 1 << 16;
enum Other : Choices::Feature { takes, saves, gives_away, puts_in_atari, near_last };
constexpr int farthest = 17;  // near_last and the features behind it: one for each distance
constexpr Choices::Feature feature_count = pattern_count + near_last + farthest + 1;

int distance(int size, go::Point a, go::Point b) {
  const int files = std::abs(go::file_of(size, a) - go::file_of(size, b));
  const int ranks = std::abs(go::rank_of(size, a) - go::rank_of(size, b));
  return files + ranks + std::max(files, ranks);
}

void add(const PatternExample& example, go::Point point, Choices& choices) {
  const go::Board& board = example.position.board();
  const go::Colour mover = go::colour_of(example.position.decider());
  std::vector<Choices::Feature> team{go::canonical(board.code(point), mover)};
  if (go::stones_captured(board, point, mover) > 0) team.push_back(pattern_count + takes);
  if (go::stones_saved(board, point, mover) > 0) team.push_back(pattern_count + saves);
  if (go::is_bad_self_atari(board, point, mover)) team.push_back(pattern_count + gives_away);
  if (go::stones_put_in_atari(board, point, mover) > 0) team.push_back(pattern_count + puts_in_atari);
  if (const go::Move last = example.position.last_moves().front(); !last.is_pass())
    team.push_back(pattern_count + near_last +
                   static_cast<unsigned>(std::min(farthest, distance(board.size(), point, last.point()))));
  choices.add_candidate(team);
}

}  // namespace

LearntPatterns learn_from_choices(std::span<const PatternExample> examples, const PatternOptions& options) {
  Choices choices;
  for (const PatternExample& example : examples) {
    const go::Board& board = example.position.board();
    const go::Colour mover = go::colour_of(example.position.decider());
    choices.begin_choice();
    add(example, example.played.point(), choices);
    for (const go::Point point : board.empty())
      if (point != example.played.point() && board.is_sensible(point, mover)) add(example, point, choices);
  }
  BradleyTerryFit fit = fit_bradley_terry(choices, feature_count);
  LearntPatterns learnt;
  learnt.positions = examples.size();
  learnt.before = fit_bradley_terry(choices, feature_count, {.rounds = 0}).loss;
  learnt.after = fit.loss;
  // On the average over all candidates a weight is as if nothing was learnt.
  double sum = 0, seen = 0;
  for (std::size_t code = 0; code < pattern_count; ++code) {
    sum += static_cast<double>(fit.seen[code]) * fit.strengths[code];
    seen += static_cast<double>(fit.seen[code]);
  }
  for (std::size_t code = 0; code < pattern_count; ++code)
    if (fit.seen[code] > 0 && fit.seen[code] >= static_cast<std::uint64_t>(options.least_seen))
      learnt.weights.set(static_cast<go::Code>(code),
                         static_cast<float>(neutral_weight * fit.strengths[code] * seen / sum));
  return learnt;
}

}  // namespace otrera
