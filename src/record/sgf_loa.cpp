// Lines of Action in SGF, GM[9] (www.red-bean.com/sgf/loa.html).
//
// A point is a square as in our notation, in either case. A move is two of them, with nothing, '-' or (for a
// capture) ':' between and signs such as '+' or '!' behind, which are dropped; "pass" is a pass, and "resign"
// ends the game.
//
// Reading. If AB, AW or AE stand before the first move, the board is what they describe (lists of points);
// otherwise it is the start that SU names: Standard, Scrambled-eggs or Parachute. The colour of the first
// move is the side to move, before PL; without both, Black.
//
// Writing. The start is always set up with AB, AW and PL. Three properties are our own:
//   SIMULTANEOUS[mover]  both sides connected at once: won by who moved
//   DROPS[n]             pieces still to be dropped at the start; a turn is then such as b1-b3@d4
//   DROPPING[1]          the side to move has moved and has yet to drop
#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "core/error.h"
#include "core/words.h"
#include "games/loa/position.h"
#include "record/sgf_codecs.h"
#include "record/sgf_text.h"
#include "record/sgf_values.h"

namespace otrera {
namespace {

using loa::Bitboard;
using loa::Position;

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

// Takes a square from the front of the text; empty if none of the board stands there.
std::string take_square(std::string_view& text, int size) {
  if (text.size() < 2) return {};
  const int file = text[0] - 'a', rank = text[1] - '1';
  if (file < 0 || file >= size || rank < 0 || rank >= size) return {};
  std::string square(text.substr(0, 2));
  text.remove_prefix(2);
  return square;
}

// Takes one of the signs from the front, and says which; 0 if none.
char take_sign(std::string_view& text, std::string_view signs) {
  if (text.empty() || signs.find(text[0]) == std::string_view::npos) return 0;
  const char sign = text[0];
  text.remove_prefix(1);
  return sign;
}

// "b1-b3", "b1xb3", "b1-b3@d4", "@d4" or "pass" from either notation; empty if it is none of them.
std::string read_move(std::string_view text, int size) {
  std::string turn;
  if (text.starts_with("pass")) {
    turn = "pass";
    text.remove_prefix(4);
  } else if (!text.starts_with("@")) {
    const std::string from = take_square(text, size);
    if (from.empty()) return {};
    const char sign = take_sign(text, "-:x");
    const std::string to = take_square(text, size);
    if (to.empty()) return {};
    turn = from + (sign == ':' || sign == 'x' ? "x" : "-") + to;
  }
  if (take_sign(text, "@")) {
    const std::string at = take_square(text, size);
    if (at.empty()) return {};
    turn += "@" + at;
  }
  while (take_sign(text, "+!?#")) continue;
  return text.empty() ? turn : std::string();
}

// ---- Reading the start

// Whether the property puts something on the board; then it is done, whatever stood there before.
bool place(const SgfProperty& property, Position::Setup& setup) {
  Bitboard nothing = 0;
  Bitboard* pieces = property.name == "AW"   ? &setup.white
                     : property.name == "AB" ? &setup.black
                     : property.name == "AE" ? &nothing
                                             : nullptr;
  if (!pieces) return false;
  for (const SgfValue& value : property.values) {
    const std::string text = lower_case(trimmed(value.raw));
    try {
      const Bitboard square = loa::bit(loa::parse_square(text, setup.size));
      setup.white &= ~square;
      setup.black &= ~square;
      *pieces |= square;
    } catch (const Error& error) {
      throw error.at(value.place.print());
    }
  }
  return true;
}

loa::Variant read_variant(const SgfValue& value) {
  const std::string name = lower_case(trimmed(value.raw));
  for (std::size_t i = 0; i < loa::variant_names.size(); ++i)
    if (name == loa::variant_names[i]) return static_cast<loa::Variant>(i);
  refuse_value(value, "set-up " + quote(read_sgf_line(value.raw)) + " without its pieces",
               "expected Standard, Scrambled-eggs or Parachute, or the start set up with AB and AW");
}

void read_extras(const SgfProperty& property, Position::Setup& setup) {
  const SgfValue& value = property.values.front();
  const std::string text = lower_case(trimmed(value.raw));
  if (property.name == "SIMULTANEOUS") {
    if (text != "mover" && text != "draw")
      refuse_value(value, quote(read_sgf_line(value.raw)), "expected draw or mover");
    setup.mover_wins = text == "mover";
  }
  if (property.name == "DROPS") {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), setup.drops);
    if (error != std::errc{} || end != text.data() + text.size())
      refuse_value(value, quote(read_sgf_line(value.raw)),
                   "expected the number of pieces still to be dropped");
  }
  if (property.name == "DROPPING") setup.dropping = true;
}

