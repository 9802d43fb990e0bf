#include "server/game_room.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/level.h"
#include "engine/passing.h"
#include "engine/player_file.h"
#include "engine/registry.h"
#include "server/api_error.h"
#include "server/position_json.h"
#include "server/region_json.h"

namespace otrera {
namespace {

// A stopped search ends within moments; only one that waits for a worker can take longer.
constexpr Duration stop_patience{5.0};
// For a flag that is about to fall.
constexpr Duration soonest_look{0.005};

Player player_named(const Session& session, const std::string& side) {
  for (const Player player : {Player::first, Player::second})
    if (session.colour(player) == side) return player;
  throw Error(quote(side) + " is no side", "side", "expected white or black");
}

// Below this chance the engine gives up a game that is lost by the count as well, once this share of the
// board's points has been played for.
constexpr double hopeless = 0.05;
constexpr int points_per_turn_before = 3;

}  // namespace

// One search of a position of the room, to move or to analyse. The room lets go of it to drop it; it then
// ends without effect.
class GameRoom::Search final : public SearchJob, public Listener {
 public:
  // For the next move.
  explicit Search(const std::shared_ptr<GameRoom>& room)
      : Search(room, {room->state_.revision, room->state_.session->clone(), false, {}},
               room->state_.settings.time) {}
  Search(std::shared_ptr<GameRoom> room, ReportSubject subject, int time)
      : room_(std::move(room)),
        key_{room_->id_, subject.session->game(),
             player(room_->state_.settings, *subject.session, subject.analysis), subject.analysis},
        subject_(std::move(subject)),
        level_(room_->state_.settings.level),
        time_(time / 1000.0) {}

  EngineKey key() const override { return key_; }
  bool wanted() const override { return !dropped_; }
  void run(Engine& engine) override {
    waits = false;
    const auto stopper = stopper_for(subject_.analysis ? levels().back() : find_level(level_),
                                     room_->time_to_think(*this, engine.time_options().plan).value_or(time_));
    stopper->add(std::make_unique<StopOnFlag>(stop_));
    if (subject_.analysis) stopper->add(std::make_unique<StopWhenMemoryFull>());
    room_->finish(*this, engine.think(*subject_.session, *stopper, *this));
  }
  void fail(const std::string& problem) override { room_->fail(*this, problem); }
  void on_progress(const SearchReport& report) override { room_->report(*this, report); }
  void on_finished(const SearchReport& report) override { room_->report(*this, report); }
  bool owners() const override { return true; }

  void stop() { stop_ = true; }
  void drop() { dropped_ = stop_ = true; }

  const ReportSubject& subject() const { return subject_; }

  std::atomic<bool> waits{false};  // for a worker

 private:
  // An analysis is by the player itself, whoever plays for it at the level of the game.
  static std::string player(const GameSettings& settings, const Session& session, bool analysis) {
    return analysis ? settings.player
                    : player_at_level(session.game(), settings.player, find_level(settings.level));
  }

