#include "arena/ratings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "core/error.h"
#include "core/math.h"
#include "core/normal.h"

namespace otrera {
namespace {

// The prior of log v: a third of the games between equals drawn is v = 1, and hardly any is as likely as
// nearly all.
constexpr double draw_spread = 3;
// Of log v where a game has no draws: no number of games would show a difference to v = 0.
constexpr double log_no_draw = -600, no_draw_spread = 1e-3;
constexpr int most_steps = 200;
constexpr double small_gradient = 1e-9;

// Chances of win, draw and loss where the first mover is `ahead` (in units of elo_unit) and log v is given.
struct GameChances {
  GameChances(double ahead, double log_draw) {
    const double most = std::max(std::abs(ahead) / 2, log_draw);
    const double w = steady_exp(ahead / 2 - most), d = steady_exp(log_draw - most),
                 l = steady_exp(-ahead / 2 - most);
    log_sum = most + steady_log(w + d + l);
    win = w / (w + d + l);
    draw = d / (w + d + l);
    loss = l / (w + d + l);
  }
  // Of half the difference of wins and losses in one game: what the game tells about `ahead`.
  double information() const { return (win + loss - (win - loss) * (win - loss)) / 4; }

  double win, draw, loss, log_sum;
};

using Cell = std::array<double, 3>;  // wins, draws, losses
using Table = std::map<std::pair<std::size_t, std::size_t>, Cell>;

// The last two unknowns of the model stand behind the ratings.
struct Model {
  const Table& table;
  std::size_t players;
  double rating_weight, advantage_weight, draw_weight;  // of the prior: 1 / variance
  double draw_mean;                                     // of the prior; those of the others are 0

  std::size_t advantage() const { return players; }
  std::size_t draw() const { return players + 1; }
  std::size_t size() const { return players + 2; }

  GameChances chances(const std::vector<double>& at, std::size_t i, std::size_t j) const {
    return {at[i] - at[j] + at[advantage()], at[draw()]};
  }

  double log_posterior(const std::vector<double>& at) const {
    double sum = 0;
    for (const auto& [pair, cell] : table) {
      const double ahead = at[pair.first] - at[pair.second] + at[advantage()];
      const double games = cell[0] + cell[1] + cell[2];
      sum += (cell[0] - cell[2]) * ahead / 2 + cell[1] * at[draw()] -
             games * chances(at, pair.first, pair.second).log_sum;
    }
    for (std::size_t i = 0; i < players; ++i) sum -= rating_weight * at[i] * at[i] / 2;
    sum -= advantage_weight * at[advantage()] * at[advantage()] / 2;
    return sum - draw_weight * (at[draw()] - draw_mean) * (at[draw()] - draw_mean) / 2;
  }

  std::vector<double> gradient(const std::vector<double>& at) const {
    std::vector<double> result(size());
    for (const auto& [pair, cell] : table) {
      const GameChances c = chances(at, pair.first, pair.second);
      const double games = cell[0] + cell[1] + cell[2];
      const double slope = (cell[0] - cell[2] - games * (c.win - c.loss)) / 2;
      result[pair.first] += slope;
      result[pair.second] -= slope;
      result[advantage()] += slope;
      result[draw()] += cell[1] - games * c.draw;
    }
    for (std::size_t i = 0; i < players; ++i) result[i] -= rating_weight * at[i];
    result[advantage()] -= advantage_weight * at[advantage()];
    result[draw()] -= draw_weight * (at[draw()] - draw_mean);
    return result;
  }

