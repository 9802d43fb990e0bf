#include "games/go/urgency.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"
#include "games/go/pattern_weights.h"
#include "games/go/shapes.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

std::uint32_t weight_of(double weight, double exponent) {
  const double power = steady_exp(exponent * steady_log(weight)) * UrgencyTable::unit;
  return static_cast<std::uint32_t>(std::floor(std::min<double>(power, UrgencyTable::most) + 0.5));
}

}  // namespace

UrgencyTable::UrgencyTable(const PlayoutOptions& options) : weights_(code_count) {
  const PatternWeights learnt =
      options.patterns.empty() ? PatternWeights() : PatternWeights::load(options.patterns);
  for (const Colour mover : {Colour::black, Colour::white})
    for (unsigned i = 0; i < code_count; ++i)
      if (const Code code = static_cast<Code>(i); !is_eye(code, mover))
        weights_[code][static_cast<std::size_t>(mover) - 1] =
            weight_of(learnt.weight(code, mover, shape_weight(code, mover)), options.pattern);
}

UrgencyChooser::UrgencyChooser(const Board& board, const PlayoutOptions& options, const UrgencyTable& table)
    : table_(table),
      capture_(static_cast<std::uint64_t>(std::llround(options.capture * UrgencyTable::unit))),
      escape_(static_cast<std::uint64_t>(std::llround(options.escape * UrgencyTable::unit))),
      proximity_(static_cast<std::uint64_t>(std::llround(options.proximity))),
      ataris_(board),
      empty_count_(board.empty().size()) {
  static_assert(block * std::uint64_t{UrgencyTable::most} <= UINT32_MAX);
  for (Patterns& patterns : patterns_)
    std::fill_n(patterns.at, static_cast<std::size_t>(board.points()) + block, 0);
  for (const Point point : board.empty()) look_at(board, point);
}

// Among the urgencies laid end to end.
std::size_t UrgencyChooser::Patterns::find(std::uint64_t left) const {
  std::size_t place = 0;
  for (;; place += block) {
    std::uint32_t sum_of_block = 0;
    for (std::size_t i = 0; i < block; ++i) sum_of_block += at[place + i];
    if (left < sum_of_block) break;
    left -= sum_of_block;
  }
  for (; left >= at[place]; ++place) left -= at[place];
  return place;
}

inline void UrgencyChooser::look_at(const Board& board, Point point) {
  const UrgencyTable::Weights& weights = table_.of(board.code(point));
  for (std::size_t side = 0; side < 2; ++side) patterns_[side].set(board.place(point), weights[side]);
}

inline void UrgencyChooser::look_around(const Board& board, Point point) {
  for (const int step : board.steps().to)
    if (const Point near = static_cast<Point>(point + step); board.at(near) == Colour::empty)
      look_at(board, near);
}

void UrgencyChooser::after_move(const Board& board, Point point) {
  ataris_.after_move(board, point);
  const std::span<const Point> empty = board.empty();
  --empty_count_;
  for (Patterns& patterns : patterns_) {
    patterns.set(board.place(point), patterns.at[empty_count_]);
    patterns.set(empty_count_, 0);
  }
  look_around(board, point);
  for (const Point taken : empty.subspan(empty_count_)) {
    look_at(board, taken);
    look_around(board, taken);
  }
  empty_count_ = empty.size();
}

void UrgencyChooser::add_extra(Point point, std::uint64_t urgency) {
  for (int i = 0; i < extra_count_; ++i)
    if (extras_[i].point == point) {
      extras_[i].urgency += urgency;
      return;
    }
  if (extra_count_ < static_cast<int>(std::size(extras_))) extras_[extra_count_++] = {point, urgency};
}

void UrgencyChooser::find_extras(const Board& board, Colour side, Point last) {
  extra_count_ = 0;
  Point seen[128];  // chains; the lists may name one twice
  int seen_count = 0;
  const auto is_new = [&](Point stone) {
    const Point chain = board.chain(stone);
    if (std::find(seen, seen + seen_count, chain) != seen + seen_count) return false;
    if (seen_count < static_cast<int>(std::size(seen))) seen[seen_count++] = chain;
    return true;
  };
  ataris_.for_each(board, other(side), [&](Point stone) {
    if (is_new(stone))
      add_extra(board.only_liberty(stone),
                capture_ * static_cast<std::uint64_t>(board.stones_in_chain(stone)));
  });
  ataris_.for_each(board, side, [&](Point stone) {
    if (const Point liberty = board.only_liberty(stone);
        is_new(stone) && !is_self_atari(board, liberty, side))
      add_extra(liberty, escape_ * static_cast<std::uint64_t>(board.stones_in_chain(stone)));
  });
  if (last == no_point) return;
  const Patterns& patterns = patterns_of(side);
  for (int i = 0; i < 4; ++i) {
    const Point near = static_cast<Point>(last + board.steps().to[i]);
    if (board.at(near) != Colour::empty) continue;
    std::uint64_t urgency = patterns.at[board.place(near)];
    for (int j = 0; j < extra_count_; ++j)
      if (extras_[j].point == near) urgency += extras_[j].urgency;
    add_extra(near, urgency * (proximity_ - 1));
  }
}

// The urgencies are those of the patterns, all over the board, and of the few points that have more. A point
// that turns out not to be sensible gives up its part for this time.
Point UrgencyChooser::choose(Board& board, Colour side, Point last, Random& random) {
  find_extras(board, side, last);
  const std::span<const Point> empty = board.empty();
  Patterns& patterns = patterns_of(side);
  std::uint64_t extra_sum = 0;
  for (int i = 0; i < extra_count_; ++i) extra_sum += extras_[i].urgency;
  Point refused[most_points];
  int refused_count = 0;
  Point chosen = no_point;
  while (patterns.sum + extra_sum > 0) {
    std::uint64_t left = random() % (patterns.sum + extra_sum);
    Point drawn = no_point;
    if (left < extra_sum) {
      int i = 0;
      for (; left >= extras_[i].urgency; ++i) left -= extras_[i].urgency;
      drawn = extras_[i].point;
    } else {
      drawn = empty[patterns.find(left - extra_sum)];
    }
    if (board.is_sensible(drawn, side)) {
      chosen = drawn;
      break;
    }
    refused[refused_count++] = drawn;
    patterns.set(board.place(drawn), 0);
    for (int i = 0; i < extra_count_; ++i)
      if (extras_[i].point == drawn) {
        extra_sum -= extras_[i].urgency;
        extras_[i].urgency = 0;
      }
  }
  for (int i = 0; i < refused_count; ++i) look_at(board, refused[i]);
  return chosen;
}

}  // namespace otrera::go
