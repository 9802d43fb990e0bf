// otrera problems: forced wins cut from games, solved, and players compared on them.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/problems_options.h"
#include "cli/records.h"
#include "cli/setup.h"
#include "core/error.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "engine/registry.h"
#include "problems/comparison.h"
#include "problems/region_extract.h"
#include "report/text_table.h"

namespace otrera::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// Two lines in front of problems: what they are, and who agreed on their scores.
std::vector<std::string> header_of(const std::string& what, bool unproved,
                                   const std::array<proof::Options::Method, 2>& methods, bool both_ask) {
  if (unproved) return {what + ".", "Nothing is proved of them."};
  return {what + ", with its score.",
          fmt::format("Agreed on by {} with exact bounds and by {} {}.", proof::Options::name_of(methods[0]),
                      proof::Options::name_of(methods[1]), both_ask ? "with" : "without")};
}

std::vector<std::string> header_of(const Extraction& found, const RegionExtractOptions& options) {
  return header_of(fmt::format("Endgames of {}: regions of {} to {} empty squares, each side to move",
                               found.set.game, options.least_squares, options.most_squares),
                   options.unproved, options.methods, false);
}

std::vector<std::string> header_of(const Extraction& found, const ExtractOptions& options) {
  return {
      fmt::format("Forced wins of {}: the side to move wins. A position, its name, the nodes of each proof.",
                  found.set.game),
      fmt::format("Proved by {} and by {}, with at least {} nodes each and at most {}.",
                  proof::Options::name_of(options.methods[0]), proof::Options::name_of(options.methods[1]),
                  print_count(options.least_nodes), print_count(options.most_nodes))};
}

int extract(const ProblemsOptions& options) {
  ExtractOptions settings = options.extract;
  settings.memory = parse_bytes(options.extract_memory);
  for (std::size_t i = 0; i < options.methods.size(); ++i)
    settings.methods[i] = proof_options(options.methods[i], {}).method;
  if (settings.methods[0] == settings.methods[1])
    throw Error("one method twice", "--method", "expected two that differ, such as weak-pn df-pn");
  const auto records = read_games(options.game, options.records);
  ProgressBar bar("problems");
  const auto on_game = [&](const Extraction& found) {
    const auto share = [](std::size_t part, std::size_t whole) {
      return static_cast<double>(part) / static_cast<double>(whole);
    };
    const std::size_t kept = found.set.problems.size();
    bar.update(std::max(share(found.games, records.size()), share(kept, settings.wanted)),
               fmt::format("{} problems of {} games", kept, found.games));
  };
  RegionExtractOptions regions;
  regions.wanted = settings.wanted;
  regions.most_nodes = settings.most_nodes;
  regions.memory = settings.memory;
  regions.least_squares = options.squares.front();
  regions.most_squares = options.squares.back();
  regions.unproved = options.unproved;
  if (!options.methods.empty()) regions.methods = settings.methods;
  const Extraction found =
      options.regions ? extract_regions(options.game, records, regions, on_game, watch_interrupts())
                      : extract_problems(options.game, records, settings, on_game, watch_interrupts());
  bar.finish();
  const std::size_t kept = found.set.problems.size();
  const auto header = options.regions ? header_of(found, regions) : header_of(found, settings);
  if (kept > 0) write_file(options.out, print_problems(found.set, header));
  if (options.json)
    print_out("{}\n", json{{"problems", kept},
                           {"games", found.games},
                           {"undecided", found.undecided},
                           {"unproved", found.unproved},
                           {"duplicates", found.duplicates}}
                          .dump());
  else
    print_out("{} problems of {} games ({} undecided, {} without a fitting win, {} known already)\n",
              print_count(kept), print_count(found.games), found.undecided, found.unproved, found.duplicates);
  if (interrupted()) print_error("stopped; what was found is written\n");
  return kept >= settings.wanted ? exit_done : exit_no;
}

