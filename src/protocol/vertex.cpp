#include "protocol/vertex.h"

#include <fmt/format.h>

#include <cctype>

#include "core/error.h"
#include "game/board_text.h"

namespace otrera {
namespace {

// Of the letter that GTP leaves out.
constexpr int file_of_i = 'i' - 'a';

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

}  // namespace

bool is_vertex(const std::string& text) {
  if (text.size() < 2 || text.size() > 3 || !is_letter(text[0])) return false;
  return is_digit(text[1]) && (text.size() == 2 || is_digit(text[2]));
}

FileAndRank parse_vertex(const std::string& vertex, Letters letters) {
  FileAndRank square{lower_case(vertex[0]) - 'a', 0};
  for (const char digit : vertex.substr(1)) square.rank = square.rank * 10 + (digit - '0');
  --square.rank;
  if (letters == Letters::own || square.file < file_of_i) return square;
  if (square.file == file_of_i)
    throw Error(quote(vertex) + " is no vertex", {}, "vertices leave out the letter I, the ninth file is J");
  --square.file;
  return square;
}

std::string print_vertex(FileAndRank square, Letters letters) {
  if (letters == Letters::own) return print_square(square);
  const int file = square.file >= file_of_i ? square.file + 1 : square.file;
  return fmt::format("{}{}", static_cast<char>('A' + file), square.rank + 1);
}

}  // namespace otrera
