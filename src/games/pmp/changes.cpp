#include "games/pmp/changes.h"

#include <algorithm>

#include "games/pmp/problem_keys.h"

namespace otrera::pmp {
namespace {

template <std::size_t count>
std::vector<Parameter> numbers_of(const std::array<Parameter, count>& keys) {
  std::vector<Parameter> numbers;
  for (const Parameter& key : keys)
    if (key.numeric()) numbers.push_back(key);
  return numbers;
}

}  // namespace

Numbers::Numbers(Problem& problem) {
  all_.bind(problem, numbers_of(problem_keys));
  const auto include = [&](const char* kind, auto& things, const auto& keys) {
    const auto numbers = numbers_of(keys);
    for (auto& thing : things) {
      ParameterSet& part = parts_.emplace_back();
      part.bind(thing, numbers);
      all_.include(std::string(kind) + "." + thing.name + ".", part);
    }
  };
  include("product", problem.products, product_keys);
  include("resource", problem.resources, resource_keys);
  include("action", problem.actions, action_keys);
}

Change read_change(const Problem& problem, const std::string& path, const std::string& value) {
  Problem copy = problem;
  Numbers numbers(copy);
  numbers.set().set(path, value);
  for (const auto& entry : numbers.set().entries())
    if (entry.parameter.name == path) return {path, entry.parameter.get(entry.options)};
  return {};
}

Problem changed(const Problem& problem, const std::vector<Change>& changes) {
  Problem copy = problem;
  copy.what_ifs.clear();
  Numbers numbers(copy);
  for (const auto& [path, value] : changes) numbers.set().set(path, print_number(value));
  return copy;
}

std::vector<Limit> limits(const Problem& problem) {
  std::vector<Limit> list;
  if (std::ranges::any_of(problem.actions, [](const Action& action) { return action.cost > 0; }))
    list.push_back({"money", problem.money_unit, problem.money, most_start});
  if (problem.time_limit) list.push_back({"time_limit", problem.time_unit, *problem.time_limit, most_steps});
  for (const auto& resource : problem.resources)
    list.push_back({"resource." + resource.name + ".count", resource.name, resource.count, most_units});
  for (const auto& product : problem.products)
    if (product.start > 0)
      list.push_back({"product." + product.name + ".start", product.name, product.start, most_start});
  return list;
}

}  // namespace otrera::pmp
