#include "games/amazons/oracle.h"

#include <algorithm>

#include "games/amazons/position.h"

namespace otrera::amazons {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;

// The most moves that a player could have left at the end.
int most_moves(const Region& board, Player player) {
  Region own = board;
  own.amazons[index(opponent(player))] = 0;
  own.empty |= board.of(opponent(player));
  return count(reach_of(own, player) & ~own.of(player));
}

// A free pass of Black is a move that he has for himself.
RegionSum sum_of(const Position& position, const Region& board, const SoloCounter& solo) {
  RegionSum sum;
  sum.add(board, solo);
  sum.spare -= position.passes();
  return sum;
}

int contested_squares(const RegionSum& sum) {
  int squares = 0;
  for (std::size_t i = 0; i < sum.count; ++i) squares += count(sum.regions[i].empty);
  return squares;
}

// What the winner has in hand when the loser is stuck. Free passes are not counted in the score, so with them
// only the winner is known.
OutcomeBounds score_bounds(const Position& position, const Region& board, const RegionSum& sum,
                           const RegionBounds& worth, Player winner) {
  const bool white = winner == Player::first;
  const int begins = winner == position.decider() ? 1 : 0;  // he has moved once more than the loser
  int least = 0, most = most_moves(board, winner);
  if (position.passes() == 0) {
    least = std::max(0, (white ? worth.least : -worth.most) - begins);
    if (sum.count == 0 && sum.unsure == 0) most = least;
  }
  const OutcomeBounds bounds{position.outcome_for(winner, least), position.outcome_for(winner, most)};
  return white ? bounds : OutcomeBounds{bounds.high, bounds.low};
}

}  // namespace

RegionOracle::RegionOracle(const Options& options)
    : options_(options),
      table_(std::make_unique<ResultTable>(static_cast<std::size_t>(options.cache) * megabyte)),
      file_(options.territories.empty() ? nullptr : std::make_unique<TerritoryFile>(options.territories)) {}

std::optional<OutcomeBounds> RegionOracle::bounds(const Position& position) const {
  if (position.mid_turn() || position.komi() != 0) return std::nullopt;
  const Region board = board_of(position);
  return bounds(position, board, sum_of(position, board, solo()));
}

std::optional<OutcomeBounds> RegionOracle::bounds(const Position& position, const Region& board,
                                                  const RegionSum& sum) const {
  SumSolver solver(*table_, solo(), static_cast<std::uint64_t>(options_.positions));
  const Player mover = position.decider();
  auto white_wins = solver.decided(sum, mover);
  if (!white_wins && contested_squares(sum) <= options_.squares) white_wins = solver.white_wins(sum, mover);
  if (!white_wins) return std::nullopt;
  return score_bounds(position, board, sum, solver.bounds(sum), *white_wins ? Player::first : Player::second);
}

Assessment RegionOracle::judge(const Position& position) const {
  Assessment judgement{std::nullopt, position.hash()};
  if (position.mid_turn() || position.komi() != 0) return judgement;
  const Region board = board_of(position);
  const RegionSum sum = sum_of(position, board, solo());
  judgement.bounds = bounds(position, board, sum);
  if (!judgement.bounds && !sum.too_many && sum.unsure == 0) judgement.key = sum.hash(position.decider());
  return judgement;
}

}  // namespace otrera::amazons
