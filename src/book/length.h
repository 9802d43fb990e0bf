// How long games stay in a book: the turns of one side, from the start, to which the book has an answer
// (Chaslot 2010, figs 8.1 and 8.2).
#pragma once

#include <string>
#include <vector>

#include "core/statistics.h"
#include "engine/book_options.h"
#include "game/player.h"
#include "record/record.h"
#include "report/chart.h"
#include "store/book_store.h"

namespace otrera {

// Throws Error for a record that cannot be replayed.
std::size_t turns_in_book(BookStore& book, const GameRecord& record, Player side, const BookOptions& options);

// Of several games.
class BookLengths {
 public:
  BookLengths() = default;
  // How many games have each length, from 0 on.
  explicit BookLengths(const std::vector<std::uint64_t>& counts);

  void add(std::size_t length);

  std::uint64_t games() const { return moments_.count(); }
  double mean() const { return moments_.mean(); }
  // Of the mean, 95 %: as if one more game had been a turn off, since a handful may all be of one length.
  Interval interval() const;
  const std::vector<std::uint64_t>& counts() const { return counts_; }

  bool operator==(const BookLengths& other) const { return counts_ == other.counts_; }

 private:
  std::vector<std::uint64_t> counts_;
  RunningMoments moments_;
};

// The share of games by their length.
ChartSeries length_series(const std::string& name, const BookLengths& lengths);
LineChart length_chart(const std::string& title);

}  // namespace otrera
