#include "server/game_state.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <nlohmann/json.hpp>

#include "analysis/reasons.h"
#include "analysis/report.h"
#include "core/words.h"
#include "engine/registry.h"
#include "record/sgf.h"
#include "server/position_json.h"
#include "store/store_error.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::size_t most_lines = 5;
constexpr std::size_t drawn_turns = 2;  // of a line: the move and the answer to it

void play_all(Session& session, const std::vector<std::string>& turns) {
  for (const std::string& turn : turns) session.play(turn);
}

std::unique_ptr<Session> from_start(const GameInfo& info, const NewGame& options) {
  try {
    auto session = info.new_session(options.start);
    play_all(*session, options.moves);
    return session;
  } catch (const Error& error) {
    throw within(error, !options.moves.empty()         ? "moves"
                        : options.start.values.empty() ? "position"
                                                       : "setup");
  }
}

GameState from_record(const NewGame& options) {
  if (options.start.position || !options.start.values.empty() || !options.moves.empty())
    throw Error("a record brings its own position, set-up and moves",
                options.start.position  ? "position"
                : options.moves.empty() ? "setup"
                                        : "moves",
                "expected a record alone");
  try {
    const GameRecord record = read_sgf(*options.record);
    if (!options.game.empty() && record.game != options.game)
      throw Error(fmt::format("the record is of {}, not of {}", quote(record.game), options.game), {},
                  "expected a record of the same game");
    GameState state;
    state.session = replay(record);
    state.resigned = !state.session->over() && record.result == state.resignation();
    state.notes = notes_of(record, *state.session);
    if (!state.session->over() && !state.resigned) state.notes.result = record.result;
    count_as_recorded(state, record);
    return state;
  } catch (const Error& error) {
    throw within(error, "record");
  }
}

std::unique_ptr<Session> replay_stored(const StoredGame& game) {
  GameRecord record;
  record.game = game.game;
  record.start = game.start;
  for (const std::string_view turn : words_of(game.turns)) record.turns.emplace_back(turn);
  const char first = std::tolower(find_game(game.game).new_session({game.start})->letters().first);
  for (const char mover : game.movers)
    record.movers.push_back(mover == first ? Player::first : Player::second);
  if (!record.movers.empty() && record.movers.size() != record.turns.size())
    throw Error("not as many movers as turns", "movers");
  return replay(record);
}

// By how many points the first player leads, where a net tells or points can be told from who owns what.
json lead_json(const SearchReport& report) {
  if (!report.lead) return nullptr;
  return report.to_move == Player::first ? *report.lead : -*report.lead;
}

// A colour's letter for each turn.
std::string print_movers(const Session& session) {
  std::string movers;
  for (const Player player : session.movers()) movers += session.colour(player).front();
  return movers;
}

// The colour of each turn.
json movers_json(const Session& session) {
  const auto movers = session.movers();
  const auto start = find_game(session.game()).new_session({session.start()});
  const Player began = start->to_move();
  json list = json::array();
  for (std::size_t i = 0; i < session.turns().size(); ++i)
    list.push_back(session.colour(!movers.empty() ? movers[i] : i % 2 == 0 ? began : opponent(began)));
  return list;
}

std::string seat_name(const GameState& state, Player player) {
  if (state.seat(player) == Seat::human) return "human";
  return fmt::format("{}, level {}", state.settings.player, state.settings.level);
}

// What belongs to turns that were taken back.
void forget_beyond(GameState& state, std::size_t turns) {
  cut_notes(state.notes, turns);
  if (state.review.size() > turns + 1) state.review.resize(turns + 1);
}

// Why the last turn was a mistake, where searches have looked at the positions before and after it to their
// end; else empty.
std::string reason_of_last_turn(const GameReview& review, const SearchReport& report,
                                const ReportSubject& subject) {
  const auto before = subject.session->clone();
  const auto turns = subject.session->turns();
  if (!subject.line.empty() || subject.session->mid_turn() || turns.empty() || !before->undo_turn())
    return "";
  if (turns.size() > review.size() || !review[turns.size() - 1]) return "";
  const SearchReport& said = *review[turns.size() - 1];
  const double had = said.chance(),
               has = before->to_move() == report.to_move ? report.chance() : 1 - report.chance();
  if (report.lines.empty() || report.fraction < 1 || had - has < least_loss) return "";
  const auto reason = find_reason({*before, turns.back(), said, report});
  return reason ? reason->words : "";
}