  const std::shared_ptr<GameRoom> room_;
  const EngineKey key_;
  const ReportSubject subject_;
  const int level_;
  const Duration time_;
  std::atomic<bool> stop_{false}, dropped_{false};
};

GameRoom::GameRoom(const Shared& shared, std::string id, GameState state, bool from_store)
    : shared_(shared),
      id_(std::move(id)),
      state_(std::move(state)),
      rest_(from_store ? Rest::until_watched : Rest::none) {}

void GameRoom::begin() {
  const std::lock_guard lock(mutex_);
  if (state_.time && !state_.over()) state_.time->run(shared_.now());
  shared_.store.save(to_stored(state_, id_));
  think_if_due();
}

std::string GameRoom::json() {
  const std::lock_guard lock(mutex_);
  settle_time();
  check({});
  return print();
}

std::string GameRoom::sgf() const {
  const std::lock_guard lock(mutex_);
  check({});
  return state_sgf(state_);
}

std::string GameRoom::position(GamePlace place) const {
  const std::lock_guard lock(mutex_);
  check({});
  const auto session = session_at(*state_.session, place);
  return place_json(*session, place.line);
}

std::string GameRoom::estimate(GamePlace place) const {
  return print_json(estimate_json(*copy_at(place)));
}

std::string GameRoom::regions(GamePlace place, bool values) const {
  return print_json(regions_json(*copy_at(place), values));
}

std::unique_ptr<Session> GameRoom::copy_at(GamePlace& place) const {
  const std::lock_guard lock(mutex_);
  check({});
  return session_at(*state_.session, place);
}

std::string GameRoom::review() const {
  const std::lock_guard lock(mutex_);
  check({});
  return review_json(state_);
}

std::string GameRoom::report_page() const {
  const std::lock_guard lock(mutex_);
  check({});
  return review_page(state_);
}

std::string GameRoom::play(const std::string& move, const std::string& side, Seen seen) {
  return change(seen, Keep::nothing, [&](GameState& state) {
    check_running();
    Session& session = *state.session;
    const Player mover = side.empty() ? session.to_move() : player_named(session, side);
    const Player timed = session.to_move();
    try {
      session.play_as(mover, move);
    } catch (const Error& error) {
      throw within(error, "move");
    }
    if (state.time && !session.mid_turn()) state.time->turn_made(timed, shared_.now());
    begin_count(state);
  });
}

std::string GameRoom::count(const CountChange& count_change, Seen seen) {
  return change(seen, Keep::nothing, [&](GameState& state) {
    if (!state.count)
      throw ApiError(409, "there is nothing to count", "game " + id_, "expected a game that is over");
    if (count_change.toggle) toggle_dead(*state.session, *state.count, *count_change.toggle);
    state.count->agreed = count_change.agreed.value_or(false);
  });
}

std::string GameRoom::add_variation(GamePlace place, const std::optional<std::string>& comment, Seen seen) {
  return change(seen, Keep::every_search, [&](GameState& state) {
    if (session_at(*state.session, place)->mid_turn())
      throw Error("the last turn is not finished", "line", "expected whole turns");
    GameTree tree(state.notes, state.session->turns());
    tree.add(place);
    if (comment) tree.comment(place, *comment);
  });
}

std::string GameRoom::remove_variation(GamePlace place, Seen seen) {
  return change(seen, Keep::every_search, [&](GameState& state) {
    session_at(*state.session, place);
    GameTree(state.notes, state.session->turns()).remove(place);
  });
}

std::string GameRoom::promote(GamePlace place, Seen seen) {
  return change(seen, Keep::nothing, [&](GameState& state) {
    session_at(*state.session, place);
    otrera::promote(state, place);
  });
}

std::string GameRoom::undo(Seen seen) {
  return change(seen, Keep::nothing, [&](GameState& state) {
    if (!take_back(state))
      throw ApiError(409, "nothing has been played yet", "game " + id_, "expected a game with moves");
  });
}

std::string GameRoom::resign(Seen seen) {
  return change(seen, Keep::nothing, [&](GameState& state) {
    check_running();
    state.resigned = true;
  });
}

std::string GameRoom::settings(const Fields& fields, Seen seen) {
  return change(seen, Keep::move_search,
                [&](GameState& state) { change_settings(state.settings, state.session->game(), fields); });
}

std::string GameRoom::go(Seen seen) {
  const std::lock_guard lock(mutex_);
  settle_time();
  check(seen);
  check_running();
  rest_ = Rest::none;
  if (analysing()) drop_search();
  if (!search_) {
    begin_search(std::make_shared<Search>(shared_from_this()));
    announce();
  }
  return print();
}

std::string GameRoom::analyse(const AnalysisOptions& options, Seen seen) {
  const std::lock_guard lock(mutex_);
  check(seen);
  if (search_ && !analysing())
    throw ApiError(409, "the engine is thinking about its move", "game " + id_, "stop it, or wait for it");
  const auto time = options.time.value_or(most_time);
  if (time < least_time || time > most_time)
    throw Error(fmt::format("{} is out of range", time), "time",
                fmt::format("expected {} to {}", least_time, most_time));
  GamePlace place{options.turns.value_or(static_cast<std::int64_t>(state_.session->turns().size())),
                  options.line};
  std::shared_ptr<Session> session = session_at(*state_.session, place);
  if (session->over())
    throw ApiError(409, "the game is over there: " + session->result(), "game " + id_,
                   "expected a position with a move to play");
  drop_search();
  begin_search(std::make_shared<Search>(
      shared_from_this(), ReportSubject{state_.revision, std::move(session), true, std::move(place.line)},
      static_cast<int>(time)));
  announce();
  return print();
}

bool GameRoom::analysing() const {
  return search_ && search_->subject().analysis;
}

std::string GameRoom::stop(bool discard, Seen seen) {
  std::unique_lock lock(mutex_);
  check(seen);
  const auto search = search_;
  if (search && discard) {
    drop_search();
    rest_ = Rest::until_asked;
    announce();
  } else if (search) {
    search->stop();
    search_ended_.wait_for(lock, stop_patience, [&] { return search_ != search; });
    check({});
  }
  return print();
}

void GameRoom::remove() {
  {
    const std::lock_guard lock(mutex_);
    check({});
    shared_.store.remove(id_);
    removed_ = true;
    drop_search();
    hub_.publish(Hub::Kind::deleted, "{}");
    hub_.close();
  }
  shared_.searches.forget(id_);
}

void GameRoom::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  if (state_.time && state_.time->running()) {
    state_.time->rest(shared_.now());
    found_more_ = true;
  }
  drop_search();
  hub_.close();
}

