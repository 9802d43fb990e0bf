// Every constant of the Amazons evaluations. Where a paper prints a value it is the default; docs/amazons.md
// says which are ours.
#pragma once

#include <array>

#include "core/parameter.h"

namespace otrera::amazons {

struct EvaluationOptions {
  enum class Kind { classic, complex, ratio, amazong, invader, invader_fast };
  static constexpr std::array<std::string_view, 6> kind_names{"classic", "complex", "ratio",
                                                              "amazong", "invader", "invader-fast"};

  Kind kind = Kind::classic;

  float equal_square = 0;  // classic, complex, ratio
  float equal_king = 0;    // complex, ratio
  float stage = 40;
  float king = 1;
  float mobility = 0.8f;
  float penalty = 30;
  float penalty_offset = 5;
  float ratio_scale = 0.05f;

  float amazong_equal = 0.2f;
  float amazong_stage = 40;
  float amazong_c1 = 0.25f;
  float amazong_c2 = 0.25f;
  float amazong_t2 = 0.25f;
  float amazong_penalty = 100;
  float amazong_offset = 5;

  float invader_equal = 0.5f;
  float invader_entrance = 0.1f;
  int invader_group = 2;

  static constexpr auto parameters();
};

constexpr auto EvaluationOptions::parameters() {
  using Options = EvaluationOptions;
  return std::array{
      choice<&Options::kind>("evaluate.kind", kind_names, "which evaluation"),
      number<&Options::equal_square>("evaluate.equal_square", {-1, 1}, Scale::linear,
                                     "Campya's: points for the side to move of a square both sides reach "
                                     "equally fast"),
      number<&Options::equal_king>("evaluate.equal_king", {-1, 1}, Scale::linear,
                                   "complex, ratio: the same by king moves"),
      number<&Options::stage>("evaluate.stage", {0.1, 200}, Scale::log,
                              "complex, ratio: from this many contested squares on, king distance and "
                              "mobility count in full"),
      number<&Options::king>("evaluate.king", {0, 10}, Scale::linear,
                             "complex, ratio: weight of a square nearer by king moves"),
      number<&Options::mobility>("evaluate.mobility", {0, 10}, Scale::linear,
                                 "complex, ratio: weight of the mobility penalties"),
      number<&Options::penalty>("evaluate.penalty", {0, 1000}, Scale::linear,
                                "complex, ratio: an amazon of mobility m costs penalty / (offset + m)"),
      number<&Options::penalty_offset>("evaluate.penalty_offset", {0.1, 100}, Scale::log,
                                       "complex, ratio: the offset in it"),
      number<&Options::ratio_scale>("evaluate.ratio_scale", {0.001, 100}, Scale::log,
                                    "ratio: what complex is multiplied by before the sigmoid"),
      number<&Options::amazong_equal>("evaluate.amazong_equal", {-1, 1}, Scale::linear,
                                      "amazong: points for the side to move of a square both sides reach "
                                      "equally fast"),
      number<&Options::amazong_stage>("evaluate.amazong_stage", {0.1, 200}, Scale::log,
                                      "amazong: from this many contested squares on, it is the opening"),
      number<&Options::amazong_c1>("evaluate.amazong_c1", {0, 1}, Scale::linear,
                                   "amazong: share of the queen nearness in the opening"),
      number<&Options::amazong_c2>("evaluate.amazong_c2", {0, 1}, Scale::linear,
                                   "amazong: share of the king leads in the opening"),
      number<&Options::amazong_t2>("evaluate.amazong_t2", {0, 1}, Scale::linear,
                                   "amazong: share of the king territory in the opening"),
      number<&Options::amazong_penalty>("evaluate.amazong_penalty", {0, 1000}, Scale::linear,
                                        "amazong: an amazon of mobility m costs penalty / (offset + m) in "
                                        "the opening"),
      number<&Options::amazong_offset>("evaluate.amazong_offset", {0.1, 100}, Scale::log,
                                       "amazong: the offset in it"),
      number<&Options::invader_equal>("evaluate.invader_equal", {-1, 1}, Scale::linear,
                                      "invader, invader-fast: points for the side to move of a square both "
                                      "sides reach equally fast"),
      number<&Options::invader_entrance>("evaluate.invader_entrance", {0, 10}, Scale::linear,
                                         "invader: a territory is worth its size / (1 + this x entrances)"),
      integer<&Options::invader_group>("evaluate.invader_group", {1, 121}, Scale::linear,
                                       "invader-fast: least squares of a territory that count"),
  };
}

}  // namespace otrera::amazons
