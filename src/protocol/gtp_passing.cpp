#include "protocol/gtp_passing.h"

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

// The dead stones of the side that is not to move.
std::vector<FileAndRank> dead_enemies(const CountingInfo& counting, const Session& session) {
  std::vector<FileAndRank> dead = counting.dead(session);
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

bool won_by_count(const CountingInfo& counting, const Session& session) {
  return counting.result(session, counting.dead(session)).winner == session.to_move();
}

std::string move_or_pass(const CountingInfo& counting, const Session& session, const SearchReport& report) {
  const Line& best = report.lines.front();
  if (!is_pass(session, best.move))
    return other_side_passed(session) && counting.passing_wins(session) ? pass : best.move;
  const Line* stone = best_stone(session, report);
  if (!stone || stone->value < least_hope || won_by_count(counting, session)) return best.move;
  return stone->move;
}

std::string cleaning_move(const CountingInfo& counting, const Session& session, const SearchReport& report) {
  const auto dead = dead_enemies(counting, session);
  const Line* best = best_stone(session, report);
  if (dead.empty() || !best) return pass;
  for (const Line& line : report.lines) {
    if (line.value < best->value - cleaning_cost) continue;
    const auto squares = in_order(session.squares_of(line.move));
    const auto takes = [&](FileAndRank stone) { return !squares.empty() && beside(squares.back(), stone); };
    if (std::ranges::any_of(dead, takes)) return line.move;
  }
  return best->move;
}

}  // namespace otrera
