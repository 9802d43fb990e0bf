// An engine thinks about a session's position and reports to a listener. It knows no protocol: GTP, the page
// and the terminal are listeners.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/parameter.h"
#include "core/stopper.h"
#include "engine/calibration.h"
#include "engine/session.h"
#include "engine/time_options.h"

namespace otrera {

// One candidate turn and what is expected after it.
struct Line {
  std::string move;  // a whole turn, or the rest of one
  std::uint64_t visits = 0;
  double value = 0.5;  // of the side to move at the root, 0..1, on the search's own scale
  double prior = 0;
  std::vector<std::string> pv;         // turns, beginning with the move
  bool proven = false;                 // the value is exact
  std::optional<double> calibrated{};  // the chance that the value stands for, where that is another number

  // To win, for the side to move at the root: what people are told. Decisions go by the value.
  double chance() const { return calibrated.value_or(value); }
};

struct SearchReport {
  Player to_move = Player::first;
  std::vector<Line> lines;  // best first; the first is what would be played; empty: there is no answer
  double value = 0.5;       // of the best line
  std::uint64_t simulations = 0;
  std::uint64_t nodes = 0;
  std::uint64_t positions = 0;  // looked at, as proofs and papers count nodes: of a tree, all children
  int depth = 0;                // turns looked ahead by every line, where the search has such a depth
  std::size_t memory = 0;       // bytes of tree
  bool memory_full = false;
  bool proven = false;
  std::vector<float> owners;  // if asked for: who will own each square, in the order of Session::rows(), from
                              // +1 (the first player) to -1
  // If asked for: what the tree knows below the root, a turn each, those before it first. The pv is the way
  // there, the move its last turn, the value that of who makes it.
  std::vector<Line> tree;
  std::optional<double> lead;  // points by which the side to move leads, where the engine tells
  double elapsed = 0;          // seconds
  double fraction = 0;         // of the allowance, 0..1

  // Of the best line.
  double chance() const { return lines.empty() ? value : lines.front().chance(); }
};

class Listener {
 public:
  virtual ~Listener() = default;
  // While the search runs, about `period()` seconds apart, on the searching thread.
  virtual void on_progress(const SearchReport&) {}
  virtual void on_finished(const SearchReport&) {}
  virtual double period() const { return 0.2; }
  // How many lines to report.
  virtual std::size_t lines() const { return 5; }
  // Whether to report who will own each square.
  virtual bool owners() const { return false; }
  // Report the turns of the tree that have so many visits, at the end; 0: none.
  virtual std::uint64_t tree_visits() const { return 0; }
};

// For those who want the best line at the end and nothing before.
class Silent : public Listener {
  double period() const override { return std::numeric_limits<double>::infinity(); }
  std::size_t lines() const override { return 1; }
};

class Engine {
 public:
  virtual ~Engine() = default;

  virtual std::string game() const = 0;
  virtual std::string kind() const = 0;  // "mcts": what a player file calls it
  // The session must be of the engine's game and not over (Error). Returns what it gave to on_finished. A
  // search always has an answer; what is only asked as one stage of several may have none.
  virtual SearchReport think(const Session& session, Stopper& stopper, Listener& listener) = 0;

  // From the next thought on it finds none but these turns of the position at hand; empty: all again. Throws
  // Error where it cannot leave any out.
  virtual void keep_to(const std::vector<std::string>& turns);

  // What its values mean in this position.
  virtual Chances chances(const Session&) const { return {}; }

  // Everything that makes it play as it does, seed and memory apart, as JSON with sorted keys: kind, the
  // parameters that differ from their defaults, files by their content. Throws Error for a file that is gone.
  virtual std::string describe();

  virtual ParameterSet& parameters() = 0;
  virtual TimeOptions time_options() const { return {}; }
  virtual void set_seed(std::uint64_t seed) = 0;
  virtual void set_memory(std::size_t bytes) = 0;
};

// Keeps an engine to some turns while it lives.
class KeptToTurns {
 public:
  KeptToTurns(Engine& engine, const std::vector<std::string>& turns);
  ~KeptToTurns() { engine_.keep_to({}); }
  KeptToTurns(const KeptToTurns&) = delete;
  KeptToTurns& operator=(const KeptToTurns&) = delete;

 private:
  Engine& engine_;
};

}  // namespace otrera