int pack(const ProblemsOptions& options) {
  ProgressBar bar("sums");
  const auto on_problem = [&](std::size_t count) {
    bar.update(static_cast<double>(count) / static_cast<double>(options.pack.wanted),
               fmt::format("{}", count));
  };
  PackOptions settings = options.pack;
  settings.unproved = options.unproved;
  const ProblemSet sums =
      pack_regions(read_problems(options.problems), settings, on_problem, watch_interrupts());
  bar.finish();
  const std::size_t kept = sums.problems.size();
  if (kept > 0)
    write_file(options.out,
               print_problems(sums, header_of(fmt::format("Sums of {} endgames of {} on one board",
                                                          settings.parts, sums.game),
                                              settings.unproved, settings.methods, settings.both_ask)));
  if (options.json)
    print_out("{}\n", json{{"problems", kept}}.dump());
  else
    print_out("{} sums\n", print_count(kept));
  return kept >= options.pack.wanted ? exit_done : exit_no;
}

// All small territories of Amazons that hold fewer moves than squares, counted once and for all.
int build(const ProblemsOptions& options) {
  const auto start = Clock::now();
  ProgressBar bar("territories");
  const std::string file = amazons::make_territory_file(
      options.territories, [&](double share) { bar.update(share, ""); }, watch_interrupts());
  bar.finish();
  if (file.empty()) {
    print_error("stopped; nothing is written\n");
    return exit_no;
  }
  write_file(options.out, file);
  const double seconds = Duration(Clock::now() - start).count();
  const std::size_t found = amazons::TerritoryFile(options.out).entries();
  if (options.json)
    print_out("{}\n", json{{"territories", found}, {"bytes", file.size()}, {"seconds", seconds}}.dump());
  else
    print_out("{} defective territories of up to {} squares and {} amazons, {} bytes, in {}\n",
              print_count(found), options.territories.squares, options.territories.amazons,
              print_count(file.size()), print_duration(Duration(seconds)));
  return exit_done;
}

ProblemSet set_of(const ProblemsOptions& options) {
  ProblemSet set = read_problems(options.problems);
  if (options.first > 0 && options.first < set.problems.size()) set.problems.resize(options.first);
  return set;
}

std::vector<std::vector<Attempt>> attempt(const ProblemsOptions& options, const ProblemSet& set,
                                          const std::vector<ProblemSolver>& solvers) {
  ProblemLimits limits{options.nodes, {}};
  if (!options.time.empty()) limits.time = parse_duration(options.time);
  ProgressBar bar("problems");
  const std::size_t all = set.problems.size() * solvers.size();
  const auto on_attempt = [&](std::size_t done) {
    bar.update(static_cast<double>(done) / static_cast<double>(all),
               fmt::format("{} of {} problems, {}", (done - 1) / solvers.size() + 1, set.problems.size(),
                           solvers[(done - 1) % solvers.size()].name));
  };
  auto attempts = attempt_all(set, solvers, limits, on_attempt, watch_interrupts());
  bar.finish();
  if (attempts.size() < set.problems.size())
    print_error("stopped after {} of {} problems\n", attempts.size(), set.problems.size());
  return attempts;
}

int solve(const ProblemsOptions& options) {
  const ProblemSet set = set_of(options);
  const std::string method = options.methods.empty() ? "" : options.methods.front();
  const ProblemSolver solver = proof_solver(proof_options(method, options.set), parse_bytes(options.memory));
  const auto attempts = attempt(options, set, {solver});
  json list = json::array();
  std::vector<TextRow> rows{{"problem", "", "nodes", "seconds"}};
  std::uint64_t nodes = 0;
  std::size_t solved = 0;
  double seconds = 0;
  for (std::size_t i = 0; i < attempts.size(); ++i) {
    const Attempt& one = attempts[i].front();
    const std::string& name = set.problems[i].name;
    solved += one.solved;
    nodes += one.nodes;
    seconds += one.seconds;
    list.push_back({{"name", name}, {"solved", one.solved}, {"nodes", one.nodes}, {"seconds", one.seconds}});
    rows.push_back({name,
                    one.solved  ? "solved"
                    : one.wrong ? "wrong"
                                : "-",
                    print_count(one.nodes), fmt::format("{:.3f}", one.seconds)});
  }
  if (options.json)
    print_out("{}\n", json{{"method", solver.name},
                           {"problems", attempts.size()},
                           {"solved", solved},
                           {"nodes", nodes},
                           {"seconds", seconds},
                           {"list", list}}
                          .dump());
  else
    print_out("{}{}: {} of {} solved, {} nodes in {}\n", print_columns(rows, 0), solver.name, solved,
              attempts.size(), print_count(nodes), print_duration(Duration(seconds)));
  return solved == set.problems.size() ? exit_done : exit_no;
}

