// otrera learn games: a player's games against itself, in a file that a net learns from.
#include "learn/self_play.h"

#include <fmt/format.h>

#include "cli/learn_options.h"
#include "cli/options.h"
#include "cli/setup.h"
#include "cli/workplace.h"
#include "core/farm.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "core/units.h"
#include "engine/registry.h"
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
  std::uint64_t next = options.first, done = 0, lost = 0;
  const auto farm = make_farm(options.threads);
  const Farm::Task task(SelfPlay::task, games.print(),
                        [&](std::uint64_t number) { return games.play(number, stop); });
  farm->run(
      [&]() -> std::optional<std::uint64_t> {
        for (; next < options.first + options.games && !stop; ++next)
          if (!file.numbers().contains(next)) return next++;
        return std::nullopt;
      },
      task,
      [&](std::uint64_t number, const std::string& line) {
        if (!line.empty())
          file.add(number, line);
        else if (!stop)
          ++lost;
        bar.update(static_cast<double>(++done) / static_cast<double>(options.games),
                   fmt::format("{} games", print_count(file.numbers().size())));
      });
  bar.finish();
  print_out("{} games in {}{}\n", print_count(file.numbers().size()), options.out,
            lost ? fmt::format(" ({} were over before they began or took too long)", lost) : "");
  return stop ? exit_interrupted : exit_done;
}

}  // namespace otrera::cli
