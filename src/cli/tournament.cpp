// otrera tournament: many players, rated together.
#include "arena/tournament.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "cli/arena_options.h"
#include "cli/arena_setup.h"
#include "cli/options.h"
#include "cli/workplace.h"
#include "core/error.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "core/nearest.h"
#include "core/print.h"
#include "core/progress.h"

namespace otrera::cli {
namespace {

// "uct=1500": whose rating is given.
void set_anchor(RatingOptions& rating, const std::string& text, const std::vector<std::string>& names) {
  const std::size_t equals = text.rfind('=');
  const std::string name = text.substr(0, equals);
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) throw Error("unknown player " + quote(name), "--anchor", suggest(name, names));
  rating.anchor = static_cast<std::size_t>(found - names.begin());
  const char* end = text.data() + text.size();
  if (equals == std::string::npos ||
      std::from_chars(text.data() + equals + 1, end, rating.anchor_elo).ptr != end)
    throw Error(quote(text), "--anchor", "expected a player and its rating, such as uct=1500");
}

Tournament tournament_of(const TournamentOptions& options) {
  Tournament tournament;
  tournament.kind = options.kind == "gauntlet" ? Tournament::Kind::gauntlet
                    : options.kind == "ladder" ? Tournament::Kind::ladder
                                               : Tournament::Kind::round_robin;
  tournament.rules = match_rules(options);
  for (const auto& player : options.players)
    tournament.contestants.push_back(parse_contestant(options, player));
  tournament.games = options.games;
  tournament.round = options.round;
  if (!options.anchor.empty())
    set_anchor(tournament.rating, options.anchor, contestant_names(tournament.contestants));
  return tournament;
}

}  // namespace

int run_tournament(const TournamentOptions& options) {
  const Tournament tournament = tournament_of(options);
  MatchStore store(database_path(options));
  const auto farm = make_farm(options.threads);
  ProgressBar bar(options.kind);
  const auto on_game = [&](const TournamentProgress& progress) {
    bar.update(static_cast<double>(progress.done) / static_cast<double>(progress.games),
               fmt::format("{} of {} games", progress.done, progress.games));
  };
  const auto result = play_tournament(tournament, store, *farm, on_game, watch_interrupts());
  bar.finish();
  const CrossTable& table = result.table;
  if (!options.svg.empty())
    write_file(options.svg, draw_svg(table, fmt::format("{}: {}", options.game, options.kind)));
  if (options.json) {
    auto printed = nlohmann::json::parse(print_json(table));
    printed["found"] = result.found;
    printed["played"] = result.played;
    printed["complete"] = !result.interrupted;
    print_out("{}\n", printed.dump());
  } else {
    print_out("{}", options.markdown ? print_markdown(table) : print_text(table));
  }
  return result.interrupted ? stopped() : exit_done;
}

}  // namespace otrera::cli
