#include "arena/play_match.h"

#include <fmt/format.h>

#include <chrono>
#include <set>
#include <sstream>
#include <utility>

#include "arena/game_text.h"
#include "arena/lineup.h"
#include "arena/opening_shelf.h"
#include "engine/registry.h"

namespace otrera {
namespace {

std::int64_t milliseconds_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::vector<std::string> split(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> result;
  for (std::string word; words >> word;) result.push_back(std::move(word));
  return result;
}

GameSummary summary_of(const StoredMatchGame& game) {
  return {game.job, game.score, game.turn_count, game.ending, {game.first_seconds, game.second_seconds}};
}

class Running {
 public:
  Running(const PreparedMatch& match, MatchStore& store, MatchListener& listener,
          const std::atomic<bool>& stop)
      : match_(match),
        store_(store),
        listener_(listener),
        stop_(stop),
        lineup_(match, stop),
        shelf_(match),
        board_(match.match.sprt) {
    open();
  }

  MatchResult play(Farm& farm) {
    listener_.on_begin(progress());
    if (found_ < match_.match.games && !board_.decided()) play_games(farm);
    MatchResult result;
    result.id = match_.id;
    result.games = match_.match.games;
    result.found = found_;
    result.played = played_;
    result.waiting = board_.waiting();
    result.tally = board_.tally();
    result.estimate = estimate(board_.tally());
    result.sprt = board_.sprt_state();
    result.interrupted = stop_ && found_ + played_ < match_.match.games && !board_.decided();
    return result;
  }

 private:
  void play_games(Farm& farm) {
    try {
      lineup_.check();
      farm.run([this] { return next(); }, [this](std::uint64_t job) { return work(job); },
               [this](std::uint64_t, const std::string& result) { done(result); });
    } catch (const Interrupted&) {  // while another program was started
    }
  }

  void open() {
    const Match& match = match_.match;
    const std::int64_t now = milliseconds_now();
    store_.open({match_.id, match.game, match.contestants[0].name(), match.contestants[1].name(),
                 match_.identity, now, now});
    for (const auto& opening : store_.openings(match_.openings_id)) {
      shelf_.put(opening.number, {opening.position, split(opening.turns)});
      kept_openings_.insert(opening.number);
    }
    for (const auto& game : store_.games(match_.id)) {
      if (game.job >= match.games) break;
      jobs_done_.insert(game.job);
      board_.add(summary_of(game));
    }
    found_ = jobs_done_.size();
  }

  MatchProgress progress() const { return {match_.match.games, found_, played_, &board_}; }

  std::optional<std::uint64_t> next() {
    if (stop_ || board_.decided()) return std::nullopt;
    while (jobs_done_.contains(next_job_)) ++next_job_;
    if (next_job_ >= match_.match.games) return std::nullopt;
    return next_job_++;
  }

  // One game; nothing if the match is stopped meanwhile.
  std::string work(std::uint64_t job) {
    if (stop_) return {};
    try {
      return print_game(play_job(job));
    } catch (const Interrupted&) {
      return {};
    }
  }

  PlayedGame play_job(std::uint64_t job) {
    const Match& match = match_.match;
    const std::uint64_t number = match_.opening_of(job / 2);
    const Opening opening = shelf_.at(number);
    std::array<std::unique_ptr<Competitor>, 2> sides;
    for (std::size_t side = 0; side < 2; ++side)
      sides[side] = lineup_.take(side, job_seed(match.seed, job, side + 2));
    const RefereeOptions options{
        {match.contestants[0].budget, match.contestants[1].budget}, match.margin, match.longest_move};
    PlayedGame game = play_game(begin_game(match.game, match.setup, opening),
                                {sides[0].get(), sides[1].get()}, job % 2 == 1, options);
    game.job = job;
    game.opening_number = number;
    game.opening = opening;
    for (std::size_t side = 0; side < 2; ++side) lineup_.give_back(side, std::move(sides[side]));
    return game;
  }

  void done(const std::string& result) {
    if (result.empty()) return;
    const PlayedGame game = parse_game(result);
    const std::int64_t now = milliseconds_now();
    if (match_.match.openings.given.empty() && kept_openings_.insert(game.opening_number).second)
      store_.add_opening(match_.openings_id, {game.opening_number, game.opening.position,
                                              fmt::format("{}", fmt::join(game.opening.turns, " "))});
    const StoredMatchGame kept =
        store_.add(match_.id,
                   {game.job, game.opening_number, game.score, game.record.result, print_ending(game.ending),
                    static_cast<int>(game.record.turns.size()), game.seconds[0], game.seconds[1], now},
                   {game.record.start, fmt::format("{}", fmt::join(game.record.turns, " ")),
                    print_statistics(game.statistics), game.problem, print_errors(game.errors)},
                   now);
    board_.add(summary_of(kept));
    ++played_;
    listener_.on_game(progress(), game);
  }

  const PreparedMatch& match_;
  MatchStore& store_;
  MatchListener& listener_;
  const std::atomic<bool>& stop_;
  Lineup lineup_;
  OpeningShelf shelf_;
  Scoreboard board_;
  std::set<std::uint64_t> kept_openings_, jobs_done_;
  std::uint64_t next_job_ = 0;
  std::uint64_t found_ = 0, played_ = 0;
};

}  // namespace

MatchResult play_match(const PreparedMatch& match, MatchStore& store, Farm& farm, MatchListener& listener,
                       const std::atomic<bool>& stop) {
  return Running(match, store, listener, stop).play(farm);
}

GameRecord match_record(const PreparedMatch& match, const StoredMatchGame& game,
                        const StoredMatchRecord& record) {
  GameRecord result;
  result.game = match.match.game;
  result.start = record.start;
  result.size = find_game(match.match.game).new_session({{}, record.start, {}, {}})->size();
  result.turns = split(record.turns);
  result.result = game.result;
  result.first_player = match.match.contestants[game.job % 2].name();
  result.second_player = match.match.contestants[1 - game.job % 2].name();
  result.event = "match " + match.id;
  result.round = std::to_string(game.job + 1);
  result.comment = record.problem.empty() ? game.ending : game.ending + ": " + record.problem;
  return result;
}

}  // namespace otrera
