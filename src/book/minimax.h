// What the builders have in common whose book is a minimax tree: they go down to a leaf, look at it, and back
// the best value up. They differ in which leaf comes next.
#pragma once

#include <string>
#include <unordered_map>

#include "book/builder.h"

namespace otrera {

class MinimaxBuilder : public BookBuilder {
 public:
  std::optional<BookWay> choose(Book& book) final;
  BookAnswer ask(const Book& book, const BookWay& way, Explorer& explorer, Random& random) const final;
  void learn(Book& book, const BookWay& way, const BookAnswer& answer) final;
  void renew(Book& book, const BookWay& way) final;

 protected:
  struct Shape {
    std::size_t candidates;  // that a leaf is asked for
    std::size_t opened;      // of them at once; the next one when all before it are looked at
    bool odd_even = false;   // look at leaves of odd depth one turn deeper
  };
  virtual Shape shape() const = 0;
  // One of the numbered moves, none of which leads to a closed position or one that is being asked.
  virtual std::size_t select(const Book& book, const BookPosition& position,
                             std::span<const std::size_t> moves) = 0;
  // What is known of the positions on this way may be different now.
  virtual void changed(const BookWay&) {}
};

// The leaf with the least cost comes next: every turn on the way to it costs what its value lacks of the
// best there, and a penalty.
class CostBuilder : public MinimaxBuilder {
 protected:
  std::size_t select(const Book& book, const BookPosition& position,
                     std::span<const std::size_t> moves) final;
  void changed(const BookWay& way) final;

  // Of a turn: what it lacks, and how many moves stand before it.
  virtual double cost(double lack, std::size_t place) const = 0;

 private:
  // To the cheapest leaf below a position.
  double below(const Book& book, const std::string& position);
  double of_move(const Book& book, const BookPosition& position, std::size_t move);

  std::unordered_map<std::string, double> known_;
};

}  // namespace otrera
