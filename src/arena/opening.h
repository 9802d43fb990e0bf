// Openings: where the games of a match begin, so that they differ and neither side has won already. An
// opening is a few random turns after which a short search of the game's judge finds the chances
// about even. Opening n depends on the seed and n alone.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/session.h"

namespace otrera {

struct Opening {
  std::string position;            // FEN; empty: the game's own start
  std::vector<std::string> turns;  // from there

  bool operator==(const Opening&) const = default;
};

struct OpeningOptions {
  int turns = 0;
  double balance = 0.1;              // how far from 0.5 the chance to win may be; 0.5: no search
  std::uint64_t simulations = 1000;  // of the search that judges
  std::uint64_t seed = 1;

  bool judged() const { return turns > 0 && balance < 0.5; }
};

// Whose search it is.
std::unique_ptr<Engine> opening_judge(const std::string& game);

// A random opening of a game with this set-up.
Opening make_opening(const std::string& game, const SessionOptions& setup, const OpeningOptions& options,
                     std::uint64_t number);

// The game where an opening ends. Throws Error for a turn that is not legal.
std::unique_ptr<Session> begin_game(const std::string& game, const SessionOptions& setup,
                                    const Opening& opening);

// One opening a line: turns with blanks between, or "position FEN", or "position FEN moves TURNS"; a line
// that begins with # is a comment. All are checked. Throws Error naming the line.
std::vector<Opening> parse_openings(const std::string& game, const SessionOptions& setup,
                                    const std::string& text, const std::string& name);

}  // namespace otrera
