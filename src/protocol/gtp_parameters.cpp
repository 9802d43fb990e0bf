// GTP: the player, its parameters, and how a game is set up.
#include <fmt/format.h>

#include <array>

#include "core/error.h"
#include "protocol/gtp_context.h"

namespace otrera {
namespace {

constexpr std::size_t most_words = 100;

// As GoGui's dialog for parameters wants it: "[bool] name 1", "[list/a/b] name a", "[string] name 0.7".
std::string print_for_gogui(const ParameterSet::Entry& entry) {
  const Parameter& parameter = entry.parameter;
  switch (parameter.kind) {
    case Parameter::Kind::flag:
      return fmt::format("[bool] {} {}", parameter.name, entry.value() == "true" ? 1 : 0);
    case Parameter::Kind::choice:
      return fmt::format("[list/{}] {} {}", fmt::join(parameter.choices, "/"), parameter.name, entry.value());
    default:
      return fmt::format("[string] {} {}", parameter.name, entry.value());
  }
}

std::string describe(const ParameterSet& parameters, const std::string& name) {
  std::string value = parameters.get(name);
  for (const auto& entry : parameters.entries())
    if (entry.parameter.name == name)
      return fmt::format("{} = {} ({}; default {}): {}", name, value, describe_range(entry.parameter),
                         entry.default_value, entry.parameter.help);
  return value;
}

// A text may have blanks.
std::string set_parameter(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 2, most_words);
  const auto& arguments = command.arguments;
  context.engine->parameters().set(arguments[0],
                                   fmt::format("{}", fmt::join(arguments.begin() + 1, arguments.end(), " ")));
  return {};
}

// Without arguments all, with a name that one, with a value it is set.
std::string parameters(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 0, most_words);
  ParameterSet& set = context.engine->parameters();
  const auto& arguments = command.arguments;
  if (arguments.size() == 1) return describe(set, arguments[0]);
  if (arguments.size() >= 2) return set_parameter(context, command);
  std::string text;
  for (const auto& entry : set.entries()) text += print_for_gogui(entry) + '\n';
  return text;
}

std::string player(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 0, 1);
  if (command.arguments.empty()) return context.player;
  context.use_player(command.arguments[0]);
  context.planned.clear();
  return {};
}

// Without arguments all values with what they may be; with a value it is set.
std::string setup(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 0, 2);
  const auto& arguments = command.arguments;
  if (arguments.size() == 1) throw Error("no value", {}, "expected otrera-setup [NAME VALUE]");
  if (arguments.size() == 2) {
    context.game.set_up(arguments[0], arguments[1]);
    if (!context.game.info().find_setup(arguments[0])->over_position) context.start_over();
    return {};
  }
  std::string text;
  for (const auto& [name, value] : context.game.setup()) {
    const Parameter& parameter = context.game.info().find_setup(name)->parameter;
    text += fmt::format("{} = {} ({}): {}\n", name, value, describe_range(parameter), parameter.help);
  }
  return text;
}

constexpr std::array parameters_entries{
    GtpCommandEntry{"otrera-parameters", "[NAME [VALUE]]", parameters},
    GtpCommandEntry{"otrera-set", "NAME VALUE", set_parameter},
    GtpCommandEntry{"otrera-player", "[NAME]", player},
    GtpCommandEntry{"otrera-setup", "[NAME VALUE]", setup},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_parameter_commands() {
  return parameters_entries;
}

}  // namespace otrera
