// otrera gtp: Go Text Protocol on standard input and output.
#include <iostream>

#include "cli/options.h"
#include "cli/setup.h"
#include "cli/workplace.h"
#include "core/units.h"
#include "protocol/gtp_options.h"
#include "protocol/gtp_server.h"

namespace otrera::cli {

int run_gtp(const GtpCommandOptions& options) {
  GtpOptions gtp;
  gtp.game = options.game;
  gtp.player = options.player.player;
  if (options.player.threads)
    gtp.settings.push_back({"parallel.threads", std::to_string(*options.player.threads), "--threads"});
  if (!options.player.book.empty()) gtp.settings.push_back({"book.file", options.player.book, "--book"});
  for (auto& setting : parse_assignments(options.player.set)) gtp.settings.push_back(std::move(setting));
  if (!options.player.time.empty()) gtp.time = parse_duration(options.player.time);
  gtp.simulations = options.player.simulations;
  gtp.level = options.player.level;
  gtp.seed = options.player.seed;
  gtp.memory = parse_bytes(options.player.memory);
  gtp.resign = options.resign;
  gtp.ponder = options.ponder;
  gtp.version = OTRERA_VERSION;
  GtpParts parts = shipped_parts(gtp.game);
  parts.make_player = [game = parts.game.name](const std::string& player) {
    return make_shared_engine(load_player(game, player));
  };
  return GtpServer(gtp, parts, std::cin, std::cout, std::cerr).run();
}

}  // namespace otrera::cli
