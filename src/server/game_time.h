// The clocks of a game: each side has its main time, and every turn adds to it (Fischer's way). They run from
// the first turn on. What was left before each turn is kept, so that a turn taken back gives its time back.
// Times are milliseconds of whatever clock the server goes by.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/units.h"
#include "engine/time_options.h"
#include "game/player.h"
#include "server/json.h"

namespace otrera {

class Session;

class GameTime {
 public:
  struct Control {
    std::int64_t main = 0, increment = 0;
  };

  // For a game with so many turns.
  GameTime(const Control& control, std::size_t turns);

  const Control& control() const { return control_; }
  bool running() const { return since_.has_value(); }
  std::int64_t left(Player player, Player to_move, std::int64_t now) const;
  // What the side to move should take for its turn.
  Duration time_for_turn(const Session& session, TimeOptions::Plan plan, std::int64_t now) const;

  // The side to move thinks, or nobody does.
  void run(std::int64_t now);
  void rest(std::int64_t now);
  // A whole turn was made: the other side's clock runs now.
  void turn_made(Player mover, std::int64_t now);
  // The game has so many turns, some taken back or put there: whoever is to move has what he had there.
  void set_turns(std::size_t turns);

  // The side to move has lost on time, until that is taken back.
  bool fallen() const { return fallen_; }
  void fall() { fallen_ = true; }
  void forgive();

  // As the store keeps it.
  std::string print() const;
  static GameTime restore(const std::string& text);

 private:
  using BothLeft = std::array<std::int64_t, 2>;

  std::int64_t used(std::int64_t now) const;

  Control control_;
  std::vector<BothLeft> left_;         // at the start, then after each turn
  std::int64_t used_ = 0;              // of the turn that is being thought about, before `since_`
  std::optional<std::int64_t> since_;  // when the clock was started
  bool fallen_ = false;
};

// {"main", "increment"}; throws Error for times that will not do.
GameTime::Control read_control(const Fields& fields);
const std::vector<std::string>& control_fields();

// {"main", "increment", "left" by colour, "running"}
nlohmann::json time_json(const GameTime& time, const Session& session, std::int64_t now);

// Milliseconds by a clock that never goes back.
std::int64_t steady_now();

}  // namespace otrera
