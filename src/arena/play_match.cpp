#include "arena/play_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <set>
#include <utility>

#include "arena/game_text.h"
#include "arena/match_games.h"
#include "arena/match_text.h"
#include "core/error.h"
#include "core/process_mark.h"
#include "core/words.h"
#include "engine/registry.h"

namespace otrera {
namespace {

std::int64_t milliseconds_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

GameSummary summary_of(const StoredMatchGame& game) {
  return {game.job, game.score, game.turn_count, game.ending, {game.first_seconds, game.second_seconds}};
}

// The books of one match: what is in the store, what is still to be played, how it stands. It writes the
// store; the games are played by MatchGames, perhaps elsewhere.
class MatchBooks {
 public:
  MatchBooks(std::size_t number, const PreparedMatch& match, MatchStore& store, MatchListener& listener,
             const std::atomic<bool>& stop)
      : number_(number),
        match_(match),
        store_(store),
        listener_(listener),
        stop_(stop),
        board_(match.match.sprt),
        next_pair_(match.match.first / 2) {
    open();
  }

  // Of `pairs_ahead` pairs the first games are played before the second ones. Throws Error for a program that
  // cannot be started, Interrupted where the stop came meanwhile.
  void begin(MatchGames& games, std::uint64_t pairs_ahead) {
    shelf_ = &games.openings();
    pairs_ahead_ = pairs_ahead;
    for (const auto& opening : store_.openings(match_.openings_id)) {
      if (repeated() || !jobs_done_.contains(2 * opening.number) ||
          !jobs_done_.contains(2 * opening.number + 1))
        shelf_->put(opening.number, {opening.position, words_of(opening.turns)});
      kept_openings_.insert(opening.number);
    }
    store_.plan(match_.id, plan(process_mark()));
    listener_.on_begin(progress());
    if (found_ < planned() && !board_.decided()) games.check();
  }

  // Nobody is at it from now on.
  void end() { store_.plan(match_.id, plan({})); }

  MatchResult result() const {
    MatchResult result;
    result.id = match_.id;
    result.games = planned();
    result.found = found_;
    result.played = played_;
    result.waiting = board_.waiting();
    result.tally = board_.tally();
    result.estimate = estimate(board_.tally());
    result.sprt = board_.sprt_state();
    result.interrupted = stop_ && found_ + played_ < planned() && !board_.decided();
    return result;
  }

  std::optional<std::uint64_t> next() {
    if (stop_ || board_.decided()) return std::nullopt;
    while (queue_.empty() && next_pair_ < match_.match.games / 2) fill_queue();
    if (queue_.empty()) return std::nullopt;
    const std::uint64_t job = queue_.front();
    queue_.pop_front();
    ++under_way_;
    return job;
  }

  void done(const std::string& result) {
    --under_way_;
    if (result.empty()) return;
    const PlayedGame game = parse_game(result);
    const std::int64_t now = milliseconds_now();
    if (match_.match.openings.given.empty() && kept_openings_.insert(game.opening_number).second)
      store_.add_opening(match_.openings_id, {game.opening_number, game.opening.position,
                                              fmt::format("{}", fmt::join(game.opening.turns, " "))});
    const StoredMatchGame kept = store_.add(
        match_.id,
        {game.job, game.opening_number, game.score, game.record.result_text(), print_ending(game.ending),
         static_cast<int>(game.record.turns.size()), game.seconds[0], game.seconds[1], now},
        {game.record.start, fmt::format("{}", fmt::join(game.record.turns, " ")),
         print_statistics(game.statistics), game.problem, print_errors(game.errors)},
        now);
    count(kept);
    ++played_;
    listener_.on_game(progress(), game);
  }

  // No game is being played.
  bool idle() const { return under_way_ == 0; }

 private:
  void open() {
    const Match& match = match_.match;
    const std::int64_t now = milliseconds_now();
    store_.open({match_.id, match.game, match.contestants[0].name(), match.contestants[1].name(),
                 match_.identity, now, now});
    for (const auto& game : store_.games(match_.id)) {
      if (game.job >= match.games) break;
      if (game.job < match.first) continue;
      jobs_done_.insert(game.job);
      count(game);
    }
    found_ = jobs_done_.size();
  }

  // To be played, with those that are in the store.
  std::uint64_t planned() const {
    return match_.match.games - std::min(match_.match.first, match_.match.games);
  }

  // The first games of some pairs, then their second ones, so that no worker waits while another makes the
  // opening that both need.
  void fill_queue() {
    const std::uint64_t end = std::min(next_pair_ + pairs_ahead_, match_.match.games / 2);
    for (const std::uint64_t half : {0, 1})
      for (std::uint64_t pair = next_pair_; pair < end; ++pair)
        if (!jobs_done_.contains(2 * pair + half)) queue_.push_back(2 * pair + half);
    next_pair_ = end;
  }

  void count(const StoredMatchGame& game) {
    board_.add(summary_of(game));
    if (repeated() || half_pairs_.insert(game.job / 2).second) return;
    half_pairs_.erase(game.job / 2);
    if (shelf_) shelf_->drop(game.opening);
  }

