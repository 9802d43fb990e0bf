// What a game adds to the common parts of SGF: how its start is set up and which values are its moves.
// sgf_codecs.h lists them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/square.h"
#include "record/sgf_syntax.h"

namespace otrera {

// One B or W property of the main line.
struct SgfMove {
  char colour;  // 'B' or 'W'
  const SgfValue* value;
  const SgfValue* comment;  // null if there is none
  const SgfProperty* property = nullptr;
  std::size_t node = SgfCollection::none;
};

// The main line of a game, sorted for a codec. It points into the collection it was read from.
struct SgfMainLine {
  BoardShape size;
  std::vector<const SgfProperty*> before;  // everything else that stands before the first move, in order
  // What leads on from there to the start, in order: moves that are not the game's, and stones set up anew.
  std::vector<const SgfProperty*> earlier;
  std::size_t given = 0;             // moves at the front of `earlier` that put handicap stones
  std::vector<SgfMove> moves;        // colours alternate unless turns are free
  std::size_t begins = 0, ends = 0;  // nodes of the start and of the last position
  const SgfNode* last = nullptr;     // tells what was counted
};

struct SgfCodec {
  std::string_view game;  // "amazons"
  std::string_view title;
  int number;  // GM
  int least_size, most_size, default_size;
  char first_colour;          // whose name is GameRecord::first_player
  bool free_turns = false;    // a colour may move twice in a row
  bool oblong = false;        // boards need not be square
  bool sets_up_anew = false;  // stones may be set up behind moves

  // The position the game begins with, as FEN. Throws Error with the place.
  std::string (*read_start)(const SgfMainLine& line);
  // How many of the first moves belong to the start; null: none.
  std::size_t (*moves_of_start)(const SgfMainLine& line) = nullptr;
  // The turn that line.moves[index] is, in the game's notation; empty where it says that the side resigns.
  // Throws Error with the place.
  std::string (*read_turn)(const SgfMainLine& line, std::size_t index);

  // Sets the start up in the root and returns the colour that moves first. Throws Error.
  char (*write_start)(const std::string& fen, BoardShape size, SgfNode& root);
  // The value of a turn. Throws Error.
  std::string (*write_turn)(const std::string& turn, BoardShape size);

  // The squares of a value of TB or TW, and the value of one; null where nothing is counted by squares.
  // Throws Error with the place.
  std::vector<FileAndRank> (*read_territory)(const SgfValue& value, BoardShape size) = nullptr;
  std::string (*write_territory)(FileAndRank square, BoardShape size) = nullptr;
};

}  // namespace otrera
