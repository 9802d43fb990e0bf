#include "games/amazons/position.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/error.h"
#include "game/symmetry.h"
#include "games/amazons/kernels.h"
#include "games/amazons/territory.h"

namespace otrera::amazons {
namespace {

constexpr auto white_keys = zobrist_table<128>(1);
constexpr auto black_keys = zobrist_table<128>(2);
constexpr auto arrow_keys = zobrist_table<128>(3);
constexpr auto shooter_keys = zobrist_table<128>(4);
constexpr auto pass_keys = zobrist_table<Position::most_passes + 1>(5);
constexpr auto size_keys = zobrist_table<most_size + 1>(6);
constexpr std::uint64_t second_player_key = mix64(7);

const auto& amazon_keys(Player player) {
  return player == Player::first ? white_keys : black_keys;
}

Square transformed_square(Square square, int symmetry, BoardShape size) {
  const auto [file, rank] = mirrored({file_of(square), rank_of(square)}, symmetry, size);
  return square_at(file, rank);
}

Bitboard transformed_set(Bitboard set, int symmetry, BoardShape size) {
  Bitboard result = 0;
  while (set) result |= bit(transformed_square(take_first(set), symmetry, size));
  return result;
}

void check(const Position::Setup& setup) {
  if (setup.size.shorter() < least_size || setup.size.longer() > most_size)
    throw Error("a board of size " + print_board_size(setup.size), {}, "Amazons is played on 4x4 to 11x11");
  if (setup.passes < 0 || setup.passes > Position::most_passes)
    throw Error(std::to_string(setup.passes) + " free passes", {}, "expected 0 to 99");
  if (!(std::abs(setup.komi) <= Position::most_komi) || setup.komi * 2 != std::floor(setup.komi * 2))
    throw Error("a komi of " + std::to_string(setup.komi), {},
                "expected whole or half points from -60 to 60");
  const Bitboard pieces = setup.white | setup.black | setup.arrows;
  if (pieces & ~board_mask(setup.size)) throw Error("a piece off the board");
  if ((setup.white & setup.black) || ((setup.white | setup.black) & setup.arrows))
    throw Error("two pieces on one square");
  if (setup.shooter == no_square) return;
  const Bitboard own = setup.decider == Player::first ? setup.white : setup.black;
  if (!contains(own, setup.shooter))
    throw Error("no amazon of the side to move stands on " + print_square(setup.shooter), {},
                "expected the amazon that has yet to shoot");
  if (!(with_neighbours(bit(setup.shooter)) & board_mask(setup.size) & ~pieces))
    throw Error("the amazon on " + print_square(setup.shooter) + " has nowhere to shoot", {},
                "it must have come from an empty square");
}

}  // namespace

Position::Position(const Setup& setup) {
  check(setup);
  amazons_[0] = setup.white;
  amazons_[1] = setup.black;
  arrows_ = setup.arrows;
  board_ = board_mask(setup.size);
  komi_ = static_cast<float>(setup.komi);
  files_ = static_cast<std::uint8_t>(setup.size.files);
  ranks_ = static_cast<std::uint8_t>(setup.size.ranks);
  decider_ = setup.decider;
  shooter_ = static_cast<std::uint8_t>(setup.shooter);
  passes_ = static_cast<std::uint8_t>(setup.passes);
  hash_ = hash_from_scratch();
}

Position Position::start(BoardShape size, int passes, double komi) {
  Setup setup{.size = size, .passes = passes, .komi = komi};
  if (size.shorter() >= least_size && size.longer() <= most_size) {
    const int last_file = size.files - 1, last_rank = size.ranks - 1;
    const int file_inset = last_file / 3, rank_inset = last_rank / 3;
    for (const auto& [file, rank] :
         {std::pair{0, rank_inset}, {file_inset, 0}, {last_file - file_inset, 0}, {last_file, rank_inset}}) {
      setup.white |= bit(square_at(file, rank));
      setup.black |= bit(square_at(file, last_rank - rank));
    }
  }
  return Position(setup);
}

Position Position::start(const Start& start, const Rules& rules) {
  return Position::start(start.size, rules.passes, rules.komi);
}

Position Position::with(const Rules& rules) const {
  Setup changed = setup();
  changed.komi = rules.komi;
  changed.passes = rules.passes;
  return Position(changed);
}

Position::Setup Position::setup() const {
  return {size(), amazons_[0], amazons_[1], arrows_, decider_, shooter_, passes_, komi_};
}

bool Position::over() const {
  if (mid_turn() || can_pass()) return false;
  return !(with_neighbours(amazons(decider_)) & empty());
}

Outcome Position::outcome_for(Player winner, int moves) const {
  const double score = moves + 0.5;
  return {(winner == Player::first ? score : -score) - komi_};
}

Outcome Position::outcome() const {
  const Player winner = opponent(decider_);
  return outcome_for(winner, remaining_moves(amazons(winner), empty()));
}

double Position::phase() const {
  const int free = size().squares() - count(amazons_[0] | amazons_[1]);
  return static_cast<double>(count(arrows_)) / std::max(free, 1);
}

double Position::score_of(std::span<const float> owners) const {
  return std::accumulate(owners.begin(), owners.end(), 0.0) - komi_;
}

bool Position::settled() const {
  return !mid_turn() && separated(amazons_[0], amazons_[1], empty());
}

Outcome Position::settled_outcome() const {
  const Settlement end = settle(playout_state());
  return outcome_for(end.winner, end.moves);
}

PlayoutState Position::playout_state() const {
  return {.amazons = {amazons_[0], amazons_[1]},
          .empty = empty(),
          .decider = static_cast<unsigned>(index(decider_)),
          .passes = passes_,
          .most_shots = 4u * static_cast<unsigned>(size().longer() - 1),
          .shooter = shooter_};
}

void Position::go_to(const PlayoutState& later) {
  for (const Player player : {Player::first, Player::second})
    for (Bitboard moved = amazons(player) ^ later.amazons[index(player)]; moved;)
      hash_ ^= amazon_keys(player)[take_first(moved)];
  const Bitboard arrows = board_ & ~(later.amazons[0] | later.amazons[1] | later.empty);
  for (Bitboard shot = arrows & ~arrows_; shot;) hash_ ^= arrow_keys[take_first(shot)];
  if (shooter_ != no_square) hash_ ^= shooter_keys[shooter_];
  if (later.shooter != no_square) hash_ ^= shooter_keys[later.shooter];
  hash_ ^= pass_keys[passes_] ^ pass_keys[later.passes];
  amazons_[0] = later.amazons[0];
  amazons_[1] = later.amazons[1];
  arrows_ = arrows;
  shooter_ = static_cast<std::uint8_t>(later.shooter);
  passes_ = static_cast<std::uint8_t>(later.passes);
  const Player decider = later.decider ? Player::second : Player::first;
  if (decider != decider_) hash_ ^= second_player_key;
  decider_ = decider;
}
void Position::moves(std::vector<Move>& list) const {
  kernels().moves(*this, list);
}
void Position::turns(std::vector<Turn<Move, 2>>& list) const {
  kernels().turns(*this, list);
}
std::uint64_t Position::count_turns() const {
  return kernels().count_turns(*this);
}

bool Position::legal(Move move) const {
  if (move.is_pass()) return can_pass();
  if (move.is_shot() != mid_turn()) return false;
  std::vector<Move> list;
  moves(list);
  for (const Move other : list)
    if (other == move) return true;
  return false;
}

void Position::play(Move move) {
  if (move.is_movement()) {
    amazons_[index(decider_)] ^= bit(move.from()) | bit(move.to());
    const auto& keys = amazon_keys(decider_);
    shooter_ = static_cast<std::uint8_t>(move.to());
    hash_ ^= keys[move.from()] ^ keys[move.to()] ^ shooter_keys[shooter_];
    return;
  }
  if (move.is_pass()) {
    hash_ ^= pass_keys[passes_] ^ pass_keys[passes_ - 1u];
    --passes_;
  } else {
    arrows_ |= bit(move.shot_at());
    hash_ ^= arrow_keys[move.shot_at()] ^ shooter_keys[shooter_];
    shooter_ = no_square;
  }
  decider_ = opponent(decider_);
  hash_ ^= second_player_key;
}

std::uint64_t Position::hash_from_scratch() const {
  std::uint64_t hash = size_keys[ranks_] ^ pass_keys[passes_];
  if (files_ != ranks_) hash ^= mix64(size_keys[files_]);
  for (const Player player : {Player::first, Player::second})
    for (Bitboard set = amazons(player); set;) hash ^= amazon_keys(player)[take_first(set)];
  for (Bitboard set = arrows_; set;) hash ^= arrow_keys[take_first(set)];
  if (mid_turn()) hash ^= shooter_keys[shooter_];
  if (decider_ == Player::second) hash ^= second_player_key;
  return hash;
}

Position Position::transformed(int symmetry) const {
  Setup result = setup();
  result.size = mirrored(size(), symmetry);
  result.white = transformed_set(result.white, symmetry, size());
  result.black = transformed_set(result.black, symmetry, size());
  result.arrows = transformed_set(result.arrows, symmetry, size());
  if (mid_turn()) result.shooter = transformed_square(shooter_, symmetry, size());
  return Position(result);
}

Move Position::transformed(Move move, int symmetry) const {
  if (move.is_pass()) return move;
  if (move.is_shot()) return Move::shot(transformed_square(move.shot_at(), symmetry, size()));
  return Move::movement(transformed_square(move.from(), symmetry, size()),
                        transformed_square(move.to(), symmetry, size()));
}

}  // namespace otrera::amazons
