#include "cluster/model.h"

#include <algorithm>
#include <vector>

#include "core/random.h"

namespace otrera::cluster {
namespace {

constexpr int exchanges = 50;

// One exchange after the other; times in seconds.
class Model {
 public:
  Model(const ExchangeCosts& costs, const Network& network, Shape shape, unsigned ranks, std::uint64_t seed)
      : costs_(costs), network_(network), shape_(shape), random_(seed), searches_from_(ranks) {}

  ModelResult run(double interval) {
    double searched = 0, waited = 0;
    for (int i = 0; i < exchanges; ++i) {
      const double asked = searches_from_[0] + interval;
      const std::vector<double> sent = answer(asked, searched);
      const double summed = shape_ == Shape::star ? sum_at_centre(sent) : sum_up_tree(sent);
      spread(summed);
      waited += *std::ranges::max_element(searches_from_) - asked;
    }
    return {waited / exchanges, searched / searches_from_[0]};
  }

 private:
  double on_wire() const { return costs_.bytes / network_.bandwidth; }

  // When each rank has its text ready: rank 0 when it asks, the others when they hear of it and have ended
  // the simulation at hand.
  std::vector<double> answer(double asked, double& searched) {
    std::vector<double> ready;
    for (std::size_t rank = 0; rank < searches_from_.size(); ++rank) {
      const double heard =
          rank == 0 ? asked : asked + network_.latency + random_.uniform() * costs_.simulation;
      const double from = std::min(searches_from_[rank], heard);
      searched += heard - from;
      ready.push_back(heard + costs_.exchange / 2 + (rank == 0 ? 0 : costs_.print));
    }
    return ready;
  }

  // Texts come in one after the other, as the wire and the reading allow.
  double take_in(std::vector<double> arrivals, double ready) const {
    std::ranges::sort(arrivals);
    double wire = 0, reader = ready;
    for (const double sent : arrivals) {
      wire = std::max(wire, sent + network_.latency) + on_wire();
      reader = std::max(reader, wire) + costs_.read + costs_.add;
    }
    return reader;
  }

  double sum_at_centre(const std::vector<double>& ready) const {
    return take_in({ready.begin() + 1, ready.end()}, ready[0]) + costs_.print;
  }

  double sum_up_tree(const std::vector<double>& ready) const {
    std::vector<double> done(ready.size());
    for (std::size_t rank = ready.size(); rank-- > 0;) {
      std::vector<double> below;
      for (const std::size_t child : {2 * rank + 1, 2 * rank + 2})
        if (child < ready.size()) below.push_back(done[child]);
      done[rank] = below.empty() ? ready[rank] : take_in(std::move(below), ready[rank]) + costs_.print;
    }
    return done[0];
  }

  // The sum goes out: from rank 0 to all, or down the tree.
  void spread(double summed) {
    const double take = costs_.read + costs_.add + costs_.exchange / 2;
    std::vector<double> has(searches_from_.size(), summed);
    double wire = summed;
    for (std::size_t rank = 0; rank < has.size(); ++rank) {
      if (shape_ == Shape::star && rank > 0) has[rank] = (wire += on_wire()) + network_.latency;
      if (shape_ == Shape::tree)
        for (const std::size_t child : {2 * rank + 1, 2 * rank + 2})
          if (child < has.size())
            has[child] = has[rank] + static_cast<double>(child - 2 * rank) * on_wire() + network_.latency;
      // Rank 0 has the sum without reading it.
      searches_from_[rank] = has[rank] + (rank == 0 ? costs_.add + costs_.exchange / 2 : take);
    }
  }

  ExchangeCosts costs_;
  Network network_;
  Shape shape_;
  Random random_;
  std::vector<double> searches_from_;
};

}  // namespace

ModelResult simulate_ranks(const ExchangeCosts& costs, const Network& network, Shape shape, unsigned ranks,
                           double interval, std::uint64_t seed) {
  return Model(costs, network, shape, std::max(ranks, 1u), seed).run(interval);
}

}  // namespace otrera::cluster
