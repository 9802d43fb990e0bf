// A whole conversation by GTP, the game on its first line. Moves are thought of for one simulation.
#include <stdlib.h>
#include <unistd.h>

#include <sstream>

#include "fuzz/input.h"
#include "protocol/gtp_server.h"

namespace {

// Commands may write files, so they do it somewhere else.
bool go_away() {
  char folder[] = "/tmp/otrera-fuzz-XXXXXX";
  return mkdtemp(folder) && chdir(folder) == 0;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace otrera;
  static const bool away = go_away();
  require(away);
  std::string text = text_of(data, size);
  GtpOptions options;
  options.game = take_line(text);
  options.player = "uct";
  options.simulations = 1;
  options.memory = 1 << 20;
  std::istringstream in(text);
  std::ostringstream out, err;
  try_out([&] { GtpServer(options, in, out, err).run(); });
  return 0;
}
