// otrera solve: the exact value of a position, by proof-number searches.
#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/setup.h"
#include "cli/thinking_bar.h"
#include "core/error.h"
#include "core/files.h"
#include "core/print.h"
#include "engine/registry.h"
#include "game/board_text.h"
#include "report/text_table.h"

namespace otrera::cli {
namespace {

using nlohmann::json;

constexpr Duration solve_time{60.0};

std::string value_name(const SolveReport& report) {
  return std::string(SolveReport::value_names[static_cast<std::size_t>(report.value)]);
}

json to_json(const Session& session, const SolveReport& report, double seconds) {
  json result{{"game", session.game()},      {"position", session.position()},
              {"value", value_name(report)}, {"nodes", report.nodes},
              {"line", report.line},         {"memory_full", report.memory_full},
              {"seconds", seconds}};
  if (report.score) result["score"] = *report.score;
  if (report.earlier_nodes > 0) result["earlier_nodes"] = report.earlier_nodes;
  return result;
}

void print_report(const Session& session, const SolveReport& report, double seconds) {
  const std::string side = session.colour(session.to_move());
  print_out("{} to move: {}", side, value_name(report));
  if (report.score) print_out(" by {}", print_number(std::abs(*report.score)));
  print_out("\n{} nodes in {}{}", print_count(report.nodes), print_duration(Duration(seconds)),
            report.memory_full ? ", memory full" : "");
  if (report.earlier_nodes > 0) print_out(", {} nodes in earlier runs", print_count(report.earlier_nodes));
  print_out("\n");
  if (!report.line.empty()) print_out("{}\n", fmt::join(report.line, " "));
}

json to_json(const Session& session, const RegionReport& region) {
  json squares = json::array(), pieces = json::array();
  for (const FileAndRank square : region.squares) squares.push_back(print_square(square));
  for (const FileAndRank square : region.pieces) pieces.push_back(print_square(square));
  json result{{"squares", squares}, {"pieces", pieces}, {"least", region.least}, {"most", region.most}};
  result["owner"] = region.owner ? json(session.colour(*region.owner)) : json();
  result["value"] = region.value.empty() ? json() : json(region.value);
  if (region.mean) result["mean"] = *region.mean;
  if (region.temperature) result["temperature"] = *region.temperature;
  return result;
}

// "3", "2 to 5", or what the value is where it is known.
std::string worth_of(const RegionReport& region) {
  if (!region.value.empty()) return region.value;
  return region.least == region.most ? std::to_string(region.least)
                                     : fmt::format("{} to {}", region.least, region.most);
}

void print_regions(const Session& session, const RegionsReport& report) {
  std::vector<TextRow> rows{{"region", "squares", "pieces", "of", "moves", "mean", "temperature"}};
  const auto number = [](const std::optional<double>& value) { return value ? print_number(*value) : ""; };
  for (const auto& region : report.regions)
    rows.push_back({print_square(region.squares.front()), std::to_string(region.squares.size()),
                    std::to_string(region.pieces.size()),
                    region.owner ? session.colour(*region.owner) : "both", worth_of(region),
                    number(region.mean), number(region.temperature)});
  print_out("{}", print_columns(rows, 0));
}

// Beside each other, named after the first square of the region.
void draw_thermographs(const std::string& folder, const RegionsReport& report) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);  // the first file tells what is wrong
  for (const auto& region : report.regions)
    if (!region.thermograph.empty())
      write_file(fmt::format("{}/{}.svg", folder, print_square(region.squares.front())), region.thermograph);
}

int show_regions(const SolveOptions& options, const Session& session) {
  const GameInfo& game = find_game(session.game());
  if (!game.regions) throw Error(game.title + " has no regions", "--regions", "expected such as amazons");
  const RegionsReport report = game.regions(session, {.values = true, .squares = options.region_squares});
  if (!options.thermographs.empty()) draw_thermographs(options.thermographs, report);
  const std::string winner = report.winner ? session.colour(*report.winner) : "";
  if (options.json) {
    json list = json::array();
    for (const auto& region : report.regions) list.push_back(to_json(session, region));
    json result{{"game", session.game()}, {"position", session.position()}, {"regions", list}};
    if (report.winner)
      result["winner"] = {{"side", winner}, {"least", report.least_score}, {"most", report.most_score}};
    print_out("{}\n", result.dump());
    return exit_done;
  }
  print_regions(session, report);
  if (!report.winner)
    print_out("not decided by the regions\n");
  else if (report.least_score == report.most_score)
    print_out("{} wins by {}, proved\n", winner, print_number(report.least_score));
  else
    print_out("{} wins by {} or more, proved\n", winner, print_number(report.least_score));
  return exit_done;
}

