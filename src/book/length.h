// How long games stay in a book: the turns of one side, from the start, to which the book has an answer
// (Chaslot 2010, figs 8.1 and 8.2).
#pragma once

#include <vector>

#include "engine/book_options.h"
#include "game/player.h"
#include "record/record.h"
#include "store/book_store.h"

namespace otrera {

// Throws Error for a record that cannot be replayed.
std::size_t turns_in_book(BookStore& book, const GameRecord& record, Player side, const BookOptions& options);

// Of several games.
class BookLengths {
 public:
  void add(std::size_t length);

  std::size_t games() const { return games_; }
  double mean() const;
  // How many games have each length, from 0 on.
  const std::vector<std::size_t>& counts() const { return counts_; }

 private:
  std::vector<std::size_t> counts_;
  std::size_t games_ = 0, turns_ = 0;
};

}  // namespace otrera
