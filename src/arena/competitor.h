// One side at the board: answers turns when asked, whoever is behind it. The referee holds the rules and the
// clock; a competitor that fails forfeits the game, and the match goes on.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/budget.h"
#include "core/error.h"
#include "engine/engine.h"
#include "engine/session.h"

namespace otrera {

// How a game ended.
enum class Ending { finished, resigned, illegal, time, crash, hang, nonsense, length };
std::string print_ending(Ending ending);

// A competitor cannot go on.
class Forfeit : public Error {
 public:
  Forfeit(Ending ending, std::string problem) : Error(std::move(problem)), ending_(ending) {}
  Ending ending() const { return ending_; }

 private:
  Ending ending_;
};

// The match is being ended from outside; the game counts for nothing.
struct Interrupted {};

// The program stood still while a clock ran (core/pause.h); the game counts for nothing and is played again.
struct Paused {};

struct Allowance {
  Budget budget;
  TimeLeft left;      // of the clock
  Duration patience;  // after so long the game is lost
};

struct Reply {
  std::string turn;  // in any notation the game reads; may be a part of one
  bool resigned = false;
  std::uint64_t simulations = 0;
  std::optional<double> value;  // chance to win, as the competitor sees it
};

class Competitor {
 public:
  virtual ~Competitor() = default;

  // A new game stands as the session does, its turns played. The competitor will have this side.
  virtual void begin(const Session& session, Player side, const Budget& budget) = 0;
  // Throws Forfeit, or Interrupted when the stop flag is up.
  virtual Reply reply(const Session& session, const Allowance& allowance) = 0;
  // The other side has played this turn.
  virtual void observe(const Session& before, const std::string& turn) = 0;
  // Which stones it takes for dead where the game is over, in games that ask; none: it has no opinion.
  virtual std::optional<std::vector<FileAndRank>> dead(const Session&) { return std::nullopt; }
  // Whether it can play another game.
  virtual bool sound() const { return true; }
  // What it wrote to standard error since it was last asked.
  virtual std::string take_errors() { return {}; }
};

// One of our engines.
std::unique_ptr<Competitor> make_internal(std::unique_ptr<Engine> engine, const std::atomic<bool>& stop);

// Another program, by its command line. Throws Error if it cannot be started or does not speak GTP.
std::unique_ptr<Competitor> make_external(const std::string& command, const SetupValues& setup,
                                          const std::atomic<bool>& stop);

}  // namespace otrera
