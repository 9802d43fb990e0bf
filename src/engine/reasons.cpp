#include "engine/reasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "engine/registry.h"

namespace otrera {
namespace {

FileAndRank middle_of(const std::vector<FileAndRank>& squares) {
  double file = 0, rank = 0;
  for (const FileAndRank square : squares) {
    file += square.file;
    rank += square.rank;
  }
  const auto count = static_cast<double>(squares.size());
  const auto distance = [&](FileAndRank square) {
    const double x = square.file - file / count, y = square.rank - rank / count;
    return x * x + y * y;
  };
  return *std::ranges::min_element(squares,
                                   [&](FileAndRank a, FileAndRank b) { return distance(a) < distance(b); });
}

}  // namespace

std::string square_name(const Session& session, FileAndRank square) {
  const bool skips = find_game(session.game()).gtp.go_vertices && square.file >= 'i' - 'a';
  return fmt::format("{}{}", static_cast<char>('a' + square.file + (skips ? 1 : 0)), square.rank + 1);
}

std::string place_words(const Session& session, const std::vector<FileAndRank>& squares) {
  return fmt::format("{} {}", squares.size() == 1 ? "on" : "around",
                     square_name(session, middle_of(squares)));
}

std::string counted(std::size_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string side_name(const Session& session, Player side) {
  std::string name = session.colour(side);
  if (!name.empty()) name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

}  // namespace otrera
