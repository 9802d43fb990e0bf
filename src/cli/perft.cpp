// otrera perft: counts of whole turns to a depth, the check of a move generator.
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/setup.h"
#include "core/error.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "engine/registry.h"

namespace otrera::cli {

int run_perft(const PerftOptions& options) {
  const auto session = make_session(options.game);
  const GameInfo& game = find_game(session->game());
  const auto& stop = watch_interrupts();
  const auto start = Clock::now();
  std::uint64_t nodes = options.depth == 0 ? 1 : 0;
  nlohmann::json divided = nlohmann::json::object();
  {
    ProgressBar bar("perft");
    const auto turns = options.depth == 0 ? std::vector<std::string>{} : session->legal_turns();
    for (std::size_t i = 0; i < turns.size() && !stop; ++i) {
      const auto after = session->clone();
      after->play(turns[i]);
      const std::uint64_t below = game.perft(*after, options.depth - 1);
      nodes += below;
      if (options.divide && options.json) divided[turns[i]] = below;
      if (options.divide && !options.json) print_out("{} {}\n", turns[i], below);
      bar.update(static_cast<double>(i + 1) / static_cast<double>(turns.size()), print_count(nodes));
    }
  }
  const double seconds = Duration(Clock::now() - start).count();
  if (options.json) {
    nlohmann::json result{
        {"game", session->game()}, {"depth", options.depth}, {"nodes", nodes}, {"seconds", seconds}};
    if (options.divide) result["divide"] = divided;
    print_out("{}\n", result.dump());
  } else {
    print_out("{} turns at depth {}, {} ({} a second){}\n", print_count(nodes), options.depth,
              print_duration(Duration(seconds)),
              print_count(static_cast<std::uint64_t>(static_cast<double>(nodes) / std::max(seconds, 1e-6))),
              stop ? ", interrupted: a part of them" : "");
  }
  return stop ? exit_no : exit_done;
}

}  // namespace otrera::cli
