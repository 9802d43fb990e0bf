#include "record/sgf_amazons.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/error.h"
#include "core/parameter.h"
#include "record/amazons_setup.h"
#include "record/sgf_text.h"

namespace otrera {
namespace {

struct Point {
  int column, row;  // from the top left
};

[[noreturn]] void fail(const SgfValue& value, const std::string& problem, const std::string& expected) {
  throw Error(problem, value.place.print(), expected);
}

// ---- Points and squares

std::optional<Point> parse_point(std::string_view letters, int size) {
  if (letters.size() != 2) return {};
  const Point point{letters[0] - 'a', letters[1] - 'a'};
  const auto inside = [size](int line) { return line >= 0 && line < size; };
  if (!inside(point.column) || !inside(point.row)) return {};
  return point;
}

std::string print_point(Point point) {
  return {static_cast<char>('a' + point.column), static_cast<char>('a' + point.row)};
}

std::string print_square(Point point, int size) {
  return fmt::format("{}{}", static_cast<char>('a' + point.column), size - point.row);
}

// Takes a square such as d10 from the front of the text.
std::optional<Point> take_square(std::string_view& text, int size) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
  int rank = 0;
  if (text.empty() || !read_number(text.substr(1, end - 1), 1, size, rank)) return {};
  const Point point{text[0] - 'a', size - rank};
  if (point.column < 0 || point.column >= size) return {};
  text.remove_prefix(end);
  return point;
}

std::string describe_points(int size) {
  return fmt::format("two letters a to {}, column from the left and row from the top",
                     static_cast<char>('a' + size - 1));
}

std::vector<Point> read_move(const SgfValue& value, int size) {
  const std::string_view text = trimmed(value.raw);
  std::vector<Point> points;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const auto point = parse_point(text.substr(i, 2), size);
    if (!point || points.size() == 3)
      fail(value, quote(read_sgf_line(value.raw)) + " is no move",
           "expected three points (from, to, arrow), each " + describe_points(size));
    points.push_back(*point);
  }
  return points;
}

// ---- Reading the start

// A point or a rectangle "aa:cc".
void place(const SgfValue& value, char piece, AmazonsSetup& setup) {
  const std::string_view text = trimmed(value.raw);
  const auto first = parse_point(text.substr(0, text.find(':')), setup.size());
  const auto last = text.size() == 5 ? parse_point(text.substr(3), setup.size()) : first;
  if (!first || !last || (text.size() != 2 && text.size() != 5) || first->column > last->column ||
      first->row > last->row)
    fail(value, quote(read_sgf_line(value.raw)) + " is no point",
         "expected " + describe_points(setup.size()));
  for (int row = first->row; row <= last->row; ++row)
    for (int column = first->column; column <= last->column; ++column) setup.at(column, row) = piece;
}

// What the property puts on the board, 0 if it is no setup.
char piece_of(const std::string& name) {
  return name == "AW" ? 'w' : name == "AB" ? 'b' : name == "AA" ? 'x' : name == "AE" ? '.' : '\0';
}

char read_colour(const SgfValue& value) {
  const std::string text = read_sgf_line(value.raw);
  if (text == "W" || text == "w" || text == "White" || text == "white") return 'w';
  if (text == "B" || text == "b" || text == "Black" || text == "black") return 'b';
  fail(value, quote(text) + " is no colour", "expected W or B");
}

// Without any setup: whose amazons begin at the bottom, as the first movement shows.
char bottom_colour(const SgfMainLine& line, std::optional<char> to_move) {
  for (const SgfMove& move : line.moves) {
    const auto points = read_move(*move.value, line.size);
    if (points.size() < 2) continue;
    const char colour = move.colour == 'W' ? 'w' : 'b';
    const char other = colour == 'w' ? 'b' : 'w';
    const char found = AmazonsSetup::standard(line.size, 'w').at(points[0].column, points[0].row);
    if (found == '.')
      fail(*move.value, "no amazon starts on " + print_square(points[0], line.size),
           "expected a move from the usual start, or the start set up with AW and AB");
    return found == 'w' ? colour : other;
  }
  return to_move.value_or('w');
}

void read_extras(const SgfProperty& property, AmazonsSetup& setup) {
  const SgfValue& value = property.values.front();
  const std::string_view text = trimmed(value.raw);
  if (property.name == "KM" && !read_number(text, -setup.most_komi, setup.most_komi, setup.komi))
    fail(value, quote(read_sgf_line(value.raw)) + " is no komi", "expected a number of points");
  if (property.name == "PASSES" && !read_number(text, 0, setup.most_passes, setup.passes))
    fail(value, quote(read_sgf_line(value.raw)) + " free passes",
         fmt::format("expected 0 to {}", setup.most_passes));
  if (property.name != "SHOOTER") return;
  const auto point = parse_point(text, setup.size());
  if (!point)
    fail(value, quote(read_sgf_line(value.raw)) + " is no point",
         "expected " + describe_points(setup.size()));
  setup.shooter = print_square(*point, setup.size());
}

