// MIA's evaluation: the weighted terms of terms.h, the side to move and a little chance. In points of which
// 700 are an advantage that decides most games and 1,000 one that is lost again only exceptionally, as in
// MC-LOA (Winands, Björnsson and Saito 2010, §V.A); playouts get there later than theirs
// (players/loa/mc-loa.toml). The weights come from `otrera learn weights` (data/loa/README.md).
#pragma once

#include <array>
#include <optional>
#include <span>

#include "core/parameter.h"
#include "game/evaluation.h"
#include "games/loa/categories.h"
#include "games/loa/position.h"
#include "games/loa/terms.h"

namespace otrera::loa {

class Evaluator {
 public:
  struct Options {
    float concentration = 786;
    float centralisation = 11.5f;
    float centre = -185;
    float quads = 11.4f;
    float mobility = 14;
    float walls = 29;
    float connectedness = 167;
    float uniformity = 2216;
    float turn = 94;
    float random = 0;
    int random_seed = 1;
  };
  static constexpr std::array parameters{
      number<&Options::concentration>("evaluate.concentration", {-1e6, 1e6}, Scale::linear,
                                      "points for pieces close to their centre of mass"),
      number<&Options::centralisation>("evaluate.centralisation", {-1e6, 1e6}, Scale::linear,
                                       "points for the mean value of the pieces' squares"),
      number<&Options::centre>("evaluate.centre", {-1e6, 1e6}, Scale::linear,
                               "points for each square the centre of mass is nearer to the middle"),
      number<&Options::quads>("evaluate.quads", {-1e6, 1e6}, Scale::linear,
                              "points for each block of three or four near the centre of mass"),
      number<&Options::mobility>("evaluate.mobility", {-1e6, 1e6}, Scale::linear,
                                 "points for each move, captures counting double, moves to the rim half"),
      number<&Options::walls>("evaluate.walls", {-1e6, 1e6}, Scale::linear,
                              "points for each way off the rim that is blocked for the other side"),
      number<&Options::connectedness>("evaluate.connectedness", {-1e6, 1e6}, Scale::linear,
                                      "points for the mean number of own neighbours"),
      number<&Options::uniformity>("evaluate.uniformity", {-1e6, 1e6}, Scale::linear,
                                   "points for the inverse area of the rectangle around the pieces"),
      number<&Options::turn>("evaluate.turn", {-1e6, 1e6}, Scale::linear, "points for the side to move"),
      number<&Options::random>("evaluate.random", {0, 1e6}, Scale::linear,
                               "points up to which chance adds or takes, the same for the same position"),
      integer<&Options::random_seed>("evaluate.random_seed", {0, 1 << 30}, Scale::linear,
                                     "which chance that is"),
  };

  // Points of a finished game.
  static constexpr float won = 100'000;

  explicit Evaluator(const Options& options);

  // Above zero: the first player is ahead.
  float points(const Position& position) const;
  // A draw by repetition is not looked for in these.
  std::optional<Outcome> end_after(const Position& position, Move move) const;
  void points_after(const Position& position, std::span<const Move> moves, std::span<float> out) const;

  void points_after(const Position& position, std::span<const Turn<Move, 2>> turns,
                    std::span<float> out) const;

  // A weighted sum, so that the weights can be learnt: these parameters weigh these terms.
  static constexpr std::array<std::string_view, term_count> weight_names{
      "evaluate.concentration", "evaluate.centralisation", "evaluate.centre",
      "evaluate.quads",         "evaluate.mobility",       "evaluate.walls",
      "evaluate.connectedness", "evaluate.uniformity",     "evaluate.turn"};
  void terms(const Position& position, std::span<float> out) const;

  // Moves by category (categories.h), and how likely each category is played.
  static constexpr int category_count = loa::category_count;
  void categories(const Position& position, std::span<const Move> moves, std::span<int> out) const;
  void weights(const Position& position, std::span<const Move> moves, std::span<float> out) const;
  void weights(const Position& position, std::span<const Turn<Move, 2>> turns, std::span<float> out) const;

  // For alpha-beta, as MIA does it (Winands, Björnsson and Saito 2010, §VI.A): captures that land in the
  // middle come first, then those on the ring around it; quiescence looks at captures that join own pieces or
  // break into the other's.
  int rank(const Position& position, const Turn<Move, 2>& turn) const;
  void noisy(const Position& position, std::vector<Turn<Move, 2>>& turns) const;

 private:
  float points(const Board& board, Player to_move) const;
  float points_after(const Position& position, Move move) const;

  Terms weights_;
  float random_;
  std::uint64_t seed_;
};

static_assert(ScoresMoves<Position> && WeighsMoves<Position> && EndsAfter<Position>);
static_assert(ScoresMoves<Turns<Position>> && WeighsMoves<Turns<Position>> && EndsAfter<Turns<Position>>);
static_assert(RanksMoves<Turns<Position>> && ListsNoisyMoves<Turns<Position>>);
static_assert(ShowsTerms<Position> && SortsMoves<Position>);

}  // namespace otrera::loa
