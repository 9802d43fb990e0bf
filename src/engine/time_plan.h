// How long to think about a move. GTP and KGS know four ways to limit a game's time, matches one more; each
// comes down to what one move may take: a share of the main time left by the turns expected, the overtime
// that belongs to the move, less a buffer for the lag between the programs.
#pragma once

#include <array>
#include <optional>

#include "core/units.h"
#include "engine/time_options.h"
#include "game/player.h"

namespace otrera {

struct TimeSettings {
  enum class Kind {
    unlimited,
    absolute,   // main time only
    canadian,   // then `count` moves in each period
    byoyomi,    // then `count` periods, of which one is lost when it runs out
    increment,  // main time only, with a period added after every move (Fischer's clock)
  };

  Kind kind = Kind::unlimited;
  Duration main{0};
  Duration period{0};
  int count = 0;
};

// What a player has left: main time while `count` is 0, then the time left in the period with the moves
// (canadian) or periods (byoyomi) left.
struct TimeLeft {
  Duration time{0};
  int count = 0;
};

// The turns of a player still to come: how many, after how many, and how main time is shared among them.
struct TurnsAhead {
  int left = 1;
  int played = 0;
  TimeOptions::Plan plan = TimeOptions::Plan::even;
};

// The time for one move. Never more than half of it is kept back for lag.
Duration time_for_move(const TimeSettings& settings, const TimeLeft& left, const TurnsAhead& turns,
                       Duration lag);

// What a player has at the beginning.
TimeLeft full_time(const TimeSettings& settings);

// The longest a move may take before the game is lost on time.
Duration time_available(const TimeSettings& settings, const TimeLeft& left);

// What is left after a move that took `used`.
TimeLeft after_move(const TimeSettings& settings, TimeLeft left, Duration used);

// Both players' clocks, kept by our own reckoning until time_left corrects it.
class GameClock {
 public:
  void set(const TimeSettings& settings);
  void restart();  // a new game with the same settings

  bool limited() const { return settings_.kind != TimeSettings::Kind::unlimited; }
  void set_left(Player player, const TimeLeft& left);
  const TimeLeft& left(Player player) const;
  Duration time_for_move(Player player, const TurnsAhead& turns, Duration lag) const;
  void spend(Player player, Duration used);

 private:
  TimeSettings settings_;
  std::array<TimeLeft, 2> left_;
};

}  // namespace otrera
