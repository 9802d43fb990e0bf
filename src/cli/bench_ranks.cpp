#include "cli/bench_ranks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <nlohmann/json.hpp>

#include "cluster/model.h"
#include "core/files.h"
#include "core/print.h"
#include "core/units.h"
#include "engine/accompanied.h"
#include "engine/player_file.h"
#include "engine/registry.h"
#include "report/chart.h"
#include "search/mcts/companions.h"

namespace otrera::cli {
namespace {

using cluster::ExchangeCosts;
using cluster::Shape;

constexpr const char* bench_player = "otrera";  // of every game
constexpr std::uint64_t bench_simulations = 10'000, exchanges_measured = 20;
constexpr int searches_measured = 3, texts_measured = 20;
constexpr std::array rank_counts{1u, 2u, 4u, 8u, 16u, 32u, 64u, 128u, 256u, 512u, 1024u};
constexpr std::array intervals{0.1, 0.5, 2.0, 10.0};

// Of this process, so that others on the machine do not count.
double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

template <class Does>
double seconds_of(int times, Does does) {
  const double begin = cpu_seconds();
  for (int i = 0; i < times; ++i) does();
  return (cpu_seconds() - begin) / times;
}

// A search without companions that goes through the exchanges all the same.
class Alone final : public mcts::Companions {
 public:
  unsigned rank() const override { return 0; }
  unsigned count() const override { return 1; }
  bool asked() override { return false; }
  std::optional<Sum> exchange(const Found& found) override {
    if (!found.last) found_ = found.since;
    return Sum{found.since, found.simulations, found.last};
  }
  const mcts::RootStatistics& found() const { return found_; }

 private:
  mcts::RootStatistics found_;
};

double search_seconds(const GameInfo& game, mcts::Companions* companions) {
  const auto engine = make_engine(load_player(game.name, bench_player));
  engine->parameters().set("cluster.simulations", std::to_string(bench_simulations / exchanges_measured));
  dynamic_cast<Accompanied&>(*engine).set_companions(companions);
  const auto session = game.new_session({});
  StopAfterSimulations stopper(bench_simulations);
  Silent listener;
  return seconds_of(1, [&] { engine->think(*session, stopper, listener); });
}

ExchangeCosts measure(const GameInfo& game) {
  Alone alone;
  double without = search_seconds(game, nullptr), with = search_seconds(game, &alone);
  for (int i = 1; i < searches_measured; ++i) {  // the quickest has met the least noise
    without = std::min(without, search_seconds(game, nullptr));
    with = std::min(with, search_seconds(game, &alone));
  }
  const std::string text = alone.found().print();
  ExchangeCosts costs;
  costs.simulation = without / bench_simulations;
  costs.bytes = static_cast<double>(text.size());
  costs.exchange = std::max(0.0, with - without) / exchanges_measured;
  costs.print = seconds_of(texts_measured, [&] { alone.found().print(); });
  costs.read = seconds_of(texts_measured, [&] { mcts::RootStatistics::read(text); });
  mcts::RootStatistics sum = alone.found();
  costs.add = seconds_of(texts_measured, [&] { sum.add(alone.found()); });
  return costs;
}

double speedup(const ExchangeCosts& costs, Shape shape, unsigned ranks, double interval) {
  return cluster::simulate_ranks(costs, {}, shape, ranks, interval).speedup;
}

nlohmann::json report(const std::string& game, const ExchangeCosts& costs, bool json) {
  nlohmann::json result{
      {"simulation", costs.simulation}, {"bytes", costs.bytes}, {"exchange", costs.exchange},
      {"print", costs.print},           {"read", costs.read},   {"add", costs.add}};
  if (!json) {
    print_out(
        "{}: a simulation {:.1f} us; an exchange {:.0f} KB, {:.2f} ms in the tree, {:.2f} ms to print, "
        "{:.2f} ms to read, {:.2f} ms to add\n",
        game, costs.simulation * 1e6, costs.bytes / 1e3, costs.exchange * 1e3, costs.print * 1e3,
        costs.read * 1e3, costs.add * 1e3);
    print_out("  ranks");
    for (const double interval : intervals) print_out("{:>10}", print_duration(Duration(interval)));
    print_out("{:>14}\n", "tree, 500ms");
  }
  for (const unsigned ranks : rank_counts) {
    nlohmann::json row{{"ranks", ranks}, {"tree", speedup(costs, Shape::tree, ranks, 0.5)}};
    for (const double interval : intervals)
      row["star"].push_back(speedup(costs, Shape::star, ranks, interval));
    if (!json) {
      print_out("  {:5}", ranks);
      for (const double value : row["star"]) print_out("{:10.1f}", value);
      print_out("{:14.1f}\n", row["tree"].get<double>());
    }
    result["speedups"].push_back(std::move(row));
  }
  return result;
}

void draw(const std::string& path, const std::string& game, const ExchangeCosts& costs) {
  LineChart chart{"searching together: " + game,
                  {"ranks", Scale::log, {}},
                  {"speed-up in simulations", Scale::log, {}},
                  {}};
  const auto add = [&](const std::string& name, Shape shape, double interval) {
    ChartSeries series{name, {}};
    for (const unsigned ranks : rank_counts)
      series.points.push_back({static_cast<double>(ranks), speedup(costs, shape, ranks, interval)});
    chart.series.push_back(std::move(series));
  };
  for (const double interval : intervals)
    add("every " + print_duration(Duration(interval)), Shape::star, interval);
  add("every 500ms, added up in a tree", Shape::tree, 0.5);
  write_file(path, draw_chart(chart));
}

}  // namespace

nlohmann::json measure_ranks(const std::string& svg, bool json) {
  nlohmann::json result;
  for (const auto& game : games()) {
    const ExchangeCosts costs = measure(game);
    result[game.name] = report(game.name, costs, json);
    if (!svg.empty() && game.name == "amazons") draw(svg, game.name, costs);
  }
  return result;
}

}  // namespace otrera::cli
