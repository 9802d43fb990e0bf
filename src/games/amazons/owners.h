// Who will own each square, as an evaluation sees it: its terms square by square, for pictures.
#pragma once

#include <array>

#include "games/amazons/evaluation_options.h"
#include "games/amazons/terms.h"

namespace otrera::amazons {

// By square number; -1 to 1, above zero for the first player, 0 where nobody gets to.
using Owners = std::array<double, square_count>;

Owners find_owners(const Pieces& pieces, const EvaluationOptions& options);

}  // namespace otrera::amazons
