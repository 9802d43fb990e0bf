#include "games/pmp/relaxation.h"

#include <algorithm>
#include <limits>

namespace otrera::pmp {
namespace {

constexpr double tolerance = 1e-9;
constexpr int most_pivots = 20'000;

// Rows are the constraints and, last, the objective; columns the actions, the slacks and, last, the right
// side.
class Tableau {
 public:
  Tableau(std::size_t constraints, std::size_t actions)
      : rows_(constraints),
        actions_(actions),
        columns_(actions + constraints + 1),
        cells_((constraints + 1) * columns_, 0.0),
        basis_(constraints) {
    for (std::size_t row = 0; row < rows_; ++row) {
      at(row, actions_ + row) = 1;
      basis_[row] = actions_ + row;
    }
  }

  double& at(std::size_t row, std::size_t column) { return cells_[row * columns_ + column]; }
  double& right(std::size_t row) { return at(row, columns_ - 1); }
  // What one more unit of a constraint's right side would add.
  double dual(std::size_t row) { return std::max(0.0, -at(rows_, actions_ + row)); }

  // Ends early where rounding has hidden the row that limits a column.
  void maximise() {
    for (int pivots = 0; pivots < most_pivots; ++pivots) {
      const std::size_t column = entering();
      if (column == columns_ - 1) return;
      const std::size_t row = leaving(column);
      if (row == rows_) return;
      pivot(row, column);
    }
  }

 private:
  std::size_t entering() {
    std::size_t column = 0;
    while (column < columns_ - 1 && at(rows_, column) <= tolerance) ++column;
    return column;
  }

  // The row that limits the column most; of equals the one with the lowest basic variable (Bland).
  std::size_t leaving(std::size_t column) {
    std::size_t best = rows_;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t row = 0; row < rows_; ++row) {
      if (at(row, column) <= tolerance) continue;
      const double ratio = right(row) / at(row, column);
      const bool equal = best < rows_ && ratio <= least + tolerance && ratio >= least - tolerance;
      if (ratio < least - tolerance || (equal && basis_[row] < basis_[best])) {
        least = ratio;
        best = row;
      }
    }
    return best;
  }

  void pivot(std::size_t row, std::size_t column) {
    const double scale = 1 / at(row, column);
    for (std::size_t c = 0; c < columns_; ++c) at(row, c) *= scale;
    for (std::size_t r = 0; r <= rows_; ++r) {
      const double factor = at(r, column);
      if (r == row || factor == 0) continue;
      for (std::size_t c = 0; c < columns_; ++c) at(r, c) -= factor * at(row, c);
    }
    basis_[row] = column;
  }

  std::size_t rows_, actions_, columns_;
  std::vector<double> cells_;
  std::vector<std::size_t> basis_;
};

void add_action(Tableau& tableau, const Problem& problem, const std::vector<Window>& windows, std::size_t a) {
  const Action& action = problem.actions[a];
  const std::size_t products = problem.products.size();
  for (const auto& [product, count] : action.in) tableau.at(static_cast<std::size_t>(product), a) += count;
  for (const auto& [product, count] : action.out) tableau.at(static_cast<std::size_t>(product), a) -= count;
  tableau.at(products, a) = action.cost - action.income;
  for (std::size_t w = 0; w < windows.size(); ++w)
    tableau.at(products + 1 + w, a) = action.time * windows[w].uses[a];
  tableau.at(products + 1 + windows.size(), a) = gain(problem, action);
}

// What the action's products are worth beyond what it takes; nothing of that if the prices are right.
double uncovered(const Problem& problem, const std::vector<Window>& windows, const Relaxation& prices,
                 std::size_t a) {
  const Action& action = problem.actions[a];
  double gain = (action.income - action.cost) * prices.money_price;
  for (std::size_t w = 0; w < windows.size(); ++w)
    gain -= action.time * windows[w].uses[a] * prices.window_prices[w];
  for (const auto& [product, count] : action.in)
    gain -= count * prices.prices[static_cast<std::size_t>(product)];
  for (const auto& [product, count] : action.out)
    gain += count * prices.prices[static_cast<std::size_t>(product)];
  return gain;
}

double worth(const Relaxation& prices, const Means& means) {
  double sum = prices.money_price * means.money;
  for (std::size_t w = 0; w < means.windows.size(); ++w) sum += prices.window_prices[w] * means.windows[w];
  for (std::size_t p = 0; p < means.products.size(); ++p) sum += prices.prices[p] * means.products[p];
  return sum;
}

}  // namespace

std::vector<Window> whole_time(const Problem& problem) {
  std::vector<Window> windows;
  for (const auto& capacity : capacities(problem))
    windows.push_back({capacity.units, 0, *problem.time_limit, capacity.uses, capacity.uses});
  return windows;
}

Means means_at_start(const Problem& problem, const std::vector<Window>& windows) {
  Means means;
  for (const auto& product : problem.products) {
    double all = product.start;
    for (const auto& arrival : product.arrives)
      if (arrival.time <= problem.time_limit.value_or(0)) all += arrival.count;
    means.products.push_back(all);
  }
  means.money = problem.money;
  for (const auto& window : windows)
    means.windows.push_back(static_cast<double>(window.units) * (window.until - window.from));
  means.possible.assign(problem.actions.size(), true);
  return means;
}

Relaxation relax(const Problem& problem) {
  const auto windows = whole_time(problem);
  return relax(problem, windows, means_at_start(problem, windows));
}

Relaxation relax(const Problem& problem, const std::vector<Window>& windows, const Means& means) {
  const std::size_t products = problem.products.size();
  Tableau tableau(products + 1 + windows.size(), problem.actions.size());
  for (std::size_t a = 0; a < problem.actions.size(); ++a)
    if (means.possible[a]) add_action(tableau, problem, windows, a);
  for (std::size_t p = 0; p < products; ++p) tableau.right(p) = means.products[p];
  tableau.right(products) = means.money;
  for (std::size_t w = 0; w < windows.size(); ++w) tableau.right(products + 1 + w) = means.windows[w];
  tableau.maximise();
  Relaxation result;
  for (std::size_t p = 0; p < products; ++p)
    result.prices.push_back(tableau.dual(p) + problem.products[p].reward);
  result.money_price = tableau.dual(products) + problem.money_reward;
  for (std::size_t w = 0; w < windows.size(); ++w)
    result.window_prices.push_back(tableau.dual(products + 1 + w));
  double worst = 0;
  for (std::size_t a = 0; a < problem.actions.size(); ++a)
    if (means.possible[a]) worst = std::max(worst, uncovered(problem, windows, result, a));
  result.room = worst * longest_plan(problem);
  result.bound = worth(result, means) + result.room;
  return result;
}

}  // namespace otrera::pmp
