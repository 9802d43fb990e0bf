#include "engine/games/amazons_reasons.h"

#include <fmt/format.h>

#include "engine/games/after_turn.h"
#include "engine/session_of.h"
#include "games/amazons/position.h"
#include "games/amazons/region.h"

namespace otrera {
namespace {

using amazons::Bitboard;
using amazons::Position;

// An amazon with so little room is shut in, and ground is worth a word from so many squares on.
constexpr int tight = 5, worth_a_word = 4;

std::vector<FileAndRank> places(Bitboard set) {
  std::vector<FileAndRank> list;
  while (set) {
    const amazons::Square square = amazons::take_first(set);
    list.push_back({amazons::file_of(square), amazons::rank_of(square)});
  }
  return list;
}

int room_of(const Position& position, Bitboard amazon) {
  return amazons::count(amazons::reachable(amazon, position.empty()));
}

Bitboard shut_in(const Position& position, Player player) {
  Bitboard found = 0;
  for (Bitboard left = position.amazons(player); left;) {
    const Bitboard amazon = amazons::bit(amazons::take_first(left));
    if (room_of(position, amazon) <= tight) found |= amazon;
  }
  return found;
}

// Empty squares that only this player can still enter.
Bitboard closed_off(const Position& position, Player player) {
  Bitboard found = 0;
  for_each_region(board_of(position), [&](const amazons::Region& region) {
    if (!region.of(opponent(player))) found |= region.empty;
  });
  return found;
}

class AmazonsChoice {
 public:
  explicit AmazonsChoice(const TurnChoice& choice)
      : choice_(choice),
        before_(dynamic_cast<const SessionOf<Position>&>(choice.before).now()),
        played_(after_turn(before_, choice.played)),
        answered_(after_turn(played_, choice.reply)),
        better_(after_turn(before_, choice.better)),
        side_(before_.decider()),
        me_(side_name(choice.before, side_)),
        you_(side_name(choice.before, opponent(side_))) {}

  std::optional<TurnReason> reason() const {
    if (auto found = own_shut_in()) return found;
    if (auto found = theirs_not_shut_in()) return found;
    if (auto found = they_close_off()) return found;
    return not_closed_off();
  }

 private:
  std::optional<TurnReason> own_shut_in() const {
    const Bitboard now = shut_in(answered_, side_);
    if (amazons::count(now) <= amazons::count(shut_in(better_, side_)) ||
        amazons::count(now) <= amazons::count(shut_in(before_, side_)))
      return {};
    const Bitboard fresh = now & ~shut_in(before_, side_);
    const Bitboard amazon = amazons::bit(amazons::first_square(fresh ? fresh : now));
    const bool at_once = (shut_in(played_, side_) & amazon) != 0;
    const int room = room_of(answered_, amazon);
    const auto squares = places(amazon);
    const std::string left =
        room == 0 ? "it cannot move any more"
                  : fmt::format("it has {} left", counted(static_cast<std::size_t>(room), "square"));
    return TurnReason{
        fmt::format("{}’s amazon {} is shut in{}: {}.", me_, place_words(choice_.before, squares),
                    at_once ? "" : " by " + choice_.reply, left),
        squares};
  }

  std::optional<TurnReason> theirs_not_shut_in() const {
    const Bitboard then = shut_in(better_, opponent(side_));
    const Bitboard fresh = then & ~shut_in(before_, opponent(side_));
    if (!fresh || amazons::count(then) <= amazons::count(shut_in(answered_, opponent(side_)))) return {};
    const auto squares = places(amazons::bit(amazons::first_square(fresh)));
    return TurnReason{fmt::format("{} would have shut in {}’s amazon {}.", choice_.better, you_,
                                  place_words(choice_.before, squares)),
                      squares};
  }

  std::optional<TurnReason> they_close_off() const {
    const Player other = opponent(side_);
    const Bitboard fresh = closed_off(answered_, other) & ~closed_off(before_, other);
    if (amazons::count(fresh) <
        amazons::count(closed_off(better_, other) & ~closed_off(before_, other)) + worth_a_word)
      return {};
    const auto squares = places(fresh);
    const bool at_once = (closed_off(played_, other) & fresh) == fresh;
    return TurnReason{fmt::format("{} closes off {} {}{}: {} can no longer get there.", at_once ? me_ : you_,
                                  counted(squares.size(), "square"), place_words(choice_.before, squares),
                                  at_once ? " for " + you_ : " with " + choice_.reply, me_),
                      squares};
  }

  std::optional<TurnReason> not_closed_off() const {
    const Bitboard fresh = closed_off(better_, side_) & ~closed_off(before_, side_);
    if (amazons::count(fresh) <
        amazons::count(closed_off(answered_, side_) & ~closed_off(before_, side_)) + worth_a_word)
      return {};
    const auto squares = places(fresh);
    return TurnReason{
        fmt::format("{} would have closed off {} {}, where {} could no longer get.", choice_.better,
                    counted(squares.size(), "square"), place_words(choice_.before, squares), you_),
        squares};
  }

  const TurnChoice& choice_;
  Position before_, played_, answered_, better_;
  Player side_;
  std::string me_, you_;
};

}  // namespace

std::optional<TurnReason> amazons_reason(const TurnChoice& choice) {
  return AmazonsChoice(choice).reason();
}

}  // namespace otrera
