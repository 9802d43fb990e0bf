// How long it takes for our answer to reach the other program and for its next command to come back, as seen
// in the game so far: so much of a clock's time a move must leave unused. Nobody thinks before sending what
// follows a command that needed no thought; where somebody does, it takes long and is left out. Who answers
// at once may be a relay with a server far behind it, whose clock counts, so the margin has a floor.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/stopper.h"

namespace otrera {

class RoundTrips {
 public:
  // A command came at that time.
  void on_command(Clock::time_point came);
  // It was answered, after thinking about a move or without.
  void on_answer(Clock::time_point answered, bool thought);
  // A move took longer than it should have, by so much.
  void on_overrun(Duration late);

  // What to keep back: for the way, as seen but not less than `least`, and for what moves overran.
  Duration margin(Duration least) const;

 private:
  // The longest of the last few.
  class Recent {
   public:
    void add(Duration time);
    std::optional<Duration> longest() const;

   private:
    std::array<Duration, 8> times_{};
    std::size_t count_ = 0;
  };

  std::optional<Clock::time_point> answered_;
  Recent trips_, overruns_;
};

}  // namespace otrera
