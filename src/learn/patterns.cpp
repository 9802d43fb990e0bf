#include "learn/patterns.h"

#include <fmt/format.h>

#include "core/error.h"
#include "learn/pattern_methods.h"

namespace otrera {

std::vector<PatternExample> collect_examples(const std::vector<GameRecord>& records,
                                             const PatternOptions& options) {
  std::vector<PatternExample> examples;
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
          examples.push_back({position, move, won});
        position.play(move);
      } catch (const Error& error) {
        throw error.at(fmt::format("game {}, turn {}", number + 1, turn + 1));
      }
  }
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
  return learn_from_choices(examples, options);
}

}  // namespace otrera
