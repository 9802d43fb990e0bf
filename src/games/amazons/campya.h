// Campya's evaluations (Kloetzer 2010, §B.2.3, where the comparison of distances is printed the wrong way
// round): classic counts the squares each side reaches first by queen moves; complex adds king distance and
// the mobility of the amazons while the board is contested; ratio is a sigmoid of complex.
#pragma once

#include <span>

#include "games/amazons/evaluation_options.h"
#include "games/amazons/terms.h"

namespace otrera::amazons {

// Squares of the first player less those of the second; squares reached equally fast give `equal` points each
// to the decider.
double lead(const Territory& territory, double equal, Player decider);

// Penalties of the second player's amazons less those of the first's, penalty / (offset + mobility) each.
double mobility_lead(const Terms& terms, double penalty, double offset);

double classic_points(const Territory& queen, Player decider, const EvaluationOptions& options);
double complex_points(const Terms& terms, Player decider, const EvaluationOptions& options);
double ratio_points(double complex, const EvaluationOptions& options);

}  // namespace otrera::amazons
