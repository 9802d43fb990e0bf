// A whole game looked at by an engine, position by position: the chances after every turn, and which turns
// gave the most of them away.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/stopper.h"
#include "engine/engine.h"
#include "engine/reasons.h"
#include "engine/session.h"

namespace otrera {

struct AnalysedPosition {
  std::string position;           // FEN
  std::vector<std::string> rows;  // letters, as Session::rows()
  Player to_move = Player::first;
  std::string played;  // the turn that followed; empty after the last one
  TurnSquares played_squares;
  TurnSquares better_squares;  // of the best line, where the turn was a mistake
  bool looked = false;         // the engine has seen it, or the game is over there
  double value = 0.5;          // the first player's chance to win, 0..1
  SearchReport report;         // without lines where the game is over
  // Points the first player wins by with best play from here on, proved; below zero where he loses.
  std::optional<double> margin;
  TurnReason reason;  // why the turn that followed was a mistake; without words where it was none
};

// A turn after which the player to move had less than with the best one.
struct Mistake {
  std::size_t turn = 0;              // the position it was played in
  double before = 0.5, after = 0.5;  // chances of the player who made it
  double loss() const { return before - after; }
};

// A turn that gave points away where what best play leads to is proved, before it and after.
struct LostPoints {
  std::size_t turn = 0;  // the position it was played in
  double points = 0;
};

struct GameAnalysis {
  GameRecord record;
  std::string player;                       // that looked at it
  std::string first_colour, second_colour;  // "white", "black"
  std::vector<AnalysedPosition> positions;  // one more than turns
  std::vector<Mistake> mistakes;            // the worst first
  std::vector<LostPoints> lost_points;      // in the order of the game
  double tempo = 0;                         // taken out of the values; see find_tempo

  const std::string& colour(Player side) const {
    return side == Player::first ? first_colour : second_colour;
  }
  std::size_t looked() const;  // how many positions were
  bool complete() const { return looked() == positions.size(); }
};

inline constexpr std::size_t most_mistakes = 5;
// A loss below this is not worth a word: searches differ by as much.
inline constexpr double least_loss = 0.05;

struct AnalysisSteps {
  // The stopper for one position.
  std::function<std::unique_ptr<Stopper>()> stopper;
  // Told before each position: how many are done, of how many.
  std::function<void(std::size_t done, std::size_t all)> progress;
  // Asked after each position: whether to end. What was begun last is then left out.
  std::function<bool()> end;
};

// What searches have said of the positions of a game after each number of turns; the last ones may be
// missing.
using Findings = std::vector<std::optional<SearchReport>>;
GameAnalysis analysis_from(const Session& session, GameRecord record, const Findings& findings);

// The names and the result are the record's; its turns are those of the session.
GameAnalysis analyse_game(const Session& session, GameRecord record, Engine& engine,
                          const AnalysisSteps& steps);

// A search that does not see everything likes the side to move, so that chances jump up and down with the
// turns. How far: the median of what the player to move seems to lose by a turn; 0 for a game too short to
// tell.
double find_tempo(const std::vector<AnalysedPosition>& positions);
// Takes half of it from every estimate of the side to move.
void remove_tempo(std::vector<AnalysedPosition>& positions, double tempo);

// The turns that gave points away for certain.
std::vector<LostPoints> find_lost_points(const std::vector<AnalysedPosition>& positions);

// The worst turns of positions that were looked at, with the one after them.
std::vector<Mistake> find_mistakes(const std::vector<AnalysedPosition>& positions);

}  // namespace otrera
