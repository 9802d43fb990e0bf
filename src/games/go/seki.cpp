#include "games/go/seki.h"

#include <algorithm>
#include <bitset>
#include <map>

#include "games/go/life.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

// Where liberties meet there are few of them; more is a board that is not played out.
constexpr std::size_t most_shared = 4;
// So much ground makes two eyes.
constexpr int safe_ground = 3;
constexpr int two_eyes = 2;

// Empty points that touch each other, and the chains around them.
struct Region {
  std::vector<Point> points;
  std::vector<Point> chains;

  bool touches(const Board& board, Colour colour) const {
    return std::ranges::any_of(chains, [&](Point chain) { return board.at(chain) == colour; });
  }
};

Board without(const Board& board, std::span<const Point> dead) {
  std::bitset<most_cells> gone;
  for (const Point stone : dead)
    if (board.at(stone) != Colour::empty) board.for_each_in_chain(stone, [&](Point at) { gone.set(at); });
  Board left(board.size());
  for (int rank = 0; rank < board.size(); ++rank)
    for (int file = 0; file < board.size(); ++file)
      if (const Point point = board.point_at(file, rank); board.at(point) != Colour::empty && !gone[point])
        left.put(point, board.at(point));
  return left;
}

class Groups {
 public:
  explicit Groups(const Board& board) : board_(board) {
    find_regions();
    for (const Region& region : regions_) join_around(region);
    for (const Region& region : regions_) count_eyes(region);
  }

  std::vector<Point> seki() {
    std::vector<Point> groups;
    for (const Region& region : regions_) {
      const auto weak = weak_groups(region);
      const auto of = [&](Colour colour) {
        return std::ranges::any_of(weak, [&](Point group) { return board_.at(group) == colour; });
      };
      if (region.points.size() > most_shared || !of(Colour::black) || !of(Colour::white)) continue;
      if (!is_standoff(region, weak)) continue;
      groups.insert(groups.end(), weak.begin(), weak.end());
    }
    return stones_of(groups);
  }

 private:
  bool open(Point point) const { return board_.at(point) == Colour::empty; }

  template <class Visit>
  void for_each_point(Visit&& visit) const {
    for (int rank = 0; rank < board_.size(); ++rank)
      for (int file = 0; file < board_.size(); ++file) visit(board_.point_at(file, rank));
  }

  void find_regions() {
    std::bitset<most_cells> seen;
    for_each_point([&](Point point) {
      if (!open(point)) group_[board_.chain(point)] = board_.chain(point);
      if (open(point) && !seen[point]) regions_.push_back(region_at(point, seen));
    });
  }

  Region region_at(Point from, std::bitset<most_cells>& seen) const {
    Region region;
    region.points.push_back(from);
    seen.set(from);
    for (std::size_t i = 0; i < region.points.size(); ++i)
      for (int step = 0; step < 4; ++step) {
        const Point near = static_cast<Point>(region.points[i] + board_.steps().to[step]);
        if (board_.at(near) == Colour::border) continue;
        if (!open(near)) {
          const Point chain = board_.chain(near);
          if (std::ranges::find(region.chains, chain) == region.chains.end()) region.chains.push_back(chain);
        } else if (!seen[near]) {
          seen.set(near);
          region.points.push_back(near);
        }
      }
    return region;
  }

  bool is_ground(const Region& region) const {
    return region.touches(board_, Colour::black) != region.touches(board_, Colour::white);
  }

  Point group(Point chain) const {
    while (group_.at(chain) != chain) chain = group_.at(chain);
    return chain;
  }

  // How many points of the region are liberties of both chains.
  int shared_liberties(const Region& region, Point one, Point other) const {
    int count = 0;
    for (const Point point : region.points) {
      bool of_one = false, of_other = false;
      for (int step = 0; step < 4; ++step) {
        const Point near = static_cast<Point>(point + board_.steps().to[step]);
        if (board_.at(near) == Colour::border || open(near)) continue;
        of_one |= board_.chain(near) == one;
        of_other |= board_.chain(near) == other;
      }
      count += of_one && of_other;
    }
    return count;
  }

  void join_around(const Region& region) {
    const bool ground = is_ground(region);
    for (std::size_t i = 0; i < region.chains.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const Point one = region.chains[i], other = region.chains[j];
        if (board_.at(one) != board_.at(other)) continue;
        if (ground || shared_liberties(region, one, other) >= 2) group_[group(one)] = group(other);
      }
  }

  void count_eyes(const Region& region) {
    if (is_ground(region))
      eyes_[group(region.chains.front())] +=
          static_cast<int>(region.points.size()) >= safe_ground ? two_eyes : 1;
  }

  // The groups around a region that have no two eyes.
  std::vector<Point> weak_groups(const Region& region) {
    std::vector<Point> weak;
    for (const Point chain : region.chains)
      if (const Point of = group(chain); eyes_[of] < two_eyes) weak.push_back(of);
    return weak;
  }

  // Nobody can take the other's stones; where that cannot be read, whoever plays there loses his own.
  bool is_standoff(const Region& region, const std::vector<Point>& weak) const {
    bool all_read = true;
    for (const Point group : weak) {
      const Life life = read_life(board_, group);
      if (life == Life::unsettled || life == Life::dead) return false;
      all_read &= life == Life::alive;
    }
    return all_read || nobody_can_play(region);
  }

  bool nobody_can_play(const Region& region) const {
    return std::ranges::all_of(region.points, [&](Point point) {
      const auto loses = [&](Colour colour) {
        return board_.is_suicide(point, colour) || is_self_atari(board_, point, colour);
      };
      return loses(Colour::black) && loses(Colour::white);
    });
  }

  std::vector<Point> stones_of(const std::vector<Point>& groups) const {
    std::vector<Point> stones;
    for_each_point([&](Point point) {
      if (!open(point) && std::ranges::find(groups, group(board_.chain(point))) != groups.end())
        stones.push_back(point);
    });
    return stones;
  }

  const Board& board_;
  std::vector<Region> regions_;
  std::map<Point, Point> group_;  // a chain to one it is joined with, the last to itself
  std::map<Point, int> eyes_;
};

}  // namespace

std::vector<Point> seki_stones(const Board& board, std::span<const Point> dead) {
  return Groups(without(board, dead)).seki();
}

}  // namespace otrera::go
