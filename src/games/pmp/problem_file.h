// Problems as TOML files that people write; docs/planning.md describes the format.
#pragma once

#include <string>

#include "games/pmp/problem.h"

namespace otrera::pmp {

// Throw Error with file and line, what was wrong and what would be right.
Problem read_problem(const std::string& path);
// `name` stands for the file in messages.
Problem parse_problem(const std::string& text, const std::string& name);

// Both read back as the same problem: as a file, and as one line "{money = 120, product = [...], ...}".
std::string print_problem(const Problem& problem);
std::string print_in_line(const Problem& problem);
Problem parse_in_line(const std::string& text, const std::string& name);

}  // namespace otrera::pmp
