#include "games/go/life.h"

#include <algorithm>
#include <bitset>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/hash.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

// More points are not read.
constexpr std::size_t most_points_read = 9;
constexpr int most_boards = 20'000;
// An enemy chain with so few liberties may be taken instead.
constexpr int few_liberties = 3;

using Cells = std::bitset<most_cells>;

template <class Visit>
void for_each_neighbour(const Board& board, Point point, Visit&& visit) {
  for (int step = 0; step < 4; ++step) {
    const Point near = static_cast<Point>(point + board.steps().to[step]);
    if (board.at(near) != Colour::border) visit(near);
  }
}

// The points on which the fate of a chain is decided: what it surrounds with its friends, enemies in there
// among it, the liberties of them all, and those of enemies that may be taken.
class Zone {
 public:
  Zone(const Board& board, Point stone) : board_(board), defender_(board.at(stone)) {
    add_friend(stone);
    for (std::size_t i = 0; i < points_.size() && !too_large(); ++i) look_around(points_[i]);
  }

  bool too_large() const { return points_.size() > most_points_read; }
  bool contains(Point point) const { return in_[point]; }
  const std::vector<Point>& points() const { return points_; }

 private:
  void add(Point point) {
    if (in_[point]) return;
    in_.set(point);
    points_.push_back(point);
  }

  void add_friend(Point stone) {
    if (seen_[board_.chain(stone)]) return;
    seen_.set(board_.chain(stone));
    board_.for_each_in_chain(stone, [&](Point at) {
      for_each_neighbour(board_, at, [&](Point near) {
        if (too_large() || board_.at(near) == defender_ || in_[near]) return;
        if (!add_surrounded(near) && board_.at(near) == Colour::empty) add(near);
      });
    });
  }

  void add_enemy(Point stone) {
    if (seen_[board_.chain(stone)]) return;
    seen_.set(board_.chain(stone));
    Point found[few_liberties + 1];
    const int count = liberties(board_, stone, few_liberties + 1, found);
    if (count <= few_liberties) std::for_each_n(found, count, [&](Point point) { add(point); });
  }

  void look_around(Point point) {
    for_each_neighbour(board_, point, [&](Point near) {
      if (board_.at(near) == defender_)
        add_friend(near);
      else if (board_.at(near) != Colour::empty)
        add_enemy(near);
      else if (board_.at(point) == Colour::empty)
        add(near);
    });
  }

  // All that lies around a point without a friend's stone, if it is little.
  bool add_surrounded(Point from) {
    std::vector<Point> region{from};
    for (std::size_t i = 0; i < region.size(); ++i) {
      if (region.size() > most_points_read) return false;
      for_each_neighbour(board_, region[i], [&](Point near) {
        if (board_.at(near) != defender_ && std::ranges::find(region, near) == region.end())
          region.push_back(near);
      });
    }
    for (const Point point : region) add(point);
    return true;
  }

  const Board& board_;
  Colour defender_;
  Cells in_, seen_;  // seen: chains
  std::vector<Point> points_;
};

class Reader {
 public:
  Reader(const Zone& zone, Point target, Colour defender)
      : zone_(zone), target_(target), defender_(defender), attacker_(other(defender)) {}

  // Whether the chain is taken; nothing if there is too much to read.
  std::optional<bool> taken(const Board& board, bool attacker_first) {
    known_.clear();
    left_ = most_boards;
    const bool result = attacker_first ? attacker_takes(board) : !defender_lives(board);
    return left_ > 0 ? std::optional(result) : std::nullopt;
  }

 private:
  std::uint64_t key(const Board& board, bool attacks) const {
    return mix64(board.key() + 2 * board.ko() + static_cast<std::uint64_t>(attacks));
  }

  // What comes again on the way is no success of the attacker's.
  template <class Read>
  bool remembered(const Board& board, bool attacks, bool of_a_cycle, Read&& read) {
    const auto [place, fresh] = known_.try_emplace(key(board, attacks), of_a_cycle);
    if (!fresh || --left_ <= 0) return place->second;
    const bool result = read();
    known_[key(board, attacks)] = result;
    return result;
  }

  bool attacker_takes(const Board& board) {
    return remembered(board, true, false, [&] {
      return std::ranges::any_of(zone_.points(), [&](Point point) {
        if (board.at(point) != Colour::empty || !board.is_legal(point, attacker_)) return false;
        Board after = board;
        after.play(point, attacker_);
        return after.at(target_) != defender_ || !defender_lives(after);
      });
    });
  }

  bool defender_lives(const Board& board) {
    return remembered(board, false, true, [&] {
      Board passed = board;
      passed.pass();
      return !attacker_takes(passed) || std::ranges::any_of(zone_.points(), [&](Point point) {
        if (board.at(point) != Colour::empty || !board.is_legal(point, defender_)) return false;
        if (breaks_out(board, point)) return true;
        Board after = board;
        after.play(point, defender_);
        return !attacker_takes(after);
      });
    });
  }

  // Takes stones that stand around the zone.
  bool breaks_out(const Board& board, Point point) const {
    bool found = false;
    for_each_neighbour(board, point, [&](Point near) {
      if (board.at(near) != attacker_ || !board.in_atari(near)) return;
      board.for_each_in_chain(near, [&](Point at) { found |= !zone_.contains(at); });
    });
    return found;
  }

  const Zone& zone_;
  Point target_;
  Colour defender_, attacker_;
  std::unordered_map<std::uint64_t, bool> known_;
  int left_ = 0;
};

}  // namespace

Life read_life(const Board& board, Point stone) {
  const Zone zone(board, stone);
  if (zone.too_large()) return Life::unknown;
  Reader reader(zone, stone, board.at(stone));
  Board start = board;
  start.pass();  // a ko of the game is over by then
  const auto if_attacked = reader.taken(start, true);
  if (!if_attacked) return Life::unknown;
  if (!*if_attacked) return Life::alive;
  const auto if_defended = reader.taken(start, false);
  if (!if_defended) return Life::unknown;
  return *if_defended ? Life::dead : Life::unsettled;
}

}  // namespace otrera::go
