// otrera bestmove: one position in, the best move and what is expected after it out.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/setup.h"
#include "cli/thinking_bar.h"
#include "core/error.h"
#include "core/print.h"
#include "engine/report_json.h"

namespace otrera::cli {
namespace {

constexpr Duration bestmove_time{5.0};

void print_report(const SearchReport& report) {
  print_out("{}\n", report.lines.front().move);
  print_out("\n{} simulations in {}, {} of tree{}\n", print_count(report.simulations),
            print_duration(Duration(report.elapsed)), print_bytes(report.memory),
            report.memory_full ? " (full: the tree stopped growing)" : "");
  print_out("chance to win   visits  line\n");
  for (const auto& line : report.lines)
    print_out("{:11.1f} % {:>8}  {}\n", line.chance() * 100, print_count(line.visits),
              fmt::join(line.pv, " "));
}

}  // namespace

int run_bestmove(const BestmoveOptions& options) {
  const auto session = make_session(options.game);
  const auto engine = make_player(session->game(), options.player);
  if (session->over())
    throw Error("the game is over: " + session->result(), {}, "expected a position with a move to play");
  const auto stopper = make_stopper(options.player, bestmove_time);
  ThinkingBar listener;
  const SearchReport report = engine->think(*session, *stopper, listener);
  if (options.json)
    print_out("{}\n", report_json(*session, report).dump());
  else
    print_report(report);
  return exit_done;
}

}  // namespace otrera::cli
