// Strengths of features from choices: of several candidates, each a team of features, one was chosen, with a
// chance in proportion to the product of its features' strengths. Fitted by minorization-maximization
// (Hunter 2004; Coulom 2007, "Computing Elo ratings of move patterns in the game of Go").
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace otrera {

// All choices, one behind the other.
class Choices {
 public:
  using Feature = std::uint32_t;

  // The candidates of the next choice, the chosen one first.
  void begin_choice() { first_candidate_.push_back(candidate_count()); }
  void add_candidate(std::span<const Feature> team) {
    features_.insert(features_.end(), team.begin(), team.end());
    first_feature_.push_back(features_.size());
  }

  std::size_t size() const { return first_candidate_.size(); }
  std::size_t candidate_count() const { return first_feature_.size() - 1; }
  std::size_t begin_of(std::size_t choice) const { return first_candidate_[choice]; }
  std::size_t end_of(std::size_t choice) const {
    return choice + 1 < size() ? first_candidate_[choice + 1] : candidate_count();
  }
  std::span<const Feature> team(std::size_t candidate) const {
    return std::span(features_).subspan(first_feature_[candidate],
                                        first_feature_[candidate + 1] - first_feature_[candidate]);
  }

 private:
  std::vector<std::size_t> first_candidate_;
  std::vector<std::size_t> first_feature_{0};
  std::vector<Feature> features_;
};

struct BradleyTerryOptions {
  int rounds = 60;
  double prior = 1;  // games won and as many lost by every feature against one of strength 1
};

struct BradleyTerryFit {
  std::vector<double> strengths;    // by feature
  std::vector<std::uint64_t> seen;  // how many candidates had it
  double loss = 0;                  // mean negative log-likelihood of a choice
};

BradleyTerryFit fit_bradley_terry(const Choices& choices, std::size_t features,
                                  const BradleyTerryOptions& options = {});

}  // namespace otrera
