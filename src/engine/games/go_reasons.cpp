#include "engine/games/go_reasons.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/after_turn.h"
#include "engine/games/go_squares.h"
#include "engine/session_of.h"
#include "games/go/position.h"

namespace otrera {
namespace {

using go::Board;
using go::Colour;
using go::Point;
using go::Position;

// Where a turn puts its stone; no_point for a pass.
Point point_of(const Position& position, const std::string& turn) {
  if (turn.empty() || position.over()) return go::no_point;
  return position.parse_turn(turn).front().point();
}

template <class Use>
void for_each_point(const Board& board, Use&& use) {
  for (int rank = 0; rank < board.size(); ++rank)
    for (int file = 0; file < board.size(); ++file) use(board.point_at(file, rank));
}

// Stones of a colour that stood before and stand no more.
std::vector<Point> taken(const Board& before, const Board& now, Colour colour) {
  std::vector<Point> stones;
  for_each_point(before, [&](Point point) {
    if (before.at(point) == colour && now.at(point) != colour) stones.push_back(point);
  });
  return stones;
}

// The stones of the largest chain that the other side can take now.
std::vector<Point> in_atari(const Position& position, Colour colour) {
  const Board& board = position.board();
  std::vector<Point> largest;
  for_each_point(board, [&](Point point) {
    if (board.at(point) != colour || !board.in_atari(point)) return;
    if (static_cast<std::size_t>(board.stones_in_chain(point)) <= largest.size()) return;
    if (!position.legal(go::Move(board.only_liberty(point)))) return;
    largest.clear();
    board.for_each_in_chain(point, [&](Point stone) { largest.push_back(stone); });
  });
  return largest;
}

// The chains of a colour around a point, by one stone each.
std::vector<Point> chains_around(const Board& board, Point point, Colour colour) {
  std::vector<Point> chains;
  for (int step = 0; step < 4; ++step) {
    const auto next = static_cast<Point>(point + board.steps().to[step]);
    if (board.at(next) != colour) continue;
    const auto same = [&](Point stone) { return board.chain(stone) == board.chain(next); };
    if (std::ranges::none_of(chains, same)) chains.push_back(next);
  }
  return chains;
}

// Whether a move on one point would join the two chains.
bool can_join(const Board& board, Point one, Point other) {
  bool found = false;
  for_each_point(board, [&](Point point) {
    if (board.at(point) != Colour::empty) return;
    bool beside_one = false, beside_other = false;
    for (int step = 0; step < 4; ++step) {
      const auto next = static_cast<Point>(point + board.steps().to[step]);
      if (board.at(next) != board.at(one)) continue;
      beside_one |= board.chain(next) == board.chain(one);
      beside_other |= board.chain(next) == board.chain(other);
    }
    found |= beside_one && beside_other;
  });
  return found;
}

class GoChoice {
 public:
  explicit GoChoice(const TurnChoice& choice)
      : choice_(choice),
        before_(dynamic_cast<const SessionOf<Position>&>(choice.before).now()),
        played_(after_turn(before_, choice.played)),
        answered_(after_turn(played_, choice.reply)),
        better_(after_turn(before_, choice.better)),
        own_(go::colour_of(before_.decider())),
        me_(side_name(choice.before, before_.decider())),
        you_(side_name(choice.before, opponent(before_.decider()))) {}

  std::optional<TurnReason> reason() const {
    if (auto found = stones_taken()) return found;
    if (auto found = stones_not_taken()) return found;
    if (auto found = stones_in_atari()) return found;
    return stones_cut_off();
  }

 private:
  std::optional<TurnReason> stones_taken() const {
    const auto stones = taken(played_.board(), answered_.board(), own_);
    if (stones.empty()) return {};
    return told(stones, "{you} takes {stones} with {turn}.", choice_.reply);
  }

  std::optional<TurnReason> stones_not_taken() const {
    const auto stones = taken(before_.board(), better_.board(), other(own_));
    if (stones.size() <= taken(before_.board(), played_.board(), other(own_)).size()) return {};
    return told(stones, "{turn} would have taken {stones}.", choice_.better);
  }

  std::optional<TurnReason> stones_in_atari() const {
    const auto stones = in_atari(played_, own_);
    if (stones.empty() || in_atari(better_, own_).size() >= stones.size()) return {};
    return told(stones, "{you} can take {stones} now.", "");
  }

  std::optional<TurnReason> stones_cut_off() const {
    const Point cut = point_of(played_, choice_.reply);
    if (cut == go::no_point) return {};
    const Board& board = answered_.board();
    const auto chains = chains_around(board, cut, own_);
    for (std::size_t i = 0; i + 1 < chains.size(); ++i)
      for (std::size_t j = i + 1; j < chains.size(); ++j)
        if (!can_join(board, chains[i], chains[j]) && can_join(played_.board(), chains[i], chains[j]))
          return cut_words(board.stones_in_chain(chains[i]) < board.stones_in_chain(chains[j]) ? chains[i]
                                                                                               : chains[j]);
    return {};
  }

  std::optional<TurnReason> cut_words(Point smaller) const {
    std::vector<Point> stones;
    answered_.board().for_each_in_chain(smaller, [&](Point stone) { stones.push_back(stone); });
    return told(stones, "{you} cuts {stones} off from the others with {turn}.", choice_.reply);
  }

  std::optional<TurnReason> told(const std::vector<Point>& stones, fmt::string_view sentence,
                                 const std::string& turn) const {
    const auto squares = squares_of(before_.board(), stones);
    return TurnReason{
        fmt::format(
            fmt::runtime(sentence), fmt::arg("you", you_), fmt::arg("me", me_), fmt::arg("turn", turn),
            fmt::arg("stones", counted(stones.size(), "stone") + " " + place_words(choice_.before, squares))),
        squares};
  }

  const TurnChoice& choice_;
  Position before_, played_, answered_, better_;
  Colour own_;
  std::string me_, you_;
};

}  // namespace

std::optional<TurnReason> go_reason(const TurnChoice& choice) {
  return GoChoice(choice).reason();
}

}  // namespace otrera
