// otrera serve: the page and its API, until Ctrl-C.
#include <cstdio>

#include "cli/options.h"
#include "cli/workplace.h"
#include "core/print.h"
#include "core/units.h"
#include "server/server.h"

namespace otrera::cli {

int run_serve(const ServeOptions& options) {
  ServerOptions server;
  server.host = options.host;
  server.port = options.port;
  server.data_folder = options.data;
  server.memory = parse_bytes(options.memory);
  server.version = OTRERA_VERSION;
  server.make_engine = [](const std::string& game, const std::string& player) {
    return make_shared_engine(load_player(game, player));
  };
  serve(server, [](const Server& running) {
    print_out("Otrera is at {} (Ctrl-C ends it)\n", running.address());
    std::fflush(stdout);
  });
  return exit_done;
}

}  // namespace otrera::cli
