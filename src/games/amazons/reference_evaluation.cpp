#include "games/amazons/reference_evaluation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>

namespace otrera::amazons {
namespace {

using Place = Reference::Place;

constexpr std::array<Place, 8> directions{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

Place operator+(Place a, Place b) {
  return {a.file + b.file, a.rank + b.rank};
}

}  // namespace

ReferenceEvaluation::ReferenceEvaluation(const Position& position)
    : reference_(position),
      size_(position.size()),
      mover_(position.decider() == Player::first ? 1 : -1),
      queen_white_(distances(places('w'), true)),
      queen_black_(distances(places('b'), true)) {}

const ReferenceEvaluation::Distances& ReferenceEvaluation::king(char colour) const {
  auto& found = colour == 'w' ? king_white_ : king_black_;
  if (!found) found = distances(places(colour), false);
  return *found;
}

bool ReferenceEvaluation::on_board(Place place) const {
  return size_.contains(place);
}

std::vector<Place> ReferenceEvaluation::places(char what) const {
  std::vector<Place> result;
  for (int rank = 0; rank < size_.ranks; ++rank)
    for (int file = 0; file < size_.files; ++file)
      if (reference_.at({file, rank}) == what) result.push_back({file, rank});
  return result;
}

ReferenceEvaluation::Distances ReferenceEvaluation::distances(const std::vector<Place>& from,
                                                              bool queen) const {
  Distances found(size_);
  std::deque<std::pair<Place, int>> open;
  for (const Place start : from) open.emplace_back(start, 0);
  while (!open.empty()) {
    const auto [here, moves] = open.front();
    open.pop_front();
    for (const Place direction : directions)
      for (Place to = here + direction; on_board(to) && empty(to); to = to + direction) {
        if (found.at(to) == unreachable) {
          found.at(to) = moves + 1;
          open.emplace_back(to, moves + 1);
        }
        if (!queen) break;
      }
  }
  return found;
}

int ReferenceEvaluation::free_neighbours(Place place) const {
  int free = 0;
  for (const Place direction : directions) free += on_board(place + direction) && empty(place + direction);
  return free;
}

double ReferenceEvaluation::owner(Place place, bool by_queen, double equal) const {
  const int white = (by_queen ? queen('w') : king('w')).at(place);
  const int black = (by_queen ? queen('b') : king('b')).at(place);
  if (white < black) return 1;
  if (black < white) return -1;
  return white == unreachable ? 0 : equal * mover_;
}

double ReferenceEvaluation::territory(bool by_queen, double equal) const {
  double sum = 0;
  for (const Place place : places('.')) sum += owner(place, by_queen, equal);
  return sum;
}

double ReferenceEvaluation::stage() const {
  double sum = 0;
  for (const Place place : places('.')) {
    const int white = queen_white_.at(place), black = queen_black_.at(place);
    if (white != unreachable && black != unreachable) sum += std::pow(2.0, -std::abs(white - black));
  }
  return sum;
}

double ReferenceEvaluation::nearness(char colour) const {
  double sum = 0;
  for (const Place place : places('.'))
    if (queen(colour).at(place) != unreachable) sum += std::pow(2.0, -queen(colour).at(place));
  return sum;
}

double ReferenceEvaluation::king_lead() const {
  double sum = 0;
  for (const Place place : places('.'))
    sum += std::clamp((king('b').at(place) - king('w').at(place)) / 6.0, -1.0, 1.0);
  return sum;
}

double ReferenceEvaluation::mobility(Place amazon, char colour) const {
  const Distances queens = distances({amazon}, true), kings = distances({amazon}, false);
  double sum = 0;
  for (const Place place : places('.'))
    if (queens.at(place) == 1 && queen(colour == 'w' ? 'b' : 'w').at(place) != unreachable)
      sum += std::pow(2.0, -kings.at(place)) * free_neighbours(place);
  return sum;
}

double ReferenceEvaluation::mobility_lead(double penalty, double offset) const {
  double sum = 0;
  for (const Place amazon : places('b')) sum += penalty / (offset + mobility(amazon, 'b'));
  for (const Place amazon : places('w')) sum -= penalty / (offset + mobility(amazon, 'w'));
  return sum;
}

double ReferenceEvaluation::complex(const EvaluationOptions& options) const {
  const double contested = std::min(1.0, stage() / options.stage);
  return territory(true, options.equal_square) +
         contested * (options.king * territory(false, options.equal_king) +
                      options.mobility * mobility_lead(options.penalty, options.penalty_offset));
}

double ReferenceEvaluation::amazong(const EvaluationOptions& options) const {
  const double opening = std::min(1.0, stage() / options.amazong_stage);
  const double f2 = opening * options.amazong_c1, f3 = opening * options.amazong_c2,
               f4 = opening * options.amazong_t2;
  return (1 - f2 - f3 - f4) * territory(true, options.amazong_equal) +
         f2 * 2 * (nearness('w') - nearness('b')) + f3 * king_lead() +
         f4 * territory(false, options.amazong_equal) +
         opening * mobility_lead(options.amazong_penalty, options.amazong_offset);
}

std::vector<ReferenceEvaluation::Group> ReferenceEvaluation::groups() const {
  std::vector<Group> result;
  std::vector<Place> seen;
  for (const Place seed : places('.')) {
    const double side = owner(seed, true, 0);
    if (side == 0 || std::ranges::count(seen, seed)) continue;
    Group group{{seed}, 0, side > 0};
    std::vector<Place> beside;
    seen.push_back(seed);
    for (std::size_t next = 0; next < group.squares.size(); ++next)
      for (const Place direction : directions) {
        const Place place = group.squares[next] + direction;
        if (!on_board(place)) continue;
        const bool own = empty(place) && owner(place, true, 0) == side;
        auto& list = own ? seen : beside;
        if (std::ranges::count(list, place)) continue;
        list.push_back(place);
        if (own) group.squares.push_back(place);
        if (!own && (empty(place) || reference_.at(place) == (side > 0 ? 'b' : 'w'))) ++group.entrances;
      }
    result.push_back(group);
  }
  return result;
}

double ReferenceEvaluation::invader(const EvaluationOptions& options) const {
  const bool fast = options.kind == EvaluationOptions::Kind::invader_fast;
  double sum = 0;
  for (const Place place : places('.'))
    if (owner(place, true, 1) != owner(place, true, 0)) sum += options.invader_equal * mover_;
  for (const Group& group : groups()) {
    const auto size = static_cast<double>(group.squares.size());
    const double worth = fast ? (size >= options.invader_group ? size : 0)
                              : size / (1 + options.invader_entrance * group.entrances);
    sum += group.white ? worth : -worth;
  }
  return sum;
}

double ReferenceEvaluation::along(double late, double middle, double early) const {
  const double w = stage();
  if (w >= 50) return early;
  if (w >= 20) return middle + (early - middle) * (w - 20) / 30;
  return late + (middle - late) * w / 20;
}

double ReferenceEvaluation::fitted(const EvaluationOptions& o) const {
  const double queens = territory(true, 0), kings = territory(false, 0);
  return along(o.queen_late, o.queen_middle, o.queen_early) * queens +
         along(o.queen_equal_late, o.queen_equal_middle, o.queen_equal_early) *
             (territory(true, 1) - queens) +
         along(o.king_late, o.king_middle, o.king_early) * kings +
         along(o.king_equal_late, o.king_equal_middle, o.king_equal_early) * (territory(false, 1) - kings) +
         along(o.nearness_late, o.nearness_middle, o.nearness_early) * (nearness('w') - nearness('b')) +
         along(o.king_lead_late, o.king_lead_middle, o.king_lead_early) * king_lead() +
         along(o.mobility_late, o.mobility_middle, o.mobility_early) * mobility_lead(30, 5) +
         along(o.move_late, o.move_middle, o.move_early) * mover_;
}

double ReferenceEvaluation::points(const EvaluationOptions& options) const {
  using Kind = EvaluationOptions::Kind;
  switch (options.kind) {
    case Kind::classic:
      return territory(true, options.equal_square);
    case Kind::complex:
      return complex(options);
    case Kind::ratio:
      return std::tanh(options.ratio_scale * complex(options) / 2);
    case Kind::amazong:
      return amazong(options);
    case Kind::fitted:
      return fitted(options);
    case Kind::invader:
    case Kind::invader_fast:
      return invader(options);
  }
  return 0;
}

double ReferenceEvaluation::owner(Place place, const EvaluationOptions& options) const {
  using Kind = EvaluationOptions::Kind;
  if (!empty(place)) return 0;
  if (options.kind == Kind::classic) return owner(place, true, options.equal_square);
  if (options.kind == Kind::complex || options.kind == Kind::ratio) {
    const double kings = std::min(1.0, stage() / options.stage) * options.king;
    return (owner(place, true, options.equal_square) + kings * owner(place, false, options.equal_king)) /
           (1 + kings);
  }
  if (options.kind == Kind::fitted) {
    const double queens = std::max(0.0, along(options.queen_late, options.queen_middle, options.queen_early));
    const double kings = std::max(0.0, along(options.king_late, options.king_middle, options.king_early));
    const double share = queens + kings > 0 ? queens / (queens + kings) : 1;
    return share * owner(place, true, 0) + (1 - share) * owner(place, false, 0);
  }
  if (options.kind == Kind::amazong) {
    const double opening = std::min(1.0, stage() / options.amazong_stage);
    const double queens = 1 - opening * (options.amazong_c2 + options.amazong_t2);
    return queens * owner(place, true, options.amazong_equal) +
           (1 - queens) * owner(place, false, options.amazong_equal);
  }
  for (const Group& group : groups()) {
    if (!std::ranges::count(group.squares, place)) continue;
    const double worth = options.kind == Kind::invader
                             ? 1 / (1 + options.invader_entrance * group.entrances)
                             : static_cast<int>(group.squares.size()) >= options.invader_group;
    return group.white ? worth : -worth;
  }
  return owner(place, true, options.invader_equal);
}

std::vector<double> ReferenceEvaluation::owners(const EvaluationOptions& options) const {
  std::vector<double> result;
  for (int rank = size_.ranks - 1; rank >= 0; --rank)
    for (int file = 0; file < size_.files; ++file) result.push_back(owner({file, rank}, options));
  return result;
}

}  // namespace otrera::amazons
