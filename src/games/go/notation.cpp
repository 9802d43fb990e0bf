// FEN and moves of Go: d4, and pass; the letter i is left out, so that j9 is on the ninth file.
// FEN: ranks from the top, numbers for empty points, b w for stones; side to move; then, optional, the point
// that a ko forbids (or -), how many passes there were just now, and what differs from Chinese rules with
// komi 7.5 and no captures: komi:0.5,bonus:2,ko:situational,suicide,score:territory,lost:3:1 (stones lost by
// Black and by White). A FEN carries no history, so superko needs the moves.
#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/parameter.h"
#include "core/words.h"
#include "game/board_text.h"
#include "games/go/position.h"

namespace otrera::go {
namespace {

constexpr const BoardText& style = Position::board_text;
constexpr std::string_view files = style.files;
constexpr const char* rules_example =
    "expected such as komi:6.5,bonus:2,ko:simple,suicide,score:territory,lost:3:1";

template <std::size_t count>
int index_of(const std::array<std::string_view, count>& names, std::string_view name,
             const std::string& word) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) throw Error(quote(word), "position", rules_example);
  return static_cast<int>(found - names.begin());
}

void read_lost(const std::string& text, Position::Setup& setup) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) throw Error(quote(text), "position", rules_example);
  read_number(text.substr(0, colon), setup.black_lost, rules_example);
  read_number(text.substr(colon + 1), setup.white_lost, rules_example);
}

void read_rule(const std::string& word, Position::Setup& setup) {
  const std::size_t colon = word.find(':');
  const std::string key = word.substr(0, colon);
  const std::string value = colon == std::string::npos ? "" : word.substr(colon + 1);
  if (key == "komi")
    read_number(value, setup.rules.komi, rules_example);
  else if (key == "bonus")
    read_number(value, setup.rules.bonus, rules_example);
  else if (key == "ko")
    setup.rules.ko = static_cast<Ko>(index_of(ko_names, value, word));
  else if (key == "handicap")
    setup.rules.compensation = static_cast<Compensation>(index_of(compensation_names, value, word));
  else if (key == "score")
    setup.rules.scoring = static_cast<Scoring>(index_of(scoring_names, value, word));
  else if (key == "lost")
    read_lost(value, setup);
  else if (word == "suicide")
    setup.rules.suicide = true;
  else
    throw Error(quote(word), "position", rules_example);
}

void read_rules(const std::string& text, Position::Setup& setup) {
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    read_rule(text.substr(from, comma - from), setup);
    from = comma + 1;
  }
}

std::string print_rules(const Position& position) {
  const Rules rules = position.rules();
  const Rules usual;
  std::string text;
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : ",") + word; };
  if (rules.komi != usual.komi) add("komi:" + print_number(rules.komi));
  if (rules.bonus != usual.bonus) add(fmt::format("bonus:{}", rules.bonus));
  if (rules.ko != usual.ko) add(fmt::format("ko:{}", ko_names[static_cast<std::size_t>(rules.ko)]));
  if (rules.suicide) add("suicide");
  if (compensation_of(rules) != usual_compensation(rules))
    add(fmt::format("handicap:{}", compensation_names[static_cast<std::size_t>(compensation_of(rules))]));
  if (rules.scoring == Scoring::area) return text;  // where stones lost do not count
  add("score:territory");
  const Board& board = position.board();
  const int black = board.lost(Colour::black), white = board.lost(Colour::white);
  if (black || white) add(fmt::format("lost:{}:{}", black, white));
  return text;
}

void read_optional_fields(const std::vector<std::string>& fields, Position::Setup& setup) {
  if (fields.size() > 2 && fields[2] != "-") setup.ko = parse_point(fields[2], setup.size);
  if (fields.size() > 3) read_number(fields[3], setup.passes, "expected the number of passes just now");
  if (fields.size() > 4) read_rules(fields[4], setup);
}

}  // namespace

Point parse_point(std::string_view text, int size) {
  const Error wrong(quote(std::string(text)) + " is no point", {},
                    fmt::format("expected a1 to {}, without the letter i",
                                print_point(point_at(size, size - 1, size - 1), size)));
  if (text.size() < 2 || text.size() > 3) throw wrong;
  const std::size_t file = files.find(lower_case(text[0]));
  int rank = 0;
  for (const char c : text.substr(1)) {
    if (c < '0' || c > '9') throw wrong;
    rank = rank * 10 + (c - '0');
  }
  if (file >= static_cast<std::size_t>(size) || rank < 1 || rank > size || text[1] == '0') throw wrong;
  return point_at(size, static_cast<int>(file), rank - 1);
}

std::string print_point(Point point, int size) {
  return fmt::format("{}{}", files[static_cast<std::size_t>(file_of(size, point))], rank_of(size, point) + 1);
}

Position Position::parse(const std::string& fen) {
  const auto fields = split_fen(style, fen);
  Setup setup;
  std::vector<std::pair<char, FileAndRank>> stones;
  setup.size = read_board(style, fields[0], [&](char letter, FileAndRank at) {
                 stones.emplace_back(letter, at);
               }).ranks;
  for (const auto& [letter, at] : stones)
    (letter == 'b' ? setup.black : setup.white).push_back(point_at(setup.size, at.file, at.rank));
  setup.decider = read_side(fields[1]) == 'b' ? Player::first : Player::second;
  try {
    read_optional_fields(fields, setup);
    return Position(setup);
  } catch (const Error& error) {
    throw error.where() == "position" ? error : error.at("position");
  }
}

std::string Position::print() const {
  std::string text = print_board(size(), [this](FileAndRank at) { return letter_at(at); });
  text += decider_ == Player::first ? " b" : " w";
  const std::string rules = print_rules(*this);
  if (board_.ko() != no_point || passes_ || !rules.empty())
    text += " " + (board_.ko() == no_point ? "-" : print_point(board_.ko(), size()));
  if (passes_ || !rules.empty()) text += fmt::format(" {}", passes_);
  if (!rules.empty()) text += " " + rules;
  return text;
}

char Position::letter_at(FileAndRank square) const {
  const Colour colour = board_.at(board_.point_at(square.file, square.rank));
  return colour == Colour::empty ? '\0' : colour == Colour::black ? 'b' : 'w';
}

std::string Position::print(Move move) const {
  return move.is_pass() ? "pass" : print_point(move.point(), size());
}

MoveSquares Position::squares(Move move) const {
  if (move.is_pass()) return {};
  return {{}, FileAndRank{file_of(size(), move.point()), rank_of(size(), move.point())}};
}

std::vector<Move> Position::parse_turn(const std::string& text) const {
  std::string word;
  for (const char c : text.substr(0, 5)) word += lower_case(c);
  const Move move = word == "pass" ? Move::pass() : Move(parse_point(text, size()));
  if (legal(move)) return {move};
  const std::string problem = quote(text) + " is not legal";
  if (over()) throw Error(problem, {}, "the game is over");
  if (board_.at(move.point()) != Colour::empty) throw Error(problem, {}, "expected an empty point");
  if (!rules_.suicide && board_.is_suicide(move.point(), colour_of(decider_)))
    throw Error(problem, {}, "a chain may not be left without a liberty by its own side");
  throw Error(problem, {}, "a former position may not come again");
}

}  // namespace otrera::go
