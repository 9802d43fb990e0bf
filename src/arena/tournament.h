// Tournaments: many contestants, rated together. A tournament is a set of matches, one for each two who meet,
// so it goes on where its matches were: run again, with more games, or with one contestant more. In a round
// robin all meet all; in a gauntlet the first meets the others; a ladder plays wherever a pair of games tells
// most about the ratings, and may stand for years (Kloetzer 2010, §3.4.1, kept one for Campya).
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "arena/cross_table.h"
#include "arena/match.h"
#include "arena/score.h"
#include "core/farm.h"
#include "store/match_store.h"

namespace otrera {

struct Tournament {
  enum class Kind { round_robin, gauntlet, ladder };

  Kind kind = Kind::round_robin;
  Match rules;  // all but the contestants and the number of games
  std::vector<Contestant> contestants;
  std::uint64_t games = 100;  // of every two who meet; in a ladder: more games, of all
  // By number, the lower first: who play so many games in place of those, where it is no ladder.
  std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> rivals{};
  std::uint64_t round = 16;  // games of a ladder between two ratings
  RatingOptions rating;
};

struct TournamentProgress {
  std::uint64_t games = 0;  // to be played, with those found
  std::uint64_t done = 0;
  // Whose game ended last, and how the first of them stands against the second.
  std::size_t first = 0, second = 0;
  const Tally* tally = nullptr;
};

struct TournamentResult {
  CrossTable table;
  std::vector<PreparedMatch> matches;  // of every two who were to meet
  std::uint64_t found = 0, played = 0;
  bool interrupted = false;
};

// What a table shows for each: its name, with the budget where the budgets differ.
std::vector<std::string> contestant_names(const std::vector<Contestant>& contestants);

// Throws Error: for less than two contestants, or two that are the same in everything.
TournamentResult play_tournament(const Tournament& tournament, MatchStore& store, Farm& farm,
                                 const std::function<void(const TournamentProgress&)>& on_game,
                                 const std::atomic<bool>& stop);

}  // namespace otrera
