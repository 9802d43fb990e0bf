#include "analysis/reasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "engine/registry.h"

namespace otrera {
namespace {

// From here on a square counts as somebody's; fewer squares than these are not worth a word.
constexpr float sure = 0.25f;
constexpr std::size_t fewest_squares = 2;
constexpr double least_points = 1;

double for_side(double of_first, Player side) {
  return side == Player::first ? of_first : -of_first;
}

std::string print_points(double points) {
  const double halves = std::round(2 * points) / 2;
  return fmt::format("{} point{}", halves, halves == 1 ? "" : "s");
}

// What became of the squares of a board by a turn, as the side that made it sees it.
class Squares {
 public:
  explicit Squares(const TurnView& turn)
      : turn_(turn),
        side_(turn.before.to_move()),
        shape_(turn.before.size()),
        had_(turn.said_before.owners),
        has_(turn.said_after.owners) {
    for (const std::string& row : turn.before.rows()) letters_ += row;
  }

  // Whether both searches told who owns what.
  bool known() const { return had_.size() == letters_.size() && has_.size() == letters_.size(); }

  template <class Test>
  std::vector<FileAndRank> where(Test&& test) const {
    std::vector<FileAndRank> found;
    for (std::size_t i = 0; i < letters_.size(); ++i)
      if (test(i)) found.push_back(place(i));
    return found;
  }
  bool empty(std::size_t i) const { return letters_[i] == '.'; }
  bool own_piece(std::size_t i) const { return letters_[i] == turn_.before.colour(side_).front(); }
  float had(std::size_t i) const { return side_ == Player::first ? had_[i] : -had_[i]; }
  float has(std::size_t i) const { return side_ == Player::first ? has_[i] : -has_[i]; }

 private:
  FileAndRank place(std::size_t i) const {
    const int at = static_cast<int>(i);
    return {at % shape_.files, shape_.ranks - 1 - at / shape_.files};
  }

  const TurnView& turn_;
  Player side_;
  BoardShape shape_;
  const std::vector<float>& had_;
  const std::vector<float>& has_;
  std::string letters_;
};

std::optional<TurnReason> lost_for_certain(const TurnView& turn, const Session& after) {
  const auto before = proved_margin(turn.before), now = proved_margin(after);
  if (!before || !now) return {};
  const Player side = turn.before.to_move();
  const double had = for_side(*before, side), has = for_side(*now, side);
  if (!(had > has)) return {};
  const std::string me = side_name(turn.before, side), you = side_name(turn.before, opponent(side));
  if (had > 0 && has < 0)
    return TurnReason{fmt::format("{} had a certain win by {} and now loses by {} with best play.", me,
                                  print_points(had), print_points(-has)),
                      {}};
  return TurnReason{
      fmt::format("{} loses {} for certain: {} wins by {} with best play, where it could be {}.", me,
                  print_points(had - has), has > 0 ? me : you, std::abs(has), std::abs(had)),
      {}};
}

std::optional<TurnReason> ground_lost(const TurnView& turn) {
  const Squares squares(turn);
  if (!squares.known()) return {};
  const Player side = turn.before.to_move();
  const std::string me = side_name(turn.before, side), you = side_name(turn.before, opponent(side));
  const auto words = [&](const std::vector<FileAndRank>& found, const std::string& what) {
    return TurnReason{
        fmt::format("{} {} {}.", counted(found.size(), "square"), place_words(turn.before, found), what),
        found};
  };
  const auto stones = squares.where([&](std::size_t i) {
    return squares.own_piece(i) && squares.had(i) >= sure && squares.has(i) <= -sure;
  });
  if (!stones.empty() && find_game(turn.before.game()).counting)
    return TurnReason{fmt::format("{}’s {} {} can be taken now.", me, counted(stones.size(), "stone"),
                                  place_words(turn.before, stones)),
                      stones};
  const auto lost = squares.where(
      [&](std::size_t i) { return squares.empty(i) && squares.had(i) >= sure && squares.has(i) <= -sure; });
  if (lost.size() >= fewest_squares) return words(lost, fmt::format("that were {}’s become {}’s", me, you));
  const auto opened = squares.where(
      [&](std::size_t i) { return squares.empty(i) && squares.had(i) >= sure && squares.has(i) < sure; });
  if (opened.size() >= fewest_squares) return words(opened, fmt::format("are no longer {}’s", me));
  const auto given = squares.where(
      [&](std::size_t i) { return squares.empty(i) && squares.had(i) > -sure && squares.has(i) <= -sure; });
  if (given.size() >= fewest_squares) return words(given, fmt::format("that were open become {}’s", you));
  return {};
}

std::optional<TurnReason> lead_lost(const TurnView& turn) {
  if (!turn.said_before.lead || !turn.said_after.lead) return {};
  const Player side = turn.before.to_move();
  const double had = *turn.said_before.lead;
  const double has = turn.said_after.to_move == side ? *turn.said_after.lead : -*turn.said_after.lead;
  if (had - has < least_points) return {};
  return TurnReason{
      fmt::format("It costs {} about {}.", side_name(turn.before, side), print_points(had - has)), {}};
}

}  // namespace

std::optional<double> proved_margin(const Session& session) {
  const auto& regions = find_game(session.game()).regions;
  if (!regions || session.mid_turn()) return std::nullopt;
  const RegionsReport report = regions(session, {});
  if (!report.winner || report.least_score != report.most_score) return std::nullopt;
  return *report.winner == Player::first ? report.least_score : -report.least_score;
}

std::optional<TurnReason> find_reason(const TurnView& turn) {
  if (turn.said_before.lines.empty() || turn.said_before.lines.front().move == turn.played) return {};
  const auto after = turn.before.clone();
  after->play(turn.played);
  if (auto reason = lost_for_certain(turn, *after)) return reason;
  const auto& told_by_rules = find_game(turn.before.game()).reason;
  const auto& replies = turn.said_after.lines;
  if (told_by_rules && !turn.before.mid_turn())
    if (auto reason = told_by_rules({turn.before, turn.played, turn.said_before.lines.front().move,
                                     replies.empty() ? "" : replies.front().move}))
      return reason;
  if (auto reason = ground_lost(turn)) return reason;
  return lead_lost(turn);
}

}  // namespace otrera
