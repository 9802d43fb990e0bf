#include "games/go/handicap.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "games/go/position.h"

namespace otrera::go {
namespace {

// The distance of handicap stones from the edge.
int margin(int size) {
  return size >= 13 ? 3 : 2;
}

// The same where the board is small or has no middle lines, and stones want room.
int free_margin(int size, int stones) {
  if (size < 4) return 0;
  return size < 7 || (size < 9 && stones > 4) ? 1 : margin(size);
}

// Corners, sides and the centre, as many as the board has. On a board without middle lines the sides are
// those of a pinwheel.
std::vector<Point> spread(int size, int stones) {
  const int low = free_margin(size, stones), high = size - 1 - low;
  const int before = (size - 1) / 2, behind = size / 2;
  std::vector<Point> places{point_at(size, low, low), point_at(size, high, high), point_at(size, low, high),
                            point_at(size, high, low)};
  if (stones <= 4 || before <= low) {
    places.resize(std::min<std::size_t>(4, static_cast<std::size_t>(stones)));
    return places;
  }
  const Point sides[] = {point_at(size, low, behind), point_at(size, high, before),
                         point_at(size, before, low), point_at(size, behind, high)};
  const bool centre = stones % 2 == 1;
  places.insert(places.end(), sides, sides + std::min(4, stones - 4 - centre));
  if (centre) places.push_back(point_at(size, behind, behind));
  return places;
}

// How far a point is from the nearest of the stones and, counted double as stones want room, from the edge.
int room(int size, Point point, const std::vector<Point>& stones) {
  const int file = file_of(size, point), rank = rank_of(size, point);
  const int edge = 1 + std::min(std::min(file, size - 1 - file), std::min(rank, size - 1 - rank));
  int nearest = 4 * edge * edge;
  for (const Point stone : stones) {
    const int files = file - file_of(size, stone), ranks = rank - rank_of(size, stone);
    nearest = std::min(nearest, files * files + ranks * ranks);
  }
  return nearest;
}

Point roomiest(int size, const std::vector<Point>& stones) {
  Point best = no_point;
  int most = 0;
  for (int rank = 0; rank < size; ++rank)
    for (int file = 0; file < size; ++file)
      if (const Point point = point_at(size, file, rank); room(size, point, stones) > most) {
        best = point;
        most = room(size, point, stones);
      }
  return best;
}

}  // namespace

int handicap_stones(const Position& start) {
  const Position::Setup setup = start.setup();
  const bool given = setup.black.size() >= 2 && setup.white.empty() && setup.decider == Player::second;
  return given ? static_cast<int>(setup.black.size()) : 0;
}

int most_fixed_handicap(int size) {
  if (size < 7 || size > most_size) return 0;
  return size % 2 == 0 || size == 7 ? 4 : 9;
}

std::vector<Point> fixed_handicap(int size, int stones) {
  const int most = most_fixed_handicap(size);
  if (stones < 2 || stones > most)
    throw Error(fmt::format("{} handicap stones on size {}", stones, size), {},
                most ? fmt::format("expected 2 to {}", most) : "expected a board of size 7 or more");
  const int low = margin(size), high = size - 1 - low, middle = size / 2;
  const Point corners[] = {point_at(size, low, low), point_at(size, high, high), point_at(size, low, high),
                           point_at(size, high, low)};
  const Point sides[] = {point_at(size, low, middle), point_at(size, high, middle),
                         point_at(size, middle, low), point_at(size, middle, high)};
  std::vector<Point> places(corners, corners + std::min(stones, 4));
  const bool centre = stones >= 5 && stones % 2 == 1;
  places.insert(places.end(), sides, sides + std::max(0, stones - 4 - centre));
  if (centre) places.push_back(point_at(size, middle, middle));
  return places;
}

int most_free_handicap(int size) {
  return size * size - 1;
}

std::vector<Point> free_handicap(int size, int stones) {
  if (size < least_size || size > most_size || stones < 2 || stones > most_free_handicap(size))
    throw Error(fmt::format("{} handicap stones on size {}", stones, size), {},
                fmt::format("expected 2 to {}", size * size - 1));
  std::vector<Point> places = spread(size, stones);
  const auto is_free = [&](Point point) { return std::ranges::find(places, point) == places.end(); };
  while (static_cast<int>(places.size()) < stones) {
    const Point best = roomiest(size, places);
    places.push_back(best);
    const Point opposite = point_at(size, size - 1 - file_of(size, best), size - 1 - rank_of(size, best));
    if (static_cast<int>(places.size()) < stones && is_free(opposite)) places.push_back(opposite);
  }
  return places;
}

}  // namespace otrera::go
