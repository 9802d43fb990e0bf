// otrera solve: the exact value of a position, by proof-number searches.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/setup.h"
#include "core/error.h"
#include "engine/registry.h"

namespace otrera::cli {
namespace {

constexpr Duration solve_time{60.0};

std::string value_name(const SolveReport& report) {
  return std::string(SolveReport::value_names[static_cast<std::size_t>(report.value)]);
}

nlohmann::json to_json(const Session& session, const SolveReport& report, double seconds) {
  nlohmann::json result{{"game", session.game()},      {"position", session.position()},
                        {"value", value_name(report)}, {"nodes", report.nodes},
                        {"line", report.line},         {"memory_full", report.memory_full},
                        {"seconds", seconds}};
  if (report.score) result["score"] = *report.score;
  return result;
}

void print_report(const Session& session, const SolveReport& report, double seconds) {
  const std::string side = session.colour(session.to_move());
  fmt::print("{} to move: {}", side, value_name(report));
  if (report.score) fmt::print(" by {}", print_number(std::abs(*report.score)));
  fmt::print("\n{} nodes in {}{}\n", print_count(report.nodes), print_duration(Duration(seconds)),
             report.memory_full ? ", memory full" : "");
  if (!report.line.empty()) fmt::print("{}\n", fmt::join(report.line, " "));
}

}  // namespace

int run_solve(const SolveOptions& options) {
  const auto session = make_session(options.game);
  const SolveRequest request{proof_options(options.method, options.set), parse_bytes(options.memory),
                             options.score};
  PlayerOptions limits;
  limits.time = options.time;
  limits.simulations = options.nodes;
  const auto stopper = make_stopper(limits, solve_time);
  const auto start = Clock::now();
  const SolveReport report = find_game(session->game()).solve(*session, request, *stopper);
  const double seconds = Duration(Clock::now() - start).count();
  if (options.json)
    fmt::print("{}\n", to_json(*session, report, seconds).dump());
  else
    print_report(*session, report, seconds);
  const bool decided = report.value != SolveReport::Value::unknown && (report.score || !options.score);
  return decided ? exit_done : exit_no;
}

}  // namespace otrera::cli
