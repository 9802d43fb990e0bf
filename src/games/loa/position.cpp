#include "games/loa/position.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/hash.h"
#include "game/symmetry.h"
#include "games/loa/connection.h"

namespace otrera::loa {
namespace {

constexpr std::array<std::array<std::uint64_t, square_count>, 2> piece_keys{
    zobrist_table<square_count>(0x10a1), zobrist_table<square_count>(0x10a2)};
constexpr std::uint64_t side_key = mix64(0x10a3);
constexpr std::uint64_t mover_wins_key = mix64(0x10a4);
constexpr auto drop_keys = zobrist_table<2 * square_count>(0x10a5);

std::uint64_t drop_key(int drops, bool dropping) {
  return drops || dropping ? drop_keys[static_cast<std::size_t>(2 * drops + dropping)] : 0;
}

std::uint64_t piece_key(Player player, Square square) {
  return piece_keys[static_cast<std::size_t>(index(player))][static_cast<std::size_t>(square)];
}

Square transform(Square square, int symmetry, int size) {
  const auto [file, rank] = mirrored({file_of(square), rank_of(square)}, symmetry, size);
  return square_at(file, rank);
}

Bitboard transform(Bitboard set, int symmetry, int size) {
  Bitboard result = 0;
  while (set) result |= bit(transform(take_first(set), symmetry, size));
  return result;
}

int checked_size(int size) {
  if (size < least_size || size > most_size)
    throw Error(fmt::format("size {}", size), {}, fmt::format("expected {} to {}", least_size, most_size));
  return size;
}

// The squares of the rim without corners, from a2 upwards and around.
std::vector<Square> rim(int size) {
  std::vector<Square> squares;
  const int last = size - 1;
  for (int i = 1; i < last; ++i) squares.push_back(square_at(0, i));
  for (int i = 1; i < last; ++i) squares.push_back(square_at(i, last));
  for (int i = last - 1; i > 0; --i) squares.push_back(square_at(last, i));
  for (int i = last - 1; i > 0; --i) squares.push_back(square_at(i, 0));
  return squares;
}

}  // namespace

Position::Position(const Setup& setup)
    : board_(checked_size(setup.size)),
      decider_(setup.decider),
      mover_wins_(setup.mover_wins),
      dropping_(setup.dropping),
      drops_(static_cast<std::uint8_t>(setup.drops)) {
  if ((setup.black | setup.white) & ~board_.squares)
    throw Error("a piece beside the board", {}, fmt::format("expected squares of size {}", setup.size));
  if (setup.black & setup.white) throw Error("two pieces on one square", {}, "expected one piece a square");
  if (!setup.dropping && (!setup.black || !setup.white))
    throw Error(setup.black ? "no white piece" : "no black piece", {}, "expected one or more of each colour");
  if (setup.drops < 0 || setup.drops > count(board_.squares & ~(setup.black | setup.white)))
    throw Error(fmt::format("{} pieces to be dropped", setup.drops), {},
                "expected no more than there are empty squares");
  if (setup.dropping && setup.drops == 0)
    throw Error("a drop without a piece to be dropped", {}, "expected one or more of them");
  for (Bitboard set = setup.black; set;) board_.put(Player::first, take_first(set));
  for (Bitboard set = setup.white; set;) board_.put(Player::second, take_first(set));
  hash_ = hash_from_scratch();
  if (drops_ == 0) end_ = connection_end();
  history_.add(hash_);
}

Position Position::start(int size, Variant variant) {
  Setup setup;
  setup.size = checked_size(size);
  const auto all = rim(size);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int rank = rank_of(all[i]);
    const bool on_rank = rank == 0 || rank == size - 1;
    if (variant == Variant::parachute && !on_rank) continue;
    const bool black = variant == Variant::standard ? on_rank : i % 2 == 1;
    (black ? setup.black : setup.white) |= bit(all[i]);
  }
  if (variant == Variant::parachute) setup.drops = 2 * (size - 2);
  return Position(setup);
}

Position Position::start(const Start& start, const Rules& rules) {
  return Position::start(start.size, start.variant).with(rules);
}

Position Position::with(const Rules& rules) const {
  Setup changed = setup();
  changed.mover_wins = rules.mover_wins;
  return Position(changed);
}

Position::Setup Position::setup() const {
  return {board_.size, board_.pieces[0], board_.pieces[1], decider_, mover_wins_, drops_, dropping_};
}