// What a player's search proves of a position; nothing where it proves nothing.
struct PlayerProof {
  std::optional<double> value;  // 1, 0.5 or 0 for the side to move
  std::vector<std::string> line;
};

PlayerProof prove_by(Engine& engine, const Session& session, Stopper& stopper, std::uint64_t& nodes) {
  ThinkingBar bar;
  const SearchReport report = engine.think(session, stopper, bar);
  nodes += report.positions;
  if (!report.proven) return {};
  return {report.value, report.lines.front().pv};
}

// Points that are given to the other side raise what has to be won by.
std::unique_ptr<Session> with_komi(const Session& session, double komi) {
  return find_game(session.game()).new_session({session.position(), {{"komi", print_number(komi)}}});
}

SolveReport ask_player(Engine& engine, const Session& session, bool score, Stopper& stopper) {
  SolveReport report;
  const PlayerProof first = prove_by(engine, session, stopper, report.nodes);
  if (!first.value) return report;
  report.value = *first.value > 0.5   ? SolveReport::Value::win
                 : *first.value < 0.5 ? SolveReport::Value::loss
                                      : SolveReport::Value::draw;
  report.line = first.line;
  if (!score || report.value == SolveReport::Value::draw) return report;
  const bool wins = report.value == SolveReport::Value::win;
  const double sign = wins == (session.to_move() == Player::first) ? 1 : -1;
  for (int points = 1;; ++points) {
    const auto harder = with_komi(session, sign * points);
    const PlayerProof next = prove_by(engine, *harder, stopper, report.nodes);
    if (!next.value) return report;
    if ((*next.value > 0.5) != wins) {
      report.score = (wins ? 1 : -1) * (points - 0.5);
      return report;
    }
    if (wins) report.line = next.line;
  }
}

int solve_by_player(const SolveOptions& options, const Session& session) {
  if (!options.method.empty()) throw Error("--method together with --player", {}, "expected one of them");
  if (!options.state.empty()) throw Error("--state together with --player", {}, "expected one of them");
  if (options.score && !find_game(session.game()).find_setup("komi"))
    throw Error("--score together with --player", {}, "expected a game with komi");
  PlayerOptions player;
  player.player = options.player;
  player.set = options.set;
  player.memory = options.memory;
  player.time = options.time;
  player.simulations = options.nodes;
  const auto engine = make_player(session.game(), player);
  const auto stopper = make_stopper(player, solve_time);
  const auto start = Clock::now();
  const SolveReport report =
      session.over() ? SolveReport{} : ask_player(*engine, session, options.score, *stopper);
  const double seconds = Duration(Clock::now() - start).count();
  if (options.json)
    print_out("{}\n", to_json(session, report, seconds).dump());
  else
    print_report(session, report, seconds);
  const bool decided = report.value != SolveReport::Value::unknown && (report.score || !options.score);
  return decided ? exit_done : exit_no;
}

}  // namespace

int run_solve(const SolveOptions& options) {
  const auto session = make_session(options.game);
  if (options.regions) return show_regions(options, *session);
  if (!options.player.empty()) return solve_by_player(options, *session);
  const SolveRequest request{proof_options(options.method, options.set), parse_bytes(options.memory),
                             options.score, options.state};
  PlayerOptions limits;
  limits.time = options.time;
  limits.simulations = options.nodes;
  const auto limit = make_stopper(limits, solve_time);
  const auto start = Clock::now();
  const auto solve = [&] {
    ShowingStopper stopper(*limit, "solving", "nodes");
    return find_game(session->game()).solve(*session, request, stopper);
  };
  const SolveReport report = solve();
  const double seconds = Duration(Clock::now() - start).count();
  if (options.json)
    print_out("{}\n", to_json(*session, report, seconds).dump());
  else
    print_report(*session, report, seconds);
  const bool decided = report.value != SolveReport::Value::unknown && (report.score || !options.score);
  return decided ? exit_done : exit_no;
}

}  // namespace otrera::cli
