// otrera bench: how fast, as ratios to the slow twins in one run, and the signature of the search.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "core/stopper.h"
#include "games/amazons/kernels.h"
#include "games/amazons/reference.h"
#include "search/mcts/search.h"

namespace otrera::cli {
namespace {

using amazons::Position;
using amazons::Reference;

constexpr double seconds_per_figure = 0.25;
constexpr int rounds = 3;  // fast and slow take turns, so that both meet the same noise

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

// Units of work a second; `work` returns how many it did.
template <class Work>
double rate(Work&& work) {
  std::uint64_t units = 0;
  const auto start = Clock::now();
  Duration elapsed{};
  do {
    units += work();
    elapsed = Clock::now() - start;
  } while (elapsed.count() < seconds_per_figure);
  return static_cast<double>(units) / elapsed.count();
}

struct Figure {
  std::string name;
  double fast, slow;
  double ratio() const { return fast / slow; }
};

template <class Fast, class Slow>
Figure compare(std::string name, Fast&& fast, Slow&& slow) {
  std::vector<double> fast_rates, slow_rates;
  for (int round = 0; round < rounds; ++round) {
    fast_rates.push_back(rate(fast));
    slow_rates.push_back(rate(slow));
  }
  std::ranges::sort(fast_rates);
  std::ranges::sort(slow_rates);
  return {std::move(name), fast_rates[rounds / 2], slow_rates[rounds / 2]};
}

std::vector<Figure> measure_rules(const amazons::Kernels& kernels) {
  std::vector<Figure> figures;
  std::vector<Turn<amazons::Move, 2>> turns;
  for (const auto& [name, position] : bench_positions()) {
    const Reference twin(position);
    figures.push_back(compare(
        fmt::format("turns listed a second, {}", name),
        [&] { return kernels.turns(position, turns), turns.size(); }, [&] { return twin.turns().size(); }));
  }
  for (const auto& [name, position] : bench_positions()) {
    Random random(1);
    figures.push_back(compare(
        fmt::format("random playouts a second, {}", name),
        [&] { return kernels.random_outcome(position, random), 1u; },
        [&] { return Reference(position).random_outcome(random), 1u; }));
  }
  return figures;
}

std::unique_ptr<mcts::Search<Position>> searched(const Position& position, std::uint64_t simulations) {
  auto search = std::make_unique<mcts::Search<Position>>(mcts::Options{}, std::size_t{256} << 20, 1);
  search->set_root(position);
  StopAfterSimulations stopper(simulations);
  search->run(stopper, [] {});
  return search;
}

double simulations_a_second() {
  constexpr std::uint64_t simulations = 20'000;
  return rate([] { return searched(Position::start(), simulations)->status().simulations; });
}

// One number over the trees of fixed positions of every game: changes exactly when the search behaves
// otherwise.
std::uint64_t signature() {
  std::uint64_t hash = 0;
  for (const auto& place : bench_positions())
    hash = mix64(hash + searched(place.position, 5'000)->signature());
  for (const int size : {4, 6, 8, 11})
    hash = mix64(hash + searched(Position::start(size), 2'000)->signature());
  return hash;
}

}  // namespace

int run_bench(const BenchOptions& options) {
  nlohmann::json json{{"signature", fmt::format("{:016x}", signature())}};
  if (!options.signature_only) {
    json["simulations_a_second"] = simulations_a_second();
    for (const auto& kernels : amazons::available_kernels()) {
      if (!options.json)
        fmt::print("amazons, {} code {:>42} {:>14} {:>8}\n", kernels.name, "fast", "slow twin", "ratio");
      for (const auto& figure : measure_rules(kernels)) {
        if (!options.json)
          fmt::print("{:44} {:>14} {:>14} {:>7.1f}x\n", figure.name,
                     print_count(static_cast<std::uint64_t>(figure.fast)),
                     print_count(static_cast<std::uint64_t>(figure.slow)), figure.ratio());
        json["amazons"][std::string(kernels.name)][figure.name] = {
            {"fast", figure.fast}, {"slow", figure.slow}, {"ratio", figure.ratio()}};
      }
    }
  }
  if (options.json) {
    fmt::print("{}\n", json.dump());
  } else {
    if (!options.signature_only)
      fmt::print("uct, simulations a second from the start: {}\n",
                 print_count(static_cast<std::uint64_t>(json["simulations_a_second"].get<double>())));
    fmt::print("signature {}\n", json["signature"].get<std::string>());
  }
  return exit_done;
}

}  // namespace otrera::cli
