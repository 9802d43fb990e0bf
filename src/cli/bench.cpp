// otrera bench: how fast, as ratios to the slow twins in one run, and the signatures of the players.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/bench_figures.h"
#include "cli/bench_profile.h"
#include "cli/bench_ranks.h"
#include "cli/options.h"
#include "core/print.h"
#include "core/thread_group.h"
#include "engine/registry.h"
#include "engine/signature.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/kernels.h"
#include "games/amazons/oracle.h"
#include "games/amazons/planes.h"
#include "games/amazons/playouts.h"
#include "games/amazons/reference.h"
#include "games/amazons/reference_evaluation.h"
#include "games/loa/evaluation.h"
#include "search/mcts/parallel.h"

namespace otrera::cli {
namespace {

using amazons::Position;
using amazons::Reference;

struct Place {
  const char* name;
  Position position;
};

// The start, and where random play leads to: the same positions on every machine.
std::vector<Place> bench_positions() {
  const auto after = [](int turns, std::uint64_t seed) {
    Random random(seed);
    Position position = Position::start();
    std::vector<amazons::Move> moves;
    for (int decision = 0; decision < 2 * turns; ++decision) {
      position.moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return position;
  };
  return {{"start", Position::start()}, {"after 20 turns", after(20, 1)}, {"after 40 turns", after(40, 2)}};
}

std::vector<Figure> measure_rules(const amazons::Kernels& kernels) {
  std::vector<Figure> figures;
  std::vector<Turn<amazons::Move, 2>> turns;
  for (const Place& place : bench_positions()) {
    const Position& position = place.position;
    const char* name = place.name;
    const Reference twin(position);
    figures.push_back(compare(
        fmt::format("turns listed a second, {}", name),
        [&] { return kernels.turns(position, turns), turns.size(); }, [&] { return twin.turns().size(); }));
  }
  for (const Place& place : bench_positions()) {
    const Position& position = place.position;
    const char* name = place.name;
    Random random(1);
    figures.push_back(compare(
        fmt::format("random playouts a second, {}", name),
        [&] { return play_out(kernels, position, {}, random), 1u; },
        [&] { return Reference(position).random_outcome(random), 1u; }));
  }
  return figures;
}

// The kinds of evaluation with the code this machine gets, and all turns of a position scored at once against
// one after the other.
std::vector<Figure> measure_evaluations() {
  using amazons::EvaluationOptions;
  std::vector<Figure> figures;
  for (std::size_t kind = 0; kind < EvaluationOptions::kind_names.size(); ++kind) {
    EvaluationOptions options;
    options.kind = static_cast<EvaluationOptions::Kind>(kind);
    const amazons::Evaluator evaluator(options);
    for (const Place& place : bench_positions()) {
      const Position& position = place.position;
      volatile double kept = 0;
      figures.push_back(compare(
          fmt::format("{} a second, {}", EvaluationOptions::kind_names[kind], place.name),
          [&] { return kept = evaluator.points(position), 1u; },
          [&] { return kept = amazons::ReferenceEvaluation(position).points(options), 1u; }));
    }
  }
  return figures;
}

std::vector<Figure> measure_scoring() {
  using amazons::EvaluationOptions;
  std::vector<Figure> figures;
  std::vector<Turn<amazons::Move, 2>> turns;
  std::vector<float> points;
  for (const auto kind : {EvaluationOptions::Kind::classic, EvaluationOptions::Kind::complex}) {
    EvaluationOptions options;
    options.kind = kind;
    const amazons::Evaluator evaluator(options);
    for (const Place& place : bench_positions()) {
      const Position& position = place.position;
      position.turns(turns);
      points.resize(turns.size());
      figures.push_back(compare(
          fmt::format("turns by {}, {}", EvaluationOptions::kind_names[static_cast<std::size_t>(kind)],
                      place.name),
          [&] { return evaluator.points_after(position, turns, points), turns.size(); },
          [&] {
            for (std::size_t i = 0; i < turns.size(); ++i) {
              Position after = position;
              for (std::size_t part = 0; part < turns[i].count; ++part) after.play(turns[i].decisions[part]);
              points[i] = evaluator.points(after);
            }
            return turns.size();
          }));
    }
  }
  return figures;
}

// Playouts a second from the start, by each policy of the game and to each end.
std::vector<std::pair<std::string, double>> measure_playouts() {
  std::vector<std::pair<std::string, double>> rates;
  const auto measure = [&](const std::string& name, const amazons::PlayoutRules& rules, bool until_settled) {
    const amazons::Playouts playouts(rules);
    Random random(1);
    rates.emplace_back(name,
                       rate([&] { return playouts.finish(Position::start(), random, until_settled), 1u; }));
  };
  for (const auto draw : {amazons::Draw::split, amazons::Draw::turn, amazons::Draw::amazon}) {
    const std::string name(amazons::draw_names[static_cast<std::size_t>(draw)]);
    measure(name, {draw}, false);
    measure(name + ", liberties", {.draw = draw, .liberties = true}, false);
    measure(name + ", skip isolated", {.draw = draw, .skip_isolated = true}, false);
    measure(name + ", until settled", {draw}, true);
  }
  return rates;
}

template <Game G>
std::unique_ptr<mcts::Search<G>> searched(const G& position, const mcts::Options& options,
                                          std::uint64_t simulations) {
  auto search = std::make_unique<mcts::Search<G>>(options, std::size_t{256} << 20, 1);
  search->set_root(position);
  StopAfterSimulations stopper(simulations);
  mcts::run(*search, stopper, [] {});
  return search;
}

std::unique_ptr<mcts::Search<Position>> searched(const Position& position, std::uint64_t simulations) {
  return searched(position, mcts::Options{}, simulations);
}

double simulations_a_second() {
  constexpr std::uint64_t simulations = 20'000;
  return rate([] { return searched(Position::start(), simulations)->status().simulations; });
}

// One line a shipped player and one number over all: what tests/golden/players/signatures.txt holds.
nlohmann::json sign_players(bool json) {
  nlohmann::json result;
  std::uint64_t all = 0;
  for (const auto& game : games())
    for (const auto& name : player_names(game.name)) {
      const std::uint64_t own = signature(load_player(game.name, name));
      const std::string player = game.name + "/" + name, printed = fmt::format("{:016x}", own);
      all = mix64(all + own);
      result["players"][player] = printed;
      if (!json) print_out("{:32} {}\n", player, printed);
    }
  result["signature"] = fmt::format("{:016x}", all);
  if (!json) print_out("{:32} {}\n", "signature", result["signature"].get<std::string>());
  return result;
}

nlohmann::json run_profile(bool json) {
  nlohmann::json result;
  const auto add = [&](const std::string& name, const Shares& shares) {
    result[name] = {{"selection", shares.selection},
                    {"playout", shares.playout},
                    {"backup", shares.backup},
                    {"children", shares.children},
                    {"microseconds", shares.microseconds}};
    if (!json)
      print_out("{:44} selection {:4.1f} %, playout {:4.1f} %, backup {:4.1f} %; {:.1f} us a simulation\n",
                fmt::format("{}, {} children at the root", name, shares.children), shares.selection * 100,
                shares.playout * 100, shares.backup * 100, shares.microseconds);
  };
  const mcts::Options all_levels;
  mcts::Options one_level;
  one_level.expand.limit = 1;
  for (const auto& [name, position] : bench_positions()) {
    const Turns<Position> turns(position);
    add(fmt::format("{}, decisions", name),
        profile<Position>(position, {.options = all_levels, .game = nullptr}));
    add(fmt::format("{}, whole turns", name),
        profile<Turns<Position>>(turns, {.options = all_levels, .game = nullptr}));
    add(fmt::format("{}, whole turns, one level", name),
        profile<Turns<Position>>(turns, {.options = one_level, .game = nullptr}));
  }
  for (const int size : {9, 13, 19}) add(fmt::format("go, otrera, {}x{}", size, size), profile_go(size));
  return result;
}

// Simulations a second of two threads, against what two searches reach that share nothing, at the same time.
double parallel_rate(mcts::ParallelOptions parallel) {
  mcts::Options options;
  options.parallel = parallel;
  mcts::Search<Position> search(options, std::size_t{512} << 20, 1);
  search.set_root(Position::start());
  StopAfterTime stopper(Duration(seconds_per_figure * 2));
  const auto start = Clock::now();
  mcts::run(search, stopper, [] {});
  return static_cast<double>(search.status().simulations) / Duration(Clock::now() - start).count();
}

double rate_of_two_apart() {
  double other = 0;
  ThreadGroup second;
  second.start([&] { other = parallel_rate({}); });
  const double one = parallel_rate({});
  second.join();
  return one + other;
}

nlohmann::json run_parallel(bool json) {
  using Mode = mcts::ParallelOptions::Mode;
  std::vector<double> apart;
  std::map<Mode, std::vector<double>> rates;
  for (int round = 0; round < 2 * rounds + 1; ++round) {
    apart.push_back(rate_of_two_apart());
    for (const Mode mode : {Mode::tree, Mode::tree_local, Mode::tree_global, Mode::root, Mode::leaf})
      rates[mode].push_back(parallel_rate({.threads = 2, .mode = mode}));
  }
  const auto median = [](std::vector<double>& values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
  };
  const double base = median(apart);
  nlohmann::json result{{"two_apart", base}};
  if (!json)
    print_out("{:44} {:>14} simulations a second\n", "two searches that share nothing",
              print_count(static_cast<std::uint64_t>(base)));
  for (auto& [mode, values] : rates) {
    const auto name = std::string(mcts::ParallelOptions::mode_names[static_cast<std::size_t>(mode)]);
    const double rate = median(values);
    result[name] = {{"rate", rate}, {"share", rate / base}, {"speedup", 2 * rate / base}};
    if (!json)
      print_out("{:44} {:>14} {:6.1f} %, speed-up {:.2f}\n", fmt::format("two threads, {}", name),
                print_count(static_cast<std::uint64_t>(rate)), 100 * rate / base, 2 * rate / base);
  }
  return result;
}

nlohmann::json report(const std::string& title, const char* slow, const std::vector<Figure>& figures,
                      bool json) {
  nlohmann::json result;
  if (!json) print_out("{:44} {:>14} {:>14} {:>8}\n", title, "fast", slow, "ratio");
  for (const auto& figure : figures) {
    if (!json)
      print_out("{:44} {:>14} {:>14} {:>7.1f}x\n", figure.name,
                print_count(static_cast<std::uint64_t>(figure.fast)),
                print_count(static_cast<std::uint64_t>(figure.slow)), figure.ratio());
    result[figure.name] = {{"fast", figure.fast}, {"slow", figure.slow}, {"ratio", figure.ratio()}};
  }
  return result;
}

}  // namespace

int run_bench(const BenchOptions& options) {
  nlohmann::json json;
  if (options.signature_only) json = sign_players(options.json);
  if (options.profile) json["profile"] = run_profile(options.json);
  if (options.parallel) json["parallel"] = run_parallel(options.json);
  if (!options.net.empty()) json["net"] = measure_net(options.net, options.net_size, options.json);
  if (options.ranks) json["ranks"] = measure_ranks(options.svg, options.json);
  const bool rules = !options.signature_only && !options.profile && !options.parallel && !options.ranks &&
                     options.net.empty();
  if (rules) {
    json["simulations_a_second"] = simulations_a_second();
    for (const auto& [name, playouts] : measure_playouts()) {
      json["playouts_a_second"][name] = playouts;
      if (!options.json)
        print_out("{:44} {:>14}\n", "playouts a second, " + name,
                  print_count(static_cast<std::uint64_t>(playouts)));
    }
    for (const auto& kernels : amazons::available_kernels())
      json["amazons"][std::string(kernels.name)] = report(fmt::format("amazons, {} code", kernels.name),
                                                          "slow twin", measure_rules(kernels), options.json);
    json["evaluation"] = report("amazons, evaluation", "slow twin", measure_evaluations(), options.json);
    json["scoring"] = report("amazons, all turns scored", "one by one", measure_scoring(), options.json);
    json["loa"] = report("loa", "slow twin", measure_loa(), options.json);
    json["go"] = report("go", "slow twin", measure_go(), options.json);
  }
  if (options.json)
    print_out("{}\n", json.dump());
  else if (rules)
    print_out("uct, simulations a second from the start: {}\n",
              print_count(static_cast<std::uint64_t>(json["simulations_a_second"].get<double>())));
  return exit_done;
}

}  // namespace otrera::cli