  // Whether pairs share openings.
  bool repeated() const { return match_.match.openings.count || !match_.match.openings.given.empty(); }

  StoredPlan plan(const std::string& process) const {
    const auto& sprt = match_.match.sprt;
    const auto& state = board_.sprt_state();
    return {planned(), sprt ? print_sprt(*sprt) : "", state ? print_verdict(state->verdict) : "", process};
  }

  MatchProgress progress() const { return {number_, planned(), found_, played_, &board_}; }

  const std::size_t number_;
  const PreparedMatch& match_;
  MatchStore& store_;
  MatchListener& listener_;
  const std::atomic<bool>& stop_;
  Scoreboard board_;
  std::uint64_t next_pair_;        // the first that is not in the queue yet
  OpeningShelf* shelf_ = nullptr;  // where the games are played
  std::uint64_t pairs_ahead_ = 1;
  std::set<std::uint64_t> kept_openings_, jobs_done_;
  std::set<std::uint64_t> half_pairs_;  // of which one game is done
  std::deque<std::uint64_t> queue_;
  std::uint64_t found_ = 0, played_ = 0, under_way_ = 0;
};

// Matches in their order, each begun when the one before has no game left to give out and closed, with the
// programs it started, when its last game is in.
class Programme {
 public:
  Programme(const std::vector<PreparedMatch>& matches, MatchStore& store, MatchListener& listener,
            const std::atomic<bool>& stop)
      : matches_(matches),
        store_(store),
        listener_(listener),
        stop_(stop),
        jobs_(matches, stop),
        books_(matches.size()),
        results_(matches.size()) {
    for (const auto& match : matches)
      if (match.match.games >= MatchJobs::most_games)
        throw Error("too many games", "--games",
                    "expected less than " + std::to_string(MatchJobs::most_games));
  }

  std::vector<MatchResult> play(Farm& farm) {
    pairs_ahead_ = 2 * std::uint64_t{farm.workers()};
    const Farm::Task task(match_task, print_matches(matches_),
                          [this](std::uint64_t job) { return jobs_.work(job); });
    farm.run(
        [this] { return next(); }, task,
        [this](std::uint64_t job, const std::string& result) { done(MatchJobs::match_of(job), result); });
    // Those that the stop came before are counted as they are.
    for (; now_ < matches_.size(); ++now_)
      if (!books_[now_] && results_[now_].id.empty())
        results_[now_] = MatchBooks(now_, matches_[now_], store_, listener_, stop_).result();
    return results_;
  }

 private:
  std::optional<std::uint64_t> next() {
    for (; now_ < matches_.size() && !stop_; ++now_) {
      auto& books = books_[now_];
      if (!books) {
        books = std::make_unique<MatchBooks>(now_, matches_[now_], store_, listener_, stop_);
        try {
          books->begin(jobs_.at(now_), pairs_ahead_);
        } catch (const Interrupted&) {
          break;
        }
      }
      if (const auto game = books->next()) return MatchJobs::job(now_, *game);
      if (books->idle()) close(now_);
    }
    if (now_ < matches_.size() && books_[now_] && books_[now_]->idle()) close(now_);
    return std::nullopt;
  }

  void done(std::size_t number, const std::string& result) {
    books_[number]->done(result);
    if ((number < now_ || stop_) && books_[number]->idle()) close(number);
  }

  void close(std::size_t number) {
    books_[number]->end();
    results_[number] = books_[number]->result();
    books_[number].reset();
    jobs_.close(number);
  }

  const std::vector<PreparedMatch>& matches_;
  MatchStore& store_;
  MatchListener& listener_;
  const std::atomic<bool>& stop_;
  MatchJobs jobs_;
  std::vector<std::unique_ptr<MatchBooks>> books_;
  std::vector<MatchResult> results_;
  std::size_t now_ = 0;
  std::uint64_t pairs_ahead_ = 1;
};

}  // namespace

MatchResult play_match(const PreparedMatch& match, MatchStore& store, Farm& farm, MatchListener& listener,
                       const std::atomic<bool>& stop) {
  return play_matches({match}, store, farm, listener, stop).front();
}

std::vector<MatchResult> play_matches(const std::vector<PreparedMatch>& matches, MatchStore& store,
                                      Farm& farm, MatchListener& listener, const std::atomic<bool>& stop) {
  return Programme(matches, store, listener, stop).play(farm);
}

GameRecord match_record(const StoredMatch& match, const StoredMatchGame& game,
                        const StoredMatchRecord& record) {
  GameRecord result;
  result.game = match.game;
  result.start = record.start;
  const auto start = find_game(match.game).new_session({record.start});
  result.size = start->size();
  result.colours = start->letters();
  result.turns = words_of(record.turns);
  result.result = parse_result(game.result, result.colours);
  const bool swapped = game.job % 2 == 1;
  result.first_player = swapped ? match.second : match.first;
  result.second_player = swapped ? match.first : match.second;
  result.event = "match " + match.id;
  result.round = std::to_string(game.job + 1);
  result.comment = record.problem.empty() ? game.ending : game.ending + ": " + record.problem;
  return result;
}

}  // namespace otrera
