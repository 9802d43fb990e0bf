#include "engine/passing.h"

#include <algorithm>
#include <cstdlib>

namespace otrera {
namespace {

// A chance to win below this is none.
constexpr double least_hope = 0.1;
// What a move that takes dead stones may cost of the chance to win.
constexpr double cleaning_cost = 0.1;
const std::string pass = "pass";

bool is_pass(const Session& session, const std::string& move) {
  return in_order(session.squares_of(move)).empty();
}

bool other_side_passed(const Session& session) {
  const auto turns = session.turn_squares();
  return !turns.empty() && in_order(turns.back()).empty();
}

// The best line that is no pass; null if there is none.
const Line* best_stone(const Session& session, const SearchReport& report) {
  const auto found =
      std::ranges::find_if(report.lines, [&](const Line& line) { return !is_pass(session, line.move); });
  return found == report.lines.end() ? nullptr : &*found;
}

// Less than a quarter of the squares are taken. Who passes then wants the other to begin, or slipped.
bool hardly_begun(const Session& session) {
  std::ptrdiff_t squares = 0, empty = 0;
  for (const std::string& row : session.rows()) {
    squares += std::ssize(row);
    empty += std::ranges::count(row, '.');
  }
  return 4 * (squares - empty) < squares;
}

bool won(const CountingInfo& counting, const Session& session, std::span<const FileAndRank> dead) {
  return counting.count(session, dead).result.winner == session.to_move();
}

// Whether the side to move has won if both pass now.
bool passing_wins(const CountingInfo& counting, const Session& session, const Judgement& judgement,
                  LastWord last_word) {
  if (!won(counting, session, judgement.dead)) return false;
  return last_word == LastWord::agreement || !counting.taking_is_free(session) || won(counting, session, {});
}

// Whether a pass may be played where the count is won: where the search has seen that it wins, where it ends
// the game, or else where no answer to it wins.
bool pass_is_safe(const CountingInfo& counting, const Session& session, const SearchReport& report) {
  const auto seen =
      std::ranges::find_if(report.lines, [&](const Line& line) { return is_pass(session, line.move); });
  if (seen != report.lines.end() && seen->value > 1 - least_hope) return true;
  return other_side_passed(session) || counting.may_pass(session);
}

// A judgement costs playouts, so it is asked for only where it can matter. Where a move at one's own costs a
// point, that is at any value: a search that takes the board as it stands does not see who is ahead.
bool worth_judging(const CountingInfo& counting, const Session& session, double value) {
  return other_side_passed(session) || value < least_hope || value > 1 - least_hope ||
         !counting.taking_is_free(session);
}

// The dead stones of the side that is not to move.
std::vector<FileAndRank> dead_enemies(const CountingInfo& counting, const Session& session) {
  std::vector<FileAndRank> dead = counting.judge(session).dead;
  const char own = session.colour(session.to_move()).front();
  const auto rows = session.rows();
  std::erase_if(dead, [&](FileAndRank square) {
    return rows[rows.size() - 1 - static_cast<std::size_t>(square.rank)]
               [static_cast<std::size_t>(square.file)] == own;
  });
  return dead;
}

bool beside(FileAndRank a, FileAndRank b) {
  return std::abs(a.file - b.file) + std::abs(a.rank - b.rank) == 1;
}

}  // namespace

std::string move_or_pass(const CountingInfo& counting, const Session& session, const SearchReport& report,
                         LastWord last_word) {
  const Line& best = report.lines.front();
  const Line* stone = best_stone(session, report);
  if (stone && last_word == LastWord::agreement && hardly_begun(session)) return stone->move;
  if (is_pass(session, best.move)) {
    if (!stone || stone->value < least_hope || won(counting, session, counting.judge(session).dead))
      return best.move;
    return stone->move;
  }
  if (!worth_judging(counting, session, best.value)) return best.move;
  const Judgement judgement = counting.judge(session);
  if (!judgement.settled && !other_side_passed(session)) return best.move;
  if (passing_wins(counting, session, judgement, last_word))
    return pass_is_safe(counting, session, report) ? pass : best.move;
  const bool lost = best.value < least_hope && !won(counting, session, judgement.dead);
  return lost && judgement.settled ? pass : best.move;
}

bool is_lost(const CountingInfo& counting, const Session& session, const SearchReport& report,
             double chance) {
  return report.value < chance && !won(counting, session, counting.judge(session).dead);
}

std::string cleaning_move(const CountingInfo& counting, const Session& session, const SearchReport& report) {
  const auto dead = dead_enemies(counting, session);
  if (dead.empty()) return pass;
  const auto attacks = [&](const std::string& move) {
    const auto squares = in_order(session.squares_of(move));
    return !squares.empty() &&
           std::ranges::any_of(dead, [&](FileAndRank stone) { return beside(squares.back(), stone); });
  };
  const Line* best = best_stone(session, report);
  const Line* first = nullptr;
  for (const Line& line : report.lines) {
    if (!attacks(line.move)) continue;
    if (line.value >= best->value - cleaning_cost) return line.move;
    if (!first) first = &line;
  }
  if (first) return first->move;
  // A search that has seen enough may tell of a pass alone.
  const auto turns = session.legal_turns();
  const auto found = std::ranges::find_if(turns, attacks);
  return found == turns.end() ? pass : *found;
}

}  // namespace otrera
