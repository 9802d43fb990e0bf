#include "games/go/reference.h"

#include <algorithm>

namespace otrera::go {
namespace {

char other_side(char side) {
  return side == 'b' ? 'w' : 'b';
}

}  // namespace

Reference::Reference(const Position& position)
    : size_(position.size()),
      rules_(position.rules()),
      grid_(static_cast<std::size_t>(size_), std::string(static_cast<std::size_t>(size_), '.')),
      side_(position.decider() == Player::first ? 'b' : 'w'),
      passes_(position.passes()),
      black_lost_(position.board().lost(Colour::black)),
      white_lost_(position.board().lost(Colour::white)) {
  const Position::Setup setup = position.setup();
  for (const Point point : setup.black) put(place_of(point), 'b');
  for (const Point point : setup.white) put(place_of(point), 'w');
  if (setup.ko != no_point) {
    Reference taken = *this;
    taken.put_stone(place_of(setup.ko));
    forbidden_ = taken.text();
  }
  stood_.push_back(situation());
}

void Reference::put(Place place, char what) {
  grid_[static_cast<std::size_t>(place.rank)][static_cast<std::size_t>(place.file)] = what;
}

bool Reference::on_board(Place place) const {
  return place.file >= 0 && place.file < size_ && place.rank >= 0 && place.rank < size_;
}

std::vector<Reference::Place> Reference::places(char what) const {
  std::vector<Place> result;
  for (int rank = 0; rank < size_; ++rank)
    for (int file = 0; file < size_; ++file)
      if (at({file, rank}) == what) result.push_back({file, rank});
  return result;
}

std::vector<Reference::Place> Reference::neighbours(Place place) const {
  std::vector<Place> result;
  for (const Place near : {Place{place.file + 1, place.rank}, Place{place.file - 1, place.rank},
                           Place{place.file, place.rank + 1}, Place{place.file, place.rank - 1}})
    if (on_board(near)) result.push_back(near);
  return result;
}

std::vector<Reference::Place> Reference::region(Place from) const {
  std::vector<Place> found{from};
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const Place near : neighbours(found[i]))
      if (at(near) == at(from) && std::ranges::find(found, near) == found.end()) found.push_back(near);
  return found;
}

bool Reference::touches(const std::vector<Place>& places, char what) const {
  for (const Place place : places)
    for (const Place near : neighbours(place))
      if (at(near) == what) return true;
  return false;
}

int Reference::remove_if_dead(Place place) {
  const std::vector<Place> chain = region(place);
  if (touches(chain, '.')) return 0;
  (at(place) == 'b' ? black_lost_ : white_lost_) += static_cast<int>(chain.size());
  for (const Place stone : chain) put(stone, '.');
  return static_cast<int>(chain.size());
}

// A stone of the side to move, and what follows from it on the board.
void Reference::put_stone(Place place) {
  put(place, side_);
  for (const Place near : neighbours(place))
    if (at(near) == other_side(side_)) remove_if_dead(near);
  remove_if_dead(place);
}

std::string Reference::text() const {
  std::string text;
  for (const std::string& row : grid_) text += row + "/";
  return text;
}

std::uint64_t Reference::key() const {
  std::uint64_t key = 0;
  for (const char side : {'b', 'w'})
    for (const Place place : places(side))
      key ^= stone_key(point_at(size_, place.file, place.rank), side == 'b' ? Colour::black : Colour::white);
  return key;
}

std::string Reference::situation() const {
  return rules_.ko == Ko::situational ? text() + side_ : text();
}

bool Reference::legal(Place place) const {
  if (at(place) != '.') return false;
  Reference after = *this;
  after.put_stone(place);
  if (after.at(place) == '.' && !rules_.suicide) return false;
  const std::string board = after.text();
  if (board == forbidden_) return false;
  if (rules_.ko == Ko::simple) return true;
  after.side_ = other_side(side_);
  return std::ranges::find(stood_, after.situation()) == stood_.end();
}

std::vector<Move> Reference::moves() const {
  std::vector<Move> result;
  if (over()) return result;
  for (const Place place : places('.'))
    if (legal(place)) result.emplace_back(point_at(size_, place.file, place.rank));
  result.push_back(Move::pass());
  return result;
}

void Reference::play(Move move) {
  const std::string before = text();
  const int lost = black_lost_ + white_lost_;
  forbidden_.clear();
  if (move.is_pass()) {
    ++passes_;
  } else {
    passes_ = 0;
    put_stone(place_of(move.point()));
    // The enemy, taking back one stone with one stone at once, would bring back what stood before.
    if (black_lost_ + white_lost_ == lost + 1 && at(place_of(move.point())) != '.') forbidden_ = before;
  }
  side_ = other_side(side_);
  stood_.push_back(situation());
}

Outcome Reference::outcome() const {
  return {score({})};
}

double Reference::score(const std::vector<Place>& dead) const {
  Reference cleared = *this;
  for (const Place stone : dead) {
    (at(stone) == 'b' ? cleared.black_lost_ : cleared.white_lost_)++;
    cleared.put(stone, '.');
  }
  double points = -rules_.white_points();
  for (const Place place : cleared.places('.')) {
    const std::vector<Place> around = cleared.region(place);
    const bool black = cleared.touches(around, 'b'), white = cleared.touches(around, 'w');
    points += (black && !white) - (white && !black);
  }
  if (rules_.scoring == Scoring::territory) return points + cleared.white_lost_ - cleared.black_lost_;
  const auto stones = [&](char side) { return static_cast<double>(cleared.places(side).size()); };
  return points + stones('b') - stones('w');
}

bool Reference::own_eye(Place place) const {
  for (const Place near : neighbours(place))
    if (at(near) != side_) return false;
  int enemies = 0, outside = 0;
  for (const int file : {place.file - 1, place.file + 1})
    for (const int rank : {place.rank - 1, place.rank + 1}) {
      if (!on_board({file, rank}))
        outside = 1;
      else
        enemies += at({file, rank}) == other_side(side_);
    }
  return enemies + outside < 2;
}

Outcome Reference::random_outcome(Random& random) {
  for (int ply = 0; ply < 3 * size_ * size_ && !over(); ++ply) {
    std::vector<Place> left = places('.');
    Move move = Move::pass();
    while (!left.empty() && move.is_pass()) {
      const std::size_t drawn = random.below(static_cast<std::uint32_t>(left.size()));
      if (const Place place = left[drawn]; !own_eye(place) && legal(place))
        move = Move(point_at(size_, place.file, place.rank));
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(drawn));
    }
    play(move);
  }
  return outcome();
}

}  // namespace otrera::go
