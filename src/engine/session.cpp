#include "engine/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/error.h"

namespace otrera {
namespace {

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

ColourLetters Session::letters() const {
  const auto letter = [this](Player player) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(colour(player).front())));
  };
  return {letter(Player::first), letter(Player::second)};
}

std::string Session::play_as(Player player, const std::string& text) {
  const Player before = to_move();
  if (!give_turn(player))
    throw Error(fmt::format("it is {}'s turn", colour(before)), {},
                fmt::format("expected {}, not {}", colour(before), colour(player)));
  try {
    return play(text);
  } catch (const Error&) {
    take_turn_back();
    throw;
  }
}

GameRecord Session::record() const {
  GameRecord record;
  record.game = game();
  record.size = size();
  record.start = start();
  record.turns = turns();
  record.movers = movers();
  record.colours = letters();
  record.result = outcome();
  return record;
}

std::string Session::draw_board(const std::vector<std::string>& rows, const std::vector<FileAndRank>& marked,
                                const BoardLook& look, bool colour) {
  std::string files = "   ";
  for (std::size_t file = 0; file < rows.front().size(); ++file)
    files += fmt::format(" {} ", look.files[file]);
  std::string text = files + "\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t rank = rows.size() - i;
    text += fmt::format("{:2} ", rank);
    for (std::size_t file = 0; file < rows[i].size(); ++file) {
      const FileAndRank square{static_cast<int>(file), static_cast<int>(rank) - 1};
      const bool mark = std::ranges::find(marked, square) != marked.end();
      const std::string piece = symbol(rows[i][file], look.glyphs, colour);
      if (colour)
        text += fmt::format("\x1b[48;5;{}m {} \x1b[0m", mark ? 179 : (file + rank) % 2 ? 108 : 65, piece);
      else
        text += fmt::format("{}{}{}", mark ? '[' : ' ', piece, mark ? ']' : ' ');
    }
    text += fmt::format(" {}\n", rank);
  }
  return text + files + "\n";
}

}  // namespace otrera
