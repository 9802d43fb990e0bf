// The terms of MIA's evaluation said as plainly as they can be, square by square: the slow twin of terms.h,
// for tests and for the ratios of the bench.
#pragma once

#include "games/loa/position.h"
#include "games/loa/terms.h"

namespace otrera::loa {

Terms reference_terms(const Position& position);

}  // namespace otrera::loa