// What is said, or what lies beside the problems; nothing where neither is there.
PaperTable table_for(const ProblemsOptions& options) {
  if (!options.table.empty()) return read_paper_table(options.table);
  const fs::path beside = fs::path(options.problems).replace_extension(".toml");
  std::error_code problem;
  return fs::is_regular_file(beside, problem) ? read_paper_table(beside.string()) : PaperTable{};
}

// Those of the command line, else those of the table, else the game's usual player and the usual proof.
std::vector<ProblemSolver> solvers_of(const ProblemsOptions& options, const PaperTable& table,
                                      const std::string& game) {
  std::vector<PaperTable::Row> rows;
  for (const auto& name : options.players) rows.push_back({name, true, {}});
  for (const auto& name : options.methods) rows.push_back({name, false, {}});
  if (rows.empty()) rows = table.rows;
  if (rows.empty()) rows = {{find_game(game).default_player, true, {}}, {"", false, {}}};
  std::vector<ProblemSolver> solvers;
  const std::size_t memory = parse_bytes(options.memory);
  for (const auto& row : rows) {
    if (!row.player) {
      solvers.push_back(proof_solver(proof_options(row.name, {}), memory));
      continue;
    }
    PlayerOptions player;
    player.player = row.name;
    player.seed = options.seed;
    player.memory = options.memory;
    solvers.push_back(player_solver(row.name, make_player(game, player)));
  }
  return solvers;
}

json to_json(const Comparison& comparison, const PaperTable& paper, std::uint64_t limit) {
  json rows = json::array();
  for (const auto& row : comparison.rows) {
    json printed{{"name", row.name},
                 {"solved", row.solved},
                 {"wrong", row.wrong},
                 {"nodes", row.nodes},
                 {"seconds", row.seconds}};
    for (const auto& known : paper.rows)
      if (known.name == row.name && known.figures)
        printed["paper"] = {{"solved", known.figures->solved},
                            {"nodes", known.figures->nodes},
                            {"seconds", known.figures->seconds}};
    rows.push_back(std::move(printed));
  }
  return {{"problems", comparison.problems}, {"common", comparison.common}, {"limit", limit}, {"rows", rows}};
}

int bench(const ProblemsOptions& options) {
  const ProblemSet set = set_of(options);
  const PaperTable paper = table_for(options);
  const auto solvers = solvers_of(options, paper, set.game);
  const auto attempts = attempt(options, set, solvers);
  std::vector<std::string> names;
  for (const auto& solver : solvers) names.push_back(solver.name);
  const Comparison comparison = compare_solvers(names, attempts);
  if (options.json) {
    print_out("{}\n", to_json(comparison, paper, options.nodes).dump());
    return exit_done;
  }
  const auto table = table_of(comparison, paper);
  print_out("{}\n{}\n", options.markdown ? print_markdown_rows(table, 0) : print_columns(table, 0),
            caption_of(comparison, paper));
  for (const auto& row : comparison.rows)
    if (row.lost > 0)
      print_out("{}: {:.2f} points lost where it is wrong\n", row.name,
                row.lost / static_cast<double>(comparison.problems - row.solved));
  for (const auto& row : comparison.rows)
    if (row.wrong > 0) print_out("{} denies {} of the wins\n", row.name, row.wrong);
  return exit_done;
}

}  // namespace

int run_problems(const ProblemsOptions& options) {
  switch (options.command) {
    case ProblemsOptions::Command::extract:
      return extract(options);
    case ProblemsOptions::Command::build:
      return build(options);
    case ProblemsOptions::Command::pack:
      return pack(options);
    case ProblemsOptions::Command::solve:
      return solve(options);
    case ProblemsOptions::Command::bench:
      return bench(options);
  }
  return exit_bad_input;
}

}  // namespace otrera::cli
