#include "learn/patterns.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/math.h"
#include "learn/pattern_methods.h"

namespace otrera {

void for_each_example(const std::vector<GameRecord>& records, const PatternOptions& options,
                      const ExampleVisit& visit) {
  for (std::size_t number = 0; number < records.size(); ++number) {
    const GameRecord& record = records[number];
    go::Position position = go::Position::parse(record.start);
    const double won = record.result ? Outcome{record.result->winner == Player::first    ? 1.0
                                               : record.result->winner == Player::second ? -1.0
                                                                                         : 0.0}
                                           .win()
                                     : 0.5;
    for (std::size_t turn = 0; turn < record.turns.size(); ++turn) try {
        const Player mover = record.mover(turn, position.decider());
        if (mover != position.decider()) position.give_turn(mover);
        const go::Move move = position.parse_turn(record.turns[turn]).front();
        if (turn >= static_cast<std::size_t>(options.skip) &&
            turn % static_cast<std::size_t>(options.every) == 0 && !move.is_pass())
          visit({position, move, won});
        position.play(move);
      } catch (const Error& error) {
        throw error.at(fmt::format("game {}, turn {}", number + 1, turn + 1));
      }
  }
}

std::vector<PatternExample> collect_examples(const std::vector<GameRecord>& records,
                                             const PatternOptions& options) {
  std::vector<PatternExample> examples;
  for_each_example(records, options, [&](const PatternExample& example) { examples.push_back(example); });
  return examples;
}

LearntPatterns learn_patterns(std::span<const PatternExample> examples, const PatternOptions& options) {
  switch (options.method) {
    case PatternOptions::Method::evaluations:
      return learn_from_evaluations(examples, options);
    case PatternOptions::Method::balance:
      return learn_by_balance(examples, options);
    case PatternOptions::Method::choices:
      break;
  }
  return learn_from_choices(
      [&](const ExampleVisit& visit) {
        for (const PatternExample& example : examples) visit(example);
      },
      options);
}

LearntPatterns learn_patterns(const std::vector<GameRecord>& records, const PatternOptions& options) {
  if (options.method != PatternOptions::Method::choices)
    return learn_patterns(collect_examples(records, options), options);
  return learn_from_choices([&](const ExampleVisit& visit) { for_each_example(records, options, visit); },
                            options);
}

PatternCheck check_patterns(const std::vector<GameRecord>& records, const PatternOptions& options,
                            const go::PatternWeights& weights) {
  PatternCheck check;
  for_each_example(records, options, [&](const PatternExample& example) {
    const go::Situation situation(example.position);
    const double played = weights.strength(situation, example.played.point());
    double sum = 0;
    int stronger = 0;
    for (const go::Point point : situation.board().empty()) {
      if (!situation.board().is_sensible(point, situation.mover())) continue;
      const double strength = weights.strength(situation, point);
      sum += strength;
      stronger += strength > played;
    }
    ++check.positions;
    check.first += stronger < 1;
    check.first_five += stronger < 5;
    check.loss -= steady_log(played / std::max(sum, played));
  });
  if (check.positions) check.loss /= static_cast<double>(check.positions);
  return check;
}

}  // namespace otrera
