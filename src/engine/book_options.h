// How a player uses its book: the parameters that every player has.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/parameter.h"

namespace otrera {

struct BookOptions {
  enum class Return { always, never };
  static constexpr std::array<std::string_view, 2> return_names{"always", "never"};

  std::string file;
  double variety = 0;
  std::uint64_t least_visits = 1;
  double sureness = 1;
  double threshold_first = 0, threshold_second = 0;
  Return back = Return::always;
};

inline constexpr std::array book_parameters{
    file<&BookOptions::file>("book.file", "the book to play from, as otrera book grow makes them"),
    number<&BookOptions::variety>("book.variety", {0, 1}, Scale::linear,
                                  "moves so much worse than the best are played too, as often as they were "
                                  "visited"),
    integer<&BookOptions::least_visits>("book.least_visits", {1, 1e12}, Scale::log,
                                        "visits that a move must have to be played"),
    number<&BookOptions::sureness>("book.sureness", {0, 10}, Scale::linear,
                                   "standard errors by which a move is taken to be worse than its value"),
    number<&BookOptions::threshold_first>(
        "book.threshold_first", {0, 1}, Scale::linear,
        "K: a move of the first player must be worth more to be played, unless it is 0"),
    number<&BookOptions::threshold_second>("book.threshold_second", {0, 1}, Scale::linear,
                                           "the same for the second player"),
    choice<&BookOptions::back>("book.return", BookOptions::return_names,
                               "after a turn out of book: look again at every turn, or no more"),
};

}  // namespace otrera
