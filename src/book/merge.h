// Two books as one, and games as a book: visits add up, values are averages by visits.
#pragma once

#include <string>
#include <vector>

#include "book/book.h"
#include "record/record.h"

namespace otrera {

// Throws Error where the books are not of the same game and start.
void merge(Book& book, const Book& other);

// Leaves out moves that nobody has looked at, and positions without moves, unless the game is over there:
// what only a book that grows needs.
void finish(Book& book);

struct ImportReport {
  std::size_t games = 0;
  std::size_t without_result = 0;  // left out, as are the next
  std::size_t elsewhere = 0;       // that begin at another position than the book
};

// The first turns of every game with a result: the passive book, as Lincke calls it. Throws Error naming the
// game with a turn that is not legal; the book is then as it was.
ImportReport import_games(Book& book, const std::vector<GameRecord>& records, std::size_t most_turns);

}  // namespace otrera
