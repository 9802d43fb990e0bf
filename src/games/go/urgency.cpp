#include "games/go/urgency.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"
#include "games/go/pattern_weights.h"
#include "games/go/shapes.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

constexpr int code_count = 1 << 16;

std::uint32_t weight_of(double weight, double exponent) {
  const double power = steady_exp(exponent * steady_log(weight));
  return static_cast<std::uint32_t>(std::floor(std::min(power, 1e6) * UrgencyTable::unit + 0.5));
}

}  // namespace

UrgencyTable::UrgencyTable(const PlayoutOptions& options) {
  const PatternWeights learnt =
      options.patterns.empty() ? PatternWeights() : PatternWeights::load(options.patterns);
  for (const Colour mover : {Colour::black, Colour::white}) {
    auto& weights = weights_[static_cast<int>(mover) - 1];
    weights.resize(code_count);
    for (int i = 0; i < code_count; ++i)
      if (const Code code = static_cast<Code>(i); !is_eye(code, mover))
        weights[code] = weight_of(learnt.weight(code, mover, shape_weight(code, mover)), options.pattern);
  }
}

UrgencyChooser::UrgencyChooser(const Board& board, const PlayoutOptions& options, const UrgencyTable& table)
    : table_(table),
      capture_(static_cast<std::uint64_t>(std::llround(options.capture * UrgencyTable::unit))),
      escape_(static_cast<std::uint64_t>(std::llround(options.escape * UrgencyTable::unit))),
      proximity_(static_cast<std::uint64_t>(std::llround(options.proximity))),
      ataris_(board) {}

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
  const std::uint32_t* weights = table_.of(side);
  for (int i = 0; i < 4; ++i) {
    const Point near = static_cast<Point>(last + board.steps().to[i]);
    if (board.at(near) != Colour::empty) continue;
    std::uint64_t urgency = weights[board.code(near)];
    for (int j = 0; j < extra_count_; ++j)
      if (extras_[j].point == near) urgency += extras_[j].urgency;
    add_extra(near, urgency * (proximity_ - 1));
  }
}

// The urgencies are those of the patterns, all over the board, and of the few points that have more. A point
// that turns out not to be sensible gives up its part.
Point UrgencyChooser::choose(Board& board, Colour side, Point last, Random& random) {
  find_extras(board, side, last);
  const std::span<const Point> empty = board.empty();
  const std::uint32_t* weights = table_.of(side);
  std::uint32_t patterns[most_points];
  std::uint64_t pattern_sum = 0, extra_sum = 0;
  for (std::size_t i = 0; i < empty.size(); ++i) pattern_sum += patterns[i] = weights[board.code(empty[i])];
  for (int i = 0; i < extra_count_; ++i) extra_sum += extras_[i].urgency;
  while (pattern_sum + extra_sum > 0) {
    std::uint64_t left = random() % (pattern_sum + extra_sum);
    std::size_t place = 0;
    if (left < extra_sum) {
      int i = 0;
      for (; left >= extras_[i].urgency; ++i) left -= extras_[i].urgency;
      if (board.is_sensible(extras_[i].point, side)) return extras_[i].point;
      place =
          static_cast<std::size_t>(std::find(empty.begin(), empty.end(), extras_[i].point) - empty.begin());
    } else {
      left -= extra_sum;
      for (; left >= patterns[place]; ++place) left -= patterns[place];
      if (board.is_sensible(empty[place], side)) return empty[place];
    }
    pattern_sum -= patterns[place];
    patterns[place] = 0;
    for (int i = 0; i < extra_count_; ++i)
      if (extras_[i].point == empty[place]) {
        extra_sum -= extras_[i].urgency;
        extras_[i].urgency = 0;
      }
  }
  return no_point;
}

}  // namespace otrera::go
