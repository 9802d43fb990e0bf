// How solvers do on the same problems, as Winands, Björnsson and Saito 2010, table III, put it: of all
// problems how many each solved; nodes and time only over those that all of them solved. And the figures of a
// paper to stand beside them, read from a TOML file:
//
//   paper = "Winands, Björnsson and Saito 2010, table III"
//   problems = 488
//   common = 257
//   row = [{player = "mia", solved = 454, nodes = 81349671, milliseconds = 122640}, {method = "df-pn"}]
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "problems/solvers.h"

namespace otrera {

struct SolverSummary {
  std::string name;
  std::size_t solved = 0;
  std::size_t wrong = 0;
  std::uint64_t nodes = 0;  // these two over the common problems
  double seconds = 0;
  double lost = 0;  // points, over the problems it did not solve, where they are endgames
};

struct Comparison {
  std::size_t problems = 0;
  std::size_t common = 0;  // solved by all
  std::vector<SolverSummary> rows;
};

// `attempts` has one of every solver for each problem, in the order of the names.
Comparison compare_solvers(const std::vector<std::string>& names,
                           const std::vector<std::vector<Attempt>>& attempts);

struct PaperFigures {
  std::size_t solved = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct PaperTable {
  struct Row {
    std::string name;
    bool player = true;  // or a method of proof
    std::optional<PaperFigures> figures{};
  };
  std::string paper;
  std::size_t problems = 0, common = 0;
  std::vector<Row> rows;  // who is compared where nobody says
};

// `file` stands for it in messages. Throws Error with file and line.
PaperTable parse_paper_table(const std::string& text, const std::string& file);
PaperTable read_paper_table(const std::string& path);

// Rows of cells, the first the heading. The paper's columns are there where it has a figure of one of the
// rows.
std::vector<std::vector<std::string>> table_of(const Comparison& comparison, const PaperTable& paper);
// One line: over what the figures are.
std::string caption_of(const Comparison& comparison, const PaperTable& paper);

}  // namespace otrera
