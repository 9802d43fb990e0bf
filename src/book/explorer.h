// What a builder asks of players. Positions and turns are folded, as a book has them; values are those of who
// is to move, unless it is said otherwise.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace otrera {

// A position looked at.
struct BookLook {
  struct Candidate {
    std::string move, after;
    double value = 0.5;
    std::uint64_t visits = 0;
  };

  bool first = true;  // the first player is to move
  bool over = false;
  double value = 0.5;
  std::vector<Candidate> candidates;  // best first
};

struct LookRequest {
  std::size_t width = 8;  // candidates, at most
  // Look again after the best candidate, and take that value: the one of an even number of turns, where
  // values of odd and even depth must not be compared.
  bool deeper = false;
};

// A turn of a game or a tree.
struct BookTurn {
  std::string position;
  bool first = true;
  std::string move, after;
  double value = 0.5;
  std::uint64_t visits = 1;
};

// A game that players played.
struct SampleGame {
  std::vector<BookTurn> turns;
  double value = 0.5;  // the first player's, at its end
};

struct GameRequest {
  int turns = 0;  // after which the position is looked at; 0: to the end of the game
  // The turn to be made at a position; none: the player thinks.
  std::function<std::optional<std::string>(const std::string& position)> choose;
};

class Explorer {
 public:
  virtual ~Explorer() = default;

  // Who answers, in words.
  virtual std::string source() const = 0;
  // All that follows depends on it alone, not on what was asked before.
  virtual void set_seed(std::uint64_t seed) = 0;
  virtual BookLook look(const std::string& position, const LookRequest& request) = 0;
  virtual SampleGame play(const std::string& position, const GameRequest& request) = 0;
  // What one search's tree knows, turns with so many visits; those before a turn come first.
  virtual std::vector<BookTurn> tree(const std::string& position, std::uint64_t least_visits) = 0;
};

}  // namespace otrera
