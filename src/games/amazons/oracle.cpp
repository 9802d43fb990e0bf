#include "games/amazons/oracle.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "games/amazons/home_turn.h"
#include "games/amazons/kernels.h"
#include "games/amazons/position.h"
#include "games/amazons/sum_solver.h"
#include "games/amazons/territory.h"
#include "games/amazons/winner_search.h"

namespace otrera::amazons {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;
constexpr std::uint64_t turn_solo_positions = 300;

// The most moves that a player could have left at the end.
int most_moves(const Region& board, Player player) {
  Region own = board;
  own.amazons[index(opponent(player))] = 0;
  own.empty |= board.of(opponent(player));
  return count(reach_of(own, player) & ~own.of(player));
}

// Empty squares that a player may ever burn, whoever moves away.
int squares_in_reach(const Region& board, Player player) {
  const Bitboard own = board.of(player);
  return count(reachable(own, board.squares()) & board.empty);
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
OutcomeBounds score_bounds(const Position& position, const Region& board, const RegionBounds& worth,
                           Player winner) {
  const bool white = winner == Player::first;
  const int begins = winner == position.decider() ? 1 : 0;  // he has moved once more than the loser
  int least = 0, most = most_moves(board, winner);
  if (position.passes() == 0) {
    least = std::max(0, (white ? worth.least : -worth.most) - begins);
    most = std::min(most, (white ? worth.most : -worth.least) - begins);
  }
  const OutcomeBounds bounds{position.outcome_for(winner, least), position.outcome_for(winner, most)};
  return white ? bounds : OutcomeBounds{bounds.high, bounds.low};
}

// About how much it takes to prove a win for who is behind by so many half squares, of those that each side
// reaches first: twice as much for every square.
std::uint32_t effort(int behind) {
  constexpr int even = 4, most = 40;
  const int power = std::clamp(even + behind, 0, most);
  return std::max(1u, (power % 2 == 0 ? 2u : 3u) << (power / 2) >> 1);
}

}  // namespace

RegionOracle::RegionOracle(const Options& options)
    : options_(options),
      table_(std::make_unique<ResultTable>(static_cast<std::size_t>(options.cache) * megabyte)),
      file_(options.territories.empty() ? nullptr : std::make_unique<TerritoryFile>(options.territories)) {}

std::optional<OutcomeBounds> RegionOracle::bounds(const Position& position) const {
  if (position.mid_turn() || position.komi() != 0) return std::nullopt;
  const Region board = board_of(position);
  const RegionSum sum = sum_of(position, board, solo());
  std::uint64_t positions = contested_squares(sum) <= options_.squares ? most_positions() : 0;
  return bounds(position, board, sum, positions);
}

std::optional<OutcomeBounds> RegionOracle::search(const Position& position, std::uint64_t most_positions,
                                                  std::uint64_t& positions) const {
  if (position.mid_turn() || position.komi() != 0) return std::nullopt;
  const Region board = board_of(position);
  std::uint64_t left = most_positions;
  const auto found = bounds(position, board, sum_of(position, board, solo()), left);
  positions += most_positions - left;
  return found;
}

std::optional<OutcomeBounds> RegionOracle::bounds(const Position& position, const Region& board,
                                                  const RegionSum& sum, std::uint64_t& positions) const {
  if (sum.too_many) return std::nullopt;
  const RegionBounds worth = sum.bounds(solo());
  const Player mover = position.decider();
  const int needed = mover == Player::first ? 1 : 0;  // to win
  std::optional<bool> white_wins;
  if (worth.least >= needed || worth.most < needed)
    white_wins = worth.least >= needed;
  else if (positions > 0)
    white_wins = WinnerSearch(*table_, solo(), positions).white_wins(sum, mover);
  if (!white_wins) return std::nullopt;
  return score_bounds(position, board, worth, *white_wins ? Player::first : Player::second);
}

Assessment RegionOracle::judge(const Position& position) const {
  Assessment judgement;
  judgement.key = position.hash();
  if (position.komi() != 0) return judgement;
  const Region board = board_of(position);
  const RegionSum sum = sum_of(position, board, solo());
  if (!position.mid_turn()) {
    std::uint64_t positions = contested_squares(sum) <= options_.squares ? most_positions() : 0;
    judgement.bounds = bounds(position, board, sum, positions);
    if (judgement.bounds) return judgement;
    if (!sum.too_many && sum.unsure == 0) judgement.key = sum.hash(position.decider());
  }
  // As if the shot changed nothing.
  const Player next = position.mid_turn() ? opponent(position.decider()) : position.decider();
  Territory near;
  kernels().queen_territory({{board.amazons[0], board.amazons[1]}, board.empty, next}, near);
  const int lead = 2 * near.lead + (next == Player::first ? near.shared : -near.shared);
  judgement.first_effort = effort(-lead);
  judgement.second_effort = effort(lead);
  return judgement;
}

std::optional<BestTurn<Move>> RegionOracle::best_turn(const Position& position,
                                                      std::uint64_t most_positions) const {
  if (position.mid_turn() || position.komi() != 0 || position.passes() > 0 || position.over())
    return std::nullopt;
  const Player mover = position.decider();
  const Region board = board_of(position);
  const auto limit = std::min(most_positions, static_cast<std::uint64_t>(options_.turn_positions));
  const SoloCounter counter(*table_, turn_solo_positions, file_.get());
  const RegionSum sum = sum_of(position, board, counter);
  if (contested_squares(sum) > options_.squares) return std::nullopt;
  const auto best = SumSolver(*table_, counter, limit).best(sum, mover);
  if (!best) return std::nullopt;
  const auto turn = best->turn ? best->turn : home_turn(board, mover, counter);
  if (!turn) return std::nullopt;
  const Player winner = best->score > 0 ? mover : opponent(mover);
  return BestTurn<Move>{{Move::movement(turn->from, turn->to), Move::shot(turn->arrow)},
                        position.outcome_for(winner, (std::abs(best->score) - 1) / 2)};
}

double RegionOracle::most_score(const Position& position, Player player) {
  const bool begins = position.decider() == player;
  const double komi = player == Player::first ? -position.komi() : position.komi();
  if (begins && position.over()) return komi - 0.5;
  // Who is to move has a square less when the other is stuck.
  const int made = begins && !position.can_pass() ? 1 : 0;
  return komi + 0.5 + std::max(0, squares_in_reach(board_of(position), player) - made);
}

bool RegionOracle::scores(const Position& position, Player player, double least, bool more) {
  const double komi = player == Player::first ? -position.komi() : position.komi();
  const double needed = least - komi - 0.5;  // moves, which are whole
  const int moves = static_cast<int>(more ? std::floor(needed) + 1 : std::ceil(needed));
  return moves <= 0 || remaining_moves(position.amazons(player), position.empty(), moves) >= moves;
}

std::vector<float> RegionOracle::owners(const Position& position) const {
  const BoardShape size = position.size();
  std::vector<float> list(static_cast<std::size_t>(size.squares()));
  for_each_region(board_of(position), [&](const Region& region) {
    if (region.two_players()) return;
    for (Bitboard left = region.squares(); left;) {
      const Square square = take_first(left);
      const int place = (size.ranks - 1 - rank_of(square)) * size.files + file_of(square);
      list[static_cast<std::size_t>(place)] = region.amazons[0] ? 1.0f : -1.0f;
    }
  });
  return list;
}

}  // namespace otrera::amazons
