// Amazong's evaluation (Lieberum 2005, §3): territory by queen moves t1 and by king moves t2, how near the
// queens are c1 and by how much the kings lead c2, blended by how contested the board is, w, and penalties
// for amazons shut in. The paper leaves the blending functions open but for their ends; ours are straight
// lines.
#pragma once

#include "games/amazons/evaluation_options.h"
#include "games/amazons/terms.h"

namespace otrera::amazons {

// The shares of the four terms; they sum to one.
struct AmazongBlend {
  double t1, c1, c2, t2;
  double opening;  // 0 when nothing is contested, 1 from amazong_stage contested squares on
};
AmazongBlend amazong_blend(double stage, const EvaluationOptions& options);

double amazong_points(const Terms& terms, Player decider, const EvaluationOptions& options);

}  // namespace otrera::amazons
