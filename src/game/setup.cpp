#include "game/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/nearest.h"

namespace otrera {

const SetupParameter* find_setup(std::span<const SetupParameter> declared, std::string_view name) {
  const auto found =
      std::ranges::find_if(declared, [&](const auto& value) { return value.parameter.name == name; });
  return found == declared.end() ? nullptr : &*found;
}

void set_up(std::string_view game, std::span<const SetupParameter> declared, ParameterSet& parameters,
            const SessionOptions& options) {
  for (const auto& [name, value] : options.values) {
    const SetupParameter* found = find_setup(declared, name);
    if (!found) {
      const auto names = parameters.names();
      const std::string hint = suggest(name, names);
      throw Error(fmt::format("{} has no {}", game, quote(name)), {},
                  fmt::format("{}{} has {}", hint.starts_with("did") ? hint + " " : "", game,
                              fmt::join(names, ", ")));
    }
    if (options.position && !found->over_position)
      throw Error(fmt::format("both a position and a {}", name), {},
                  "expected one of them: a position has its " + name);
  }
  // One value may stand for several others, which are then declared behind it.
  for (const SetupParameter& value : declared)
    if (const auto given = options.values.find(std::string(value.parameter.name));
        given != options.values.end())
      parameters.set(given->first, given->second);
}

}  // namespace otrera
