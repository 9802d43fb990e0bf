// How a game begins: from a position given as FEN, from set-up values by name, or from both. A board game
// declares its values once, like any parameter (core/parameter.h), beside two plain structs:
//   Start  of which the first position is made (size, variant); a position that is given leaves no room for
//   it Rules  which a position carries through the game (komi) and which can be laid over one that is given
// The command line, GTP, the server, experiments and the identity of a match all read that declaration.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameter.h"

namespace otrera {

// Values as users write them: "komi" -> "2".
using SetupValues = std::map<std::string, std::string>;

// What a new game is made from. A game refuses what it has not declared, naming what it has.
struct SessionOptions {
  std::optional<std::string> position;  // FEN
  SetupValues values = {};
};

// One declared value of a game.
struct SetupParameter {
  Parameter parameter;
  std::string default_value;  // as it prints
  bool over_position;         // one of the Rules
};

// Null where none has the name.
const SetupParameter* find_setup(std::span<const SetupParameter> declared, std::string_view name);

// Sets the values, those of Rules alone over a position. Throws Error naming the value, the nearest one and
// all that the game has.
void set_up(std::string_view game, std::span<const SetupParameter> declared, ParameterSet& parameters,
            const SessionOptions& options);

// The set-up of a game G (a BoardGame, board_game.h), read and checked.
template <class G>
class SetupOf {
 public:
  explicit SetupOf(const SessionOptions& options) {
    if (options.position) {
      given_ = G::parse(*options.position);
      rules_ = given_->rules();
    }
    ParameterSet all;
    all.bind(start_, G::start_parameters);
    all.bind(rules_, G::rule_parameters);
    set_up(G::name, declared(), all, options);
    for (const auto& entry : all.entries())
      if (!options.position || entry.options == &rules_)
        values_[std::string(entry.parameter.name)] = entry.value();
  }

  static std::vector<SetupParameter> declared() {
    typename G::Start start;
    typename G::Rules rules;
    ParameterSet all;
    all.bind(start, G::start_parameters);
    all.bind(rules, G::rule_parameters);
    std::vector<SetupParameter> result;
    for (const auto& entry : all.entries())
      result.push_back({entry.parameter, entry.default_value, entry.options == &rules});
    return result;
  }

  // Every value that holds, given or not; with a position only the rules, for the position has the rest.
  const SetupValues& values() const { return values_; }

  G begin() const { return given_ ? given_->with(rules_) : G::start(start_, rules_); }

 private:
  std::optional<G> given_;
  typename G::Start start_;
  typename G::Rules rules_;
  SetupValues values_;
};

}  // namespace otrera
