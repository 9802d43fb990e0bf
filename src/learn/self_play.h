// Games of a player against itself, to learn from: a few random turns, then moves drawn by the visits of the
// search so that the games differ. Most searches are fast and only move the game on; a share of them is full
// and says which moves a net should think of (playout cap randomization, Wu 2019, section 3.1). Game n
// depends on the options and n alone.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "core/parameter.h"
#include "engine/engine.h"
#include "game/setup.h"
#include "learn/training_game.h"

namespace otrera {

struct SelfPlayOptions {
  int simulations = 400;
  int fast_simulations = 100;
  double full_share = 0.25;
  double decided = 0;
  int random_turns = 2;
  int drawn_turns = 30;
  double temperature = 1.0;
  int longest = 400;
};

inline constexpr std::array self_play_parameters{
    integer<&SelfPlayOptions::simulations>("full.simulations", {1, 1'000'000}, Scale::log,
                                           "simulations of a full search"),
    integer<&SelfPlayOptions::fast_simulations>("fast.simulations", {1, 1'000'000}, Scale::log,
                                                "simulations of the searches between them"),
    number<&SelfPlayOptions::full_share>("full.share", {0, 1}, Scale::linear,
                                         "how often a search is a full one"),
    number<&SelfPlayOptions::decided>(
        "decided", {0, 0.5}, Scale::linear,
        "where the last six searches give one side a chance below this, none is full and they are a third "
        "as long as the fast ones"),
    integer<&SelfPlayOptions::random_turns>(
        "random.turns", {0, 100}, Scale::linear,
        "at most so many turns at random begin a game; how many is drawn for each"),
    integer<&SelfPlayOptions::drawn_turns>("draw.turns", {0, 1000}, Scale::linear,
                                           "turns after that which are drawn by their visits"),
    number<&SelfPlayOptions::temperature>("draw.temperature", {0.01, 10}, Scale::log,
                                          "the drawn ones: visits to the power of one over this"),
    integer<&SelfPlayOptions::longest>("longest", {10, 10'000}, Scale::log,
                                       "turns after which a game is given up and not kept"),
};

// Plays by one player of a game. Safe to use from several threads at once, each game has an engine of its
// own.
class SelfPlay {
 public:
  SelfPlay(std::string game, std::string player, SessionOptions setup, const SelfPlayOptions& options,
           std::uint64_t seed);

  // A line of a training file; empty where the game was stopped or took too long. Throws Error.
  std::string play(std::uint64_t number, const std::atomic<bool>& stop) const;

  // The same in words, from which another process makes it again (Farm::Task).
  static constexpr const char* task = "self-play";
  std::string print() const;
  // Throws Error for a text that print() cannot have made, or where the player is another one here.
  static SelfPlay read(const std::string& text);

 private:
  std::string game_, player_;
  SessionOptions setup_;
  SelfPlayOptions options_;
  std::uint64_t seed_;
};

}  // namespace otrera
