#include "games/amazons/reference.h"

#include <cstdlib>

namespace otrera::amazons {
namespace {

Square square(Reference::Place place) {
  return square_at(place.file, place.rank);
}
Reference::Place place(Square square) {
  return {file_of(square), rank_of(square)};
}

}  // namespace

Reference::Reference(const Position& position)
    : grid_(LetterGrid::of(position)),
      side_(position.decider() == Player::first ? 'w' : 'b'),
      shooting_(position.mid_turn()),
      passes_(position.passes()),
      komi_(position.komi()) {
  if (shooting_) shooter_ = place(position.shooter());
}

bool Reference::clear_way(Place from, Place to) const {
  const int files = to.file - from.file, ranks = to.rank - from.rank;
  if (files == 0 && ranks == 0) return false;
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return false;
  const int file_step = (files > 0) - (files < 0), rank_step = (ranks > 0) - (ranks < 0);
  for (Place step = from; !(step == to);) {
    step = {step.file + file_step, step.rank + rank_step};
    if (at(step) != '.') return false;
  }
  return true;
}

std::vector<Move> Reference::moves() const {
  std::vector<Move> result;
  if (shooting_) {
    for (const Place to : grid_.places('.'))
      if (clear_way(shooter_, to)) result.push_back(Move::shot(square(to)));
    return result;
  }
  for (const Place from : grid_.places(side_))
    for (const Place to : grid_.places('.'))
      if (clear_way(from, to)) result.push_back(Move::movement(square(from), square(to)));
  if (side_ == 'b' && passes_ > 0) result.push_back(Move::pass());
  return result;
}

std::vector<Reference::Turn> Reference::turns() const {
  std::vector<Turn> result;
  for (const Move movement : moves()) {
    Reference moved = *this;
    moved.play(movement);
    for (const Move shot : moved.moves())
      result.push_back({place(movement.from()), place(movement.to()), place(shot.shot_at())});
  }
  return result;
}

void Reference::play(Move move) {
  if (move.is_movement()) {
    grid_.put(place(move.from()), '.');
    grid_.put(place(move.to()), side_);
    shooter_ = place(move.to());
    shooting_ = true;
    return;
  }
  if (move.is_pass())
    --passes_;
  else
    grid_.put(place(move.shot_at()), 'x');
  shooting_ = false;
  side_ = side_ == 'w' ? 'b' : 'w';
}

Outcome Reference::random_outcome(Random& random) {
  for (std::vector<Move> list = moves(); !list.empty(); list = moves())
    play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  const double score = reachable_squares(side_ == 'w' ? 'b' : 'w') + 0.5;
  return {(side_ == 'b' ? score : -score) - komi_};
}

int Reference::reachable_squares(char colour) const {
  Reference marked = *this;
  std::vector<Place> open = grid_.places(colour);
  int found = 0;
  while (!open.empty()) {
    const Place from = open.back();
    open.pop_back();
    for (int file = from.file - 1; file <= from.file + 1; ++file)
      for (int rank = from.rank - 1; rank <= from.rank + 1; ++rank) {
        if (!grid_.on_board({file, rank}) || marked.at({file, rank}) != '.') continue;
        marked.grid_.put({file, rank}, '*');
        open.push_back({file, rank});
        ++found;
      }
  }
  return found;
}

}  // namespace otrera::amazons