json report_object(const SearchReport& report, const ReportSubject& subject) {
  const Session& session = *subject.session;
  json lines = json::array();
  for (const auto& line : report.lines) {
    if (lines.size() == most_lines) break;
    lines.push_back(
        {{"move", line.move},
         {"visits", line.visits},
         {"value", line.chance()},
         {"proven", line.proven},
         {"pv", line.pv},
         {"decisions", line_json(session, line.pv.empty() ? std::vector{line.move} : line.pv, drawn_turns)}});
  }
  return {{"revision", subject.revision},
          {"turns", session.turns().size()},
          {"line", subject.line},
          {"position", session.position()},
          {"to_move", session.colour(session.to_move())},
          {"analysis", subject.analysis},
          {"elapsed", static_cast<std::int64_t>(report.elapsed * 1000)},
          {"fraction", report.fraction},
          {"simulations", report.simulations},
          {"memory_full", report.memory_full},
          {"value", report.chance()},
          {"lines", lines},
          {"owners", owners_json(report.owners)},
          {"lead", lead_json(report)}};
}

GameRecord state_record(const GameState& state) {
  GameRecord record = state.session->record();
  record.first_player = seat_name(state, Player::first);
  record.second_player = seat_name(state, Player::second);
  record.date = fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(state.created / 1000)));
  record.result = state.outcome();
  if (state.count) record.territory = territory_of(*state.session, *state.count);
  add_notes(state.notes, record);
  return record;
}

}  // namespace

GameState GameState::copy() const {
  GameState result;
  result.session = session->clone();
  result.settings = settings;
  result.resigned = resigned;
  result.time = time;
  result.count = count;
  result.notes = notes;
  result.review = review;
  result.revision = revision;
  result.created = created;
  result.updated = updated;
  return result;
}

GameResult GameState::resignation() const {
  return {opponent(session->to_move()), GameResult::By::resignation, 0};
}

std::optional<GameResult> GameState::outcome() const {
  if (resigned) return resignation();
  if (flag_fallen()) return GameResult{opponent(session->to_move()), GameResult::By::time, 0};
  if (notes.result) return notes.result;
  return count ? agreed_result(*session, *count) : session->outcome();
}

Seat GameState::seat(Player player) const {
  return session->colour(player) == "white" ? settings.white : settings.black;
}

GameState new_state(const NewGame& options) {
  GameState state;
  if (!options.record || !options.game.empty()) find_game(options.game);
  if (options.record)
    state = from_record(options);
  else
    state.session = from_start(find_game(options.game), options);
  state.settings = usual_settings(state.session->game());
  begin_count(state);
  state.created = state.updated = time_now();
  return state;
}

bool take_back(GameState& state) {
  if (state.resigned || state.notes.result || state.flag_fallen()) {
    state.resigned = false;
    state.notes.result.reset();
    if (state.time) state.time->forgive();
    return true;
  }
  state.count.reset();
  Session& session = *state.session;
  if (session.mid_turn()) return session.undo_decision();
  if (!session.undo_turn()) return false;
  if (!state.engines_only())
    while (state.engine_to_move() && session.undo_turn()) {
    }
  forget_beyond(state, session.turns().size());
  if (state.time) state.time->set_turns(session.turns().size());
  return true;
}

void promote(GameState& state, const GamePlace& place) {
  const auto turns = GameTree(state.notes, state.session->turns()).promote(place);
  auto session = state.session->clone();
  while (session->turns().size() > static_cast<std::size_t>(place.turns)) session->undo_turn();
  play_all(*session, {turns.begin() + place.turns, turns.end()});
  state.session = std::move(session);
  if (state.time) state.time->set_turns(state.session->turns().size());
  state.resigned = false;
  state.notes.result.reset();
  state.count.reset();
  if (state.review.size() > static_cast<std::size_t>(place.turns) + 1)
    state.review.resize(static_cast<std::size_t>(place.turns) + 1);
  begin_count(state);
}

std::unique_ptr<Session> session_at(const Session& game, GamePlace& place) {
  auto session = game.clone();
  auto played = static_cast<std::int64_t>(session->turns().size());
  if (place.turns < 0 || place.turns > played)
    throw Error(fmt::format("{} is out of range", place.turns), "turns",
                fmt::format("expected 0 to {}", played));
  if (place.line.size() > longest_line)
    throw Error("the line is too long", "line", fmt::format("expected at most {} turns", longest_line));
  for (; played > place.turns; --played) session->undo_turn();
  if (place.line.empty()) return session;
  if (session->mid_turn())
    throw Error("the turn is not finished there", "turns", "expected a position between turns");
  try {
    play_all(*session, place.line);
  } catch (const Error& error) {
    throw within(error, "line");
  }
  auto turns = session->turns();
  place.line.assign(turns.begin() + place.turns, turns.end());
  return session;
}

