// How promising a move looks before it is tried, for progressive bias and widening: Mango's
//   H = (V_ce + V_p) * sum over the last moves of 1 / (2 d_k)^(1.25 + k / 2)
// with stones captured and saved, the pattern around, and the distances to the moves before. Chaslot 2010,
// §5.2.1, formula 5.2. Beyond Mango: ladders, atari and self-atari, all weighed by declared numbers.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/parameter.h"
#include "games/go/pattern_weights.h"
#include "games/go/position.h"

namespace otrera::go {

struct HeuristicOptions {
  double capture = 5000;
  double escape = 500;
  double pattern = 1;
  double atari = 0;
  double self_atari = 1;
  bool ladders = true;
  std::string patterns{};
  double even_games = 1;
  double near_games = 3;
  double atari_games = 2;
  double two_liberty_games = 0.5;
  double shape_games = 1;
  double line_games = 1;
  double likely_games = 0;
  double bad_games = 1;
};

class Heuristic {
 public:
  using Options = HeuristicOptions;
  static constexpr std::array parameters{
      number<&Options::capture>("heuristic.capture", {0, 100000}, Scale::log,
                                "for every stone that a move takes (P_c)"),
      number<&Options::escape>("heuristic.escape", {0, 100000}, Scale::log,
                               "for every stone that a move saves from being taken (P_e)"),
      number<&Options::pattern>("heuristic.pattern", {0, 4}, Scale::linear,
                                "exponent of the weight of the pattern around a move (P_p)"),
      number<&Options::atari>("heuristic.atari", {0, 100000}, Scale::log,
                              "for every stone that a move puts in atari"),
      number<&Options::self_atari>("heuristic.self_atari", {0, 1}, Scale::linear,
                                   "factor for moves that leave their own chain in atari"),
      flag<&Options::ladders>("heuristic.ladders",
                              "read ladders: stones lost in one are not saved, and starting one that works "
                              "counts as taking"),
      file<&Options::patterns>(
          "heuristic.patterns",
          "learnt weights of the points around; without it, hand-made ones of the eight next"),
      number<&Options::even_games>("games.even", {0, 100}, Scale::linear,
                                   "games that every move counts as having played, half of them won"),
      number<&Options::near_games>("games.near", {0, 100}, Scale::linear,
                                   "games won for a move beside the last one or its chain"),
      number<&Options::atari_games>("games.atari", {0, 100}, Scale::linear,
                                    "games won for taking stones or saving them"),
      number<&Options::two_liberty_games>("games.two_liberties", {0, 100}, Scale::linear,
                                          "games won for chasing or saving a chain of two liberties"),
      number<&Options::shape_games>("games.shape", {0, 100}, Scale::linear, "games won for a good shape"),
      number<&Options::line_games>("games.line", {0, 100}, Scale::linear,
                                   "far from stones: games won on the third line, and lost on the first"),
      number<&Options::likely_games>(
          "games.likely", {0, 1000}, Scale::linear,
          "games won by a move that would be sure to be played by heuristic.patterns; "
          "others have them by the root of their chance"),
      number<&Options::bad_games>("games.bad", {0, 100}, Scale::linear,
                                  "games lost for giving stones away or running in a ladder; twice for eyes"),
  };

  explicit Heuristic(const Options& options);

  // H of each move; 0 for a pass and for filling an own eye.
  void values(const Position& position, std::span<const Move> moves, std::span<float> values) const;
  // The same from 0 to 1, where 1 is the best of them.
  void weights(const Position& position, std::span<const Move> moves, std::span<float> weights) const;

 private:
  double capture_escape(const Board& board, Point point, Colour mover) const;
  double pattern(const Board& board, Point point, Colour mover) const;

  Options options_;
  std::shared_ptr<const PatternWeights> patterns_;  // none: hand-made ones
  // V_p by mover and code, where no larger patterns are known.
  std::shared_ptr<const std::array<std::vector<double>, 2>> of_codes_;
};

}  // namespace otrera::go