AmazonsSetup read_setup(const SgfMainLine& line) {
  AmazonsSetup setup = AmazonsSetup::empty(line.size);
  bool set_up = false;
  std::optional<char> to_move;
  for (const SgfProperty* property : line.before) {
    if (property->name == "PL") to_move = read_colour(property->values.front());
    read_extras(*property, setup);
    const char piece = piece_of(property->name);
    if (!piece) continue;
    set_up = true;
    for (const SgfValue& value : property->values) place(value, piece, setup);
  }
  if (!line.moves.empty()) to_move = line.moves.front().colour == 'W' ? 'w' : 'b';
  if (!set_up) setup.rows = AmazonsSetup::standard(line.size, bottom_colour(line, to_move)).rows;
  const bool black_below = setup.rows == AmazonsSetup::standard(line.size, 'b').rows;
  setup.to_move = to_move.value_or(black_below ? 'b' : 'w');
  return setup;
}

std::string read_start(const SgfMainLine& line) {
  return print_amazons_fen(read_setup(line));
}

// ---- Turns

bool begins_with_shot(const SgfMainLine& line) {
  return std::any_of(line.before.begin(), line.before.end(),
                     [](const SgfProperty* property) { return property->name == "SHOOTER"; });
}

std::string read_turn(const SgfMainLine& line, std::size_t index) {
  const SgfValue& value = *line.moves[index].value;
  const auto points = read_move(value, line.size);
  const auto square = [&](std::size_t i) { return print_square(points[i], line.size); };
  switch (points.size()) {
    case 0:
      return "pass";
    case 1:
      if (index > 0 || !begins_with_shot(line))
        fail(value, "a shot without a movement", "expected three points (from, to, arrow)");
      return "/" + square(0);
    case 2:
      if (index + 1 < line.moves.size())
        fail(value, "a movement without a shot", "expected three points (from, to, arrow)");
      return square(0) + "-" + square(1);
    default:
      return square(0) + "-" + square(1) + "/" + square(2);
  }
}

std::string write_turn(const std::string& turn, int size) {
  if (turn == "pass") return {};
  std::string value;
  std::string_view rest = turn;
  const auto take = [&]() {
    const auto point = take_square(rest, size);
    if (point) value += print_point(*point);
    return point.has_value();
  };
  const auto skip = [&rest](char sign) {
    const bool there = !rest.empty() && rest[0] == sign;
    if (there) rest.remove_prefix(1);
    return there;
  };
  const bool only_shot = !rest.empty() && rest[0] == '/';
  const bool moved = only_shot || (take() && skip('-') && take());
  const bool complete = moved && (rest.empty() || (skip('/') && take() && rest.empty()));
  if (!complete) throw Error(quote(turn) + " is no turn", {}, "expected such as d1-d7/g7");
  return value;
}

// ---- Writing the start

void write_pieces(const AmazonsSetup& setup, const char* name, char piece, SgfNode& root) {
  for (int row = 0; row < setup.size(); ++row)
    for (int column = 0; column < setup.size(); ++column)
      if (setup.at(column, row) == piece) root.add(name, print_point({column, row}));
}

char write_start(const std::string& fen, int size, SgfNode& root) {
  const AmazonsSetup setup = parse_amazons_fen(fen);
  if (setup.size() != size)
    throw Error(fmt::format("a start position of size {} in a game of size {}", setup.size(), size), {},
                "both must be the same");
  if (setup.komi != 0) root.add("KM", print_number(setup.komi));
  if (setup.passes != 0) root.add("PASSES", std::to_string(setup.passes));
  const std::size_t before = root.properties.size();
  write_pieces(setup, "AW", 'w', root);
  write_pieces(setup, "AB", 'b', root);
  write_pieces(setup, "AA", 'x', root);
  if (root.properties.size() == before) root.add("AE", "aa:" + print_point({size - 1, size - 1}));
  const char colour = setup.to_move == 'w' ? 'W' : 'B';
  root.add("PL", std::string(1, colour));
  std::string_view shooter = setup.shooter;
  if (!shooter.empty()) root.add("SHOOTER", print_point(take_square(shooter, size).value()));
  return colour;
}

}  // namespace

const SgfCodec sgf_amazons{
    .game = "amazons",
    .title = "Amazons",
    .number = 18,
    .least_size = AmazonsSetup::least_size,
    .most_size = AmazonsSetup::most_size,
    .default_size = 10,
    .first_colour = 'W',
    .read_start = read_start,
    .read_turn = read_turn,
    .write_start = write_start,
    .write_turn = write_turn,
};

}  // namespace otrera
