// Plays a match: hands its games to a farm, keeps each in the store as it ends, and counts. A match that is
// in the store already goes on where it was; one that is complete is only counted.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/match.h"
#include "arena/referee.h"
#include "arena/score.h"
#include "core/farm.h"
#include "store/match_store.h"

namespace otrera {

struct MatchProgress {
  std::size_t match = 0;     // which, where several are played
  std::uint64_t games = 0;   // of the match, all told
  std::uint64_t found = 0;   // in the store at the beginning
  std::uint64_t played = 0;  // since then
  const Scoreboard* board = nullptr;
};

class MatchListener {
 public:
  virtual ~MatchListener() = default;
  // At the beginning, with what was found.
  virtual void on_begin(const MatchProgress&) {}
  // After each game.
  virtual void on_game(const MatchProgress&, const PlayedGame&) {}
};

struct MatchResult {
  std::string id;
  std::uint64_t games = 0;  // that were to be played
  std::uint64_t found = 0, played = 0;
  std::uint64_t waiting = 0;  // games whose pair is not complete, or came after the test's verdict
  Tally tally;
  Estimate estimate;
  std::optional<SprtState> sprt;
  bool interrupted = false;
};

// Throws Error; a contestant that fails only loses games. `stop` ends it with what it has.
MatchResult play_match(const PreparedMatch& match, MatchStore& store, Farm& farm, MatchListener& listener,
                       const std::atomic<bool>& stop);

// Several matches one after the other, without waiting for the last games of one before the next begins.
std::vector<MatchResult> play_matches(const std::vector<PreparedMatch>& matches, MatchStore& store,
                                      Farm& farm, MatchListener& listener, const std::atomic<bool>& stop);

// A kept game with its names, ready to be written as SGF. Throws Error for a start that is no position.
GameRecord match_record(const StoredMatch& match, const StoredMatchGame& game,
                        const StoredMatchRecord& record);

}  // namespace otrera
