// The values of local games, and of boards that are their sums. A local game G says how a board falls into
// parts (split), what a player can make of a part (turns), and which parts are the same (key):
//
//   bool split(const G::Board&, use_number, use_part) const;     whole numbers and parts; false: not known
//   void turns(const G::Part&, Player, use) const;               use(board after, turn)
//   static Key key(const G::Part&);                              {hash, negative}
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "search/sums/values.h"

namespace otrera::sums {

template <class G>
class LocalValues {
 public:
  // No more than so many parts are looked at altogether; what would need more has no value.
  LocalValues(const G& game, Values& values, std::uint64_t most_parts)
      : game_(game), values_(values), left_(most_parts) {}

  Value of(const typename G::Board& board) {
    Value total = Values::zero();
    const bool known = game_.split(
        board, [&](int number) { total = values_.sum(total, values_.integer(number)); },
        [&](const typename G::Part& part) {
          if (total != Values::none) total = values_.sum(total, of_part(part));
        });
    return known ? total : Values::none;
  }

  Value of_part(const typename G::Part& part) {
    const auto key = G::key(part);
    const auto found = known_.find(key.hash);
    if (found != known_.end()) return signed_as(found->second, key.negative);
    if (left_ == 0) return Values::none;
    --left_;
    std::vector<Value> options[2];
    bool known = true;
    for (const Player player : {Player::first, Player::second})
      game_.turns(part, player, [&](const typename G::Board& after, const auto&) {
        if (!known) return;
        options[index(player)].push_back(of(after));
        known = options[index(player)].back() != Values::none;
      });
    const Value value = known ? values_.make(options[0], options[1]) : Values::none;
    if (value != Values::none) known_.emplace(key.hash, signed_as(value, key.negative));
    return value;
  }

  Values& values() { return values_; }

 private:
  Value signed_as(Value value, bool negative) { return negative ? values_.negative(value) : value; }

  G game_;
  Values& values_;
  std::uint64_t left_;
  std::unordered_map<std::uint64_t, Value> known_;
};

}  // namespace otrera::sums
