#include "book/length.h"

#include <algorithm>

#include "engine/booked_engine.h"
#include "engine/registry.h"

namespace otrera {

std::size_t turns_in_book(BookStore& book, const GameRecord& record, Player side,
                          const BookOptions& options) {
  const auto session = find_game(record.game).new_session({.position = record.start});
  std::size_t length = 0;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    if (session->to_move() == side) {
      if (book_lines(book, *session, options).empty()) break;
      ++length;
    }
    session->play_as(record.mover(i, session->to_move()), record.turns[i]);
  }
  return length;
}

void BookLengths::add(std::size_t length) {
  counts_.resize(std::max(counts_.size(), length + 1));
  ++counts_[length];
  ++games_;
  turns_ += length;
}

double BookLengths::mean() const {
  return games_ ? static_cast<double>(turns_) / static_cast<double>(games_) : 0;
}

}  // namespace otrera
