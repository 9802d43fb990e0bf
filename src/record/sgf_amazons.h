// Amazons in SGF, GM[18] (www.red-bean.com/sgf/amazons.html).
//
// A point is two letters, the column from the left and the row from the top: d1 is "dj" on a 10x10 board.
// A move is three points (from, to, arrow). Two are a turn that stops before the shot, and stand only at the
// end; one is the shot of a turn that began before the start position; none is a free pass.
//
// Reading. If AB, AW, AA or AE stand before the first move, the board is what they describe (lists of points
// and rectangles such as aa:jb), otherwise it is the usual start; the first movement and its colour tell
// which side is at the bottom, and without any move PL[B] means Black (as on the page above), else White.
// The colour of the first move is the side to move, before PL. Colours are never swapped.
//
// Writing. The start is always set up with AW, AB and AA (AE where the board is empty), and PL.
// KM are the points the second player gets at the end. Two properties are our own:
//   PASSES[n]   free passes the second player has left at the start
//   SHOOTER[p]  the point of the amazon that has moved and has yet to shoot at the start
#pragma once

#include "record/sgf_codec.h"

namespace otrera {

extern const SgfCodec sgf_amazons;

}  // namespace otrera
