// Go in SGF, GM[1] (www.red-bean.com/sgf/go.html).
//
// A point is two letters: the column from the left and the row from the top. A move is a point; nothing, or
// tt on boards up to 19x19, is a pass.
//
// Reading. AB, AW and AE (points or rectangles aa:cc) set up the board, PL the side to move; the colour of
// the first move comes before it, and without both White begins where HA tells of handicap stones. KM is
// komi, none without it; Chinese records count it in stones, so that 3.75 is 7.5 points. RU is looked up
// among the sets of rules that are known (Ing's are taken for Tromp and Taylor's), Chinese without it or
// where it is none of them; the name stays when the record is written; HA then gives White what those rules
// give for the stones.
//
// Stones that are set up behind moves begin the game anew (sgf_line.h). Where HA tells of more handicap
// stones than are set up, and Black moves as often before White does, those moves are the stones.
//
// TB and TW in the last node tell what was counted as whose, dead stones of the other colour among it.
//
// Writing. The same, always with PL. What these cannot say (rules of no name, a ko or passes at the start)
// stands in a property of our own, FEN, which comes before all of them when it is read.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>

#include "core/error.h"
#include "core/parameter.h"
#include "core/words.h"
#include "game/board_text.h"
#include "games/go/handicap.h"
#include "games/go/position.h"
#include "record/sgf_codecs.h"
#include "record/sgf_line.h"
#include "record/sgf_text.h"
#include "record/sgf_values.h"

