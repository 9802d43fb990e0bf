// One game on the server: its state, its search and the people who watch it. Every change is on disk before
// it is answered. Safe to use from several threads at once.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/game_state.h"
#include "server/hub.h"
#include "server/search_pool.h"

namespace otrera {

class GameRoom : public std::enable_shared_from_this<GameRoom> {
 public:
  // What all rooms share; it outlives them.
  struct Shared {
    GameStore& store;
    SearchPool& searches;
    std::function<void(const std::string& line)> log;
    std::function<std::int64_t()> now;  // milliseconds, for the clocks of games
  };
  // The revision a caller has seen.
  using Seen = std::optional<std::int64_t>;

  // A game from the store rests until someone watches it or changes it.
  GameRoom(const Shared& shared, std::string id, GameState state, bool from_store);

  // Keeps the new game; the engine may have the first move.
  void begin();

  // These answer the game as JSON. All throw ApiError: 404 once the game was removed, 409 if the revision is
  // not the newest or the game is over.
  std::string json();
  // A position of the game's tree and what may be done there, and who will own each square of it.
  std::string position(GamePlace place) const;
  std::string estimate(GamePlace place) const;
  // What searches found, as JSON and as a page of its own.
  std::string review() const;
  std::string report_page() const;
  // What the board falls into; `values` of contested parts, too.
  std::string regions(GamePlace place, bool values) const;
  // `side` may play out of turn where the game allows it; empty: who is to move.
  std::string play(const std::string& move, const std::string& side, Seen seen);
  std::string undo(Seen seen);
  std::string resign(Seen seen);
  // At the end, where stones may be dead: another opinion on the one at a square, and whether all agree.
  struct CountChange {
    std::optional<std::int64_t> toggle;
    std::optional<bool> agreed;
  };
  std::string count(const CountChange& change, Seen seen);
  // The tree of the game: adds a line and what is to be said of it, removes one, lets one be the game.
  std::string add_variation(GamePlace place, const std::optional<std::string>& comment, Seen seen);
  std::string remove_variation(GamePlace place, Seen seen);
  std::string promote(GamePlace place, Seen seen);
  std::string settings(const Fields& fields, Seen seen);
  // The engine thinks for the side to move, whoever sits there.
  std::string go(Seen seen);
  // The engine looks at a position of the tree (default: the game's) and plays nothing, until it is stopped,
  // its time or memory is used up, the game changes or nobody watches any more.
  struct AnalysisOptions {
    std::optional<std::int64_t> turns, time;  // milliseconds
    std::vector<std::string> line;
  };
  std::string analyse(const AnalysisOptions& options, Seen seen);
  // Ends the search: its best move is played, or nothing if it is to be discarded or was an analysis.
  std::string stop(bool discard, Seen seen);

  std::string sgf() const;
  void remove();
  // The server ends: no more searches, no more events.
  void close();

  // A reader of the event stream. While at least one reads, engines play each other.
  class Watch;
  std::unique_ptr<Watch> watch();

 private:
  class Search;
  enum class Rest { none, until_watched, until_asked };
  // Which search goes on when the game changes: none, one for the next move, or an analysis as well.
  enum class Keep { nothing, move_search, every_search };

  void check(Seen seen) const;
  void check_running() const;
  std::string change(Seen seen, Keep keep, const std::function<void(GameState&)>& step);
  void commit(GameState next);
  // The flag falls where the side to move has used up its time.
  void settle_time();
  // The same for somebody who watches, and how long to wait until the next look: `patience` at most. Never
  // throws, as nobody could be told.
  Duration until_flag(Duration patience);
  std::string print() const;
  void announce();

  bool analysing() const;
  // To look at without holding the room; the place's line becomes as it is usually written.
  std::unique_ptr<Session> copy_at(GamePlace& place) const;
  void think_if_due();
  // What the engine makes of its search: a move, a pass or its resignation.
  static void play_found(GameState& state, const SearchReport& report, std::int64_t now);
  // By the clock of the side to move; none where the game has no clocks.
  std::optional<Duration> time_to_think(const Search& search, TimeOptions::Plan plan) const;
  void begin_search(std::shared_ptr<Search> search);
  void drop_search();
  void keep_findings();
  // From the searching thread; nothing happens if the search was dropped meanwhile.
  void report(const Search& search, const SearchReport& report);
  void finish(const Search& search, const SearchReport& report);
  void fail(const Search& search, const std::string& problem);

  const Shared shared_;
  const std::string id_;

  mutable std::mutex mutex_;
  std::condition_variable search_ended_;
  GameState state_;
  std::shared_ptr<Search> search_;
  Rest rest_;
  bool found_more_ = false;  // than the store knows
  int watchers_ = 0;
  bool removed_ = false, closed_ = false;
  Hub hub_;
};

class GameRoom::Watch {
 public:
  explicit Watch(std::shared_ptr<GameRoom> room);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // The next part of the stream, empty if nothing came within `patience`; nothing once the stream has ended.
  std::optional<std::string> next(Duration patience);

 private:
  std::shared_ptr<GameRoom> room_;
  std::string first_;
  std::uint64_t seen_ = 0;
  Clock::time_point last_;
};

}  // namespace otrera
