#include "protocol/vertex.h"

#include <cctype>

#include "core/error.h"

namespace otrera {
namespace {

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}
char lower(char c) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}
char upper(char c) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

}  // namespace

bool is_vertex(const std::string& text) {
  if (text.size() < 2 || text.size() > 3 || !is_letter(text[0])) return false;
  return is_digit(text[1]) && (text.size() == 2 || is_digit(text[2]));
}

std::string parse_vertex(const std::string& vertex, Letters letters) {
  std::string square = vertex;
  square[0] = lower(square[0]);
  if (letters == Letters::own || square[0] < 'i') return square;
  if (square[0] == 'i')
    throw Error(quote(vertex) + " is no vertex", {}, "vertices leave out the letter I, the ninth file is J");
  --square[0];
  return square;
}

std::string print_vertex(const std::string& square, Letters letters) {
  if (letters == Letters::own) return square;
  std::string vertex = square;
  if (vertex[0] >= 'i') ++vertex[0];
  vertex[0] = upper(vertex[0]);
  return vertex;
}

std::vector<std::string> squares_of(const std::string& move) {
  std::vector<std::string> squares;
  for (std::size_t at = 0; at + 1 < move.size(); ++at) {
    if (!is_letter(move[at]) || !is_digit(move[at + 1])) continue;
    std::string square(1, lower(move[at]));
    while (at + 1 < move.size() && is_digit(move[at + 1])) square += move[++at];
    squares.push_back(std::move(square));
  }
  return squares;
}

std::string square_name(int column, int rank) {
  return static_cast<char>('a' + column) + std::to_string(rank);
}

}  // namespace otrera
