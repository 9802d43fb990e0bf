// One game as it stands: rules, settings, revision. A change is made to a copy, kept on disk, and only then
// takes the place of what was.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "engine/session.h"
#include "server/game_count.h"
#include "server/game_notes.h"
#include "server/game_review.h"
#include "server/game_settings.h"
#include "server/game_time.h"
#include "store/game_store.h"

namespace otrera {

struct GameState {
  std::unique_ptr<Session> session;
  GameSettings settings;
  bool resigned = false;           // by the side to move
  std::optional<GameTime> time;    // where it is played with clocks
  std::optional<GameCount> count;  // where it is over and its stones are counted
  GameNotes notes;
  GameReview review;
  std::int64_t revision = 1;
  std::int64_t created = 0, updated = 0;

  GameState copy() const;

  bool flag_fallen() const { return time && time->fallen(); }
  bool over() const { return resigned || flag_fallen() || notes.result || session->over(); }
  // How it ends if the side to move resigns, and how it has ended; none while it runs or the count is not
  // agreed.
  GameResult resignation() const;
  std::optional<GameResult> outcome() const;
  std::string result() const { return print_result(outcome(), session->letters()); }
  Seat seat(Player player) const;
  bool engine_to_move() const { return seat(session->to_move()) == Seat::engine; }
  bool engines_only() const { return settings.white == Seat::engine && settings.black == Seat::engine; }
};

// What a new game is made from; see POST /api/games. Throws Error.
struct NewGame {
  std::string game;  // empty: the record's
  SessionOptions start;
  std::vector<std::string> moves;     // played from the start
  std::optional<std::string> record;  // brings its own start and moves
};
GameState new_state(const NewGame& options);

// The last turn back, a half turn alone, or a resignation, a fallen flag or a recorded result alone; further
// while an engine would be to move. False if nothing has been played.
bool take_back(GameState& state);
// Lets a line of the game's tree be the game: it goes on there, whatever its result was. Throws Error.
void promote(GameState& state, const GamePlace& place);

// The position at a place of the game's tree, whose line is then in the usual notation. Throws Error.
std::unique_ptr<Session> session_at(const Session& game, GamePlace& place);

StoredGame to_stored(const GameState& state, const std::string& id);
GameState from_stored(const StoredGame& game);

// What the engine is at: nothing, finding the next move, or looking at the position after some turns.
struct Activity {
  bool thinking = false;
  std::optional<std::size_t> analysing;
  std::vector<std::string> line;  // that leads from the game to what is analysed
  std::int64_t now = 0;           // by the clock that the game's time goes by
};
// What a report is about.
struct ReportSubject {
  std::int64_t revision = 0;
  std::shared_ptr<const Session> session;
  bool analysis = false;
  std::vector<std::string> line;  // that leads there from the game; empty: the position is the game's
};

std::string state_json(const GameState& state, const std::string& id, const Activity& activity);
// With the reason why the last turn was a mistake, if it was and the review tells.
std::string report_json(const SearchReport& report, const ReportSubject& subject, const GameReview& review);
std::string state_sgf(const GameState& state);
// What may be done at a place of the tree: the position, "legal", "line".
std::string place_json(const Session& session, const std::vector<std::string>& line);
// What searches found, a report for each position that was looked at.
std::string review_json(const GameState& state);
// The same as a page that stands alone.
std::string review_page(const GameState& state);

// Milliseconds since 1970.
std::int64_t time_now();

}  // namespace otrera