namespace otrera {
namespace {

using go::Point;
using go::Position;

constexpr const char* point_example = "expected two letters such as dd";

// ---- Points

Point read_point(std::string_view text, int size, const SgfValue& value) {
  const int file = text.size() == 2 ? text[0] - 'a' : -1, row = text.size() == 2 ? text[1] - 'a' : -1;
  if (file < 0 || file >= size || row < 0 || row >= size)
    refuse_value(value, quote(read_sgf_line(value.raw)) + " is no point of the board", point_example);
  return go::point_at(size, file, size - 1 - row);
}

std::string write_point(Point point, int size) {
  return {static_cast<char>('a' + go::file_of(size, point)),
          static_cast<char>('a' + size - 1 - go::rank_of(size, point))};
}

// A point, or all of a rectangle.
std::vector<Point> read_points(const SgfValue& value, int size) {
  const std::string_view text = trimmed(value.raw);
  const std::size_t colon = text.find(':');
  const Point from = read_point(text.substr(0, colon), size, value);
  const Point to = colon == std::string_view::npos ? from : read_point(text.substr(colon + 1), size, value);
  const auto [left, right] = std::minmax({go::file_of(size, from), go::file_of(size, to)});
  const auto [low, high] = std::minmax({go::rank_of(size, from), go::rank_of(size, to)});
  std::vector<Point> points;
  for (int rank = low; rank <= high; ++rank)
    for (int file = left; file <= right; ++file) points.push_back(go::point_at(size, file, rank));
  return points;
}

// ---- Reading the start

void place(const SgfProperty& property, Position::Setup& setup) {
  if (!sets_stones(property)) return;
  for (const SgfValue& value : property.values)
    for (const Point point : read_points(value, setup.size)) {
      std::erase(setup.black, point);
      std::erase(setup.white, point);
      if (property.name == "AB") setup.black.push_back(point);
      if (property.name == "AW") setup.white.push_back(point);
    }
}

template <class Number>
bool read_all(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

bool half_points(double komi) {
  return std::floor(2 * komi) == 2 * komi;
}

// Some count the stones that White is given: 3.75 are 7.5 points. Some write hundredths: 375, 650.
double read_komi(const SgfValue& value) {
  constexpr double least_hundredths = 100;
  double komi = 0;
  const std::string_view text = trimmed(value.raw);
  if (text.empty()) return 0;
  const bool number = read_all(text, komi);
  if (std::abs(komi) >= least_hundredths && komi == std::round(komi)) komi /= 100;
  if (!number || !(std::abs(komi) <= go::most_komi) || !half_points(2 * komi))
    refuse_value(value, quote(read_sgf_line(value.raw)) + " is no komi", "expected points such as 6.5");
  return half_points(komi) ? komi : 2 * komi;
}

int read_handicap(const SgfValue& value) {
  int stones = 0;
  const std::string_view text = trimmed(value.raw);
  if (!text.empty() && (!read_all(text, stones) || stones < 0 || stones > go::most_points))
    refuse_value(value, quote(read_sgf_line(value.raw)) + " is no number of handicap stones",
                 "expected such as 2");
  return stones;
}

// Words that records have for rules. Ing's forbid only some repetition, which nobody else does; but for that
// they are Tromp and Taylor's.
struct RulesAlias {
  std::string_view word, name;
};
constexpr std::array aliases{RulesAlias{"nz", "new-zealand"}, RulesAlias{"cn", "chinese"},
                             RulesAlias{"jp", "japanese"}, RulesAlias{"ing", "tromp-taylor"},
                             RulesAlias{"goe", "tromp-taylor"}};

// Nothing of rules that are not known here.
void read_rules(const SgfValue& value, go::Rules& rules) {
  std::string name = read_sgf_line(value.raw);
  std::ranges::transform(name, name.begin(), lower_case);
  std::ranges::replace(name, ' ', '-');
  for (const RulesAlias& alias : aliases)
    if (name.substr(0, name.find('-')) == alias.word) name = alias.name;
  for (std::size_t i = 0; i < go::own_rules; ++i)
    if (name.starts_with(go::rules_names[i])) go::take_named(rules, i);
}

const SgfProperty* find(const SgfMainLine& line, std::string_view name) {
  const auto found = std::ranges::find(
      line.before, name, [](const SgfProperty* property) { return std::string_view(property->name); });
  return found == line.before.end() ? nullptr : *found;
}

Position::Setup read_own_start(const SgfValue& value, int size) {
  try {
    Position::Setup setup = Position::parse(read_sgf_line(value.raw)).setup();
    if (setup.size == size) return setup;
  } catch (const Error& error) {
    throw error.at(value.place.print());
  }
  refuse_value(value, "a start position of another size than the game", "both must be the same");
}

Player player_of(char colour) {
  return colour == 'B' ? Player::first : Player::second;
}

Player read_decider(const SgfMainLine& line, bool handicap) {
  if (!line.moves.empty()) return player_of(line.moves.front().colour);
  if (const SgfProperty* side = find(line, "PL")) return player_of(read_sgf_colour(side->values.front()));
  return handicap ? Player::second : Player::first;
}

int handicap_of(const SgfMainLine& line) {
  const SgfProperty* handicap = find(line, "HA");
  return handicap ? read_handicap(handicap->values.front()) : 0;
}

Position::Setup read_stones(const SgfMainLine& line) {
  Position::Setup setup;
  setup.size = line.size.ranks;
  for (const SgfProperty* property : line.before) place(*property, setup);
  return setup;
}

Position::Setup read_usual_start(const SgfMainLine& line) {
  Position::Setup setup = read_stones(line);
  setup.rules.komi = 0;
  if (const SgfProperty* rules = find(line, "RU")) read_rules(rules->values.front(), setup.rules);
  if (const SgfProperty* komi = find(line, "KM")) setup.rules.komi = read_komi(komi->values.front());
  // Those that do not stand are not given for.
  const int stones = std::min(handicap_of(line), static_cast<int>(setup.black.size() + line.given));
  setup.rules.bonus = bonus_of(setup.rules, stones);
  setup.decider = read_decider(line, stones >= 2);
  return setup;
}

bool is_pass(const SgfValue& value, int size) {
  const std::string_view text = trimmed(value.raw);
  return text.empty() || (text == "tt" && size <= 19);
}

// All of them, or none where Black makes fewer moves before White's first.
std::size_t handicap_moves(const SgfMainLine& line) {
  const int handicap = handicap_of(line);
  if (handicap < 2 || find(line, "FEN")) return 0;
  const std::size_t standing = read_stones(line).black.size();
  const auto stones = static_cast<std::size_t>(handicap);
  if (standing >= stones || line.moves.size() < stones - standing) return 0;
  const auto puts_stone = [&line](const SgfMove& move) {
    return move.colour == 'B' && !is_pass(*move.value, line.size.ranks);
  };
  const std::span first(line.moves.data(), stones - standing);
  return std::ranges::all_of(first, puts_stone) ? first.size() : 0;
}

// ---- Moves

std::string read_value(const SgfValue& value, int size) {
  return is_pass(value, size) ? "pass" : go::print_point(read_point(trimmed(value.raw), size, value), size);
}

std::string read_turn(const SgfMainLine& line, std::size_t index) {
  return read_value(*line.moves[index].value, line.size.ranks);
}

void play(const SgfProperty& move, Position& position) {
  const SgfValue& value = move.values.front();
  const std::string turn = read_value(value, position.size());
  try {
    position.give_turn(player_of(move.name[0]));
    position.play(position.parse_turn(turn).front());
  } catch (const Error& error) {
    throw error.at(value.place.print());
  }
}

// Plays and sets up what comes between a start and the game's.
void lead_on(const std::vector<const SgfProperty*>& earlier, Position::Setup& setup) {
  const auto end = earlier.end();
  for (auto property = earlier.begin(); property != end;) {
    for (; property != end && sets_stones(**property); ++property) {
      setup.ko = go::no_point;
      setup.passes = 0;
      place(**property, setup);
    }
    if (property == end) return;
    Position position(setup);
    for (; property != end && !sets_stones(**property); ++property) play(**property, position);
    setup = position.setup();
  }
}

std::string read_start(const SgfMainLine& line) {
  const SgfProperty* own = find(line, "FEN");
  Position::Setup setup = own ? read_own_start(own->values.front(), line.size.ranks) : read_usual_start(line);
  try {
    if (!line.earlier.empty()) {
      const Player decider = own ? read_decider(line, false) : setup.decider;
      lead_on(line.earlier, setup);
      setup.decider = decider;
    }
    return Position(setup).print();
  } catch (const Error& error) {
    throw error.at("start position");
  }
}

// Nothing where there is none.
std::vector<FileAndRank> read_territory(const SgfValue& value, BoardShape board) {
  const int size = board.ranks;
  std::vector<FileAndRank> squares;
  if (trimmed(value.raw).empty()) return squares;
  for (const Point point : read_points(value, size))
    squares.push_back({go::file_of(size, point), go::rank_of(size, point)});
  return squares;
}

std::string write_territory(FileAndRank square, BoardShape board) {
  const int size = board.ranks;
  return write_point(go::point_at(size, square.file, square.rank), size);
}

std::string write_turn(const std::string& turn, BoardShape board) {
  const int size = board.ranks;
  return turn == "pass" ? std::string() : write_point(go::parse_point(turn, size), size);
}

// ---- Writing the start

// What reading the root's properties gives.
std::string read_back(const SgfNode& root, int size) {
  SgfMainLine line;
  line.size = size;
  for (const SgfProperty& property : root.properties) line.before.push_back(&property);
  return read_start(line);
}

// By the name that the root has for them already, where it means these.
void write_rules(const go::Rules& rules, SgfNode& root) {
  if (const SgfProperty* given = root.find("RU")) {
    go::Rules named;
    read_rules(given->values.front(), named);
    if (go::index_of(named) == go::index_of(rules)) return;
    std::erase_if(root.properties, [](const SgfProperty& property) { return property.name == "RU"; });
  }
  root.add("RU", std::string(go::rules_names[go::index_of(rules)]));
}

char write_start(const std::string& fen, BoardShape board, SgfNode& root) {
  const int size = board.ranks;
  const Position position = Position::parse(fen);
  const Position::Setup setup = position.setup();
  if (setup.size != size)
    throw Error(fmt::format("a start position of size {} in a game of size {}", setup.size, size), {},
                "both must be the same");
  write_rules(setup.rules, root);
  root.add("KM", print_number(setup.rules.komi));
  if (const int stones = go::handicap_stones(position)) root.add("HA", std::to_string(stones));
  for (const Point point : setup.black) root.add("AB", write_point(point, size));
  for (const Point point : setup.white) root.add("AW", write_point(point, size));
  const char colour = setup.decider == Player::first ? 'B' : 'W';
  root.add("PL", std::string(1, colour));
  if (read_back(root, size) != position.print()) root.add("FEN", write_sgf_line(position.print()));
  return colour;
}

}  // namespace

const SgfCodec sgf_go{
    .game = "go",
    .title = "Go",
    .number = 1,
    .least_size = go::least_size,
    .most_size = go::most_size,
    .default_size = 19,
    .first_colour = 'B',
    .free_turns = true,
    .sets_up_anew = true,
    .read_start = read_start,
    .moves_of_start = handicap_moves,
    .read_turn = read_turn,
    .write_start = write_start,
    .write_turn = write_turn,
    .read_territory = read_territory,
    .write_territory = write_territory,
};

}  // namespace otrera
