#include "games/go/position.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/error.h"
#include "core/hash.h"
#include "games/go/handicap.h"
#include "games/go/score.h"

namespace otrera::go {
namespace {

constexpr std::uint64_t white_to_move = mix64(0x60517);
constexpr auto ko_keys = zobrist_table<most_cells>(0x6070);
constexpr auto pass_keys = zobrist_table<3>(0x60ba55);

std::uint64_t rules_key(const Rules& rules) {
  const auto points = static_cast<std::uint64_t>(std::llround(2 * rules.komi) + 2 * rules.bonus + 4096);
  return mix64(points * 16 + static_cast<std::uint64_t>(rules.ko) * 4 +
               static_cast<std::uint64_t>(rules.scoring) * 2 + rules.suicide);
}

std::uint64_t key_from_scratch(const Board& board, int symmetry) {
  std::uint64_t key = 0;
  for (int rank = 0; rank < board.size(); ++rank)
    for (int file = 0; file < board.size(); ++file) {
      const Point point = board.point_at(file, rank);
      if (board.at(point) != Colour::empty)
        key ^= stone_key(transformed(board.size(), point, symmetry), board.at(point));
    }
  return key;
}

void check(const Rules& rules) {
  if (!(std::abs(rules.komi) <= most_komi) || std::floor(2 * rules.komi) != 2 * rules.komi)
    throw Error(fmt::format("komi {}", rules.komi), {},
                fmt::format("expected a multiple of 0.5 up to {}", most_komi));
  if (std::abs(rules.bonus) > most_points)
    throw Error(fmt::format("{} points for handicap stones", rules.bonus), {},
                fmt::format("expected at the most {}", most_points));
}

void check(const Position::Setup& setup) {
  if (setup.size < least_size || setup.size > most_size)
    throw Error(fmt::format("a board of size {}", setup.size), {},
                fmt::format("expected {} to {}", least_size, most_size));
  check(setup.rules);
  if (setup.passes < 0 || setup.passes > 2)
    throw Error(fmt::format("{} passes", setup.passes), {}, "expected 0, 1 or 2");
  for (const int lost : {setup.black_lost, setup.white_lost})
    if (lost < 0 || lost > 1'000'000)
      throw Error(fmt::format("{} captured stones", lost), {}, "expected fewer");
}

// Whether the colour may just have taken a single stone here with a single stone.
bool can_be_ko(const Board& board, Point point, Colour colour) {
  if (point >= cells_of(board.size()) || board.at(point) != Colour::empty ||
      !surrounded_by(board.code(point), colour))
    return false;
  int takeable = 0;
  for (int i = 0; i < 4; ++i)
    if (const Point near = static_cast<Point>(point + board.steps().to[i]);
        board.at(near) == colour && board.in_atari(near))
      takeable += board.stones_in_chain(near);
  return takeable == 1;
}

}  // namespace

Position::Position(const Setup& setup)
    : board_((check(setup), setup.size)),
      rules_(setup.rules),
      decider_(setup.decider),
      passes_(static_cast<std::uint8_t>(setup.passes)) {
  for (const Colour colour : {Colour::black, Colour::white})
    for (const Point point : colour == Colour::black ? setup.black : setup.white) {
      if (point >= cells_of(setup.size) || board_.at(point) != Colour::empty)
        throw Error("a stone outside the board or on another one", {}, "expected stones on different points");
      board_.put(point, colour);
      if (board_.lost(Colour::black) + board_.lost(Colour::white) > 0)
        throw Error(fmt::format("stones without a liberty beside {}", print_point(point, setup.size)), {},
                    "expected every chain of stones to have an empty neighbour");
    }
  if (setup.ko != no_point && !can_be_ko(board_, setup.ko, colour_of(opponent(decider_))))
    throw Error("a ko that cannot be", {}, "expected the point where a single stone was just taken");
  board_.set_ko(setup.ko);
  board_.set_lost(Colour::black, setup.black_lost);
  board_.set_lost(Colour::white, setup.white_lost);
  remember();
}

Position Position::start(int size, const Rules& rules) {
  Setup setup;
  setup.size = size;
  setup.rules = rules;
  return Position(setup);
}

Position Position::with_handicap(int size, std::span<const Point> stones, const Rules& rules) {
  Setup setup;
  setup.size = size;
  setup.rules = rules;
  setup.black.assign(stones.begin(), stones.end());
  if (!stones.empty()) setup.decider = Player::second;
  return Position(setup);
}

Position Position::start(const Start& start, const Rules& rules) {
  if (start.handicap == 0) return Position::start(start.size, rules);
  const int most = std::min(most_handicap, most_free_handicap(start.size));
  if (start.handicap < 2 || start.handicap > most)
    throw Error(fmt::format("handicap {} on size {}", start.handicap, start.size), {},
                fmt::format("expected 0, or 2 to {}", most));
  Rules compensated = rules;
  compensated.bonus += bonus_of(rules, start.handicap);
  return with_handicap(start.size, free_handicap(start.size, start.handicap), compensated);
}

Position Position::with(const Rules& rules) const {
  check(rules);
  if (rules.ko != rules_.ko) {
    Setup changed = setup();
    changed.rules = rules;
    Position position(changed);
    position.last_ = last_;
    return position;
  }
  Position position = *this;
  position.rules_ = rules;
  return position;
}

Position::Setup Position::setup() const {
  Setup setup;
  setup.size = size();
  for (int rank = 0; rank < size(); ++rank)
    for (int file = 0; file < size(); ++file) {
      const Point point = board_.point_at(file, rank);
      if (board_.at(point) == Colour::black) setup.black.push_back(point);
      if (board_.at(point) == Colour::white) setup.white.push_back(point);
    }
  setup.decider = decider_;
  setup.ko = board_.ko();
  setup.passes = passes_;
  setup.black_lost = board_.lost(Colour::black);
  setup.white_lost = board_.lost(Colour::white);
  setup.rules = rules_;
  return setup;
}

Outcome Position::outcome() const {
  return {score(*this)};
}

double Position::phase() const {
  return 1 - static_cast<double>(board_.empty().size()) / board_.points();
}

double Position::score_of(std::span<const float> owners) const {
  return score_of_area(std::accumulate(owners.begin(), owners.end(), 0.0), board_, rules_);
}

double Position::score_limit() const {
  const int captures = rules_.scoring == Scoring::territory
                           ? board_.lost(Colour::black) + board_.lost(Colour::white) + board_.points()
                           : 0;
  return board_.points() + captures + std::abs(rules_.white_points());
}

std::uint64_t Position::situation(std::uint64_t board_key, Player next) const {
  return rules_.ko == Ko::situational && next == Player::second ? board_key ^ white_to_move : board_key;
}

bool Position::has_stood(std::uint64_t board_key, Player next) const {
  return rules_.ko != Ko::simple && history_.contains(situation(board_key, next));
}

// Notes what stands now.
void Position::remember() {
  if (rules_.ko == Ko::simple) return;
  const std::uint64_t key = frame_ ? key_from_scratch(board_, frame_) : board_.key();
  history_.add(situation(key, decider_));
}

bool Position::repeats(Point point) const {
  const Colour colour = colour_of(decider_);
  const bool suicide = rules_.suicide && board_.is_suicide(point, colour);
  if (!was_taken_ && !suicide) return false;
  if (!frame_) return has_stood(board_.key_after(point, colour), opponent(decider_));
  Board after = board_;
  after.play(point, colour);
  return has_stood(key_from_scratch(after, frame_), opponent(decider_));
}

bool Position::legal(Move move) const {
  if (over()) return false;
  if (move.is_pass()) return true;
  const Point point = move.point();
  return point < cells_of(size()) && board_.at(point) == Colour::empty &&
         board_.is_legal(point, colour_of(decider_), rules_.suicide) && !repeats(point);
}

bool Position::history_matters() const {
  if (over()) return false;
  for (int rank = 0; rank < size(); ++rank)
    for (int file = 0; file < size(); ++file) {
      const Point point = board_.point_at(file, rank);
      if (board_.at(point) == Colour::empty && board_.is_legal(point, colour_of(decider_), rules_.suicide) &&
          repeats(point))
        return true;
    }
  return false;
}

void Position::moves(std::vector<Move>& list) const {
  list.clear();
  if (over()) return;
  for (int rank = 0; rank < size(); ++rank)
    for (int file = 0; file < size(); ++file)
      if (const Move move(board_.point_at(file, rank)); legal(move)) list.push_back(move);
  list.push_back(Move::pass());
}

std::optional<std::size_t> Position::square_of(std::uint32_t action) const {
  const int file = file_of(size(), static_cast<Point>(action)),
            rank = rank_of(size(), static_cast<Point>(action));
  if (file < 0 || file >= size() || rank < 0 || rank >= size()) return {};
  return static_cast<std::size_t>((size() - 1 - rank) * size() + file);
}

// Among the latest moves, and gives the turn to the other side.
void Position::note(Move move) {
  std::copy_backward(last_.begin(), last_.end() - 1, last_.end());
  last_.front() = move;
  decider_ = opponent(decider_);
}

void Position::play(Move move) {
  const Colour colour = colour_of(decider_);
  note(move);
  if (move.is_pass()) {
    ++passes_;
    board_.pass();
    if (rules_.ko == Ko::situational) remember();
    return;
  }
  passes_ = 0;
  const int before = board_.lost(colour);
  was_taken_ |= board_.play(move.point(), colour) > 0 || board_.lost(colour) > before;
  remember();
}

void Position::give_turn(Player player) {
  if (player == decider_ && !over()) return;
  decider_ = player;
  passes_ = 0;
  board_.pass();
  if (rules_.ko == Ko::situational) remember();
}

void Position::go_to(const Board& board, Player decider, int passes) {
  board_ = board;
  decider_ = decider;
  passes_ = static_cast<std::uint8_t>(passes);
  was_taken_ = true;
}

void Position::play_on(Move move) {
  if (move.is_pass())
    board_.pass();
  else
    board_.play_free(move.point(), colour_of(decider_));
  passes_ = move.is_pass() ? static_cast<std::uint8_t>(passes_ + 1) : std::uint8_t{0};
  was_taken_ = true;
  note(move);
}

std::uint64_t Position::hash_with(std::uint64_t board_key) const {
  std::uint64_t hash = board_key ^ rules_key(rules_) ^ ko_keys[board_.ko()] ^ pass_keys[passes_];
  if (decider_ == Player::second) hash ^= white_to_move;
  if (rules_.scoring == Scoring::territory)
    hash ^= mix64(static_cast<std::uint64_t>(board_.lost(Colour::black) - board_.lost(Colour::white)));
  return hash;
}

std::uint64_t Position::hash() const {
  return hash_with(board_.key());
}

std::uint64_t Position::hash_from_scratch() const {
  return hash_with(key_from_scratch(board_, 0));
}

bool Position::operator==(const Position& other) const {
  return board_ == other.board_ && rules_ == other.rules_ && decider_ == other.decider_ &&
         passes_ == other.passes_ &&
         (rules_.scoring == Scoring::area ||
          (board_.lost(Colour::black) == other.board_.lost(Colour::black) &&
           board_.lost(Colour::white) == other.board_.lost(Colour::white)));
}

Position Position::transformed(int symmetry) const {
  Setup mirrored = setup();
  for (auto* stones : {&mirrored.black, &mirrored.white})
    for (Point& point : *stones) point = go::transformed(size(), point, symmetry);
  mirrored.ko = go::transformed(size(), mirrored.ko, symmetry);
  Position position(mirrored);
  position.frame_ = static_cast<std::uint8_t>(composed(inverse(symmetry), frame_));
  position.was_taken_ = was_taken_;
  position.history_ = history_;
  for (std::size_t i = 0; i < last_.size(); ++i) position.last_[i] = transformed(last_[i], symmetry);
  return position;
}

}  // namespace otrera::go
