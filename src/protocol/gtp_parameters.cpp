// GTP: the player and its parameters.
#include <fmt/format.h>

#include <array>

#include "core/error.h"
#include "protocol/gtp_context.h"

namespace otrera {
namespace {

// As GoGui's dialog for parameters wants it: "[bool] name 1", "[list/a/b] name a", "[string] name 0.7".
std::string print_for_gogui(const ParameterSet::Entry& entry) {
  const Parameter& parameter = entry.parameter;
  const double value = parameter.get(entry.options);
  switch (parameter.kind) {
    case Parameter::Kind::flag:
      return fmt::format("[bool] {} {}", parameter.name, value != 0 ? 1 : 0);
    case Parameter::Kind::choice:
      return fmt::format("[list/{}] {} {}", fmt::join(parameter.choices, "/"), parameter.name,
                         print_value(parameter, value));
    default:
      return fmt::format("[string] {} {}", parameter.name, print_value(parameter, value));
  }
}

std::string describe(const ParameterSet& parameters, const std::string& name) {
  std::string value = parameters.get(name);
  for (const auto& entry : parameters.entries())
    if (entry.parameter.name == name)
      return fmt::format("{} = {} ({}; default {}): {}", name, value, describe_range(entry.parameter),
                         print_value(entry.parameter, entry.default_value), entry.parameter.help);
  return value;
}

// Without arguments all, with a name that one, with a value it is set.
std::string parameters(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 0, 2);
  ParameterSet& set = context.engine->parameters();
  const auto& arguments = command.arguments;
  if (arguments.size() == 1) return describe(set, arguments[0]);
  if (arguments.size() == 2) {
    set.set(arguments[0], arguments[1]);
    return {};
  }
  std::string text;
  for (const auto& entry : set.entries()) text += print_for_gogui(entry) + '\n';
  return text;
}

std::string set_parameter(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 2, 2);
  context.engine->parameters().set(command.arguments[0], command.arguments[1]);
  return {};
}

std::string player(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 0, 1);
  if (command.arguments.empty()) return context.player;
  context.use_player(command.arguments[0]);
  context.planned.clear();
  return {};
}

constexpr std::array entries{
    GtpCommandEntry{"otrera-parameters", "[NAME [VALUE]]", parameters},
    GtpCommandEntry{"otrera-set", "NAME VALUE", set_parameter},
    GtpCommandEntry{"otrera-player", "[NAME]", player},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_parameter_commands() {
  return entries;
}

}  // namespace otrera
