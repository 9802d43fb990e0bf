#include "engine/games/loa_reasons.h"

#include <fmt/format.h>

#include "engine/games/after_turn.h"
#include "engine/session_of.h"
#include "games/loa/connection.h"
#include "games/loa/position.h"

namespace otrera {
namespace {

using loa::Bitboard;
using loa::Position;

std::vector<FileAndRank> loa_places(Bitboard set) {
  std::vector<FileAndRank> list;
  while (set) {
    const loa::Square square = loa::take_first(set);
    list.push_back({loa::file_of(square), loa::rank_of(square)});
  }
  return list;
}

bool won_by(const Position& position, Player side) {
  return position.over() && position.outcome().score == (side == Player::first ? 1 : -1);
}

// A turn that wins at once, the given one if it does; or nothing.
std::string winning_turn(const Position& position, const std::string& first = "") {
  if (position.over() || position.mid_turn()) return "";
  const Player side = position.decider();
  if (!first.empty() && won_by(after_turn(position, first), side)) return first;
  std::vector<Position::Move> moves;
  position.moves(moves);
  for (const auto move : moves) {
    Position next = position;
    next.play(move);
    if (won_by(next, side)) return position.print(move);
  }
  return "";
}

// What the side that has just moved would win with if the other did nothing.
std::string threatened_win(Position position) {
  return position.play_null() ? winning_turn(position) : "";
}

// Pieces that stood connected with others of their side and stand apart from the most of those now.
Bitboard cut_off(const Position& before, const Position& now, Player side) {
  Bitboard found = 0;
  for (Bitboard left = before.pieces(side); left;) {
    const Bitboard group = loa::flood(loa::bit(loa::first_square(left)), before.pieces(side));
    left &= ~group;
    Bitboard largest = 0, all = group & now.pieces(side);
    for (Bitboard rest = all; rest;) {
      const Bitboard part = loa::flood(loa::bit(loa::first_square(rest)), now.pieces(side)) & all;
      rest &= ~part;
      if (loa::count(part) > loa::count(largest)) largest = part;
    }
    found |= all & ~largest;
  }
  return found;
}

Bitboard blocked(const Position& position, Player side) {
  Bitboard movable = 0;
  position.board().for_each_step(side, [&](loa::Square from, loa::Square) { movable |= loa::bit(from); });
  return position.pieces(side) & ~movable;
}

std::vector<FileAndRank> squares_in(const Position& position, const std::string& turn) {
  TurnSquares squares;
  for (const auto move : position.parse_turn(turn)) squares.push_back(position.squares(move));
  return in_order(squares);
}

class LoaChoice {
 public:
  explicit LoaChoice(const TurnChoice& choice)
      : choice_(choice),
        before_(dynamic_cast<const SessionOf<Position>&>(choice.before).now()),
        played_(after_turn(before_, choice.played)),
        answered_(after_turn(played_, choice.reply)),
        better_(after_turn(before_, choice.better)),
        side_(before_.decider()),
        me_(side_name(choice.before, side_)),
        you_(side_name(choice.before, opponent(side_))) {}

  std::optional<TurnReason> reason() const {
    if (auto found = win_left_out()) return found;
    if (auto found = win_let_happen()) return found;
    if (auto found = threat_not_made()) return found;
    if (auto found = pieces_cut_off()) return found;
    return pieces_blocked();
  }

 private:
  std::optional<TurnReason> win_left_out() const {
    const std::string win = winning_turn(before_, choice_.better);
    if (win.empty()) return {};
    return TurnReason{fmt::format("{} could have connected all pieces at once with {}.", me_, win),
                      squares_in(before_, win)};
  }

  std::optional<TurnReason> win_let_happen() const {
    const std::string win = winning_turn(played_, choice_.reply);
    if (win.empty() || !winning_turn(better_).empty()) return {};
    return TurnReason{fmt::format("{} can connect all pieces now with {}.", you_, win),
                      squares_in(played_, win)};
  }

  std::optional<TurnReason> threat_not_made() const {
    const std::string threat = threatened_win(better_);
    if (threat.empty() || !threatened_win(played_).empty()) return {};
    return TurnReason{
        fmt::format("{} would have threatened to connect all pieces with {}.", choice_.better, threat),
        squares_in(unanswered(), threat)};
  }

  // After the better turn, as if the other side did nothing.
  Position unanswered() const {
    Position position = better_;
    position.play_null();
    return position;
  }

  std::optional<TurnReason> pieces_cut_off() const {
    const Bitboard apart = cut_off(before_, answered_, side_);
    if (!apart || cut_off(before_, better_, side_)) return {};
    const auto squares = loa_places(apart);
    const bool at_once = cut_off(before_, played_, side_) != 0;
    return TurnReason{fmt::format("{} {} {} cut off from the others{}.", whose(squares.size()),
                                  place_words(choice_.before, squares), squares.size() == 1 ? "is" : "are",
                                  at_once ? "" : " by " + choice_.reply),
                      squares};
  }

  std::optional<TurnReason> pieces_blocked() const {
    const Bitboard still = blocked(answered_, side_) & ~blocked(before_, side_) & ~blocked(better_, side_);
    if (!still) return {};
    const auto squares = loa_places(still);
    return TurnReason{
        fmt::format("{} {} can no longer move.", whose(squares.size()), place_words(choice_.before, squares)),
        squares};
  }

  std::string whose(std::size_t pieces) const {
    return pieces == 1 ? me_ + "’s piece" : fmt::format("{}’s {} pieces", me_, pieces);
  }

  const TurnChoice& choice_;
  Position before_, played_, answered_, better_;
  Player side_;
  std::string me_, you_;
};

}  // namespace

std::optional<TurnReason> loa_reason(const TurnChoice& choice) {
  return LoaChoice(choice).reason();
}

}  // namespace otrera
