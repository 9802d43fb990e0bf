// The tuning of a player: a method's candidates play an opponent, and their scores are what it is told. All
// candidates of a generation play the same openings, those of another generation others. Every candidate's
// games are a match in the store, so a tuning that is run again counts what was played and goes on from
// there, through the same candidates. At the end, the tuned player and the player as it was meet the opponent
// on openings that none has seen (Chaslot 2010, §6.4.4).
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/match.h"
#include "arena/play_match.h"
#include "learn/tuner.h"
#include "store/match_store.h"

namespace otrera {

struct Tuning {
  Match match;  // the player, its opponent and the rules; its number of games is not used
  std::vector<TunedParameter> parameters;
  std::uint64_t generations = 20;
  double batch = 50;                // games of a candidate in the first generation
  double growth = 1;                // and in each later one times so much: 1.15 in Chaslot 2010, §6.4.3
  std::uint64_t check_games = 400;  // 0: no check
};

// Parameters of the player, by name, or by name with a narrower range and perhaps another scale than
// declared: "select.exploration=0.1:2:log". Throws Error for what the player does not have.
std::vector<TunedParameter> tuned_parameters(const Match& match, const std::vector<std::string>& words);

// Games of a candidate in a generation, counted from 0: even, as they are played in pairs, and two at least.
std::uint64_t batch_size(const Tuning& tuning, std::uint64_t generation);

struct Generation {
  std::uint64_t number = 0;   // from 0
  std::uint64_t games = 0;    // played until its end, all told
  double mean = 0, best = 0;  // score of its candidates
  double error = 0;           // half the width of the mean's 95 % interval
  ParameterValues centre;     // what was believed best after it
};

struct TuningResult {
  std::vector<Generation> generations;
  ParameterValues values;
  std::optional<MatchResult> tuned, before;  // against the opponent, on fresh openings
  bool interrupted = false;
};

class TuningListener {
 public:
  virtual ~TuningListener() = default;
  virtual void on_generation(const Generation&) {}
  // After each game: of a generation, or of the check where the number is that of no generation.
  virtual void on_game(std::uint64_t /*generation*/, std::uint64_t /*done*/, std::uint64_t /*games*/) {}
};

TuningResult tune(const Tuning& tuning, Tuner& tuner, MatchStore& store, Farm& farm, TuningListener& listener,
                  const std::atomic<bool>& stop);

// The player with these values set.
Contestant with_values(Contestant player, const std::vector<TunedParameter>& parameters,
                       const ParameterValues& values);

// As a player file based on the one that was tuned; `folder` is where it will lie.
std::string print_player(const Match& match, const Contestant& tuned, const std::string& about,
                         const std::string& folder);

// Mean score over games played.
std::string draw_learning_curve(const std::vector<Generation>& generations, const std::string& title);

}  // namespace otrera
