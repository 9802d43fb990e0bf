// Tables as text with columns side by side, and as Markdown. The first row is the heading; one column is set
// to the left, numbers and the rest to the right.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace otrera {

using TextRow = std::vector<std::string>;

std::string print_columns(const std::vector<TextRow>& rows, std::size_t left);
std::string print_markdown_rows(const std::vector<TextRow>& rows, std::size_t left);

// Text that Markdown shows as it is, on one line.
std::string escape_markdown(std::string_view text);

}  // namespace otrera
