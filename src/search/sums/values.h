// Combinatorial games and their values, for two players of whom the last to move wins (Conway, On Numbers and
// Games, 1976; Berlekamp, Conway and Guy, Winning Ways, 1982). Every value is kept once, in its canonical
// form: no option is dominated or reversible, so that games are equal exactly when their references are. Left
// is the first player; a positive value is good for Left.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "game/player.h"
#include "search/sums/thermograph.h"

namespace otrera::sums {

// Stands for a value of the table that made it.
using Value = std::uint32_t;

class Values {
 public:
  // No value: it would have passed a limit.
  static constexpr Value none = ~Value{0};

  struct Limits {
    std::size_t values = 200'000;  // kept
    std::size_t options = 60;      // of each side of one
  };
  explicit Values(const Limits& limits);
  Values() : Values(Limits{}) {}

  static constexpr Value zero() { return 0; }
  Value integer(int number);
  // A whole number over a power of two; none if it is not one that is small enough.
  Value number(double number);
  Value star(int size = 1);
  Value up();

  // The game with these options, in canonical form; none if one of them is none.
  Value make(std::span<const Value> left, std::span<const Value> right);
  Value sum(Value a, Value b);
  Value negative(Value of);

  bool at_most(Value a, Value b);
  bool fuzzy(Value a, Value b) { return !at_most(a, b) && !at_most(b, a); }
  // Who wins with this player to move.
  Player winner(Value of, Player mover);

  std::span<const Value> left(Value of) const { return games_[of].left; }
  std::span<const Value> right(Value of) const { return games_[of].right; }
  std::optional<double> as_number(Value of) const { return games_[of].number; }

  const Thermograph& thermograph(Value of);
  double mean(Value of) { return thermograph(of).mean; }
  double temperature(Value of) { return thermograph(of).temperature; }
  // What Left (Right) is left with where numbers are reached, if Left (Right) begins.
  double left_stop(Value of) { return thermograph(of).left.at(0); }
  double right_stop(Value of) { return thermograph(of).right.at(0); }

  // "3", "1/2", "*", "2^*", "+-3", "{5|1}": numbers, nimbers, ups, switches, else the options.
  std::string print(Value of);

  std::size_t size() const { return games_.size(); }

 private:
  using Options = std::vector<Value>;
  struct Game {
    Options left, right;
    std::optional<double> number;
    std::optional<Thermograph> graph;
    Value negative = none;
  };

  Value intern(Options left, Options right, std::optional<double> number);
  std::optional<double> simplest_between(const Options& left, const Options& right) const;
  // A game that is being made, and what was found of others against it.
  struct Draft {
    Options left, right;
    std::unordered_map<Value, bool> at_most, at_least;
  };
  bool at_most(Value a, Draft& draft);   // a <= {left|right}
  bool at_least(Value a, Draft& draft);  // a >= {left|right}
  bool bypass_reversible(Draft& draft, bool of_left);
  void drop_dominated(Draft& draft);
  void drop_dominated(Options& options, bool largest_first);
  std::string print_options(const Options& options);
  std::optional<std::string> print_infinitesimal(Value of);

  Limits limits_;
  std::vector<Game> games_;
  std::map<std::pair<Options, Options>, Value> known_;
  std::unordered_map<std::uint64_t, bool> at_most_;
  std::unordered_map<std::uint64_t, Value> sums_;
};

}  // namespace otrera::sums
