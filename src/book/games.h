// What the builders have in common whose book is made of whole games from the start: the book chooses some of
// their turns, a player the others, and every turn is kept with its results.
#pragma once

#include <string>

#include "book/builder.h"

namespace otrera {

class GamesBuilder : public BookBuilder {
 public:
  std::optional<BookWay> choose(Book& book) final { return book.root(); }
  BookAnswer ask(const Book& book, const BookWay& way, Explorer& explorer, Random& random) const final;
  void learn(Book& book, const BookWay& way, const BookAnswer& answer) final;

 protected:
  // The move of a position to be made; none: the player is asked.
  virtual const BookMove* pick(const BookPosition& position, Random& random) const = 0;
  // Turns of a game that are kept.
  virtual std::size_t kept() const = 0;
};

// Adds a game's turns, at most so many, to a book: `value` is the first player's result.
void add_game(Book& book, const std::vector<BookTurn>& turns, std::size_t most, double value,
              const std::string& source);

}  // namespace otrera
