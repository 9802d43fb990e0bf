#include "search/mcts/companions.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace otrera::mcts {
namespace {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
constexpr unsigned questions_per_look = 4;
constexpr std::chrono::milliseconds between_looks{1};

// Of so many simulations, those of one rank: at least one.
std::uint64_t share_of(std::uint64_t simulations, const Companions& companions) {
  const std::uint64_t share =
      simulations / companions.count() + (companions.rank() < simulations % companions.count());
  return std::max<std::uint64_t>(share, 1);
}

}  // namespace

Rendezvous::Rendezvous(Companions& companions, Stopper& search, const ExchangeOptions& options, bool once)
    : companions_(companions),
      search_(search),
      options_(options),
      once_(once),
      share_(share_of(search.most_simulations(), companions)),
      planned_(search.most_simulations() != no_limit) {}

bool Rendezvous::begin_leg(const SearchStatus& own) {
  begun_ = own.simulations;
  const auto leg = static_cast<std::uint64_t>(options_.simulations);
  point_ = once_ || leg == 0 ? share_ : std::min(share_, point_ + leg);
  looked_ = Clock::now();
  due_ = once_ || options_.interval <= 0
             ? Clock::time_point::max()
             : looked_ + std::chrono::duration_cast<Clock::duration>(Duration(options_.interval));
  return !planned_ || own.simulations < point_;
}

bool Rendezvous::should_stop(const SearchStatus& own) {
  if (planned_ && own.simulations >= point_) return true;
  if (search_.should_stop(of_all(own))) {
    ended_ = true;
    return true;
  }
  if (++questions_ % questions_per_look != 0) return false;
  const auto now = Clock::now();
  if (companions_.rank() == 0) return !planned_ && now >= due_;
  if (now - looked_ < between_looks) return false;
  looked_ = now;
  return companions_.asked();
}

std::uint64_t Rendezvous::most_simulations() const {
  return planned_ ? point_ - begun_ : no_limit;
}

Companions::Found Rendezvous::found(RootStatistics since, const SearchStatus& own, bool solved) const {
  const bool done = planned_ && own.simulations >= share_;
  return {std::move(since), own.simulations, !planned_ || ended_, ended_ || done || solved};
}

void Rendezvous::heard(const Companions::Sum& sum, const SearchStatus& own) {
  others_ = sum.simulations - std::min(sum.simulations, own.simulations);
}

SearchStatus Rendezvous::of_all(SearchStatus own) const {
  own.simulations += others_;
  return own;
}

}  // namespace otrera::mcts
