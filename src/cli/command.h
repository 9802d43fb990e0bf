// How a subcommand is put on the command line, with CLI11.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <utility>

#include "cli/arena_options.h"
#include "cli/book_options.h"
#include "cli/experiment_options.h"
#include "cli/problems_options.h"
#include "core/error.h"
#include "engine/session.h"

namespace otrera::cli {

using Action = std::function<int()>;

// Numbers without a sign; CLI11 would wrap -1 around.
inline const CLI::Validator not_negative(
    [](std::string& text) {
      return text.starts_with("-") ? quote(text) + ", expected 0 or more" : std::string();
    },
    "");

inline void add_game_name(CLI::App& app, std::string& game) {
  app.add_option("--game", game, "which game")->capture_default_str();
}

// The game and how it starts: --position, --NAME for every set-up value that some game declares, and --setup
// key=value for them all.
void add_start(CLI::App& app, std::string& game, SessionOptions& start);

// May be given several times, one value each: what follows is not a value of it, but may be a name.
inline CLI::Option* repeatable(CLI::Option* option) {
  return option->expected(1)->take_all()->allow_extra_args(false);
}

inline void add_set(CLI::App& app, const std::string& name, std::vector<std::string>& set,
                    const std::string& whose) {
  repeatable(app.add_option(name, set, "key=value, a parameter of " + whose + "; repeatable"));
}

// The example is what follows "otrera".
inline CLI::App& add_command(CLI::App& app, const char* name, const char* about, const std::string& example,
                             Action& chosen, Action action) {
  CLI::App& command = *app.add_subcommand(name, about);
  command.footer("\nExample:\n  otrera " + example);
  command.callback([&chosen, action = std::move(action)] { chosen = action; });
  return command;
}

// match, tournament, speedup and tune; the options must live until the chosen action has run.
void add_arena_commands(CLI::App& app, ArenaCommands& all, Action& chosen);
// experiment, likewise.
void add_experiment_commands(CLI::App& app, ExperimentOptions& options, Action& chosen);
// problems, likewise.
void add_problems_commands(CLI::App& app, ProblemsOptions& options, Action& chosen);
// book, likewise.
void add_book_commands(CLI::App& app, BookCommands& all, Action& chosen);
// Its measure, which is made of matches.
void add_book_measure(CLI::App& book, BookMeasureOptions& options, Action& chosen);

}  // namespace otrera::cli
