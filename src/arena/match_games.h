// Plays the games of a match by number. What a game is depends on the match and the number alone and comes
// back as text, so this needs no store and may stand wherever jobs are done; engines, and the other programs
// of the match, are made there.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "arena/lineup.h"
#include "arena/match.h"
#include "arena/opening_shelf.h"
#include "arena/referee.h"

namespace otrera {

// Safe to use from several threads at once.
class MatchGames {
 public:
  MatchGames(const PreparedMatch& match, const std::atomic<bool>& stop)
      : match_(match), stop_(stop), lineup_(match, stop), shelf_(match) {}

  // Starts the other programs once. Throws Error for one that cannot be started, Interrupted.
  void check() { lineup_.check(); }
  // The game as print_game() has it; nothing if the match is stopped meanwhile. Throws Error.
  std::string play(std::uint64_t game);

  // Openings made before, to save making them again.
  OpeningShelf& openings() { return shelf_; }

 private:
  PlayedGame play_whole(std::uint64_t game);

  const PreparedMatch& match_;
  const std::atomic<bool>& stop_;
  Lineup lineup_;
  OpeningShelf shelf_;
};

// The games of several matches, as jobs: each match is set up by the first job that belongs to it.
class MatchJobs {
 public:
  // Games of a match that can be told apart by a job's number.
  static constexpr std::uint64_t most_games = std::uint64_t{1} << 40;
  static std::uint64_t job(std::size_t match, std::uint64_t game) { return match * most_games + game; }
  static std::size_t match_of(std::uint64_t job) { return job / most_games; }

  MatchJobs(const std::vector<PreparedMatch>& matches, const std::atomic<bool>& stop)
      : matches_(matches), stop_(stop), games_(matches.size()) {}

  std::string work(std::uint64_t job) { return at(match_of(job)).play(job % most_games); }

  MatchGames& at(std::size_t match);
  // Ends the programs of a match none of whose games is under way.
  void close(std::size_t match);

 private:
  const std::vector<PreparedMatch>& matches_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<MatchGames>> games_;
};

}  // namespace otrera
