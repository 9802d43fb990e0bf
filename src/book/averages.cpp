#include "book/averages.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"

namespace otrera {
namespace {

double joined(double mean, std::uint64_t visits, double value, std::uint64_t more) {
  const double share = static_cast<double>(more) / static_cast<double>(visits + more);
  return std::clamp(mean + (value - mean) * share, 0.0, 1.0);
}

}  // namespace

MoveAverage average_of(const Book& book, const BookPosition& position, const BookMove& move) {
  const auto known = static_cast<double>(move.visits);
  const double visits = known + static_cast<double>(book.under_way(position.position, move.move));
  return {visits, visits > 0 ? move.value * known / visits : 0};
}

double log_visits(const BookPosition& position) {
  return steady_log(static_cast<double>(std::max<std::uint64_t>(position.visits, 1)));
}

void add_leaf(Book& book, const std::string& position, const BookAnswer& answer, double value,
              bool candidates) {
  const BookLook& look = answer.look;
  BookPosition& leaf = book.change(position);
  leaf.first = look.first;
  leaf.closed = look.over;
  leaf.source = answer.source;
  leaf.value = value;
  for (const auto& found : look.candidates)
    leaf.moves.push_back({found.move, found.after, found.value, 0, found.value, candidates});
}

void add_result(BookMove& move, double value, std::uint64_t visits) {
  move.value = joined(move.value, move.visits, value, visits);
  move.visits += visits;
}

void add_result(BookPosition& position, double value, std::uint64_t visits) {
  position.value = joined(position.value, position.visits, value, visits);
  position.visits += visits;
}

void add_result(Book& book, const BookWay& way, double first_value) {
  for (const auto& step : way.steps) {
    BookPosition& position = book.change(step.position);
    const double value = seen_by(position.first, first_value);
    add_result(position, value);
    add_result(*find_move(position, step.move), value);
  }
}

}  // namespace otrera
