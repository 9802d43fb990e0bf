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

  Method method = Method::df_weak_pn;
  float epsilon = 0.25f;
  bool exact = true;

  bool weak() const { return method == Method::weak_pn || method == Method::df_weak_pn; }
  bool depth_first() const { return method == Method::df_pn || method == Method::df_weak_pn; }
};

inline constexpr std::array parameters{
    choice<&Options::method>("proof.method", Options::method_names,
                             "best-first or depth-first (df), counting ends by sums or weakly"),
    number<&Options::epsilon>("proof.epsilon", {0, 10}, Scale::linear,
                              "df: a child may grow by this share past the next best before that takes over"),
    flag<&Options::exact>("proof.exact", "ask the game for exact bounds of positions, if it knows some"),
};

}  // namespace otrera::proof
