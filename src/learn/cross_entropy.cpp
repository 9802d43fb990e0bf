#include "learn/cross_entropy.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/error.h"
#include "core/normal.h"
#include "core/random.h"

namespace otrera {
namespace {

constexpr int most_draws = 1000;  // then the nearest end of the range is taken

}  // namespace

CrossEntropy::CrossEntropy(std::vector<TunedParameter> parameters, const CrossEntropyOptions& options,
                           std::uint64_t seed)
    : parameters_(std::move(parameters)), options_(options), seed_(seed) {
  if (parameters_.empty()) throw Error("no parameters to tune");
  if (options.elite < 2 || options.elite > options.population)
    throw Error("an elite of " + std::to_string(options.elite) + " of " + std::to_string(options.population),
                {}, "expected two or more, and no more than the population");
  if (!(options.step > 0 && options.step <= 1))
    throw Error("a step of " + print_number(options.step), {}, "expected more than 0 and at most 1");
  for (const auto& parameter : parameters_) {
    check(parameter);
    Distribution distribution;
    if (parameter.categorical())
      distribution.chances.assign(parameter.categories(), 1 / static_cast<double>(parameter.categories()));
    distributions_.push_back(std::move(distribution));
  }
}

double CrossEntropy::draw(const Distribution& distribution, Random& random) const {
  if (distribution.chances.empty()) {
    double place = 0;
    for (int draws = 0; draws < most_draws; ++draws) {
      place = distribution.mean + std::sqrt(distribution.variance) * draw_normal(random);
      if (place >= 0 && place <= 1) break;
    }
    return std::clamp(place, 0.0, 1.0);
  }
  double left = random.uniform();
  std::size_t category = 0;
  while (category + 1 < distribution.chances.size() && left >= distribution.chances[category])
    left -= distribution.chances[category++];
  return static_cast<double>(category);
}

std::vector<std::vector<double>> CrossEntropy::draw() const {
  std::vector<std::vector<double>> candidates;
  for (int i = 0; i < options_.population; ++i) {
    Random random = Random(seed_).split(generation_).split(static_cast<std::uint64_t>(i));
    std::vector<double> places;
    for (const auto& distribution : distributions_) places.push_back(draw(distribution, random));
    candidates.push_back(std::move(places));
  }
  return candidates;
}

ParameterValues CrossEntropy::values(const std::vector<double>& places) const {
  ParameterValues result;
  for (std::size_t i = 0; i < places.size(); ++i)
    result.push_back(parameters_[i].categorical() ? places[i] : parameters_[i].value_at(places[i]));
  return result;
}

std::vector<ParameterValues> CrossEntropy::ask() const {
  std::vector<ParameterValues> candidates;
  for (const auto& places : draw()) candidates.push_back(values(places));
  return candidates;
}

void CrossEntropy::move(Distribution& distribution, const std::vector<double>& elite) const {
  const double step = options_.step, count = static_cast<double>(elite.size());
  if (distribution.chances.empty()) {
    double mean = 0, variance = 0;
    for (const double place : elite) mean += place / count;
    for (const double place : elite) variance += (place - mean) * (place - mean) / count;
    distribution.mean = step * mean + (1 - step) * distribution.mean;
    distribution.variance = step * variance + (1 - step) * distribution.variance;
  } else {
    for (double& chance : distribution.chances) chance *= 1 - step;
    for (const double category : elite)
      distribution.chances[static_cast<std::size_t>(category)] += step / count;
  }
}

void CrossEntropy::tell(const std::vector<double>& fitness) {
  const auto candidates = draw();
  if (fitness.size() != candidates.size() ||
      !std::ranges::all_of(fitness, [](double f) { return std::isfinite(f); }))
    throw Error("told of " + std::to_string(fitness.size()) + " candidates", {},
                "expected a number for each of " + std::to_string(candidates.size()));
  std::vector<std::size_t> order(candidates.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return fitness[a] > fitness[b]; });
  order.resize(static_cast<std::size_t>(options_.elite));
  for (std::size_t p = 0; p < parameters_.size(); ++p) {
    std::vector<double> elite;
    for (const std::size_t i : order) elite.push_back(candidates[i][p]);
    move(distributions_[p], elite);
  }
  ++generation_;
}

ParameterValues CrossEntropy::best() const {
  std::vector<double> places;
  for (const auto& distribution : distributions_) {
    const auto& chances = distribution.chances;
    places.push_back(chances.empty()
                         ? distribution.mean
                         : static_cast<double>(std::ranges::max_element(chances) - chances.begin()));
  }
  return values(places);
}

}  // namespace otrera
