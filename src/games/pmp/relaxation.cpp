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

void add_action(Tableau& tableau, const Problem& problem, std::size_t a) {
  const Action& action = problem.actions[a];
  const std::size_t products = problem.products.size();
  double gain = problem.money_reward * (action.income - action.cost);
  const auto add = [&](const std::vector<Amount>& amounts, int sign) {
    for (const auto& [product, count] : amounts) {
      const auto p = static_cast<std::size_t>(product);
      gain += sign * count * problem.products[p].reward;
      tableau.at(p, a) -= sign * count;
    }
  };
  add(action.in, -1);
  add(action.out, 1);
  tableau.at(products, a) = action.cost - action.income;
  if (problem.time_limit) tableau.at(products + 1, a) = action.time;
  tableau.at(products + (problem.time_limit ? 2 : 1), a) = gain;
}

// What the action's products are worth beyond what it takes; nothing of that if the prices are right.
double uncovered(const Problem& problem, const Relaxation& prices, const Action& action) {
  double gain = (action.income - action.cost) * prices.money_price;
  if (problem.time_limit) gain -= action.time * prices.time_price;
  for (const auto& [product, count] : action.in)
    gain -= count * prices.prices[static_cast<std::size_t>(product)];
  for (const auto& [product, count] : action.out)
    gain += count * prices.prices[static_cast<std::size_t>(product)];
  return gain;
}

double bound_by_prices(const Problem& problem, const Relaxation& prices) {
  double bound = prices.money_price * problem.money + prices.time_price * problem.time_limit.value_or(0);
  for (std::size_t p = 0; p < problem.products.size(); ++p)
    bound += prices.prices[p] * problem.products[p].start;
  double worst = 0;
  for (const auto& action : problem.actions) worst = std::max(worst, uncovered(problem, prices, action));
  return bound + worst * longest_plan(problem);
}

}  // namespace

Relaxation relax(const Problem& problem) {
  const std::size_t products = problem.products.size();
  Tableau tableau(products + (problem.time_limit ? 2 : 1), problem.actions.size());
  for (std::size_t a = 0; a < problem.actions.size(); ++a) add_action(tableau, problem, a);
  for (std::size_t p = 0; p < products; ++p) tableau.right(p) = problem.products[p].start;
  tableau.right(products) = problem.money;
  if (problem.time_limit) tableau.right(products + 1) = *problem.time_limit;
  tableau.maximise();
  Relaxation result;
  for (std::size_t p = 0; p < products; ++p)
    result.prices.push_back(tableau.dual(p) + problem.products[p].reward);
  result.money_price = tableau.dual(products) + problem.money_reward;
  if (problem.time_limit) result.time_price = tableau.dual(products + 1);
  result.bound = bound_by_prices(problem, result);
  return result;
}

}  // namespace otrera::pmp