  // The negative matrix of second derivatives: the precision of the estimate.
  Matrix precision(const std::vector<double>& at) const {
    Matrix result(size());
    for (std::size_t i = 0; i < players; ++i) result(i, i) = rating_weight;
    result(advantage(), advantage()) = advantage_weight;
    result(draw(), draw()) = draw_weight;
    for (const auto& [pair, cell] : table) {
      const GameChances c = chances(at, pair.first, pair.second);
      const double games = cell[0] + cell[1] + cell[2];
      const double both = games * c.information();
      const double mixed = -games * c.draw * (c.win - c.loss) / 2;
      const std::array<std::pair<std::size_t, double>, 3> ahead{
          {{pair.first, 1.0}, {pair.second, -1.0}, {advantage(), 1.0}}};
      for (const auto& [row, a] : ahead) {
        for (const auto& [column, b] : ahead) result(row, column) += both * a * b;
        result(row, draw()) += mixed * a;
        result(draw(), row) += mixed * a;
      }
      result(draw(), draw()) += games * c.draw * (1 - c.draw);
    }
    return result;
  }
};

Table tabulate(std::size_t players, const std::vector<GameCounts>& games, bool drawable) {
  Table table;
  for (const auto& counts : games) {
    if (std::max(counts.first, counts.second) >= players)
      throw Error("a game of a player who is not in the list", {},
                  "expected numbers below " + std::to_string(players));
    if (counts.first == counts.second) throw Error("a game of a player against itself");
    if (counts.draws && !drawable) throw Error("a draw in a game without draws");
    Cell& cell = table[{counts.first, counts.second}];
    cell[0] += static_cast<double>(counts.wins);
    cell[1] += static_cast<double>(counts.draws);
    cell[2] += static_cast<double>(counts.losses);
  }
  return table;
}

// Newton's method; a step that does not lead up is halved. Near the top, rounding ends it.
std::vector<double> climb(const Model& model) {
  std::vector<double> at(model.size());
  at[model.draw()] = model.draw_mean;
  double height = model.log_posterior(at);
  for (int step = 0; step < most_steps; ++step) {
    const auto slope = model.gradient(at);
    if (std::ranges::all_of(slope, [](double s) { return std::abs(s) < small_gradient; })) break;
    const auto direction = Cholesky(model.precision(at)).solve(slope);
    bool up = false;
    for (double length = 1; length > 1e-6 && !up; length /= 2) {
      std::vector<double> next = at;
      for (std::size_t i = 0; i < next.size(); ++i) next[i] += length * direction[i];
      const double there = model.log_posterior(next);
      up = there > height;
      if (up) {
        at = std::move(next);
        height = there;
      }
    }
    if (!up) break;
  }
  return at;
}

// The covariance of r - (mean of r), or of r - (anchor's r).
Matrix relative(const Matrix& covariance, std::size_t players, const std::optional<std::size_t>& anchor) {
  const auto n = static_cast<double>(players);
  std::vector<double> to_zero(players);  // covariance of each rating with what is subtracted
  double zero = 0;                       // variance of what is subtracted
  for (std::size_t i = 0; i < players; ++i) {
    if (anchor) {
      to_zero[i] = covariance(i, *anchor);
    } else {
      for (std::size_t j = 0; j < players; ++j) to_zero[i] += covariance(i, j) / n;
      zero += to_zero[i] / n;
    }
  }
  if (anchor) zero = covariance(*anchor, *anchor);
  Matrix result(players);
  for (std::size_t i = 0; i < players; ++i)
    for (std::size_t j = 0; j < players; ++j)
      result(i, j) = covariance(i, j) - to_zero[i] - to_zero[j] + zero;
  return result;
}

Matrix scaled(Matrix matrix, double factor) {
  for (std::size_t i = 0; i < matrix.size(); ++i)
    for (std::size_t j = 0; j < matrix.size(); ++j) matrix(i, j) *= factor;
  return matrix;
}

double log_draw(double share) {
  return steady_log(std::max(2 * share, 1e-300) / std::max(1 - share, 1e-300));
}

double draw_share(double log_draw) {
  return GameChances(0, log_draw).draw;
}

// What is known of the ratings, about their mean, and what games would add. A measurement of r_i - r_j
// changes the covariance by a matrix of rank one (Sherman and Morrison 1950).
struct Knowledge {
  const Ratings& ratings;
  Matrix covariance;

