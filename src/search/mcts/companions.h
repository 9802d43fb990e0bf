// Other searches of the same position, on other computers: each grows a tree of its own, and from time to
// time all put together what they found of the upper tree since the last time (root parallelization: Chaslot
// 2010, ch. 7, who adds up once, at the end; sharing at intervals: Gelly et al. 2008, Bourki et al. 2010).
// The search knows not how they are reached.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

#include "core/parameter.h"
#include "core/stopper.h"
#include "search/mcts/statistics.h"

namespace otrera::mcts {

struct ExchangeOptions {
  double interval = 0.5;
  int simulations = 5000;
  int depth = 2;
  double share = 0.05;
};

inline constexpr std::array exchange_parameters{
    number<&ExchangeOptions::interval>("cluster.interval", {0, 3600}, Scale::linear,
                                       "seconds between two exchanges of ranks; 0: only at the end"),
    integer<&ExchangeOptions::simulations>("cluster.simulations", {0, 1'000'000'000}, Scale::linear,
                                           "the same where simulations limit the search: those of a rank; 0: "
                                           "only at the end"),
    integer<&ExchangeOptions::depth>("cluster.depth", {1, 8}, Scale::linear,
                                     "turns that ranks exchange at most; 1: the turn at hand"),
    number<&ExchangeOptions::share>(
        "cluster.share", {0.001, 1}, Scale::log,
        "of all visits, those that a move needs for what follows it to be exchanged"),
};

class Companions {
 public:
  struct Found {
    RootStatistics since;           // the last exchange
    std::uint64_t simulations = 0;  // all of them
    bool ask = false;               // the others do not know that an exchange is due
    bool last = false;              // the first one says which exchange is the last
  };
  struct Sum {
    RootStatistics since;
    std::uint64_t simulations = 0;
    bool last = false;
  };

  virtual ~Companions() = default;

  virtual unsigned rank() const = 0;   // 0: the first
  virtual unsigned count() const = 0;  // all of them, this one too
  // Whether the first one asks for an exchange, or wants no more of them.
  virtual bool asked() = 0;
  // Gives what was found and takes what all found together; nothing where the first one is done.
  virtual std::optional<Sum> exchange(const Found& found) = 0;
};

// Ends a leg of the search where an exchange is due: after so many simulations, where these limit the search,
// so that the same seeds give the same trees; by the clock of the first one otherwise.
class Rendezvous final : public Stopper {
 public:
  // `search` limits all of them together. Once: there is only the exchange at the end.
  Rendezvous(Companions& companions, Stopper& search, const ExchangeOptions& options, bool once);

  // False where this one has made its simulations and only waits for the others.
  bool begin_leg(const SearchStatus& own);
  bool should_stop(const SearchStatus& own) override;
  std::uint64_t most_simulations() const override;  // of the leg

  // What this one gives after a leg.
  Companions::Found found(RootStatistics since, const SearchStatus& own, bool solved) const;
  void heard(const Companions::Sum& sum, const SearchStatus& own);
  // With what the others did, as far as is known.
  SearchStatus of_all(SearchStatus own) const;

 private:
  Companions& companions_;
  Stopper& search_;
  ExchangeOptions options_;
  bool once_;
  std::uint64_t share_;  // simulations of this one
  bool planned_;         // simulations limit the search
  std::uint64_t point_ = 0, begun_ = 0, others_ = 0;
  Clock::time_point due_, looked_;
  unsigned questions_ = 0;
  bool ended_ = false;
};

}  // namespace otrera::mcts
