// The games that something is learnt from: SGF files, folders of them, training files (training_game.h), or
// collections of one game a line.
//
// A line of a collection is a name, the result (the winner's colour as a letter, = for a draw, ? where nobody
// says) and the turns from the game's usual start, with blanks between; one that begins with # is a comment.
#pragma once

#include <string>
#include <vector>

#include "record/record.h"

namespace otrera {

struct FoundRecords {
  std::vector<GameRecord> records;
  std::size_t left_out = 0;          // games that cannot be read or played
  std::vector<std::string> reasons;  // of the first of them: file, number in the file, why
};
inline constexpr std::size_t most_reasons = 5;

// Records of one game from all paths, in their order, folders by name. All of them replay: others are left
// out, as files of anybody's games have some that nobody can play. Throws Error where a path cannot be read,
// and where no game is left.
// A training game is taken up to where its values stay within `decided` of 0 and 1: what follows is played
// out without care.
FoundRecords read_records(const std::string& game, const std::vector<std::string>& paths, double decided = 0);

// A collection of them, with what `about` says as a comment in front. Games that do not begin at the usual
// start are left out.
std::string print_collection(const std::vector<GameRecord>& records, const std::string& about);

}  // namespace otrera
