// The referee of one game: holds the rules and the clocks, plays every turn itself, and always comes to a
// result. A side that crashes, hangs, talks nonsense, plays what is not legal or oversteps its time loses.
// A game is played to its end; none is adjudicated by what an engine believes.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/competitor.h"
#include "arena/opening.h"
#include "arena/score.h"
#include "record/record.h"

namespace otrera {

struct TurnStatistics {
  double seconds = 0;
  std::uint64_t simulations = 0;
  double value = -1;  // chance to win for who played the turn; below zero if not told
};

struct PlayedGame {
  std::uint64_t job = 0;
  std::uint64_t opening_number = 0;
  Opening opening;
  bool swapped = false;  // the second contestant moved first
  GameRecord record;     // without names
  double score = 0.5;    // of the first contestant
  Ending ending = Ending::finished;
  std::string problem;                     // of a side that forfeited, in words
  std::vector<TurnStatistics> statistics;  // of the turns after the opening
  std::array<double, 2> seconds{};         // used by the first and the second contestant
  std::array<std::string, 2> errors;       // what they wrote to standard error

  GameSummary summary() const;
};

struct RefereeOptions {
  std::array<Budget, 2> budgets;
  Duration margin{0.5};
  Duration longest_move{300};
  int most_turns = 1000;  // then the game is drawn
};

// Plays from the session's position on; `sides` are the first and second contestant, swapped or not.
// Throws Interrupted, Paused.
PlayedGame play_game(std::unique_ptr<Session> session, const std::array<Competitor*, 2>& sides, bool swapped,
                     const RefereeOptions& options);

}  // namespace otrera
