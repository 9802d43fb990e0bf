// GTP: stones of the first player before the game begins, where a game has them.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/error.h"
#include "protocol/gtp_context.h"

namespace otrera {
namespace {

constexpr int least_stones = 2;

// GTP version 2, section 4.1.1: the third line on small boards, else the fourth; sides and the middle only
// where there are such.
int most_fixed(int size) {
  if (size < 7) return 0;
  return size == 7 || size % 2 == 0 ? 4 : 9;
}

std::vector<FileAndRank> fixed_squares(int size, int stones) {
  const int low = size < 13 ? 2 : 3, middle = size / 2, high = size - 1 - low;
  std::vector<FileAndRank> squares{{low, low}, {high, high}, {low, high}, {high, low}};
  if (stones >= 6) squares.insert(squares.end(), {{low, middle}, {high, middle}});
  if (stones >= 8) squares.insert(squares.end(), {{middle, low}, {middle, high}});
  if (stones >= 5 && stones % 2 == 1) squares.push_back({middle, middle});
  squares.resize(static_cast<std::size_t>(stones), {0, 0});
  return squares;
}

std::string place(GtpContext& context, const std::vector<FileAndRank>& squares) {
  context.game.place_handicap(squares);
  context.start_over();
  std::vector<std::string> vertices;
  for (const FileAndRank square : squares) vertices.push_back(print_vertex(square, context.letters()));
  return fmt::format("{}", fmt::join(vertices, " "));
}

int parse_stones(const std::string& text, int most) {
  return parse_whole(text, least_stones, most, "number of stones");
}

std::string fixed_handicap(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 1);
  const int size = context.game.session().size().ranks, most = most_fixed(size);
  if (most == 0) throw Error("the board is too small for fixed handicap", {}, "expected 7x7 or more");
  return place(context, fixed_squares(size, parse_stones(command.arguments[0], most)));
}

// As many as asked for, or as many as have their place.
std::string place_free_handicap(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 1);
  const int size = context.game.session().size().ranks, most = most_fixed(size);
  const int stones = parse_stones(command.arguments[0], size * size - 1);
  if (const auto& places = context.parts.game.gtp.handicap_places)
    return place(context, places(size, stones));
  if (most == 0) throw Error("the board is too small for handicap", {}, "expected 7x7 or more");
  return place(context, fixed_squares(size, std::min(most, stones)));
}

std::string set_free_handicap(GtpContext& context, const GtpCommand& command) {
  const int size = context.game.session().size().ranks;
  expect_arguments(context, command, least_stones, static_cast<std::size_t>(size * size - 1));
  std::vector<FileAndRank> squares;
  for (const auto& vertex : command.arguments) {
    if (!is_vertex(vertex)) throw Error(quote(vertex) + " is no vertex", {}, "expected such as D4");
    squares.push_back(parse_vertex(vertex, context.letters()));
  }
  place(context, squares);
  return {};
}

constexpr std::array handicap_entries{
    GtpCommandEntry{"fixed_handicap", "STONES", fixed_handicap},
    GtpCommandEntry{"place_free_handicap", "STONES", place_free_handicap},
    GtpCommandEntry{"set_free_handicap", "VERTEX VERTEX ...", set_free_handicap},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_handicap_commands() {
  return handicap_entries;
}

}  // namespace otrera
