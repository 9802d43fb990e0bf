// Simulation balancing: the logarithms of the weights go where they bring the mean of playouts nearer to what
// came of the game. The gradient of the mean is that of the moves' log chances times the result, from
// playouts apart from those that tell the mean. Silver and Tesauro 2009.
#include <algorithm>

#include "core/math.h"
#include "games/go/score.h"
#include "learn/pattern_methods.h"

namespace otrera {
namespace {

constexpr std::size_t code_count = 1 << 16;

// Weights by canonical code, and playouts that draw by them.
class SoftPlayouts {
 public:
  SoftPlayouts() : weights_(code_count, neutral_weight), sums_(code_count) {}

  double weight(std::size_t code) const { return weights_[code]; }
  void set(std::size_t code, double weight) { weights_[code] = weight; }

  // Whether Black wins. Notes how the log chances of the moves made change with each weight's logarithm.
  double play(const go::Position& start, Random& random, bool note) {
    go::Board board = start.board();
    go::Colour side = go::colour_of(start.decider());
    const int longest = 3 * board.points();
    turns_ = 0;
    for (int passes = start.passes(); passes < 2 && turns_ < longest; ++turns_) {
      const go::Point point = draw(board, side, random, note);
      passes = point == go::no_point ? passes + 1 : 0;
      if (point == go::no_point)
        board.pass();
      else
        board.play(point, side);
      side = go::other(side);
    }
    return Outcome{go::quick_area(board) - start.rules().white_points()}.win();
  }
  int turns() const { return turns_; }

  // Calls take(code, sum) for what was noted and forgets it.
  template <class Take>
  void take_noted(Take&& take) {
    std::ranges::sort(noted_);
    noted_.erase(std::unique(noted_.begin(), noted_.end()), noted_.end());
    for (const go::Code code : noted_) {
      take(code, sums_[code]);
      sums_[code] = 0;
    }
    noted_.clear();
  }

 private:
  go::Point draw(const go::Board& board, go::Colour side, Random& random, bool note) {
    candidates_.clear();
    double sum = 0;
    for (const go::Point point : board.empty())
      if (board.is_sensible(point, side)) {
        candidates_.push_back({point, go::canonical(board.code(point), side)});
        sum += weights_[candidates_.back().code];
      }
    if (candidates_.empty()) return go::no_point;
    double left = random.uniform() * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < candidates_.size() && left >= weights_[candidates_[chosen].code])
      left -= weights_[candidates_[chosen++].code];
    if (note) {
      add(candidates_[chosen].code, 1);
      for (const Candidate& candidate : candidates_) add(candidate.code, -weights_[candidate.code] / sum);
    }
    return candidates_[chosen].point;
  }
  void add(go::Code code, double amount) {
    sums_[code] += amount;
    noted_.push_back(code);
  }

  struct Candidate {
    go::Point point;
    go::Code code;
  };
  std::vector<double> weights_, sums_;
  std::vector<Candidate> candidates_;
  std::vector<go::Code> noted_;
  int turns_ = 0;
};

double mean_of(SoftPlayouts& playouts, const go::Position& position, int count, Random& random) {
  double won = 0;
  for (int i = 0; i < count; ++i) won += playouts.play(position, random, false);
  return won / count;
}

double error_of(SoftPlayouts& playouts, std::span<const PatternExample> examples, int count,
                std::uint64_t seed) {
  Random random(seed);
  double sum = 0;
  for (const PatternExample& example : examples) {
    const double off = mean_of(playouts, example.position, count, random) - example.won;
    sum += off * off;
  }
  return examples.empty() ? 0 : sum / static_cast<double>(examples.size());
}

}  // namespace

double balance_error(std::span<const PatternExample> examples, const go::PatternWeights& weights,
                     int playouts, std::uint64_t seed) {
  SoftPlayouts soft;
  for (std::size_t code = 0; code < code_count; ++code)
    if (go::canonical(static_cast<go::Code>(code), go::Colour::black) == code)
      soft.set(code, weights.weight(static_cast<go::Code>(code), go::Colour::black, neutral_weight));
  return error_of(soft, examples, playouts, seed);
}

LearntPatterns learn_by_balance(std::span<const PatternExample> examples, const PatternOptions& options) {
  SoftPlayouts playouts;
  Random random(options.seed);
  std::vector<double> gradient(code_count);
  std::vector<std::uint32_t> seen(code_count);
  std::vector<go::Code> touched;
  LearntPatterns learnt;
  learnt.positions = examples.size();
  learnt.before = error_of(playouts, examples, options.playouts, options.seed);
  for (int round = 0; round < options.rounds; ++round)
    for (const PatternExample& example : examples) {
      const double off = example.won - mean_of(playouts, example.position, options.playouts, random);
      for (int i = 0; i < options.playouts; ++i) {
        const double won = playouts.play(example.position, random, true) - 0.5;
        const double scale = won / std::max(1, playouts.turns()) / options.playouts;
        playouts.take_noted([&](go::Code code, double sum) {
          if (gradient[code] == 0) touched.push_back(code);
          gradient[code] += scale * sum;
          ++seen[code];
        });
      }
      for (const go::Code code : touched) {
        const double step = std::clamp(1000 * options.rate * off * gradient[code], -1.0, 1.0);
        playouts.set(code, std::clamp(playouts.weight(code) * steady_exp(step), 0.01, 1e5));
        gradient[code] = 0;
      }
      touched.clear();
    }
  learnt.after = error_of(playouts, examples, options.playouts, options.seed);
  for (std::size_t code = 0; code < code_count; ++code)
    if (seen[code] > 0 && seen[code] >= static_cast<std::uint32_t>(options.least_seen))
      learnt.weights.set(static_cast<go::Code>(code), static_cast<float>(playouts.weight(code)));
  return learnt;
}

}  // namespace otrera
