#include "server/region_json.h"

#include <nlohmann/json.hpp>

#include "engine/registry.h"
#include "server/api_error.h"
#include "server/position_json.h"

namespace otrera {
namespace {

using nlohmann::json;

template <class T>
json json_or_null(const std::optional<T>& value) {
  return value ? json(*value) : json();
}

json region_json(const Session& session, const RegionReport& region) {
  return {{"squares", numbers_of(region.squares, session.size())},
          {"pieces", numbers_of(region.pieces, session.size())},
          {"owner", region.owner ? json(session.colour(*region.owner)) : json()},
          {"least", region.least},
          {"most", region.most},
          {"value", region.value.empty() ? json() : json(region.value)},
          {"mean", json_or_null(region.mean)},
          {"temperature", json_or_null(region.temperature)}};
}

json winner_json(const Session& session, const RegionsReport& report) {
  if (!report.winner) return nullptr;
  return {
      {"side", session.colour(*report.winner)}, {"least", report.least_score}, {"most", report.most_score}};
}

}  // namespace

json regions_json(const Session& session, bool values) {
  const auto& find_regions = find_game(session.game()).regions;
  if (!find_regions)
    throw ApiError(404, "this game knows no regions", "regions", "expected a game such as amazons");
  const auto whole = session.clone();
  while (whole->mid_turn() && whole->undo_decision()) {
  }
  const RegionsReport report = find_regions(*whole, {.values = values});
  json regions = json::array();
  for (const RegionReport& region : report.regions) regions.push_back(region_json(session, region));
  return {{"turns", session.turns().size()},
          {"position", session.position()},
          {"regions", regions},
          {"winner", winner_json(session, report)}};
}

}  // namespace otrera
