#include "book/length.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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

BookLengths::BookLengths(const std::vector<std::uint64_t>& counts) {
  for (std::size_t length = 0; length < counts.size(); ++length)
    for (std::uint64_t i = 0; i < counts[length]; ++i) add(length);
}

void BookLengths::add(std::size_t length) {
  counts_.resize(std::max(counts_.size(), length + 1));
  ++counts_[length];
  moments_.add(static_cast<double>(length));
}

Interval BookLengths::interval() const {
  const auto games = static_cast<double>(std::max<std::uint64_t>(this->games(), 1));
  const double variance = (moments_.variance() * (games - 1) + 1) / games;
  const double error = z_95 * std::sqrt(variance / games);
  return {std::max(mean() - error, 0.0), mean() + error};
}

ChartSeries length_series(const std::string& name, const BookLengths& lengths) {
  ChartSeries series{fmt::format("{}, mean {:.1f}", name, lengths.mean()), {}};
  for (std::size_t i = 0; i < lengths.counts().size(); ++i)
    series.points.push_back({static_cast<double>(i), static_cast<double>(lengths.counts()[i]) /
                                                         static_cast<double>(lengths.games())});
  return series;
}

LineChart length_chart(const std::string& title) {
  LineChart chart{.title = title};
  chart.x.title = "own turns in book";
  chart.y.title = "share of games";
  return chart;
}

}  // namespace otrera
