// Which proof search, and its constants.
#pragma once

#include <array>
#include <string_view>

#include "core/parameter.h"

namespace otrera::proof {

struct Options {
  enum class Method { pn, df_pn, weak_pn, df_weak_pn };
  static constexpr std::array<std::string_view, 4> method_names{"pn", "df-pn", "weak-pn", "df-weak-pn"};

  static constexpr std::string_view name_of(Method method) {
    return method_names[static_cast<std::size_t>(method)];
  }

  enum class Loop { winner, rising };
  static constexpr std::array<std::string_view, 2> loop_names{"winner", "rising"};

  Method method = Method::df_weak_pn;
  float epsilon = 0.25f;
  bool exact = true;
  int leaf_positions = 30000;
  Loop loop = Loop::winner;
  // The three cut rules of Kloetzer 2010, §4.1.2, for games that know them (game/oracle.h).
  bool cut_stuck = true;
  bool cut_counted = true;
  bool cut_room = true;

  bool weak() const { return method == Method::weak_pn || method == Method::df_weak_pn; }
  bool depth_first() const { return method == Method::df_pn || method == Method::df_weak_pn; }
};

inline constexpr std::array parameters{
    choice<&Options::method>("proof.method", Options::method_names,
                             "best-first or depth-first (df), counting ends by sums or weakly"),
    number<&Options::epsilon>("proof.epsilon", {0, 10}, Scale::linear,
                              "df: a child may grow by this share past the next best before that takes over"),
    flag<&Options::exact>("proof.exact", "ask the game for exact bounds of positions, if it knows some"),
    integer<&Options::leaf_positions>("proof.leaf_positions", {0, 100'000'000}, Scale::log,
                                      "exact: positions that the game's own search may look at to decide a "
                                      "new one, if it has such a search"),
    choice<&Options::loop>("proof.loop", Options::loop_names,
                           "how a score is found: who wins first and then by how much, or every score from "
                           "the lowest up until one cannot be proved"),
    flag<&Options::cut_stuck>("proof.cut_stuck",
                              "who cannot move any more has not won, whatever the other has left"),
    flag<&Options::cut_counted>("proof.cut_counted",
                                "when the other cannot move, count no further than is to be proved"),
    flag<&Options::cut_room>("proof.cut_room",
                             "who has fewer squares left than he is to win by does not manage"),
};

}  // namespace otrera::proof