std::string read_start(const SgfMainLine& line) {
  Position::Setup setup;
  setup.size = line.size.ranks;
  bool set_up = false;
  char to_move = 'B';
  const SgfValue* variant = nullptr;
  for (const SgfProperty* property : line.before) {
    if (property->name == "PL") to_move = read_sgf_colour(property->values.front());
    if (property->name == "SU") variant = &property->values.front();
    read_extras(*property, setup);
    set_up |= place(*property, setup);
  }
  if (!line.moves.empty()) to_move = line.moves.front().colour;
  if (!set_up) {
    const auto usual =
        Position::start(line.size.ranks, variant ? read_variant(*variant) : loa::Variant::standard).setup();
    setup.black = usual.black;
    setup.white = usual.white;
    if (setup.drops == 0) setup.drops = usual.drops;
  }
  setup.decider = to_move == 'B' ? Player::first : Player::second;
  try {
    return Position(setup).print();
  } catch (const Error& error) {
    throw error.at("start position");
  }
}

std::string read_turn(const SgfMainLine& line, std::size_t index) {
  const SgfValue& value = *line.moves[index].value;
  const std::string text = lower_case(trimmed(value.raw));
  if (text == "resign") return {};
  std::string turn = read_move(text, line.size.ranks);
  if (turn.empty())
    refuse_value(value, quote(read_sgf_line(value.raw)) + " is no move",
                 "expected such as b1-b3, b1:b3 or pass");
  return turn;
}

// ---- Writing

std::string write_turn(const std::string& turn, BoardShape board) {
  const int size = board.ranks;
  std::string value = read_move(turn, size);
  if (value != turn) throw Error(quote(turn) + " is no turn", {}, "expected such as b1-b3 or b1xb3");
  if (const std::size_t capture = value.find('x'); capture != std::string::npos) value[capture] = ':';
  return value;
}

// Rank by rank from the top.
void write_pieces(Bitboard pieces, int size, const char* name, SgfNode& root) {
  for (int rank = size - 1; rank >= 0; --rank)
    for (int file = 0; file < size; ++file)
      if (const auto square = loa::square_at(file, rank); loa::contains(pieces, square))
        root.add(name, loa::print_square(square));
}

char write_start(const std::string& fen, BoardShape board, SgfNode& root) {
  const int size = board.ranks;
  const Position::Setup setup = Position::parse(fen).setup();
  if (setup.size != size)
    throw Error(fmt::format("a start position of size {} in a game of size {}", setup.size, size), {},
                "both must be the same");
  write_pieces(setup.black, size, "AB", root);
  write_pieces(setup.white, size, "AW", root);
  if (setup.mover_wins) root.add("SIMULTANEOUS", "mover");
  if (setup.drops) root.add("DROPS", std::to_string(setup.drops));
  if (setup.dropping) root.add("DROPPING", "1");
  const char colour = setup.decider == Player::first ? 'B' : 'W';
  root.add("PL", std::string(1, colour));
  return colour;
}

}  // namespace

const SgfCodec sgf_loa{
    .game = "loa",
    .title = "Lines of Action",
    .number = 9,
    .least_size = loa::least_size,
    .most_size = loa::most_size,
    .default_size = 8,
    .first_colour = 'B',
    .read_start = read_start,
    .read_turn = read_turn,
    .write_start = write_start,
    .write_turn = write_turn,
};

}  // namespace otrera