void GameRoom::check(Seen seen) const {
  if (removed_)
    throw ApiError(404, "the game was removed", "game " + id_, "GET /api/games lists what is there");
  if (seen && *seen != state_.revision)
    throw ApiError(409, fmt::format("revision {} is not the newest", *seen), "game " + id_,
                   fmt::format("expected {}; look at the game again", state_.revision));
}

void GameRoom::check_running() const {
  if (state_.over())
    throw ApiError(
        409, state_.result().empty() ? "the game is being counted" : "the game is over: " + state_.result(),
        "game " + id_, "undo, or begin a new game");
}

std::string GameRoom::change(Seen seen, Keep keep, const std::function<void(GameState&)>& step) {
  const std::lock_guard lock(mutex_);
  settle_time();
  check(seen);
  GameState next = state_.copy();
  step(next);
  commit(std::move(next));
  if (keep == Keep::nothing || (keep == Keep::move_search && analysing())) drop_search();
  rest_ = Rest::none;
  think_if_due();
  announce();
  return print();
}

void GameRoom::commit(GameState next) {
  next.revision = state_.revision + 1;
  next.updated = std::max(time_now(), state_.updated);
  if (next.time && next.over())
    next.time->rest(shared_.now());
  else if (next.time)
    next.time->run(shared_.now());
  shared_.store.save(to_stored(next, id_));
  state_ = std::move(next);
  found_more_ = false;
}

void GameRoom::settle_time() {
  if (removed_ || closed_ || !state_.time || !state_.time->running()) return;
  const Player player = state_.session->to_move();
  if (state_.over() || state_.time->left(player, player, shared_.now()) > 0) return;
  GameState next = state_.copy();
  next.time->fall();
  commit(std::move(next));
  drop_search();
  announce();
}

Duration GameRoom::until_flag(Duration patience) {
  const std::lock_guard lock(mutex_);
  try {
    settle_time();
  } catch (const Error& error) {
    shared_.log(fmt::format("game {}: a fallen flag could not be kept: {}", id_, error.what()));
    return patience;
  }
  if (!state_.time || !state_.time->running()) return patience;
  const Player player = state_.session->to_move();
  const Duration left(static_cast<double>(state_.time->left(player, player, shared_.now())) / 1000);
  return std::clamp(left, soonest_look, patience);
}

