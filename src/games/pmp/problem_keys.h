// What the file of a planning problem can say: every key of its tables with its range and a line of help,
// declared once. Files are read and printed by this list, questions ("what if?") change numbers by it, the
// page makes its sliders from it, and docs/planning.md explains it. Keys that hold a table of names and
// numbers (in, out, uses, arrives) are read by problem_file.cpp.
#pragma once

#include <array>

#include "core/parameter.h"
#include "games/pmp/problem.h"

namespace otrera::pmp {

inline constexpr double no_time_limit = -1;  // as a parameter's value

inline constexpr std::array problem_keys{
    text<&Problem::title>("title", "for people"),
    integer<&Problem::money>("money", {0, most_start}, Scale::linear, "money at the start"),
    text<&Problem::money_unit>("money_unit", "what money is called"),
    number<&Problem::money_reward>("money_reward", {0, most_reward}, Scale::linear,
                                   "what each unit of money left at the end counts"),
    Parameter{"time_limit",
              Parameter::Kind::integer,
              {0, most_steps},
              Scale::linear,
              {},
              "when everything must have ended; left out, only money ends a plan",
              [](const void* problem) {
                const auto& limit = static_cast<const Problem*>(problem)->time_limit;
                return limit ? static_cast<double>(*limit) : no_time_limit;
              },
              [](void* problem, double value) {
                static_cast<Problem*>(problem)->time_limit = static_cast<int>(value);
              }},
    text<&Problem::time_unit>("time_unit", "what time is counted in"),
};

inline constexpr std::array product_keys{
    text<&Product::name>("name", "of the product"),
    integer<&Product::start>("start", {0, most_start}, Scale::linear, "in stock at the start"),
    number<&Product::reward>("reward", {0, most_reward}, Scale::linear, "what each one counts at the end"),
};

inline constexpr std::array resource_keys{
    text<&Resource::name>("name", "of the resource"),
    integer<&Resource::count>("count", {0, most_units}, Scale::linear, "how many there are"),
};

inline constexpr std::array action_keys{
    text<&Action::name>("name", "of the action"),
    integer<&Action::cost>("cost", {0, most_price}, Scale::linear, "paid when it begins"),
    integer<&Action::income>("income", {0, most_price}, Scale::linear, "received when it ends"),
    integer<&Action::time>("time", {0, most_steps}, Scale::linear, "from its beginning to its end"),
    integer<&Action::from>("from", {0, most_steps}, Scale::linear, "it begins no earlier"),
    integer<&Action::until>("until", {0, most_steps}, Scale::linear, "it is due: it ends no later"),
    number<&Action::late>("late", {0, most_reward}, Scale::linear,
                          "it may end after `until`, and loses this much reward for each unit of time"),
};

// Tables by name that stand beside these keys.
inline constexpr std::array<std::string_view, 4> table_keys{"in", "out", "uses", "arrives"};

}  // namespace otrera::pmp