std::uint64_t Position::hash_from_scratch() const {
  std::uint64_t hash = drop_key(drops_, dropping_);
  for (const Player player : {Player::first, Player::second})
    for (Bitboard set = board_.of(player); set;) hash ^= piece_key(player, take_first(set));
  if (decider_ == Player::second) hash ^= side_key;
  if (mover_wins_) hash ^= mover_wins_key;
  return hash ^ (board_.size == most_size ? 0 : mix64(static_cast<std::uint64_t>(board_.size)));
}

void Position::moves(std::vector<Move>& list) const {
  list.clear();
  if (over()) return;
  if (dropping_) {
    for (Bitboard set = board_.empty(); set;) list.push_back(Move::drop(take_first(set)));
    return;
  }
  // Every piece has a move in each direction at most.
  list.resize(static_cast<std::size_t>(count(board_.of(decider_)) * direction_count));
  Move* next = list.data();
  board_.for_each_step(decider_, [&next](Square from, Square to) { *next++ = Move::movement(from, to); });
  list.resize(static_cast<std::size_t>(next - list.data()));
  if (list.empty()) list.push_back(Move::pass());
}

double Position::phase() const {
  const Bitboard inner = board_mask(size() - 2) << (stride + 1);
  const int on_edge = count((board_.pieces[0] | board_.pieces[1]) & ~inner), at_start = 4 * (size() - 2);
  return std::max(0.0, 1 - static_cast<double>(on_edge) / at_start);
}

bool Position::legal(Move move) const {
  std::vector<Move> list;
  moves(list);
  return std::ranges::find(list, move) != list.end();
}

void Position::play(Move move) {
  if (move.is_drop()) {
    const Player owner = opponent(decider_);
    board_.put(owner, move.dropped_at());
    hash_ ^= piece_key(owner, move.dropped_at()) ^ drop_key(drops_, true) ^ drop_key(drops_ - 1, false);
    --drops_;
    dropping_ = false;
    finish_turn(true);
    return;
  }
  bool capture = false;
  if (move.is_movement()) {
    capture = board_.move(decider_, move.from(), move.to());
    hash_ ^= piece_key(decider_, move.from()) ^ piece_key(decider_, move.to());
    if (capture) hash_ ^= piece_key(opponent(decider_), move.to());
  }
  if (drops_ == 0) {
    finish_turn(capture);
    return;
  }
  dropping_ = true;
  hash_ ^= drop_key(drops_, false) ^ drop_key(drops_, true);
}

bool Position::play_null() {
  if (drops_ > 0 || over()) return false;
  finish_turn(false);
  return true;
}

// `lasting`: the turn put a piece on the board or took one from it, so that nothing before can come again.
void Position::finish_turn(bool lasting) {
  decider_ = opponent(decider_);
  hash_ ^= side_key;
  if (lasting) history_.clear();
  const auto times = history_.add(lies_ ? key_of_history() : hash_);
  if (drops_ == 0) end_ = connection_end();
  if (end_ == End::none && times >= 3) end_ = End::draw;
}

// The hash of the board as it lay when the history began.
std::uint64_t Position::key_of_history() const {
  Setup before = setup();
  before.black = transform(before.black, inverse(lies_), board_.size);
  before.white = transform(before.white, inverse(lies_), board_.size);
  return Position(before).hash_;
}

Position::End Position::connection_end() const {
  const bool first = connected(board_.pieces[0]), second = connected(board_.pieces[1]);
  if (first && second && mover_wins_) return decider_ == Player::first ? End::second : End::first;
  if (first && second) return End::draw;
  return first ? End::first : second ? End::second : End::none;
}

Position Position::transformed(int symmetry) const {
  Setup mirrored = setup();
  mirrored.black = transform(mirrored.black, symmetry, board_.size);
  mirrored.white = transform(mirrored.white, symmetry, board_.size);
  Position result(mirrored);
  result.end_ = end_;
  result.history_ = history_;
  result.lies_ = static_cast<std::uint8_t>(composed(lies_, symmetry));
  return result;
}

Move Position::transformed(Move move, int symmetry) const {
  if (move.is_pass()) return move;
  if (move.is_drop()) return Move::drop(transform(move.dropped_at(), symmetry, board_.size));
  return Move::movement(transform(move.from(), symmetry, board_.size),
                        transform(move.to(), symmetry, board_.size));
}

}  // namespace otrera::loa
