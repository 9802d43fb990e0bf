// Amazons in SGF, GM[18] (www.red-bean.com/sgf/amazons.html).
//
// A point is two letters, the column from the left and the row from the top: d1 is "dj" on a 10x10 board.
// A move is three points (from, to, arrow). Two are a turn that stops before the shot, and stand only at the
// end; one is the shot of a turn that began before the start position; none is a free pass.
//
// That page has Black at the bottom moving first, most programs have White: both are read, and neither
// colours nor squares are swapped.
//
// Reading. If AB, AW, AA or AE stand before the first move, the board is what they describe (lists of points
// and rectangles such as aa:jb), otherwise it is the usual start; the first movement and its colour tell
// which side is at the bottom, and without any move PL[B] means Black (as on the page above), else White.
// The colour of the first move is the side to move, before PL. Colours are never swapped.
//
// Writing. The start is always set up with AW, AB and AA (AE where the board is empty), and PL.
// KM are the points the second player gets at the end. Two properties are our own:
//   PASSES[n]   free passes the second player has left at the start
//   SHOOTER[p]  the point of the amazon that has moved and has yet to shoot at the start
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "core/error.h"
#include "core/parameter.h"
#include "core/words.h"
#include "games/amazons/position.h"
#include "record/sgf_codecs.h"
#include "record/sgf_text.h"
#include "record/sgf_values.h"

namespace otrera {
namespace {

using amazons::Bitboard;
using amazons::Position;

struct Point {
  int column, row;  // from the top left
};

template <class Number>
bool read_number(std::string_view text, Number least, Number most, Number& number) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return false;
  if (!(value >= least && value <= most)) return false;  // also when it is no number
  number = value;
  return true;
}

// ---- Points and squares

std::optional<Point> parse_point(std::string_view letters, BoardShape size) {
  if (letters.size() != 2) return {};
  const Point point{letters[0] - 'a', letters[1] - 'a'};
  if (!size.contains({point.column, point.row})) return {};
  return point;
}

std::string print_point(Point point) {
  return {static_cast<char>('a' + point.column), static_cast<char>('a' + point.row)};
}

amazons::Square square_of(Point point, BoardShape size) {
  return amazons::square_at(point.column, size.ranks - 1 - point.row);
}

Point point_of(amazons::Square square, BoardShape size) {
  return {amazons::file_of(square), size.ranks - 1 - amazons::rank_of(square)};
}

std::string print_square(Point point, BoardShape size) {
  return amazons::print_square(square_of(point, size));
}

// Takes a square such as d10 from the front of the text.
std::optional<Point> take_square(std::string_view& text, BoardShape size) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
  int rank = 0;
  if (text.empty() || !read_number(text.substr(1, end - 1), 1, size.ranks, rank)) return {};
  const Point point{text[0] - 'a', size.ranks - rank};
  if (!size.contains({point.column, point.row})) return {};
  text.remove_prefix(end);
  return point;
}

std::string describe_points(BoardShape size) {
  const auto last = [](int lines) { return static_cast<char>('a' + lines - 1); };
  if (size.square())
    return fmt::format("two letters a to {}, column from the left and row from the top", last(size.ranks));
  return fmt::format("a column from the left, a to {}, and a row from the top, a to {}", last(size.files),
                     last(size.ranks));
}

std::vector<Point> read_move(const SgfValue& value, BoardShape size) {
  const std::string_view text = trimmed(value.raw);
  std::vector<Point> points;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const auto point = parse_point(text.substr(i, 2), size);
    if (!point || points.size() == 3)
      refuse_value(value, quote(read_sgf_line(value.raw)) + " is no move",
                   "expected three points (from, to, arrow), each " + describe_points(size));
    points.push_back(*point);
  }
  return points;
}

// ---- Reading the start

// The squares of a point or a rectangle "aa:cc".
Bitboard read_squares(const SgfValue& value, BoardShape size) {
  const std::string_view text = trimmed(value.raw);
  const auto first = parse_point(text.substr(0, text.find(':')), size);
  const auto last = text.size() == 5 ? parse_point(text.substr(3), size) : first;
  if (!first || !last || (text.size() != 2 && text.size() != 5) || first->column > last->column ||
      first->row > last->row)
    refuse_value(value, quote(read_sgf_line(value.raw)) + " is no point",
                 "expected " + describe_points(size));
  Bitboard squares = 0;
  for (int row = first->row; row <= last->row; ++row)
    for (int column = first->column; column <= last->column; ++column)
      squares |= amazons::bit(square_of({column, row}, size));
  return squares;
}

// Whether the property puts something on the board; then it is done, whatever stood there before.
bool place(const SgfProperty& property, Position::Setup& setup) {
  Bitboard nothing = 0;
  Bitboard* pieces = property.name == "AW"   ? &setup.white
                     : property.name == "AB" ? &setup.black
                     : property.name == "AA" ? &setup.arrows
                     : property.name == "AE" ? &nothing
                                             : nullptr;
  if (!pieces) return false;
  for (const SgfValue& value : property.values) {
    const Bitboard squares = read_squares(value, setup.size);
    for (Bitboard* set : {&setup.white, &setup.black, &setup.arrows}) *set &= ~squares;
    *pieces |= squares;
  }
  return true;
}

