#include "engine/session.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>
#include <set>

#include "core/parameter.h"

namespace otrera {
namespace {

// Squares named anywhere in a move's text: "d1-d7/g7" holds d1, d7 and g7.
std::set<std::string> squares_in(const std::string& text) {
  std::set<std::string> squares;
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::size_t end = at + 1;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) ++end;
    if (std::isalpha(static_cast<unsigned char>(text[at])) && end > at + 1)
      squares.insert(text.substr(at, end - at));
  }
  return squares;
}

std::string symbol(char piece, PieceGlyphs glyphs, bool colour) {
  switch (piece) {
    case 'w':
      return colour ? fmt::format("\x1b[97m{}", glyphs.black) : std::string(glyphs.white);
    case 'b':
      return colour ? fmt::format("\x1b[30m{}", glyphs.black) : std::string(glyphs.black);
    case 'x':
      return colour ? "\x1b[31m✹" : "✹";
    default:
      return colour ? " " : "·";
  }
}

}  // namespace

GameRecord Session::record() const {
  GameRecord record;
  record.game = game();
  record.size = size();
  record.start = start();
  record.turns = turns();
  record.result = result();
  return record;
}

std::vector<std::string> Session::expand_fen(const std::string& fen) {
  std::vector<std::string> rows(1);
  std::size_t run = 0;
  const auto end_run = [&] {
    rows.back().append(run, '.');
    run = 0;
  };
  for (const char c : fen.substr(0, fen.find(' '))) {
    if (std::isdigit(static_cast<unsigned char>(c))) {
      run = run * 10 + static_cast<std::size_t>(c - '0');
      continue;
    }
    end_run();
    if (c == '/')
      rows.emplace_back();
    else
      rows.back() += c;
  }
  end_run();
  return rows;
}

std::string Session::draw_board(const std::vector<std::string>& rows, const std::string& highlight,
                                PieceGlyphs glyphs, bool colour) {
  const auto marked = squares_in(highlight);
  std::string files = "   ";
  for (std::size_t file = 0; file < rows.size(); ++file)
    files += fmt::format(" {} ", static_cast<char>('a' + file));
  std::string text = files + "\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t rank = rows.size() - i;
    text += fmt::format("{:2} ", rank);
    for (std::size_t file = 0; file < rows[i].size(); ++file) {
      const bool mark = marked.contains(fmt::format("{}{}", static_cast<char>('a' + file), rank));
      const std::string piece = symbol(rows[i][file], glyphs, colour);
      if (colour)
        text += fmt::format("\x1b[48;5;{}m {} \x1b[0m", mark ? 179 : (file + rank) % 2 ? 108 : 65, piece);
      else
        text += fmt::format("{}{}{}", mark ? '[' : ' ', piece, mark ? ']' : ' ');
    }
    text += fmt::format(" {}\n", rank);
  }
  return text + files + "\n";
}

std::string Session::print_score(std::string_view winner, double score, bool has_points) {
  return fmt::format("{}+{}", static_cast<char>(std::toupper(static_cast<unsigned char>(winner.front()))),
                     has_points ? print_number(std::abs(score)) : "");
}

}  // namespace otrera
