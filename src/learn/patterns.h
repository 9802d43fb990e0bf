// Weights of the points around a move in Go, from played games (Chaslot 2010, §4.2), in three ways:
//   choices      what was played against what could have been, by a Bradley-Terry model over patterns and a
//                few other features (Coulom 2007).
//   evaluations  how much better one move does than another in a few light playouts (§4.2.3).
//   balance      so that playouts end as the games did on the average (simulation balancing: Silver and
//                Tesauro 2009; §4.2.5).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "games/go/pattern_weights.h"
#include "games/go/position.h"
#include "record/record.h"

namespace otrera {

struct PatternOptions {
  enum class Method { choices, evaluations, balance } method = Method::choices;
  int least_seen = 20;  // patterns seen less often are left out
  int rings = 1;        // choices: how large patterns grow; 1: the eight points around
  int skip = 4;         // turns at the beginning to leave out
  int every = 1;        // only every so many-th turn is looked at
  int playouts = 20;    // evaluations: of a move; balance: of a position, twice
  double spread = 8;    // evaluations: C of e^(C (v_a - v_b)) = w_a / w_b
  double rate = 0.1;    // evaluations: of the first update; balance: of each
  int rounds = 5;       // balance: times all positions are gone through
  std::uint64_t seed = 1;
};

struct LearntPatterns {
  go::PatternWeights weights;
  std::size_t positions = 0;
  double before = 0, after = 0;  // choices: mean log loss; balance: squared error; evaluations: the same
};

// A place in a game, the move made there and who won.
struct PatternExample {
  go::Position position;
  go::Move played;
  double won = 0.5;  // by Black
};

// Calls visit(example) for each; the example does not stay. Throws Error for a game that does not replay.
using ExampleVisit = std::function<void(const PatternExample&)>;
void for_each_example(const std::vector<GameRecord>& records, const PatternOptions& options,
                      const ExampleVisit& visit);
std::vector<PatternExample> collect_examples(const std::vector<GameRecord>& records,
                                             const PatternOptions& options);

LearntPatterns learn_patterns(std::span<const PatternExample> examples, const PatternOptions& options);
// The same without keeping the examples of choices, which may be many.
LearntPatterns learn_patterns(const std::vector<GameRecord>& records, const PatternOptions& options);

// How well weights foresee what is played.
struct PatternCheck {
  std::size_t positions = 0;
  std::size_t first = 0, first_five = 0;  // how often the move made has the greatest strength, or is near it
  double loss = 0;                        // mean negative log-likelihood of a move
};
PatternCheck check_patterns(const std::vector<GameRecord>& records, const PatternOptions& options,
                            const go::PatternWeights& weights);

// Of a softmax playout by patterns: the mean over positions of (share of Black's wins - won)^2.
double balance_error(std::span<const PatternExample> examples, const go::PatternWeights& weights,
                     int playouts, std::uint64_t seed);

}  // namespace otrera
