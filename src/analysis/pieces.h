// The pieces of the games as the page draws them (web/src/games), each in a box of 100 by 100, and the rules
// for their classes.
#pragma once

#include "engine/registry.h"
#include "report/svg.h"

namespace otrera {

// Colours and lines of pieces, for a picture's style.
extern const char* const piece_style;

// What stones need before the first of them is drawn.
void draw_shades(Svg& svg);
// By its letter: w, b, or x for a burnt square. `last`: it was put there by the last turn.
void draw_piece(Svg& svg, BoardLook look, char letter, bool last);

}  // namespace otrera
