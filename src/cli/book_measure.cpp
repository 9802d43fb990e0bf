// otrera book measure: a player with a book against one without, or with another, and how long the games stay
// in the book.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "arena/game_text.h"
#include "arena/play_match.h"
#include "book/length.h"
#include "book/walk.h"
#include "cli/arena_setup.h"
#include "cli/book_setup.h"
#include "cli/options.h"
#include "cli/workplace.h"
#include "core/files.h"
#include "core/interrupt.h"
#include "core/print.h"
#include "core/progress.h"
#include "core/words.h"
#include "engine/registry.h"
#include "report/chart.h"

namespace otrera::cli {
namespace {

using nlohmann::json;

constexpr int usual_opening_turns = 2;

class MeasureBar final : public MatchListener {
 public:
  void on_game(const MatchProgress& progress, const PlayedGame&) override {
    bar_.update(static_cast<double>(progress.played) / static_cast<double>(progress.games - progress.found),
                fmt::format("{} of {} games, {:.1f} %", progress.found + progress.played, progress.games,
                            estimate(progress.board->tally()).score * 100));
  }
  void finish() { bar_.finish(); }

 private:
  ProgressBar bar_{"games"};
};

// The lines of the book after so many turns at which it still has an answer, the most visited first: players
// without chance, who repeat themselves from one start, play other games from each.
std::vector<Opening> openings_of(const Book& book, std::size_t turns, std::size_t most) {
  std::vector<std::pair<std::uint64_t, Opening>> lines;
  walk(book, {1, turns}, [&](const WalkedMove& move) {
    if (move.turns.size() == turns && move.after && !move.after->moves.empty())
      lines.emplace_back(move.move->visits, Opening{{}, move.turns});
  });
  std::ranges::stable_sort(lines, std::greater(), &std::pair<std::uint64_t, Opening>::first);
  lines.resize(std::min(lines.size(), most));
  std::vector<Opening> openings;
  for (auto& line : lines) openings.push_back(std::move(line.second));
  return openings;
}

// Games begin where the book does, or some of its turns later.
Match match_of(const BookMeasureOptions& options, const Book& book) {
  ArenaOptions rules = options;
  rules.game = book.game();
  const GameInfo& game = find_game(book.game());
  if (game.new_session(rules.start)->position() != book.beginning()) rules.start = {book.beginning(), {}};
  const auto turns = static_cast<std::size_t>(options.opening_turns.value_or(usual_opening_turns));
  rules.opening_turns = 0;
  Match match = match_rules(rules);
  if (turns > 0 && match.openings.given.empty())
    match.openings.given = openings_of(book, turns, (options.games + 1) / 2);
  match.games = options.games;
  const std::string player = options.player.empty() ? game.default_player : options.player;
  const auto settings = [&](const std::string& file) {
    std::vector<std::string> set;
    if (!file.empty()) set.push_back("book.file=" + file);
    if (!file.empty() && options.variety > 0) set.push_back(fmt::format("book.variety={}", options.variety));
    return set;
  };
  const auto with = settings(options.file), against = settings(options.against);
  match.contestants = {
      contestant_of(rules, player, {}, with),
      contestant_of(rules, options.opponent.empty() ? player : options.opponent, {}, against)};
  return match;
}

constexpr std::size_t first_turns = 5;  // of each player after the opening, whose cost is told

// What they cost.
class FirstTurns {
 public:
  void add(const TurnStatistics& turn) {
    seconds_ += turn.seconds;
    simulations_ += static_cast<double>(turn.simulations);
    ++turns_;
  }
  double seconds() const { return seconds_ / std::max(turns_, 1.0); }
  double simulations() const { return simulations_ / std::max(turns_, 1.0); }

 private:
  double seconds_ = 0, simulations_ = 0, turns_ = 0;
};

// How long games stayed in the book where its player moved first, and in the others; how many games there
// were that differ, since players without chance repeat themselves from one start; and how long both thought
// about their first turns.
struct Measured {
  std::array<BookLengths, 2> lengths;
  std::set<std::string> games;
  std::array<FirstTurns, 2> first;  // of who has the book, and of the other