std::optional<Duration> GameRoom::time_to_think(const Search& search, TimeOptions::Plan plan) const {
  const std::lock_guard lock(mutex_);
  if (search.subject().analysis || !state_.time) return std::nullopt;
  return state_.time->time_for_turn(*search.subject().session, plan, shared_.now());
}

std::string GameRoom::print() const {
  Activity activity{search_ && !analysing(), {}, {}, shared_.now()};
  if (analysing()) {
    activity.analysing = search_->subject().session->turns().size();
    activity.line = search_->subject().line;
  }
  return state_json(state_, id_, activity);
}

void GameRoom::announce() {
  hub_.publish(Hub::Kind::state, print());
  if (search_ && search_->waits)
    hub_.publish(Hub::Kind::thinking, report_json({}, search_->subject(), state_.review));
}

void GameRoom::think_if_due() {
  if (search_ || closed_ || removed_ || rest_ != Rest::none || state_.over() || !state_.engine_to_move())
    return;
  if (state_.engines_only() && watchers_ == 0) return;
  begin_search(std::make_shared<Search>(shared_from_this()));
}

void GameRoom::begin_search(std::shared_ptr<Search> search) {
  if (closed_) throw ApiError(503, "the server is stopping", {}, "try again once it runs");
  search_ = std::move(search);
  search_->waits = true;
  if (!shared_.searches.submit(search_)) search_->waits = false;
}

void GameRoom::drop_search() {
  if (search_) search_->drop();
  search_.reset();
  search_ended_.notify_all();
  keep_findings();
}

// What was found is no change of the game, so its revision stays; and it can be found again.
void GameRoom::keep_findings() {
  if (!found_more_ || removed_) return;
  found_more_ = false;
  try {
    shared_.store.save(to_stored(state_, id_));
  } catch (const Error& error) {
    shared_.log(fmt::format("game {}: what was found could not be kept: {}", id_, error.what()));
  }
}

void GameRoom::report(const Search& search, const SearchReport& report) {
  const std::lock_guard lock(mutex_);
  if (search_.get() != &search) return;
  const ReportSubject& subject = search.subject();
  if (subject.line.empty() && take_finding(state_.review, *subject.session, report)) found_more_ = true;
  hub_.publish(Hub::Kind::thinking, report_json(report, subject, state_.review));
}

void GameRoom::play_found(GameState& state, const SearchReport& report, std::int64_t now) {
  Session& session = *state.session;
  const Player player = session.to_move();
  const CountingInfo& counting = find_game(session.game()).counting;
  const int points = session.size().squares();
  if (counting && static_cast<int>(session.turns().size()) * points_per_turn_before > points &&
      is_lost(counting, session, report, hopeless)) {
    state.resigned = true;
    return;
  }
  session.play(counting ? move_or_pass(counting, session, report, LastWord::agreement)
                        : report.lines.front().move);
  if (state.time && !session.mid_turn()) state.time->turn_made(player, now);
  begin_count(state);
}

void GameRoom::finish(const Search& search, const SearchReport& report) {
  const std::lock_guard lock(mutex_);
  if (search_.get() == &search) settle_time();
  if (search_.get() != &search) return;
  if (!search.subject().analysis) {
    if (report.lines.empty()) throw Error("the engine found no move", "game " + id_);
    GameState next = state_.copy();
    play_found(next, report, shared_.now());
    commit(std::move(next));
  }
  drop_search();
  think_if_due();
  announce();
}

void GameRoom::fail(const Search& search, const std::string& problem) {
  shared_.log(fmt::format("game {}: the engine could not think: {}", id_, problem));
  const std::lock_guard lock(mutex_);
  if (search_.get() != &search) return;
  if (!search.subject().analysis) rest_ = Rest::until_asked;
  drop_search();
  announce();
}

}  // namespace otrera
