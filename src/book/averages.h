// What the builders have in common whose book keeps averages: UCT's formula over the moves of a position, and
// results that are added along a way.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "book/book.h"
#include "book/builder.h"

namespace otrera {

// A move's visits, those that are under way among them, and its average, which takes these for losses so
// that several questions differ.
struct MoveAverage {
  double visits, value;
};
MoveAverage average_of(const Book& book, const BookPosition& position, const BookMove& move);

// ln of the visits of a position, under-way ones apart.
double log_visits(const BookPosition& position);

// Of some moves of a position, by number, the one with the highest score; the first of equals.
template <class Score>
std::size_t best_of(std::span<const std::size_t> moves, const Score& score) {
  std::size_t best = moves.front();
  double most = -1;
  for (const std::size_t move : moves) {
    const double its = score(move);
    if (its <= most) continue;
    most = its;
    best = move;
  }
  return best;
}

// A new leaf with what a look found there; `value` is its mover's, `candidates` are not looked at yet.
void add_leaf(Book& book, const std::string& position, const BookAnswer& answer, double value,
              bool candidates);

// One more result for a move that was made `visits` times with it.
void add_result(BookMove& move, double value, std::uint64_t visits = 1);
void add_result(BookPosition& position, double value, std::uint64_t visits = 1);

// A result, the first player's, for every step of a way.
void add_result(Book& book, const BookWay& way, double first_value);

}  // namespace otrera
