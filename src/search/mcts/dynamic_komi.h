// Dynamic komi: the lead that counts as a win goes with the game, so that a search that is far ahead or far
// behind still sees a contest. Baudis 2011, "Balancing MCTS by dynamically adjusting the komi value".
#pragma once

#include <array>
#include <limits>
#include <string_view>

#include "core/parameter.h"
#include "game/player.h"

namespace otrera::mcts {

struct KomiOptions {
  enum class Mode { off, linear, value };
  static constexpr std::array<std::string_view, 3> mode_names{"off", "linear", "value"};

  Mode mode = Mode::off;
  float points = 0;
  float until = 0.5f;
  float low = 0.45f, high = 0.5f;
  int period = 200;
};

inline constexpr std::array komi_parameters{
    choice<&KomiOptions::mode>(
        "komi.mode", KomiOptions::mode_names,
        "the lead that simulations need to count as won: none; what handicap is worth, less and less as the "
        "game goes on; or so that the side to move wins about half of them"),
    number<&KomiOptions::points>("komi.points", {-500, 500}, Scale::linear,
                                 "linear: what the first player needs at the beginning, about 7 a stone"),
    number<&KomiOptions::until>("komi.until", {0.01, 1}, Scale::linear,
                                "how far the game has come where it ends; 1: all points have stones"),
    number<&KomiOptions::low>("komi.low", {0, 1}, Scale::linear,
                              "value: with fewer wins than this the lead becomes a point less"),
    number<&KomiOptions::high>("komi.high", {0, 1}, Scale::linear, "value: with more, a point more"),
    integer<&KomiOptions::period>("komi.period", {1, 1'000'000}, Scale::log,
                                  "value: simulations between changes"),
};

// One thread's own.
class DynamicKomi {
 public:
  explicit DynamicKomi(const KomiOptions& options) : options_(options) {}

  // A search from a new root, which has come so far, 0..1.
  void begin(double phase, Player decider);
  // A simulation ended, with this reward of the first player.
  void add(float reward);
  // What the first player has to lead by.
  double points() const { return points_; }

 private:
  KomiOptions options_;
  Player decider_ = Player::first;
  bool adapts_ = false;
  double points_ = 0;
  double most_ = std::numeric_limits<double>::infinity();  // for the side to move; once too much, never again
  int count_ = 0;                                          // of this period
  double won_ = 0;                                         // by the side to move
};

}  // namespace otrera::mcts
