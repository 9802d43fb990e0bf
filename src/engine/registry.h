// The games this program knows: what the rest of the program is told of each. A game's entry stands in
// src/engine/games/, one file a game.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/counting.h"
#include "engine/engine.h"
#include "engine/reasons.h"
#include "engine/regions.h"
#include "engine/session.h"
#include "engine/solve.h"
#include "game/setup.h"
#include "game/square.h"

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

// What a net sees of the game (game/planes.h), for those who train one.
struct PlanesInfo {
  int input = 0;   // planes of a position; 0: no net can learn the game
  int policy = 0;  // planes of moves
  bool pass = false;
  int symmetries = 0;
  std::function<BoardShape(const Session&)> shape;
  std::function<void(const Session&, std::span<float> planes)> fill;
  // Of each of the session's legal_decisions(), in their order, as a number; -1 for one that has none.
  std::function<std::vector<int>(const Session&)> places;
  // The number that each place has in the mirror image.
  std::function<std::vector<int>(BoardShape, int symmetry)> mirrored;
  // Who owns each square, by its number: +1 the first player, -1 the second; empty while that is contested.
  // Null where nobody owns squares.
  std::function<std::vector<float>(const Session&)> owners;
};

// What of the Go Text Protocol is the game's own.
struct GtpTraits {
  bool go_vertices = false;  // squares are always A1 to T19, without the letter I
  bool asks_rules = true;    // GoGui does not know the game and asks for its rules
  bool handicap = false;     // the first player may have stones before the game begins
  bool kata_rules = false;   // set-up has rules, ko, scoring and suicide as KataGo knows them
  // Points that the second player is given for so many of them, as the set-up value "bonus"; null: none.
  std::function<int(const Session&, int stones)> handicap_bonus;
  // Where so many of them go best on a board of this size, fewer where it has no room; null: nobody says.
  std::function<std::vector<FileAndRank>(int size, int stones)> handicap_places;
};

// What a player file may name as its engine.
struct EngineKind {
  std::string name;  // "mcts"
  std::function<std::unique_ptr<Engine>()> make;
};

// How pictures draw the game, as the page does: archers and burnt squares or discs on chequered ground, or
// stones on the crossings of lines.
enum class BoardLook { archers, discs, stones };

struct GameInfo {
  std::string name;   // "amazons"
  std::string title;  // "Game of the Amazons"
  std::string default_player;
  std::string judge;  // the player, fast and the same on every machine, that finds openings balanced
  std::vector<int> usual_sizes;
  std::vector<SetupParameter> setup;  // what can be chosen when a game begins
  std::string how_to_move;            // for a person at a terminal: "a move: from, to, arrow"
  // A move as it is written, with squares that a board of this size has: "d1-d7/g7".
  std::function<std::string(int size)> move_example;
  // Random turns that begin a game of a match.
  int opening_turns = 2;
  // Turns that the side to move will still have to think about.
  std::function<int(const Session&)> expected_turns_left;
  // How far the game has come, 0..1.
  std::function<double(const Session&)> phase;
  // Why a turn was worse than another, where the rules show it.
  std::function<std::optional<TurnReason>(const TurnChoice&)> reason;

  std::function<std::unique_ptr<Session>(const SessionOptions&)> new_session;
  // Every set-up value that holds in a session made from these options, also those not given.
  std::function<SetupValues(const SessionOptions&)> setup_values;
  std::vector<EngineKind> engines;
  // Whole turns down to a depth, and the same below each first turn, for perft --divide.
  std::function<std::uint64_t(const Session&, int depth)> perft;
  std::function<SolveReport(const Session&, const SolveRequest&, Stopper&)> solve;
  // What the board falls into; null where the game knows no such parts.
  std::function<RegionsReport(const Session&, const RegionsRequest&)> regions;
  // FENs of the position and its mirror images, its own first.
  std::function<std::vector<std::string>(const Session&)> images;
  // A turn of the position as it is in the mirror image, and the other way round. Throw Error for one that is
  // not legal.
  std::function<std::string(const Session&, const std::string& turn, int symmetry)> turn_in_image;
  std::function<std::string(const Session&, const std::string& turn, int symmetry)> turn_from_image;
  TermsInfo terms;
  CategoriesInfo categories;
  PlanesInfo planes;
  CountingInfo counting;  // where stones that stand at the end may be dead
  // Squares on which the side to move may not put anything now because that would repeat what stood; null:
  // the game has no such rule.
  std::function<std::vector<FileAndRank>(const Session&)> repeating;
  // Stones of the other side that the first and the second player have taken; null: nobody keeps them.
  std::function<std::array<int, 2>(const Session&)> prisoners;
  // Stones that the first player had before the game began; null: the game has no such thing.
  std::function<int(const Session&)> handicap;
  GtpTraits gtp;
  BoardLook look = BoardLook::discs;

  // Of one of the kinds of engines; throws Error naming the nearest.
  std::unique_ptr<Engine> new_engine(const std::string& kind) const;

  // Null where the game has no such set-up value.
  const SetupParameter* find_setup(std::string_view value) const { return otrera::find_setup(setup, value); }
  // Of the board.
  int least_size() const { return static_cast<int>(find_setup("size")->parameter.range.low); }
  int most_size() const { return static_cast<int>(find_setup("size")->parameter.range.high); }
  int default_size() const { return std::stoi(find_setup("size")->default_value); }
};

// References to entries stay valid.
const std::deque<GameInfo>& games();
// One more game, for tests; while no other thread asks for games.
void register_game(GameInfo game);
// Throws Error naming the nearest game.
const GameInfo& find_game(const std::string& name);

// A session that has replayed a record; throws Error naming the turn that is not legal.
std::unique_ptr<Session> replay(const GameRecord& record);

}  // namespace otrera
