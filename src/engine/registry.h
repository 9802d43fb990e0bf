// The games this program knows and the players shipped with it. The only list of games outside their folders.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/session.h"
#include "engine/solve.h"

namespace otrera {

// What the game's evaluation sums up, where it is a weighted sum: the weights can be learnt.
struct TermsInfo {
  std::vector<std::string> weights;  // parameters, one for each term; empty: it is no such sum
  std::function<void(const Session&, std::span<float> terms)> terms;
};

// The kinds into which the game's evaluator sorts moves: how often each is played can be counted.
struct CategoriesInfo {
  int count = 0;  // 0: it sorts none
  // Of each of the session's legal_decisions(), in their order; `count` for one of no kind.
  std::function<std::vector<int>(const Session&)> of_decisions;
};

// What of the Go Text Protocol is the game's own.
struct GtpTraits {
  bool go_vertices = false;  // squares are always A1 to T19, without the letter I
  bool asks_rules = true;    // GoGui does not know the game and asks for its rules
  bool handicap = false;     // the first player may have stones before the game begins
  bool dead_stones = false;  // stones still on the board may be dead: the player judges
};

struct GameInfo {
  std::string name;   // "amazons"
  std::string title;  // "Game of the Amazons"
  int least_size, most_size, default_size;
  std::vector<int> usual_sizes;
  std::vector<std::string> variants;  // starts to choose from, the usual one first; empty: only one
  std::string default_player;
  std::string how_to_move;  // for a person at a terminal: "d1-d7/g7   a move: from, to, arrow"
  std::function<std::unique_ptr<Session>(const SessionOptions&)> new_session;
  // `kind` is the player file's "engine" key (one of engine_kinds()).
  std::function<std::unique_ptr<Engine>(const std::string& kind)> new_engine;
  // Whole turns down to a depth, and the same below each first turn, for perft --divide.
  std::function<std::uint64_t(const Session&, int depth)> perft;
  std::function<SolveReport(const Session&, const SolveRequest&, Stopper&)> solve;
  // Random turns that begin a game of a match.
  int opening_turns = 2;
  TermsInfo terms = {};
  CategoriesInfo categories = {};
  // FENs of the position and its mirror images, its own first.
  std::function<std::vector<std::string>(const Session&)> images = {};
  GtpTraits gtp = {};
};

const std::vector<GameInfo>& games();
// What a player file may name as its engine.
const std::vector<std::string>& engine_kinds();
// Throws Error naming the nearest game.
const GameInfo& find_game(const std::string& name);

// A session that has replayed a record; throws Error naming the turn that is not legal.
std::unique_ptr<Session> replay(const GameRecord& record);

}  // namespace otrera
