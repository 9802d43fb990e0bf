// Companions at the points of a star: rank 0 is its centre, asks the others for what they found, adds it up
// and sends everyone the sum. A rank that does not answer in time is left out of the rest of the search, and
// of the next ones until it is heard of.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cluster/ranks.h"
#include "core/stopper.h"
#include "search/mcts/companions.h"

namespace otrera::cluster {

// Rank 0.
class Centre final : public mcts::Companions {
 public:
  // `search`: its number, by which what comes too late is known.
  Centre(Ranks& ranks, std::uint64_t search);
  ~Centre() override;  // tells the others that it is over
  Centre(const Centre&) = delete;
  Centre& operator=(const Centre&) = delete;

  unsigned rank() const override { return 0; }
  unsigned count() const override { return ranks_.count(); }
  bool asked() override { return false; }
  std::optional<Sum> exchange(const Found& found) override;

 private:
  void gather(Clock::time_point until);
  void take(const Message& message);
  void tell_problem(const Message& message) const;

  Ranks& ranks_;
  const std::uint64_t search_;
  std::uint64_t exchanges_ = 0;
  std::vector<bool> with_us_;
  std::vector<std::optional<Found>> heard_;
  Clock::time_point leg_began_ = Clock::now();
};

// Another rank.
class Point final : public mcts::Companions {
 public:
  Point(Ranks& ranks, std::uint64_t search) : ranks_(ranks), search_(search) {}

  unsigned rank() const override { return ranks_.rank(); }
  unsigned count() const override { return ranks_.count(); }
  bool asked() override;
  std::optional<Sum> exchange(const Found& found) override;

  // Until rank 0 says that the search is over.
  void wait_for_end();
  // A message that came meanwhile and is for somebody else: that all is over.
  const std::optional<Message>& left_over() const { return left_over_; }

 private:
  std::optional<Sum> take(const Message& message);

  Ranks& ranks_;
  const std::uint64_t search_;
  std::uint64_t exchanges_ = 0;
  bool asked_ = false, over_ = false;
  std::optional<Message> left_over_;
};

}  // namespace otrera::cluster
