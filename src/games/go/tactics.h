// What a move does at once: stones captured or saved, liberties left, atari given, and the vital point of a
// small eye. Cheap enough for playouts; ladders (ladder.h) are not.
#pragma once

#include "games/go/board.h"

namespace otrera::go {

// The liberties of a stone's chain, counted up to `most`; the first of them go to `found` where it is given.
int liberties(const Board& board, Point stone, int most, Point* found = nullptr);
// Of the mover's chain after a legal move, up to `most`.
int liberties_after(const Board& board, Point point, Colour mover, int most);
// There are fewer than two of them.
bool is_self_atari(const Board& board, Point point, Colour mover);

// Whether a self-atari only gives stones away: it takes nothing, more than one stone is lost by it, and they
// are not of a shape that leaves the enemy but one eye when he takes them.
bool is_bad_self_atari(const Board& board, Point point, Colour mover);
// A chain put in atari that would run to this point has at the most two liberties there, the one that the
// atari took aside.
inline bool can_be_chased(const Board& board, Point runs_to, Colour runner) {
  return liberties_after(board, runs_to, runner, 4) < 4;
}

// Enemy stones that the move takes.
int stones_captured(const Board& board, Point point, Colour mover);
// Own stones in atari that have two liberties or more after the move, by extending or by taking.
int stones_saved(const Board& board, Point point, Colour mover);
// Enemy stones that the move leaves with one liberty.
int stones_put_in_atari(const Board& board, Point point, Colour mover);

// The point that decides whether a small eye becomes two: of the empty region around this point, if it is of
// three to six points in one of the shapes that have such a point and one colour alone surrounds it; else
// no_point. To be played by either side.
inline constexpr int most_nakade = 6;
Point vital_point(const Board& board, Point empty);

}  // namespace otrera::go
