// otrera learn games: a player's games against itself, in a file that a net learns from.
#include "learn/self_play.h"

#include <fmt/format.h>

#include "cli/learn_options.h"
#include "cli/options.h"
#include "cli/setup.h"
#include "cli/workplace.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "core/units.h"
#include "engine/registry.h"
#include "learn/play_games.h"
#include "learn/training_file.h"

namespace otrera::cli {
namespace {

SelfPlayOptions settings_of(const SelfPlayCommandOptions& options) {
  SelfPlayOptions settings;
  ParameterSet parameters;
  parameters.bind(settings, self_play_parameters);
  set_all(parameters, options.set);
  return settings;
}

}  // namespace

int run_self_play(const SelfPlayCommandOptions& options) {
  const std::string player = options.player.empty() ? find_game(options.game).default_player : options.player;
  const SelfPlay games(options.game, player, options.start, settings_of(options), options.seed);
  TrainingFile file(options.out, options.game);
  const auto& stop = watch_interrupts();
  ProgressBar bar("games");
  const auto farm = make_farm(options.threads);
  GamesToPlay wanted{.first = options.first, .count = options.games};
  wanted.on_game = [&](std::uint64_t done) {
    bar.update(static_cast<double>(done) / static_cast<double>(options.games),
               fmt::format("{} games", print_count(file.numbers().size())));
  };
  const std::uint64_t lost = play_games(games, wanted, file, *farm, stop);
  bar.finish();
  print_out("{} games in {}{}\n", print_count(file.numbers().size()), options.out,
            lost ? fmt::format(" ({} were over before they began or took too long)", lost) : "");
  return stop ? exit_interrupted : exit_done;
}

}  // namespace otrera::cli