StoredGame to_stored(const GameState& state, const std::string& id) {
  const auto turns = state.session->turns();
  StoredGame game;
  game.id = id;
  game.game = state.session->game();
  game.size = state.session->size().ranks;
  game.start = state.session->start();
  game.turns = fmt::format("{}", fmt::join(turns, " "));
  game.movers = print_movers(*state.session);
  game.turn_count = static_cast<int>(turns.size());
  game.to_move = state.session->colour(state.session->to_move());
  game.settings = print_json(settings_json(state.settings));
  game.result = state.result();
  game.resigned = state.resigned;
  if (state.time) game.clock = state.time->print();
  if (state.count) game.count = print_count(*state.count, state.session->size());
  game.title = title_of(state.notes);
  game.notes = print_notes(state.notes, *state.session);
  game.review = print_review(state.review);
  game.revision = state.revision;
  game.created = state.created;
  game.updated = state.updated;
  return game;
}

GameState from_stored(const StoredGame& game) {
  try {
    GameState state;
    state.session = replay_stored(game);
    state.settings = restore_settings(game.game, game.settings);
    state.resigned = game.resigned;
    if (!game.clock.empty()) state.time = GameTime::restore(game.clock);
    if (!game.count.empty()) state.count = restore_count(game.count, state.session->size());
    state.notes = restore_notes(game.notes, *state.session);
    state.review = restore_review(game.review, *state.session);
    begin_count(state);
    state.revision = game.revision;
    state.created = game.created;
    state.updated = game.updated;
    return state;
  } catch (const Error& error) {
    throw StoreError("the game was kept, but cannot be read: " + error.problem(), "game " + quote(game.id),
                     error.expected());
  }
}

std::string state_json(const GameState& state, const std::string& id, const Activity& activity) {
  const Session& session = *state.session;
  const bool over = state.over();
  json game{{"id", id},
            {"revision", state.revision},
            {"game", session.game()},
            {"start", session.start()},
            {"moves", session.turns()},
            {"movers", movers_json(session)},
            {"legal", over ? json::array() : legal_json(session)},
            {"over", over},
            {"ended", session.over()},
            {"result", state.result()},
            {"clock", state.time ? time_json(*state.time, session, activity.now) : json()},
            {"count", state.count ? count_json(session, *state.count) : json()},
            {"thinking", activity.thinking},
            {"analysing", activity.analysing ? json(*activity.analysing) : json()},
            {"analysing_line", activity.line},
            {"settings", settings_json(state.settings)},
            {"created", state.created},
            {"updated", state.updated}};
  const auto& handicap = find_game(session.game()).handicap;
  game["handicap"] = handicap ? handicap(session) : 0;
  game.update(position_json(session));
  game.update(notes_json(state.notes, session));
  return print_json(game);
}

std::string report_json(const SearchReport& report, const ReportSubject& subject, const GameReview& review) {
  json object = report_object(report, subject);
  object["reason"] = reason_of_last_turn(review, report, subject);
  return print_json(object);
}

std::string place_json(const Session& session, const std::vector<std::string>& line) {
  json place = position_json(session);
  place["legal"] = session.over() ? json::array() : legal_json(session);
  place["line"] = line;
  return print_json(place);
}

std::string review_json(const GameState& state) {
  std::vector<json> findings;
  std::shared_ptr<Session> at = state.session->clone();
  do {
    const std::size_t turns = at->turns().size();
    if (turns >= state.review.size() || !state.review[turns]) continue;
    const SearchReport& report = *state.review[turns];
    const ReportSubject subject{state.revision, {std::shared_ptr<Session>(at->clone())}, true, {}};
    findings.push_back(report_object(report, subject));
    findings.back()["reason"] = reason_of_last_turn(state.review, report, subject);
  } while (at->undo_turn());
  std::ranges::reverse(findings);
  return print_json({{"findings", findings}});
}

std::string review_page(const GameState& state) {
  return html_report(analysis_from(*state.session, state_record(state), state.review));
}

std::string state_sgf(const GameState& state) {
  return write_sgf(state_record(state));
}

std::int64_t time_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace otrera
