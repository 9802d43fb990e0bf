#include "engine/report_json.h"

#include <nlohmann/json.hpp>

namespace otrera {

nlohmann::json report_json(const Session& session, const SearchReport& report) {
  nlohmann::json lines = nlohmann::json::array();
  for (const auto& line : report.lines)
    lines.push_back(
        {{"move", line.move}, {"visits", line.visits}, {"value", line.chance()}, {"pv", line.pv}});
  const Line& best = report.lines.front();
  nlohmann::json result{{"game", session.game()},
                        {"position", session.position()},
                        {"move", best.move},
                        {"value", best.chance()},
                        {"visits", best.visits},
                        {"simulations", report.simulations},
                        {"pv", best.pv},
                        {"proven", report.proven},
                        {"nodes", report.nodes},
                        {"depth", report.depth},
                        {"memory", report.memory},
                        {"memory_full", report.memory_full},
                        {"seconds", report.elapsed},
                        {"lines", lines}};
  if (report.lead) result["lead"] = *report.lead;
  return result;
}

}  // namespace otrera
