// otrera match: two players against each other, with what can be said about their strength.
#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "arena/export_games.h"
#include "arena/play_match.h"
#include "cli/arena_setup.h"
#include "cli/match_options.h"
#include "cli/options.h"
#include "cli/setup.h"
#include "cli/workplace.h"
#include "core/error.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "engine/registry.h"

namespace otrera::cli {
namespace {

using nlohmann::json;

// elo0,elo1[,alpha,beta]
SprtOptions parse_sprt(const std::string& text) {
  std::vector<double> numbers;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    double number = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + comma, number);
    if (error != std::errc{} || end != text.data() + comma || !std::isfinite(number)) numbers.assign(5, 0);
    numbers.push_back(number);
    at = comma + 1;
  }
  if (numbers.size() != 2 && numbers.size() != 4)
    throw Error(quote(text), "--sprt", "expected elo0,elo1 or elo0,elo1,alpha,beta, such as 0,20");
  SprtOptions options{numbers[0], numbers[1]};
  if (numbers.size() == 4) {
    options.alpha = numbers[2];
    options.beta = numbers[3];
  }
  return options;
}

Match match_of(const MatchOptions& options) {
  Match match = match_rules(options);
  match.contestants = {contestant_of(options, options.first, options.of_first, options.set_first),
                       contestant_of(options, options.second, options.of_second, options.set_second)};
  match.games = options.games;
  if (!options.sprt.empty()) match.sprt = parse_sprt(options.sprt);
  return match;
}

std::string print_elo(const Estimate& estimate) {
  if (std::isinf(estimate.elo)) return estimate.elo > 0 ? "beyond measure" : "beyond measure below";
  return fmt::format("{:+.1f} ± {:.1f}", estimate.elo + 0.0, estimate.elo_error);
}

std::string print_score(const Estimate& estimate) {
  return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", estimate.score * 100, estimate.interval.low * 100,
                     estimate.interval.high * 100);
}

class MatchBar final : public MatchListener {
 public:
  explicit MatchBar(bool quiet) : quiet_(quiet) {}

  void on_begin(const MatchProgress& progress) override {
    if (progress.found && !quiet_)
      print_error("goes on after {} of {} games\n", progress.found, progress.games);
  }

  void on_game(const MatchProgress& progress, const PlayedGame&) override {
    const auto to_play = static_cast<double>(progress.games - progress.found);
    const Tally& tally = progress.board->tally();
    std::string note = fmt::format("{} of {} games, {}", progress.found + progress.played, progress.games,
                                   print_score(estimate(tally)));
    if (const auto& state = progress.board->sprt_state())
      note += fmt::format(", LLR {:.2f} [{:.2f}, {:.2f}]", state->llr, state->low, state->high);
    bar_.update(static_cast<double>(progress.played) / to_play, note);
  }

  void finish() { bar_.finish(); }

 private:
  bool quiet_;
  ProgressBar bar_{"match"};
};

const char* verdict_name(Verdict verdict) {
  return verdict == Verdict::elo0 ? "elo0" : verdict == Verdict::elo1 ? "elo1" : "undecided";
}

// JSON has no infinity.
json finite(double number) {
  return std::isfinite(number) ? json(number) : json();
}

json to_json(const PreparedMatch& match, const MatchResult& result) {
  const Tally& tally = result.tally;
  json printed{{"id", result.id},
               {"game", match.match.game},
               {"first", match.match.contestants[0].name()},
               {"second", match.match.contestants[1].name()},
               {"games", tally.games},
               {"wins", tally.wins},
               {"losses", tally.losses},
               {"draws", tally.draws},
               {"score", result.estimate.score},
               {"interval", {result.estimate.interval.low, result.estimate.interval.high}},
               {"elo", finite(result.estimate.elo)},
               {"elo_error", finite(result.estimate.elo_error)},
               {"pairs", tally.pairs},
               {"average_length", tally.turns.mean()},
               {"seconds", tally.seconds},
               {"endings", tally.endings},
               {"found", result.found},
               {"played", result.played},
               {"unpaired", result.waiting},
               {"complete", !result.interrupted}};
  if (result.sprt)
    printed["sprt"] = {{"llr", result.sprt->llr},        {"low", result.sprt->low},
                       {"high", result.sprt->high},      {"elo0", match.match.sprt->elo0},
                       {"elo1", match.match.sprt->elo1}, {"verdict", verdict_name(result.sprt->verdict)}};
  return printed;
}

void print_result(const PreparedMatch& match, const MatchResult& result) {
  const Tally& tally = result.tally;
  const auto& [first, second] = match.match.contestants;
  print_out("{} ({})\nagainst {} ({})\n", first.name(), print_budget(first.budget), second.name(),
            print_budget(second.budget));
  const bool drawable =
      tally.draws > 0 || find_game(match.match.game).new_session(match.match.setup)->drawable();
  print_out("games   {}: {} won, {}{} lost{}\n", tally.games, tally.wins,
            drawable ? fmt::format("{} drawn, ", tally.draws) : "", tally.losses,
            result.waiting ? fmt::format(" (and {} without their pair)", result.waiting) : "");
  print_out("score   {}\nelo     {}\n", print_score(result.estimate), print_elo(result.estimate));
  print_out("pairs   {} of 0, 1/2, 1, 3/2 and 2 points\n", fmt::join(tally.pairs, ", "));
  print_out("length  {:.1f} turns; {} and {} thought\n", tally.turns.mean(),
            print_duration(Duration(tally.seconds[0])), print_duration(Duration(tally.seconds[1])));
  for (const auto& [ending, count] : tally.endings)
    if (ending != "finished") print_out("ended   {} by {}\n", count, ending);
  if (result.sprt)
    print_out("sprt    {} (LLR {:.2f} of {:.2f} to {:.2f})\n",
              result.sprt->verdict == Verdict::elo1   ? "elo1 accepted"
              : result.sprt->verdict == Verdict::elo0 ? "elo0 accepted"
                                                      : "undecided",
              result.sprt->llr, result.sprt->low, result.sprt->high);
  print_out("match   {}\n", result.id);
}

}  // namespace

int run_match(const MatchOptions& options) {
  const PreparedMatch match(match_of(options));
  MatchStore store(database_path(options));
  if (options.fresh) store.remove(match.id);
  const auto farm = make_farm(options.threads);
  MatchBar bar(options.json);
  const MatchResult result = play_match(match, store, *farm, bar, watch_interrupts());
  bar.finish();
  if (!options.sgf.empty()) export_games(match, store, options.sgf);
  if (options.json)
    print_out("{}\n", to_json(match, result).dump());
  else
    print_result(match, result);
  if (result.interrupted) return stopped();
  return result.sprt && result.sprt->verdict == Verdict::elo0 ? exit_no : exit_done;
}

}  // namespace otrera::cli
