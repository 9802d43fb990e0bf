// How the bench measures: units of work a second, the fast way beside the slow one in the same run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/stopper.h"
#include "games/loa/position.h"

namespace otrera::cli {

inline constexpr double seconds_per_figure = 0.25;
inline constexpr int rounds = 3;  // fast and slow take turns, so that both meet the same noise

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

// The start, and where random play leads to: the same positions on every machine.
std::vector<loa::Position> loa_bench_positions();
std::vector<Figure> measure_loa();
std::vector<Figure> measure_go();
// Looks a second through the net of a file, on a board of this size; 0: of the size it was trained on.
nlohmann::json measure_net(const std::string& file, int size, bool json);

}  // namespace otrera::cli
