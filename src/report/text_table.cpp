#include "report/text_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace otrera {

std::string print_columns(const std::vector<TextRow>& rows, std::size_t left) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line +=
          i == left ? fmt::format("{:<{}}  ", row[i], widths[i]) : fmt::format("{:>{}}  ", row[i], widths[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string print_markdown_rows(const std::vector<TextRow>& rows, std::size_t left) {
  std::string text;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    text += '|';
    for (const auto& cell : rows[r]) text += ' ' + escape_markdown(cell) + " |";
    text += '\n';
    if (r > 0) continue;
    text += '|';
    for (std::size_t i = 0; i < rows[r].size(); ++i) text += i == left ? "---|" : "---:|";
    text += '\n';
  }
  return text;
}

std::string escape_markdown(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '|' || c == '\\' || c == '`' || c == '*' || c == '_' || c == '<') result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result;
}

}  // namespace otrera
