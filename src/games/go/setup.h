// How a game of Go can begin. `rules` names a set of ko, suicide, scoring and compensation at once; each can
// still be chosen on its own. Komi is no part of a set.
#pragma once

#include <array>
#include <string_view>

#include "core/parameter.h"
#include "games/go/points.h"
#include "games/go/rules.h"

namespace otrera::go {

inline constexpr int most_handicap = 9;

struct Start {
  int size = 9;
  int handicap = 0;
};

inline constexpr std::size_t own_rules = named_rules.size();
inline constexpr auto rules_names = [] {
  std::array<std::string_view, own_rules + 1> names;
  for (std::size_t i = 0; i < own_rules; ++i) names[i] = named_rules[i].name;
  names[own_rules] = "custom";
  return names;
}();

// Which of the named sets it is, or own_rules.
constexpr std::size_t index_of(const Rules& rules) {
  const auto named = name_of(rules);
  for (std::size_t i = 0; named && i < own_rules; ++i)
    if (named_rules[i].name == named->name) return i;
  return own_rules;
}

constexpr void take_named(Rules& rules, std::size_t index) {
  if (index >= own_rules) return;
  const Rules& named = named_rules[index].rules;
  rules.ko = named.ko;
  rules.suicide = named.suicide;
  rules.scoring = named.scoring;
  rules.compensation = named_rules[index].compensation;
}

inline constexpr std::array start_parameters{
    integer<&Start::size>("size", {least_size, most_size}, Scale::linear, "points on a side of the board"),
    integer<&Start::handicap>("handicap", {0, most_handicap}, Scale::linear,
                              "stones that Black has put before White begins; 0, or 2 to 9"),
};
inline constexpr std::array rule_parameters{
    Parameter{
        "rules",
        Parameter::Kind::choice,
        {0, double(own_rules)},
        Scale::linear,
        rules_names,
        "a set of ko, suicide, scoring and compensation by its name",
        [](const void* rules) { return static_cast<double>(index_of(*static_cast<const Rules*>(rules))); },
        [](void* rules, double index) {
          take_named(*static_cast<Rules*>(rules), static_cast<std::size_t>(index));
        }},
    number<&Rules::komi>("komi", {-most_komi, most_komi}, Scale::linear, "points for White, whole or half"),
    choice<&Rules::ko>(
        "ko", ko_names,
        "what may not come again: a board, a board with the same side to move, or a ko at once"),
    flag<&Rules::suicide>("suicide", "a chain may be left without a liberty by its own side, and goes"),
    choice<&Rules::scoring>("scoring", scoring_names,
                            "what counts: stones and surrounded points, or surrounded points and captures"),
    Parameter{"compensation",
              Parameter::Kind::choice,
              {0, double(compensation_names.size() - 1)},
              Scale::linear,
              compensation_names,
              "points for White for handicap stones: none, one for each, or for each but the first",
              [](const void* rules) {
                return static_cast<double>(compensation_of(*static_cast<const Rules*>(rules)));
              },
              [](void* rules, double index) {
                static_cast<Rules*>(rules)->compensation = static_cast<Compensation>(static_cast<int>(index));
              }},
    integer<&Rules::bonus>("bonus", {-most_points, most_points}, Scale::linear,
                           "points for White besides komi; for handicap stones the rules' own come on top"),
};

}  // namespace otrera::go
