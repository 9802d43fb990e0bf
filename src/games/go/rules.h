// What players of Go agree on before a game: how repetition is forbidden, whether suicide is allowed, what is
// counted, and the points White is given.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace otrera::go {

// positional   no move may repeat a former position of the board
// situational  no move may repeat a former position with the same side to move
// simple       no move may take back at once the single stone that took a single stone
enum class Ko { positional, situational, simple };
inline constexpr std::array<std::string_view, 3> ko_names{"positional", "situational", "simple"};

// area       stones and the empty points they surround (Chinese; Tromp and Taylor)
// territory  surrounded empty points and captured stones (Japanese)
enum class Scoring { area, territory };
inline constexpr std::array<std::string_view, 2> scoring_names{"area", "territory"};

struct Rules {
  Ko ko = Ko::positional;
  bool suicide = false;
  Scoring scoring = Scoring::area;
  double komi = 7.5;  // a multiple of a half
  int bonus = 0;      // points White is given for handicap stones

  double white_points() const { return komi + bonus; }
  bool operator==(const Rules&) const = default;
};

inline constexpr double most_komi = 500;

// What White is given for handicap stones: nothing, a point for each, or for each but the first.
enum class Compensation { none, each, each_but_first };
inline constexpr std::array<std::string_view, 3> compensation_names{"none", "each", "each-but-first"};

constexpr int bonus_of(Compensation compensation, int stones) {
  if (compensation == Compensation::none || stones < 2) return 0;
  return compensation == Compensation::each ? stones : stones - 1;
}

// Sets of rules by the names that Go programs know them by.
struct NamedRules {
  std::string_view name;
  Rules rules;
  Compensation compensation;
};
inline constexpr std::array<NamedRules, 6> named_rules{{
    {"chinese", {Ko::positional, false, Scoring::area, 7.5, 0}, Compensation::each},
    {"tromp-taylor", {Ko::positional, true, Scoring::area, 7.5, 0}, Compensation::none},
    {"aga", {Ko::situational, false, Scoring::area, 7.5, 0}, Compensation::each_but_first},
    {"new-zealand", {Ko::situational, true, Scoring::area, 7, 0}, Compensation::none},
    {"japanese", {Ko::simple, false, Scoring::territory, 6.5, 0}, Compensation::none},
    {"korean", {Ko::simple, false, Scoring::territory, 6.5, 0}, Compensation::none},
}};

constexpr std::optional<NamedRules> rules_named(std::string_view name) {
  for (const NamedRules& entry : named_rules)
    if (entry.name == name) return entry;
  return std::nullopt;
}

// The first set with the same ko, suicide and scoring; none: they are nobody's.
constexpr std::optional<NamedRules> name_of(const Rules& rules) {
  for (const NamedRules& entry : named_rules)
    if (entry.rules.ko == rules.ko && entry.rules.suicide == rules.suicide &&
        entry.rules.scoring == rules.scoring)
      return entry;
  return std::nullopt;
}

// What White is given for handicap stones under these rules.
constexpr int bonus_of(const Rules& rules, int stones) {
  const auto named = name_of(rules);
  return bonus_of(named ? named->compensation : Compensation::none, stones);
}

}  // namespace otrera::go
