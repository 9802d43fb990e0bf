#include "games/amazons/amazong.h"

#include <algorithm>

#include "games/amazons/campya.h"

namespace otrera::amazons {

AmazongBlend amazong_blend(double stage, const EvaluationOptions& options) {
  const double opening = std::min(1.0, stage / options.amazong_stage);
  const double c1 = opening * options.amazong_c1;
  const double c2 = opening * options.amazong_c2;
  const double t2 = opening * options.amazong_t2;
  return {1 - c1 - c2 - t2, c1, c2, t2, opening};
}

double amazong_points(const Terms& terms, Player decider, const EvaluationOptions& options) {
  const AmazongBlend blend = amazong_blend(terms.stage, options);
  const double t1 = lead(terms.queen, options.amazong_equal, decider);
  const double t2 = lead(terms.king, options.amazong_equal, decider);
  const double c1 = 2 * (terms.nearness[0] - terms.nearness[1]);
  const double c2 = static_cast<double>(terms.king_lead) / Terms::most_lead;
  const double mobility = mobility_lead(terms, options.amazong_penalty, options.amazong_offset);
  return blend.t1 * t1 + blend.c1 * c1 + blend.c2 * c2 + blend.t2 * t2 + blend.opening * mobility;
}

}  // namespace otrera::amazons
