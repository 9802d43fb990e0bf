#include "games/loa/reference.h"

#include <algorithm>

namespace otrera::loa {
namespace {

// The eight ways in the order in which the fast playout draws them.
constexpr int ways[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {-1, 1}, {1, -1}};

Square square(Reference::Place place) {
  return square_at(place.file, place.rank);
}
Reference::Place place(Square square) {
  return {file_of(square), rank_of(square)};
}

}  // namespace

Reference::Reference(const Position& position)
    : grid_(LetterGrid::of(position)),
      side_(position.decider() == Player::first ? 'b' : 'w'),
      mover_wins_(position.mover_wins()),
      drops_(position.drops()),
      dropping_(position.mid_turn()) {
  stood_.push_back(text());
}

int Reference::pieces_on_line(Place place, int file_step, int rank_step) const {
  int pieces = at(place) != '.';
  for (const int sign : {1, -1})
    for (Place step{place.file + sign * file_step, place.rank + sign * rank_step}; grid_.on_board(step);
         step = {step.file + sign * file_step, step.rank + sign * rank_step})
      pieces += at(step) != '.';
  return pieces;
}

bool Reference::target(Place from, int direction, Place& to) const {
  const int file_step = ways[direction][0], rank_step = ways[direction][1];
  const int distance = pieces_on_line(from, file_step, rank_step);
  const char enemy = at(from) == 'b' ? 'w' : 'b';
  to = {from.file + distance * file_step, from.rank + distance * rank_step};
  if (!grid_.on_board(to) || at(to) == at(from)) return false;
  for (int i = 1; i < distance; ++i)
    if (at({from.file + i * file_step, from.rank + i * rank_step}) == enemy) return false;
  return true;
}

std::vector<Move> Reference::movements() const {
  std::vector<Move> result;
  Place to{};
  for (const Place from : grid_.places(side_))
    for (int direction = 0; direction < 8; ++direction)
      if (target(from, direction, to)) result.push_back(Move::movement(square(from), square(to)));
  return result;
}

std::vector<Move> Reference::moves() const {
  std::vector<Move> result;
  if (over()) return result;
  if (dropping_) {
    for (const Place at : grid_.places('.')) result.push_back(Move::drop(square(at)));
    return result;
  }
  result = movements();
  if (result.empty()) result.push_back(Move::pass());
  return result;
}

void Reference::play(Move move) {
  if (move.is_drop()) {
    grid_.put(place(move.dropped_at()), other_side());
    --drops_;
    dropping_ = false;
  } else {
    if (move.is_movement()) {
      grid_.put(place(move.from()), '.');
      grid_.put(place(move.to()), side_);
    }
    if (drops_ > 0) {
      dropping_ = true;
      return;
    }
  }
  side_ = other_side();
  stood_.push_back(text());
}

std::string Reference::text() const {
  return side_ + std::to_string(drops_) + grid_.text();
}

int Reference::times_stood() const {
  return static_cast<int>(std::count(stood_.begin(), stood_.end(), text()));
}

bool Reference::all_connected(char colour) const {
  const std::vector<Place> pieces = grid_.places(colour);
  if (pieces.size() <= 1) return true;
  std::vector<Place> reached{pieces.front()};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (int file = reached[i].file - 1; file <= reached[i].file + 1; ++file)
      for (int rank = reached[i].rank - 1; rank <= reached[i].rank + 1; ++rank) {
        const Place next{file, rank};
        if (grid_.on_board(next) && at(next) == colour && std::ranges::find(reached, next) == reached.end())
          reached.push_back(next);
      }
  return reached.size() == pieces.size();
}

bool Reference::over() const {
  if (dropping_ || drops_ > 0) return false;
  return all_connected('b') || all_connected('w') || times_stood() >= 3;
}

Outcome Reference::connection_outcome() const {
  const bool black = all_connected('b'), white = all_connected('w');
  if (black && white) return {!mover_wins_ ? 0.0 : side_ == 'b' ? -1.0 : 1.0};
  return {black ? 1.0 : white ? -1.0 : 0.0};
}

Outcome Reference::outcome() const {
  return connection_outcome();
}

Outcome Reference::random_outcome(Random& random) {
  std::vector<Place> pieces[2] = {grid_.places('b'), grid_.places('w')};
  if (all_connected('b') || all_connected('w')) return connection_outcome();
  for (int ply = 0; ply < Position::longest_playout; ++ply, side_ = other_side()) {
    auto& own = pieces[side_ == 'w'];
    auto& others = pieces[side_ == 'b'];
    std::vector<std::pair<std::size_t, Place>> found;
    Place to{};
    for (int miss = 0; miss < Position::most_misses && found.empty(); ++miss) {
      const std::uint32_t drawn = random.below(static_cast<std::uint32_t>(8 * own.size()));
      if (target(own[drawn / 8], static_cast<int>(drawn % 8), to)) found = {{drawn / 8, to}};
    }
    if (found.empty()) {
      for (std::size_t i = 0; i < own.size(); ++i)
        for (int direction = 0; direction < 8; ++direction)
          if (target(own[i], direction, to)) found.emplace_back(i, to);
      if (found.empty()) continue;
      found = {found[random.below(static_cast<std::uint32_t>(found.size()))]};
    }
    const auto [piece, there] = found.front();
    if (const auto taken = std::ranges::find(others, there); taken != others.end()) {
      *taken = others.back();
      others.pop_back();
    }
    grid_.put(own[piece], '.');
    grid_.put(there, side_);
    own[piece] = there;
    if (all_connected('b') || all_connected('w')) {
      side_ = other_side();
      return connection_outcome();
    }
  }
  return {0};
}

}  // namespace otrera::loa
