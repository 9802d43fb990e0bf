// Beam search: decision by decision, only the `width` most hopeful positions are kept. Lowerre 1976.
// Greedy is the beam of width 1. The search is run with a width of 1, 2, 4, ... until it is stopped or
// nothing was left out, so the time it is given is used, or until the memory is full. What is hopeful the
// caller says: a function from a position to a number, larger is better; equal ones go by the score so far.
#pragma once

#include <algorithm>
#include <array>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/parameter.h"
#include "core/stopper.h"
#include "search/plan/line.h"

namespace otrera::plan {

struct BeamOptions {
  std::size_t first_width = 1;
  std::size_t most_width = 1 << 20;
};

inline constexpr std::array beam_parameters{
    integer<&BeamOptions::first_width>(
        "beam.first_width", {1, 1 << 20}, Scale::log,
        "positions kept in the first run; each further run keeps twice as many"),
    integer<&BeamOptions::most_width>("beam.most_width", {1, 1 << 20}, Scale::log,
                                      "positions kept in the last run"),
};

template <Game G, class Rank>
class Beam {
 public:
  Beam(const BeamOptions& options, Rank rank, std::size_t memory = std::size_t{512} << 20)
      : options_(options), rank_(std::move(rank)), memory_(memory) {}

  // At least the first width is searched to the end, whatever the stopper says; where the memory does not
  // hold it, a narrower one.
  Line<G> search(const G& root, Stopper& stopper) {
    best_ = {};
    stopped_ = false;
    for (std::size_t width = options_.first_width; width <= options_.most_width; width *= 2) {
      const bool complete = run(root, width, stopper);
      if (complete || stopped_) break;
    }
    return best_;
  }

 private:
  using Move = typename G::Move;
  static constexpr std::uint32_t no_parent = ~std::uint32_t{0};

  struct Step {
    Move move;
    std::uint32_t parent;
  };
  struct Candidate {
    G position;
    double rank, score;
    std::uint32_t step;
  };

  // One width; true if nothing had to be left out.
  bool run(const G& root, std::size_t width, Stopper& stopper) {
    steps_.clear();
    std::vector<Candidate> beam{{root, 0, 0, no_parent}};
    bool complete = true;
    while (!beam.empty()) {
      std::vector<Candidate> next;
      seen_.clear();
      for (const auto& candidate : beam) {
        extend(candidate, next);
        const bool full = memory_used(beam.size(), next.size()) > memory_;
        stopped_ |= full;
        if (width > options_.first_width && (stopped_ |= stopper.should_stop({best_.simulations, full})))
          return false;
        if (full) {
          complete = false;
          width = std::max<std::size_t>(1, width / 2);
          break;
        }
      }
      complete &= next.size() <= width;
      keep_best(next, width);
      beam = std::move(next);
    }
    return complete;
  }

  // Vectors that grow hold up to three times what is in them; a hash of those seen takes a node and a bucket.
  std::size_t memory_used(std::size_t beam, std::size_t next) const {
    return 3 * (steps_.size() * sizeof(Step) + next * sizeof(Candidate)) + beam * sizeof(Candidate) +
           seen_.size() * 6 * sizeof(void*);
  }

  void extend(const Candidate& candidate, std::vector<Candidate>& next) {
    candidate.position.moves(moves_);
    if (moves_.empty()) return finish(candidate);
    for (const auto& move : moves_) {
      G after = candidate.position;
      after.play(move);
      if (!seen_.insert(after.hash()).second) continue;
      steps_.push_back({move, candidate.step});
      const double rank = rank_(std::as_const(after)), score = after.outcome().score;
      next.push_back({std::move(after), rank, score, static_cast<std::uint32_t>(steps_.size() - 1)});
    }
  }

  void finish(const Candidate& candidate) {
    ++best_.simulations;
    const double score = candidate.position.outcome().score;
    if (score <= best_.score) return;
    best_.score = score;
    best_.moves.clear();
    for (auto step = candidate.step; step != no_parent; step = steps_[step].parent)
      best_.moves.push_back(steps_[step].move);
    std::ranges::reverse(best_.moves);
  }

  static void keep_best(std::vector<Candidate>& list, std::size_t width) {
    const auto better = [](const Candidate& a, const Candidate& b) {
      return std::tie(b.rank, b.score, a.step) < std::tie(a.rank, a.score, b.step);
    };
    if (list.size() > width) {
      std::nth_element(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(width), list.end(), better);
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(width), list.end());
    }
  }

  BeamOptions options_;
  Rank rank_;
  std::size_t memory_;
  Line<G> best_;
  bool stopped_ = false;
  std::vector<Step> steps_;
  std::vector<Move> moves_;
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace otrera::plan