  // `opening`: turns that nobody thought about.
  void add_first(const std::vector<TurnStatistics>& statistics, std::size_t opening, bool second) {
    for (std::size_t i = 0; i < std::min(statistics.size(), 2 * first_turns); ++i)
      first[((opening + i) % 2 == 1) == second ? 0 : 1].add(statistics[i]);
  }
};

Measured measure(const PreparedMatch& match, MatchStore& store, const std::string& path) {
  BookStore book(path, BookStore::ReadOnly{});
  Measured measured;
  const auto stored = store.find(match.id);
  if (!stored) return measured;
  for (const auto& game : store.games(match.id)) {
    const auto record = store.record(match.id, game.job);
    if (!record) continue;
    const bool second = game.job % 2 == 1;
    measured.games.insert(record->turns);
    const auto statistics = parse_statistics(record->statistics);
    const std::size_t turns = words_of(record->turns).size();
    measured.add_first(statistics, turns - std::min(turns, statistics.size()), second);
    measured.lengths[second ? 1 : 0].add(turns_in_book(book, match_record(*stored, game, *record),
                                                       second ? Player::second : Player::first, {}));
  }
  return measured;
}

LineChart picture_of(const std::array<BookLengths, 2>& lengths, const std::string& title) {
  LineChart chart = length_chart(title);
  chart.series = {length_series("first player", lengths[0]), length_series("second player", lengths[1])};
  return chart;
}

json finite_or_null(double number) {
  return std::isfinite(number) ? json(number) : json();
}

json measured_json(const MatchResult& result, const Measured& measured) {
  json in_book = json::array();
  for (const auto& length : measured.lengths)
    in_book.push_back({{"games", length.games()},
                       {"mean", length.mean()},
                       {"interval", {length.interval().low, length.interval().high}},
                       {"counts", length.counts()}});
  return {{"games", result.tally.games},
          {"different", measured.games.size()},
          {"wins", result.tally.wins},
          {"losses", result.tally.losses},
          {"draws", result.tally.draws},
          {"score", result.estimate.score},
          {"interval", {result.estimate.interval.low, result.estimate.interval.high}},
          {"elo", finite_or_null(result.estimate.elo)},
          {"elo_error", finite_or_null(result.estimate.elo_error)},
          {"seconds", result.tally.seconds},
          {"first_seconds", {measured.first[0].seconds(), measured.first[1].seconds()}},
          {"first_simulations", {measured.first[0].simulations(), measured.first[1].simulations()}},
          {"in_book", in_book},
          {"complete", !result.interrupted}};
}

void print_measured(const Match& match, const MatchResult& result, const Measured& measured) {
  const Estimate& estimate = result.estimate;
  print_out("{}\nagainst {}\n", match.contestants[0].name(), match.contestants[1].name());
  print_out("games    {}: {} won, {} drawn, {} lost; {} of them differ\n", result.tally.games,
            result.tally.wins, result.tally.draws, result.tally.losses, measured.games.size());
  print_out("score    {:.1f} % [{:.1f}, {:.1f}], elo {:+.1f} ± {:.1f}\n", estimate.score * 100,
            estimate.interval.low * 100, estimate.interval.high * 100, estimate.elo, estimate.elo_error);
  print_out("thought  {} and {}\n", print_duration(Duration(result.tally.seconds[0])),
            print_duration(Duration(result.tally.seconds[1])));
  print_out("first    {} and {} a turn, {:.0f} and {:.0f} simulations, of the first {}\n",
            print_duration(Duration(measured.first[0].seconds())),
            print_duration(Duration(measured.first[1].seconds())), measured.first[0].simulations(),
            measured.first[1].simulations(), first_turns);
  const auto turns = [](const BookLengths& lengths) {
    return fmt::format("{:.1f} [{:.1f}, {:.1f}]", lengths.mean(), lengths.interval().low,
                       lengths.interval().high);
  };
  print_out("in book  {} own turns as the first player, {} as the second\n", turns(measured.lengths[0]),
            turns(measured.lengths[1]));
}

}  // namespace

int run_book_measure(const BookMeasureOptions& options) {
  const Match asked = match_of(options, read_book(options.file));
  const PreparedMatch match(asked);
  MatchStore store(database_path(options));
  const auto farm = make_farm(options.threads);
  MeasureBar bar;
  const MatchResult result = play_match(match, store, *farm, bar, watch_interrupts());
  bar.finish();
  const Measured measured = measure(match, store, options.file);
  if (!options.svg.empty())
    write_file(options.svg, draw_chart(picture_of(measured.lengths, "Length in book: " + options.file)));
  if (options.json)
    print_out("{}\n", measured_json(result, measured).dump());
  else
    print_measured(match.match, result, measured);
  return result.interrupted ? stopped() : exit_done;
}

}  // namespace otrera::cli
