// How Amazons is played at random. A turn is drawn in one of three ways: a movement, then a shot (Kloetzer
// 2010, §3.3, "split"); uniformly over whole turns; or an amazon, then its movement, then its shot. Two rules
// may narrow what is drawn from (Kloetzer et al. 2007, §3): an amazon with one or two liberties moves now
// and an enemy's is enclosed if it can be; and amazons that no enemy can get at stay where they are.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/parameter.h"
#include "core/random.h"
#include "game/playouts.h"
#include "games/amazons/playout_rules.h"
#include "games/amazons/position.h"

namespace otrera::amazons {

class Playouts {
 public:
  using Options = PlayoutRules;
  static constexpr std::array parameters{
      choice<&Options::draw>("playout.draw", draw_names,
                             "what is drawn: a movement and then a shot, a whole turn, or an amazon first"),
      flag<&Options::liberties>(
          "playout.liberties",
          "an amazon with one or two liberties moves, an enemy's is enclosed if it can be"),
      flag<&Options::skip_isolated>(
          "playout.skip_isolated",
          "an amazon that reaches no square the enemy reaches does not move while another can"),
  };

  explicit Playouts(const Options& options) : options_(options) {}

  Move draw(const Position& position, Random& random) const;
  int play(Position& position, Random& random, int turns, bool until_settled, std::vector<Move>* line) const;
  // The score counts the squares the winner reaches, unless the playout ends settled: then his moves.
  Outcome finish(const Position& position, Random& random, bool until_settled) const;
  Outcome outcome(const Position& finished) const;

  // The property table of Kloetzer 2010, §3.5.3: who shot at a square, or alone reaches it at the end.
  void owners(Player decider, std::span<const Move> line, const Position& last,
              std::span<float> owners) const;

 private:
  Options options_;
};

// One playout to the end by given kernels, for comparing them.
struct Kernels;
Outcome play_out(const Kernels& kernels, const Position& position, const PlayoutRules& rules, Random& random);

static_assert(NotesOwners<Position> && NotesOwners<Turns<Position>> && Settles<Position>);

}  // namespace otrera::amazons
