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

// What White is given for handicap stones: nothing, a point for each, or for each but the first.
enum class Compensation { none, each, each_but_first };
inline constexpr std::array<std::string_view, 3> compensation_names{"none", "each", "each-but-first"};

struct Rules {
  Ko ko = Ko::positional;
  bool suicide = false;
  Scoring scoring = Scoring::area;
  double komi = 7.5;                              // a multiple of a half
  int bonus = 0;                                  // points White was given for handicap stones, or besides
  std::optional<Compensation> compensation = {};  // for those that are put; none: the usual one

  double white_points() const { return komi + bonus; }
};

inline constexpr double most_komi = 500;

constexpr int bonus_of(Compensation compensation, int stones) {
  if (compensation == Compensation::none || stones < 2) return 0;
  return compensation == Compensation::each ? stones : stones - 1;
}

// Sets of rules by the names that Go programs know them by.
struct NamedRules {
  std::string_view name;
  Rules rules;
  Compensation compensation;

  // Moves and counting are the same.
  constexpr bool plays_as(const Rules& other) const {
    return rules.ko == other.ko && rules.suicide == other.suicide && rules.scoring == other.scoring;
  }
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

// That of the first set that plays so; where none does, as most that count so.
constexpr Compensation usual_compensation(const Rules& rules) {
  for (const NamedRules& entry : named_rules)
    if (entry.plays_as(rules)) return entry.compensation;
  return rules.scoring == Scoring::area ? Compensation::each : Compensation::none;
}

constexpr Compensation compensation_of(const Rules& rules) {
  return rules.compensation.value_or(usual_compensation(rules));
}

// The first set that is the same but for komi and bonus; none: they are nobody's.
constexpr std::optional<NamedRules> name_of(const Rules& rules) {
  for (const NamedRules& entry : named_rules)
    if (entry.plays_as(rules) && entry.compensation == compensation_of(rules)) return entry;
  return std::nullopt;
}

constexpr bool operator==(const Rules& a, const Rules& b) {
  return a.ko == b.ko && a.suicide == b.suicide && a.scoring == b.scoring && a.komi == b.komi &&
         a.bonus == b.bonus && compensation_of(a) == compensation_of(b);
}

// What White is given for handicap stones under these rules.
constexpr int bonus_of(const Rules& rules, int stones) {
  return bonus_of(compensation_of(rules), stones);
}

}  // namespace otrera::go
