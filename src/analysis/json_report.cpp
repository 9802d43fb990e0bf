#include <nlohmann/json.hpp>

#include "analysis/report.h"
#include "analysis/report_words.h"

namespace otrera {
namespace {

using nlohmann::json;

// Of the first player; proved, or as the search expects it.
json lead_json(const AnalysedPosition& position) {
  if (position.margin) return *position.margin;
  if (!position.report.lead) return nullptr;
  return position.to_move == Player::first ? *position.report.lead : -*position.report.lead;
}

json position_json(const GameAnalysis& analysis, std::size_t turn) {
  const auto& position = analysis.positions[turn];
  json lines = json::array();
  for (const auto& line : position.report.lines)
    lines.push_back(
        {{"move", line.move}, {"visits", line.visits}, {"value", line.chance()}, {"pv", line.pv}});
  return {{"turn", turn + 1},
          {"move_number", move_number(analysis, turn)},
          {"position", position.position},
          {"to_move", analysis.colour(position.to_move)},
          {"played", position.played},
          {"looked", position.looked},
          {"chance", position.looked ? json(position.value) : json()},
          {"margin", position.margin ? json(*position.margin) : json()},
          {"lead", lead_json(position)},
          {"simulations", position.report.simulations},
          {"lines", lines},
          {"owners", position.report.owners}};
}

json mistake_json(const GameAnalysis& analysis, const Mistake& mistake) {
  const auto& position = analysis.positions[mistake.turn];
  const Line& better = position.report.lines.front();
  return {{"turn", mistake.turn + 1},
          {"player", analysis.colour(position.to_move)},
          {"played", position.played},
          {"better", better.move},
          {"pv", better.pv},
          {"before", mistake.before},
          {"after", mistake.after},
          {"loss", mistake.loss()},
          {"reason", position.reason.words}};
}

}  // namespace

json json_report(const GameAnalysis& analysis) {
  json positions = json::array(), mistakes = json::array(), lost = json::array();
  for (std::size_t turn = 0; turn < analysis.positions.size(); ++turn)
    positions.push_back(position_json(analysis, turn));
  for (const auto& mistake : analysis.mistakes) mistakes.push_back(mistake_json(analysis, mistake));
  for (const auto& points : analysis.lost_points)
    lost.push_back({{"turn", points.turn + 1}, {"points", points.points}});
  const GameRecord& record = analysis.record;
  return {{"game", record.game},
          {"players",
           {{analysis.first_colour, record.first_player}, {analysis.second_colour, record.second_player}}},
          {"event", record.event},
          {"date", record.date},
          {"result", record.result_text()},
          {"player", analysis.player},
          {"complete", analysis.complete()},
          {"chance_of", analysis.first_colour},
          {"tempo", analysis.tempo},
          {"positions", positions},
          {"mistakes", mistakes},
          {"lost_points", lost}};
}

}  // namespace otrera
