#include "analysis/report_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace otrera {
namespace {

// What was taken out of the search's numbers.
std::string tempo_words(const GameAnalysis& analysis) {
  if (analysis.tempo < 0.005) return "";
  return fmt::format(" The search liked the side to move by {} too much; the chances are free of that.",
                     percent(analysis.tempo));
}

// Turns before the game's first move that its number counts: one where the second player began.
std::size_t turns_left_out(const GameAnalysis& analysis) {
  return analysis.positions.front().to_move == Player::first ? 0 : 1;
}

}  // namespace

std::size_t move_number(const GameAnalysis& analysis, std::size_t turn) {
  return (turn + turns_left_out(analysis)) / 2 + 1;
}

std::string move_label(const GameAnalysis& analysis, std::size_t turn) {
  const bool answer = (turn + turns_left_out(analysis)) % 2 == 1;
  return fmt::format("{}{}", move_number(analysis, turn), answer ? "..." : ".");
}

std::string move_words(const GameAnalysis& analysis, std::size_t turn) {
  return fmt::format("move {}, {}", move_number(analysis, turn),
                     analysis.colour(analysis.positions[turn].to_move));
}

std::string report_title(const GameAnalysis& analysis) {
  const GameRecord& record = analysis.record;
  const auto name = [](const std::string& known, const std::string& colour) {
    return known.empty() ? colour : known;
  };
  std::string title = fmt::format("{} against {}", name(record.first_player, analysis.first_colour),
                                  name(record.second_player, analysis.second_colour));
  for (const auto& part : {record.event, record.date, record.result_text()})
    if (!part.empty()) title += ", " + part;
  return title;
}

std::string report_extent(const GameAnalysis& analysis) {
  const std::size_t all = analysis.positions.size();
  const std::string by = fmt::format(" by {}", analysis.player);
  if (analysis.complete())
    return fmt::format("All {} position{} looked at{}.{}", all, all == 1 ? " was" : "s were", by,
                       tempo_words(analysis));
  return fmt::format("Interrupted: {} of {} positions were looked at{}.{}", analysis.looked(), all, by,
                     tempo_words(analysis));
}

std::string percent(double share) {
  return fmt::format("{:.0f} %", share * 100);
}

std::string mistake_words(const GameAnalysis& analysis, const Mistake& mistake) {
  std::string words = move_words(analysis, mistake.turn);
  words.front() = 'M';
  return fmt::format("{}: {} to {}", words, percent(mistake.before), percent(mistake.after));
}

std::vector<std::string> endgame_words(const GameAnalysis& analysis) {
  const auto& positions = analysis.positions;
  const auto known = [](const AnalysedPosition& position) { return position.margin.has_value(); };
  const auto first = std::ranges::find_if(positions, known);
  if (first == positions.end() || first->played.empty()) return {};
  const auto turn = static_cast<std::size_t>(first - positions.begin());
  const Player winner = *first->margin > 0 ? Player::first : Player::second;
  std::vector<std::string> words{fmt::format("Before {} it is proved that {} wins by {} with best play.",
                                             move_words(analysis, turn), analysis.colour(winner),
                                             std::abs(*first->margin))};
  for (const LostPoints& lost : analysis.lost_points) {
    const auto& position = positions[lost.turn];
    std::string sentence = move_words(analysis, lost.turn);
    sentence.front() = 'M';
    sentence +=
        fmt::format(", {}: loses {} point{}", position.played, lost.points, lost.points == 1 ? "" : "s");
    const auto& lines = position.report.lines;
    const bool better = !lines.empty() && lines.front().proven && lines.front().move != position.played;
    words.push_back(sentence + (better ? fmt::format("; {} keeps them.", lines.front().move) : "."));
  }
  if (analysis.lost_points.empty()) words.emplace_back("No point was lost from there on.");
  return words;
}

bool has_map(const GameAnalysis& analysis, const Mistake& mistake) {
  return !analysis.positions[mistake.turn].report.owners.empty();
}

std::string map_words(const GameAnalysis& analysis) {
  return fmt::format("Small squares show who will own what, {} or {}; the larger, the surer.",
                     analysis.first_colour, analysis.second_colour);
}

}  // namespace otrera
