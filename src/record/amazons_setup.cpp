#include "record/amazons_setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/error.h"
#include "core/parameter.h"

namespace otrera {
namespace {

constexpr const char* where = "start position";

[[noreturn]] void fail(const std::string& problem, const std::string& expected) {
  throw Error(problem, where, expected);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// "3b2b3" as "...b..b...".
std::string parse_row(std::string_view text, std::size_t size) {
  std::string row;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t digits = i;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
    int run = 1;
    const bool empty = digits > i;
    if (empty && !read_number(text.substr(i, digits - i), 1, AmazonsSetup::most_size, run)) run = 0;
    if (run == 0 || (!empty && text[i] != 'w' && text[i] != 'b' && text[i] != 'x')) break;
    row.append(static_cast<std::size_t>(run), empty ? '.' : text[i]);
    i = empty ? digits : i + 1;
    if (i == text.size() && row.size() == size) return row;
  }
  fail(quote(std::string(text)) + " is no row of the board",
       fmt::format("expected w, b, x and numbers of empty squares, {} squares together", size));
}

bool is_square(std::string_view text, int size) {
  int rank = 0;
  return text.size() >= 2 && text[0] >= 'a' && text[0] < 'a' + size &&
         read_number(text.substr(1), 1, size, rank);
}

template <class Number>
bool read_any(std::string_view text, Number least, Number most, Number& number) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return false;
  if (!(value >= least && value <= most)) return false;  // also when it is no number
  number = value;
  return true;
}

std::string print_row(const std::string& row) {
  std::string result;
  for (std::size_t i = 0; i < row.size();) {
    const std::size_t next = std::min(row.find_first_not_of('.', i), row.size());
    result += next > i ? std::to_string(next - i) : std::string(1, row[i]);
    i = std::max(next, i + 1);
  }
  return result;
}

}  // namespace

bool read_number(std::string_view text, int least, int most, int& number) {
  return read_any(text, least, most, number);
}

bool read_number(std::string_view text, double least, double most, double& number) {
  return read_any(text, least, most, number);
}

AmazonsSetup AmazonsSetup::empty(int size) {
  AmazonsSetup setup;
  const auto side = static_cast<std::size_t>(size);
  setup.rows.assign(side, std::string(side, '.'));
  return setup;
}

AmazonsSetup AmazonsSetup::standard(int size, char bottom) {
  AmazonsSetup setup = empty(size);
  setup.to_move = bottom;
  const int last = size - 1;
  const int inset = last / 3;
  const char top = bottom == 'w' ? 'b' : 'w';
  for (const auto& [column, row] : {std::pair{0, inset}, {inset, 0}, {last - inset, 0}, {last, inset}}) {
    setup.at(column, row) = top;
    setup.at(column, last - row) = bottom;
  }
  return setup;
}

std::string print_amazons_fen(const AmazonsSetup& setup) {
  std::string fen;
  for (const std::string& row : setup.rows) fen += (fen.empty() ? "" : "/") + print_row(row);
  fen += std::string(" ") + setup.to_move;
  const bool komi = setup.komi != 0;
  const bool passes = komi || setup.passes != 0;
  if (passes || !setup.shooter.empty()) fen += " " + (setup.shooter.empty() ? "-" : setup.shooter);
  if (passes) fen += " " + std::to_string(setup.passes);
  if (komi) fen += " " + print_number(setup.komi);
  return fen;
}

AmazonsSetup parse_amazons_fen(std::string_view fen) {
  const auto fields = split(fen, ' ');
  const auto rows = split(fields[0], '/');
  if (rows.size() < AmazonsSetup::least_size || rows.size() > AmazonsSetup::most_size)
    fail(fmt::format("{} rows", rows.size()), "expected 4 to 11, with '/' between");
  AmazonsSetup setup;
  for (const auto row : rows) setup.rows.push_back(parse_row(row, rows.size()));
  if (fields.size() < 2 || (fields[1] != "w" && fields[1] != "b"))
    fail("the side to move is missing", "expected w or b behind the board");
  setup.to_move = fields[1][0];
  if (fields.size() > 2 && fields[2] != "-") {
    if (!is_square(fields[2], setup.size()))
      fail(quote(std::string(fields[2])) + " is no square",
           "expected the amazon that has yet to shoot, or -");
    setup.shooter = fields[2];
  }
  if (fields.size() > 3 && !read_number(fields[3], 0, AmazonsSetup::most_passes, setup.passes))
    fail(quote(std::string(fields[3])) + " free passes", fmt::format("expected 0 to {}", setup.most_passes));
  if (fields.size() > 4 && !read_number(fields[4], -setup.most_komi, setup.most_komi, setup.komi))
    fail(quote(std::string(fields[4])) + " is no komi", "expected a number of points");
  if (fields.size() > 5) fail("more than five fields", "nothing comes behind the komi");
  return setup;
}

}  // namespace otrera