// The usual start with a colour at the bottom.
Position::Setup usual_start(BoardShape size, char bottom) {
  Position::Setup setup = Position::start(size).setup();
  if (bottom == 'B') std::swap(setup.white, setup.black);
  return setup;
}

// Without any setup: whose amazons begin at the bottom, as the first movement shows.
char bottom_colour(const SgfMainLine& line, std::optional<char> to_move) {
  for (const SgfMove& move : line.moves) {
    const auto points = read_move(*move.value, line.size);
    if (points.size() < 2) continue;
    const char other = move.colour == 'W' ? 'B' : 'W';
    const auto square = square_of(points[0], line.size);
    const Position::Setup usual = usual_start(line.size, 'W');
    if (!amazons::contains(usual.white | usual.black, square))
      refuse_value(*move.value, "no amazon starts on " + print_square(points[0], line.size),
                   "expected a move from the usual start, or the start set up with AW and AB");
    return amazons::contains(usual.white, square) ? move.colour : other;
  }
  return to_move.value_or('W');
}

void read_extras(const SgfProperty& property, Position::Setup& setup) {
  const SgfValue& value = property.values.front();
  const std::string_view text = trimmed(value.raw);
  if (property.name == "KM" && !read_number(text, -Position::most_komi, Position::most_komi, setup.komi))
    refuse_value(value, quote(read_sgf_line(value.raw)) + " is no komi", "expected a number of points");
  if (property.name == "PASSES" && !read_number(text, 0, Position::most_passes, setup.passes))
    refuse_value(value, quote(read_sgf_line(value.raw)) + " free passes",
                 fmt::format("expected 0 to {}", int{Position::most_passes}));
  if (property.name != "SHOOTER") return;
  const auto point = parse_point(text, setup.size);
  if (!point)
    refuse_value(value, quote(read_sgf_line(value.raw)) + " is no point",
                 "expected " + describe_points(setup.size));
  setup.shooter = square_of(*point, setup.size);
}

std::string read_start(const SgfMainLine& line) {
  Position::Setup setup{.size = line.size};
  bool set_up = false;
  std::optional<char> to_move;
  for (const SgfProperty* property : line.before) {
    if (property->name == "PL") to_move = read_sgf_colour(property->values.front());
    read_extras(*property, setup);
    set_up |= place(*property, setup);
  }
  if (!line.moves.empty()) to_move = line.moves.front().colour;
  if (!set_up) {
    const Position::Setup usual = usual_start(line.size, bottom_colour(line, to_move));
    setup.white = usual.white;
    setup.black = usual.black;
  }
  const Position::Setup black_below = usual_start(line.size, 'B');
  const bool usual_for_black =
      setup.white == black_below.white && setup.black == black_below.black && !setup.arrows;
  setup.decider = to_move.value_or(usual_for_black ? 'B' : 'W') == 'W' ? Player::first : Player::second;
  try {
    return Position(setup).print();
  } catch (const Error& error) {
    throw error.at("start position");
  }
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
        refuse_value(value, "a shot without a movement", "expected three points (from, to, arrow)");
      return "/" + square(0);
    case 2:
      if (index + 1 < line.moves.size())
        refuse_value(value, "a movement without a shot", "expected three points (from, to, arrow)");
      return square(0) + "-" + square(1);
    default:
      return square(0) + "-" + square(1) + "/" + square(2);
  }
}

std::string write_turn(const std::string& turn, BoardShape size) {
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

// Row by row from the top.
void write_pieces(Bitboard pieces, BoardShape size, const char* name, SgfNode& root) {
  for (int row = 0; row < size.ranks; ++row)
    for (int column = 0; column < size.files; ++column)
      if (amazons::contains(pieces, square_of({column, row}, size)))
        root.add(name, print_point({column, row}));
}

char write_start(const std::string& fen, BoardShape size, SgfNode& root) {
  const Position::Setup setup = Position::parse(fen).setup();
  if (setup.size != size)
    throw Error(fmt::format("a start position of size {} in a game of size {}", print_board_size(setup.size),
                            print_board_size(size)),
                {}, "both must be the same");
  if (setup.komi != 0) root.add("KM", print_number(setup.komi));
  if (setup.passes != 0) root.add("PASSES", std::to_string(setup.passes));
  write_pieces(setup.white, size, "AW", root);
  write_pieces(setup.black, size, "AB", root);
  write_pieces(setup.arrows, size, "AA", root);
  if (!(setup.white | setup.black | setup.arrows)) root.add("AE", print_point({0, 0}));
  const char colour = setup.decider == Player::first ? 'W' : 'B';
  root.add("PL", std::string(1, colour));
  if (setup.shooter != amazons::no_square) root.add("SHOOTER", print_point(point_of(setup.shooter, size)));
  return colour;
}

}  // namespace

const SgfCodec sgf_amazons{
    .game = "amazons",
    .title = "Amazons",
    .number = 18,
    .least_size = amazons::least_size,
    .most_size = amazons::most_size,
    .default_size = 10,
    .first_colour = 'W',
    .oblong = true,
    .read_start = read_start,
    .read_turn = read_turn,
    .write_start = write_start,
    .write_turn = write_turn,
};

}  // namespace otrera
