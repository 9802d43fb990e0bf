#include "book/minimax.h"

#include <algorithm>
#include <limits>

namespace otrera {
namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

// As who makes it sees it.
double value_of(const Book& book, const BookPosition& position, const BookMove& move) {
  const BookPosition* after = book.find(move.after);
  if (!after) return move.prior;
  return after->first == position.first ? after->value : 1 - after->value;
}

bool in_book_and_closed(const Book& book, const BookMove& move) {
  const BookPosition* after = book.find(move.after);
  return after && after->closed;
}

// The best of the moves that are in the book, and whether anything is left to be found.
void renew_position(const Book& book, BookPosition& position) {
  double best = -1;
  bool closed = true;
  for (auto& move : position.moves) {
    closed = closed && !move.candidate && in_book_and_closed(book, move);
    if (move.candidate) continue;
    move.value = value_of(book, position, move);
    best = std::max(best, move.value);
  }
  if (best >= 0) position.value = best;
  position.closed = closed;
}

void open_next(BookPosition& position) {
  const auto next = std::ranges::find(position.moves, true, &BookMove::candidate);
  if (next == position.moves.end()) return;
  next->candidate = false;
  next->visits = 1;
}

// The next move, where all that are open have been looked at: at the leaf's parent; further up, where nothing
// is left below them.
void open_where_all_are_known(const Book& book, BookPosition& position, bool parent) {
  const bool all = std::ranges::all_of(position.moves, [&](const BookMove& move) {
    return move.candidate || (parent ? book.find(move.after) != nullptr : in_book_and_closed(book, move));
  });
  if (all) open_next(position);
}

void renew_steps(Book& book, const BookWay& way) {
  for (std::size_t i = way.steps.size(); i-- > 0;) renew_position(book, book.change(way.steps[i].position));
}

}  // namespace

std::optional<BookWay> MinimaxBuilder::choose(Book& book) {
  while (true) {
    const BookPosition* root = book.find(book.root().end);
    if (root && root->closed) return std::nullopt;
    const BookWay way = descend(book, [&](const BookPosition& here, std::span<const std::size_t> usable) {
      std::vector<std::size_t> moves;
      for (const std::size_t i : usable)
        if (!in_book_and_closed(book, here.moves[i]) && !book.asked(here.moves[i].after)) moves.push_back(i);
      return moves.empty() ? std::nullopt : std::optional(select(book, here, moves));
    });
    if (!book.find(way.end)) return book.asked(way.end) ? std::nullopt : std::optional(way);
    if (!book.idle()) return std::nullopt;
    // All ways on from there come back to where they were.
    book.change(way.end).closed = true;
    renew_steps(book, way);
    changed(way);
  }
}

BookAnswer MinimaxBuilder::ask(const Book&, const BookWay& way, Explorer& explorer, Random&) const {
  const Shape wanted = shape();
  BookAnswer answer;
  answer.look = explorer.look(way.end, {wanted.candidates, wanted.odd_even && way.steps.size() % 2 == 1});
  return answer;
}

void MinimaxBuilder::learn(Book& book, const BookWay& way, const BookAnswer& answer) {
  const BookLook& look = answer.look;
  BookPosition& leaf = book.change(way.end);
  leaf.first = look.first;
  leaf.value = look.value;
  leaf.visits = 1;
  leaf.source = answer.source;
  leaf.moves.clear();
  for (const auto& candidate : look.candidates)
    leaf.moves.push_back({candidate.move, candidate.after, candidate.value, 0, candidate.value, true});
  for (std::size_t i = 0; i < shape().opened; ++i) open_next(leaf);
  renew_position(book, leaf);
  for (std::size_t i = way.steps.size(); i-- > 0;) {
    BookPosition& position = book.change(way.steps[i].position);
    ++position.visits;
    ++find_move(position, way.steps[i].move)->visits;
    open_where_all_are_known(book, position, i + 1 == way.steps.size());
    renew_position(book, position);
  }
  changed(way);
}

void MinimaxBuilder::renew(Book& book, const BookWay& way) {
  if (book.find(way.end)) renew_position(book, book.change(way.end));
  renew_steps(book, way);
  changed(way);
}

std::size_t CostBuilder::select(const Book& book, const BookPosition& position,
                                std::span<const std::size_t> moves) {
  return *std::ranges::min_element(moves, {},
                                   [&](std::size_t move) { return of_move(book, position, move); });
}

double CostBuilder::of_move(const Book& book, const BookPosition& position, std::size_t move) {
  const auto& moves = position.moves;
  const auto place = std::count_if(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(move),
                                   [](const BookMove& one) { return !one.candidate; });
  return cost(position.value - moves[move].value, static_cast<std::size_t>(place)) +
         below(book, moves[move].after);
}

double CostBuilder::below(const Book& book, const std::string& position) {
  const BookPosition* here = book.find(position);
  if (!here) return 0;
  if (here->closed) return endless;
  const auto [entry, unknown] = known_.emplace(position, endless);  // for those who come back to it meanwhile
  if (!unknown) return entry->second;
  double least = endless;
  for (std::size_t i = 0; i < here->moves.size(); ++i)
    if (!here->moves[i].candidate) least = std::min(least, of_move(book, *here, i));
  return known_[position] = least;
}

void CostBuilder::changed(const BookWay& way) {
  for (const auto& step : way.steps) known_.erase(step.position);
  known_.erase(way.end);
}

}  // namespace otrera
