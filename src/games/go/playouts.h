// How Go is played at random, never into own eyes. Three kinds:
//   light     any sensible point, each as likely as the other.
//   urgency   a point is drawn by its urgency (V_ce + V_p) * P_md: stones captured and saved, the weight of
//             the eight points around, and nearness to the last move. Indigo and Mango; Chaslot 2010, §4.1.1
//             and table 6.2.
//   sequence  an answer to the last move if there is one: save stones it put in atari, play a hand-made shape
//             beside it, take stones anywhere; else any point, in an empty area if one is found soon. MoGo;
//             Chaslot 2010, §4.1.2.
// Playouts forbid taking a ko back at once but look at no former positions; one that does not end is counted
// as it stands after three moves for every point.
//
// They fill their own ground, which costs a point a move by territory, though nobody has to, and the side
// with less of it would gain by passing. So every stone that a playout puts is paid for by a prisoner: the
// count is the area of the end less the stones put before, which is the territory wherever both sides, to the
// end of the game, put as many stones.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameter.h"
#include "core/random.h"
#include "games/go/position.h"

namespace otrera::go {

enum class PlayoutKind { light, urgency, sequence };
inline constexpr std::array<std::string_view, 3> playout_kind_names{"light", "urgency", "sequence"};

struct PlayoutOptions {
  PlayoutKind kind = PlayoutKind::light;
  double capture = 5000;
  double escape = 500;
  double pattern = 1;
  double proximity = 150;
  int empty_area = 10;
  bool nakade = false;
  bool tactics = false;
  double rate = 1;
  bool avoid_self_atari = false;
  int mercy = 0;
  std::string patterns{};
};

// The weights of all surroundings for one kind of urgency, by mover.
class UrgencyTable;

class Playouts {
 public:
  using Options = PlayoutOptions;
  static constexpr std::array parameters{
      choice<&Options::kind>("playout.kind", playout_kind_names,
                             "how moves are drawn: all alike, by urgency, or as answers to the last move"),
      number<&Options::capture>("playout.capture", {0, 100000}, Scale::log,
                                "urgency: for every stone that a move takes (P_c)"),
      number<&Options::escape>("playout.escape", {0, 100000}, Scale::log,
                               "urgency: for every stone that a move saves from being taken (P_e)"),
      number<&Options::pattern>("playout.pattern", {0, 4}, Scale::linear,
                                "urgency: exponent of the weights of the eight points around (P_p)"),
      number<&Options::proximity>("playout.proximity", {1, 1000}, Scale::log,
                                  "urgency: factor for the four points beside the last move (P_md)"),
      integer<&Options::empty_area>(
          "playout.empty_area", {0, 100}, Scale::linear,
          "sequence: how often a point with eight empty neighbours is looked for before playing anywhere"),
      flag<&Options::nakade>("playout.nakade",
                             "sequence: play the vital point of a small eye beside the last move"),
      flag<&Options::tactics>(
          "playout.tactics",
          "sequence: put the chain of the last move in atari where it cannot get away, and "
          "save stones by taking where running leaves but two liberties"),
      number<&Options::rate>("playout.rate", {0, 1}, Scale::linear,
                             "sequence: how often each kind of answer is looked for"),
      flag<&Options::avoid_self_atari>("playout.avoid_self_atari",
                                       "sequence: no move anywhere that only gives stones away"),
      file<&Options::patterns>(
          "playout.patterns",
          "urgency: learnt weights of the eight points around; without it, hand-made ones"),
      integer<&Options::mercy>("playout.mercy", {0, 361}, Scale::linear,
                               "end when one side has so many stones more; 0: never"),
  };

  explicit Playouts(const Options& options);

  Move draw(const Position& position, Random& random) const;
  int play(Position& position, Random& random, int turns, bool until_settled, std::vector<Move>* line) const;
  Outcome finish(const Position& position, Random& random, bool until_settled) const;
  Outcome outcome(const Position& finished) const;

  // What policies choose from: what the playouts would play anywhere, and a pass where there is nothing.
  void sensible_moves(const Position& position, std::vector<Move>& moves) const;
  std::optional<Move> sensible_move(const Position& position, std::uint32_t action) const;
  void step(Position& position, Move move, int turns) const;

  // Who owns each point at the end: the stone on it, or the only colour around it.
  void owners(Player decider, std::span<const Move> line, const Position& last,
              std::span<float> owners) const;

  static constexpr int longest(int points) { return 3 * points; }

 private:
  bool is_sensible(const Board& board, Point point, Colour side) const;

  Options options_;
  std::shared_ptr<const UrgencyTable> table_;
};

}  // namespace otrera::go
