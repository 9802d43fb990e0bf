#include "problems/comparison.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/files.h"
#include "core/toml_reader.h"
#include "core/units.h"

namespace otrera {
namespace {

constexpr std::size_t largest_table = std::size_t{1} << 20, most_table_rows = 100;
constexpr std::int64_t most_counted = 1'000'000, most_figure = 1'000'000'000'000'000;

const PaperTable::Row* find_figures(const PaperTable& paper, const std::string& name) {
  const auto found = std::ranges::find_if(
      paper.rows, [&](const PaperTable::Row& row) { return row.name == name && row.figures; });
  return found == paper.rows.end() ? nullptr : &*found;
}

bool has_figures(const Comparison& comparison, const PaperTable& paper) {
  return std::ranges::any_of(comparison.rows,
                             [&](const auto& row) { return find_figures(paper, row.name) != nullptr; });
}

PaperTable::Row read_row(const toml::table& table, const std::string& file) {
  TomlReader reader(table, file);
  const std::string player = reader.text("player", ""), method = reader.text("method", "");
  if (player.empty() == method.empty())
    throw Error("a row of nobody, or of two", reader.where(),
                "expected player = \"...\" or method = \"...\"");
  PaperTable::Row row;
  row.player = method.empty();
  row.name = row.player ? player : method;
  const auto solved = reader.count("solved", 0, most_counted);
  const auto nodes = reader.count("nodes", 0, most_figure);
  const auto milliseconds = reader.count("milliseconds", 0, most_figure);
  reader.finish();
  if (solved && nodes && milliseconds)
    row.figures = PaperFigures{static_cast<std::size_t>(*solved), static_cast<std::uint64_t>(*nodes),
                               static_cast<double>(*milliseconds) / 1000};
  else if (solved || nodes || milliseconds)
    throw Error("some of a row's figures", reader.where(),
                "expected solved, nodes and milliseconds, or none");
  return row;
}

std::string seconds(double value) {
  return fmt::format("{:.1f}", value);
}

}  // namespace

Comparison compare_solvers(const std::vector<std::string>& names,
                           const std::vector<std::vector<Attempt>>& attempts) {
  Comparison result;
  result.problems = attempts.size();
  for (const auto& name : names) result.rows.push_back({name, 0, 0, 0, 0, 0});
  for (const auto& of_problem : attempts) {
    const bool all = std::ranges::all_of(of_problem, &Attempt::solved);
    result.common += all;
    for (std::size_t i = 0; i < names.size(); ++i) {
      SolverSummary& row = result.rows[i];
      row.solved += of_problem[i].solved;
      row.wrong += of_problem[i].wrong;
      row.lost += of_problem[i].lost;
      if (!all) continue;
      row.nodes += of_problem[i].nodes;
      row.seconds += of_problem[i].seconds;
    }
  }
  return result;
}

PaperTable parse_paper_table(const std::string& text, const std::string& file) {
  const toml::table table = parse_toml(text, file, "problems = 488");
  TomlReader reader(table, file);
  PaperTable result;
  result.paper = reader.text("paper", "");
  result.problems = static_cast<std::size_t>(reader.count("problems", 0, most_counted).value_or(0));
  result.common = static_cast<std::size_t>(reader.count("common", 0, most_counted).value_or(0));
  for (const auto* row : reader.tables("row")) {
    if (result.rows.size() == most_table_rows)
      throw Error("too many rows", file, fmt::format("expected at most {}", most_table_rows));
    result.rows.push_back(read_row(*row, file));
  }
  reader.finish();
  return result;
}

PaperTable read_paper_table(const std::string& path) {
  return parse_paper_table(read_file(path, largest_table), path);
}

std::vector<std::vector<std::string>> table_of(const Comparison& comparison, const PaperTable& paper) {
  const bool beside = has_figures(comparison, paper);
  std::vector<std::vector<std::string>> table{{"solver", "solved", "nodes", "seconds"}};
  if (beside) table[0].insert(table[0].end(), {"paper: solved", "nodes", "seconds"});
  for (const auto& row : comparison.rows) {
    const bool measured = comparison.common > 0;
    table.push_back({row.name, print_count(row.solved), measured ? print_count(row.nodes) : "-",
                     measured ? seconds(row.seconds) : "-"});
    if (!beside) continue;
    const auto* known = find_figures(paper, row.name);
    auto& cells = table.back();
    if (known)
      cells.insert(cells.end(), {print_count(known->figures->solved), print_count(known->figures->nodes),
                                 seconds(known->figures->seconds)});
    else
      cells.insert(cells.end(), 3, "");
  }
  return table;
}

std::string caption_of(const Comparison& comparison, const PaperTable& paper) {
  std::string text = fmt::format("{} problems; nodes and time over the {} that all solved",
                                 print_count(comparison.problems), print_count(comparison.common));
  if (has_figures(comparison, paper))
    text += fmt::format(" (in the paper {} and {})", print_count(paper.problems), print_count(paper.common));
  return text;
}

}  // namespace otrera