  // What a pair of games with colours swapped tells about the difference of two ratings.
  double information(const Pairing& pair) const {
    const double apart = (ratings.elo[pair.one] - ratings.elo[pair.other]) * elo_unit;
    const double a = ratings.advantage * elo_unit, v = log_draw(ratings.draws);
    return GameChances(apart + a, v).information() + GameChances(apart - a, v).information();
  }
  double along(const Pairing& pair, std::size_t k) const {
    return covariance(k, pair.one) - covariance(k, pair.other);
  }
  // Of the rank-one matrix that the games take off.
  double weight(const Pairing& pair) const {
    const double variance = along(pair, pair.one) - along(pair, pair.other), told = information(pair);
    return told / (1 + told * variance);
  }
  double gain(const Pairing& pair) const {
    double square = 0;
    for (std::size_t k = 0; k < covariance.size(); ++k) square += along(pair, k) * along(pair, k);
    return square * weight(pair);
  }
  void learn(const Pairing& pair) {
    const double off = weight(pair);
    std::vector<double> direction;
    for (std::size_t k = 0; k < covariance.size(); ++k) direction.push_back(along(pair, k));
    for (std::size_t i = 0; i < covariance.size(); ++i)
      for (std::size_t j = 0; j < covariance.size(); ++j)
        covariance(i, j) -= direction[i] * direction[j] * off;
  }
};

}  // namespace

double Ratings::superiority(std::size_t i, std::size_t j) const {
  if (i == j) return 0.5;
  const double variance = covariance(i, i) + covariance(j, j) - 2 * covariance(i, j);
  return normal_cdf((elo[i] - elo[j]) / std::sqrt(std::max(variance, 1e-12)));
}

Ratings rate(std::size_t players, const std::vector<GameCounts>& games, const RatingOptions& options) {
  if (options.anchor && *options.anchor >= players) throw Error("the anchor is not in the list of players");
  const auto weight = [](double elo) { return 1 / (elo * elo * elo_unit * elo_unit); };
  const Table table = tabulate(players, games, options.drawable);
  const double spread = options.drawable ? draw_spread : no_draw_spread;
  const Model model{table,
                    players,
                    weight(options.rating_spread),
                    weight(options.advantage_spread),
                    1 / (spread * spread),
                    options.drawable ? 0 : log_no_draw};
  const auto found = climb(model);
  const Matrix covariance = Cholesky(model.precision(found)).inverse();

  Ratings ratings;
  double zero = 0;
  for (std::size_t i = 0; i < players; ++i) zero += found[i] / static_cast<double>(players);
  if (options.anchor) zero = found[*options.anchor] - options.anchor_elo * elo_unit;
  ratings.covariance = scaled(relative(covariance, players, options.anchor), 1 / (elo_unit * elo_unit));
  for (std::size_t i = 0; i < players; ++i) {
    ratings.elo.push_back((found[i] - zero) / elo_unit);
    ratings.error.push_back(z_95 * std::sqrt(std::max(0.0, ratings.covariance(i, i))));
  }
  const std::size_t a = model.advantage(), d = model.draw();
  ratings.advantage = found[a] / elo_unit;
  ratings.advantage_error = z_95 * std::sqrt(covariance(a, a)) / elo_unit;
  if (!options.drawable) {
    ratings.draws_interval = {0, 0};
    return ratings;
  }
  const double draw_error = z_95 * std::sqrt(covariance(d, d));
  ratings.draws = draw_share(found[d]);
  ratings.draws_interval = {draw_share(found[d] - draw_error), draw_share(found[d] + draw_error)};
  return ratings;
}

double expected_score(const Ratings& ratings, std::size_t first, std::size_t second) {
  const double ahead = (ratings.elo[first] - ratings.elo[second] + ratings.advantage) * elo_unit;
  const GameChances c(ahead, log_draw(ratings.draws));
  return c.win + c.draw / 2;
}

std::vector<Pairing> choose_pairings(const Ratings& ratings, std::size_t count) {
  const std::size_t n = ratings.elo.size();
  if (n < 2) throw Error("nobody to pair", {}, "expected two players or more");
  Knowledge knowledge{ratings, scaled(relative(ratings.covariance, n, {}), elo_unit * elo_unit)};
  std::vector<Pairing> chosen;
  while (chosen.size() < count) {
    Pairing best{0, 1};
    double most = -1;
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = i + 1; j < n; ++j) {
        const double gain = knowledge.gain({i, j});
        if (gain <= most * (1 + 1e-12)) continue;
        most = gain;
        best = {i, j};
      }
    knowledge.learn(best);
    chosen.push_back(best);
  }
  return chosen;
}

}  // namespace otrera
