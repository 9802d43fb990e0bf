// Every constant of the Amazons evaluations. Where a paper prints a value it is the default; docs/amazons.md
// says which are ours.
#pragma once

#include <array>

#include "core/parameter.h"

namespace otrera::amazons {

struct EvaluationOptions {
  enum class Kind { classic, complex, ratio, amazong, invader, invader_fast, fitted };
  static constexpr std::array<std::string_view, 7> kind_names{"classic", "complex",      "ratio", "amazong",
                                                              "invader", "invader-fast", "fitted"};

  Kind kind = Kind::classic;

  float equal_square = 0;  // classic, complex, ratio
  float equal_king = 0;    // complex, ratio
  float stage = 40;
  float king = 1;
  float mobility = 0.8f;
  float penalty = 30;
  float penalty_offset = 5;
  float ratio_scale = 20;

  float amazong_equal = 0.2f;
  float amazong_stage = 40;
  float amazong_c1 = 0.25f;
  float amazong_c2 = 0.25f;
  float amazong_t2 = 0.25f;
  float amazong_penalty = 100;
  float amazong_offset = 5;

  float invader_equal = 0.1f;
  float invader_entrance = 0.1f;
  int invader_group = 2;

  // Fitted: see fitted.h.
  float queen_late = 7.989f;
  float queen_middle = 3.008f;
  float queen_early = 0.560f;
  float queen_equal_late = 1.594f;
  float queen_equal_middle = -0.042f;
  float queen_equal_early = 0.053f;
  float king_late = 4.265f;
  float king_middle = 0.962f;
  float king_early = -0.096f;
  float king_equal_late = 0.488f;
  float king_equal_middle = 0.022f;
  float king_equal_early = -0.115f;
  float nearness_late = -0.224f;
  float nearness_middle = -4.117f;
  float nearness_early = -2.026f;
  float king_lead_late = 2.634f;
  float king_lead_middle = 0.821f;
  float king_lead_early = 1.000f;
  float mobility_late = 5.279f;
  float mobility_middle = 1.017f;
  float mobility_early = 1.861f;
  float move_late = -7.187f;
  float move_middle = 4.939f;
  float move_early = 2.452f;

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
      number<&Options::queen_late>("evaluate.queen_late", {-100, 100}, Scale::linear,
                                   "fitted, late: squares nearer by queen moves"),
      number<&Options::queen_middle>("evaluate.queen_middle", {-100, 100}, Scale::linear,
                                     "fitted, middle: squares nearer by queen moves"),
      number<&Options::queen_early>("evaluate.queen_early", {-100, 100}, Scale::linear,
                                    "fitted, early: squares nearer by queen moves"),
      number<&Options::queen_equal_late>(
          "evaluate.queen_equal_late", {-100, 100}, Scale::linear,
          "fitted, late: squares equally near by queen moves, for the side to move"),
      number<&Options::queen_equal_middle>(
          "evaluate.queen_equal_middle", {-100, 100}, Scale::linear,
          "fitted, middle: squares equally near by queen moves, for the side to move"),
      number<&Options::queen_equal_early>(
          "evaluate.queen_equal_early", {-100, 100}, Scale::linear,
          "fitted, early: squares equally near by queen moves, for the side to move"),
      number<&Options::king_late>("evaluate.king_late", {-100, 100}, Scale::linear,
                                  "fitted, late: squares nearer by king moves"),
      number<&Options::king_middle>("evaluate.king_middle", {-100, 100}, Scale::linear,
                                    "fitted, middle: squares nearer by king moves"),
      number<&Options::king_early>("evaluate.king_early", {-100, 100}, Scale::linear,
                                   "fitted, early: squares nearer by king moves"),
      number<&Options::king_equal_late>(
          "evaluate.king_equal_late", {-100, 100}, Scale::linear,
          "fitted, late: squares equally near by king moves, for the side to move"),
      number<&Options::king_equal_middle>(
          "evaluate.king_equal_middle", {-100, 100}, Scale::linear,
          "fitted, middle: squares equally near by king moves, for the side to move"),
      number<&Options::king_equal_early>(
          "evaluate.king_equal_early", {-100, 100}, Scale::linear,
          "fitted, early: squares equally near by king moves, for the side to move"),
      number<&Options::nearness_late>("evaluate.nearness_late", {-100, 100}, Scale::linear,
                                      "fitted, late: how near the squares are by queen moves"),
      number<&Options::nearness_middle>("evaluate.nearness_middle", {-100, 100}, Scale::linear,
                                        "fitted, middle: how near the squares are by queen moves"),
      number<&Options::nearness_early>("evaluate.nearness_early", {-100, 100}, Scale::linear,
                                       "fitted, early: how near the squares are by queen moves"),
      number<&Options::king_lead_late>("evaluate.king_lead_late", {-100, 100}, Scale::linear,
                                       "fitted, late: by how much the king moves lead"),
      number<&Options::king_lead_middle>("evaluate.king_lead_middle", {-100, 100}, Scale::linear,
                                         "fitted, middle: by how much the king moves lead"),
      number<&Options::king_lead_early>("evaluate.king_lead_early", {-100, 100}, Scale::linear,
                                        "fitted, early: by how much the king moves lead"),
      number<&Options::mobility_late>("evaluate.mobility_late", {-100, 100}, Scale::linear,
                                      "fitted, late: the penalties of amazons shut in"),
      number<&Options::mobility_middle>("evaluate.mobility_middle", {-100, 100}, Scale::linear,
                                        "fitted, middle: the penalties of amazons shut in"),
      number<&Options::mobility_early>("evaluate.mobility_early", {-100, 100}, Scale::linear,
                                       "fitted, early: the penalties of amazons shut in"),
      number<&Options::move_late>("evaluate.move_late", {-100, 100}, Scale::linear,
                                  "fitted, late: being to move"),
      number<&Options::move_middle>("evaluate.move_middle", {-100, 100}, Scale::linear,
                                    "fitted, middle: being to move"),
      number<&Options::move_early>("evaluate.move_early", {-100, 100}, Scale::linear,
                                   "fitted, early: being to move"),
  };
}

}  // namespace otrera::amazons
