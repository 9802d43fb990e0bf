// Matches and their games, kept in one SQLite file. A game is on disk when add() returns; whatever ends the
// program, no game is lost after that or counted twice.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace otrera {

class StoreFile;

struct StoredMatch {
  std::string id;
  std::string game;                       // "amazons"
  std::string first, second;              // the contestants' names
  std::string description;                // JSON; the store does not look inside
  std::int64_t created = 0, updated = 0;  // milliseconds since 1970

  bool operator==(const StoredMatch&) const = default;
};

// What a list or a score needs of a game.
struct StoredMatchGame {
  std::uint64_t job = 0;
  std::uint64_t opening = 0;
  double score = 0.5;  // of the first contestant: 0, 0.5 or 1
  std::string result;  // "W+3.5"
  std::string ending;  // "finished"
  int turn_count = 0;
  double first_seconds = 0, second_seconds = 0;
  std::int64_t finished = 0;  // milliseconds since 1970

  bool operator==(const StoredMatchGame&) const = default;
};

// What only a replay needs.
struct StoredMatchRecord {
  std::string start;       // FEN
  std::string turns;       // with spaces between
  std::string statistics;  // JSON
  std::string problem;
  std::string errors;  // JSON

  bool operator==(const StoredMatchRecord&) const = default;
};

struct StoredOpening {
  std::uint64_t number = 0;
  std::string position, turns;

  bool operator==(const StoredOpening&) const = default;
};

// What a match is meant to become, and who is at it.
struct StoredPlan {
  std::uint64_t games = 0;
  std::string sprt;     // JSON; empty: no sequential test
  std::string verdict;  // of the test, once it is reached
  std::string process;  // core/process_mark.h; empty: nobody

  bool operator==(const StoredPlan&) const = default;
};

// Safe to use from several threads at once, and from several programs. Everything throws StoreError where
// the file does not comply.
class MatchStore {
 public:
  // Makes the file if there is none, not its folder.
  explicit MatchStore(const std::string& path);
  ~MatchStore();

  // Keeps the match if its id is new.
  void open(const StoredMatch& match);
  std::optional<StoredMatch> find(const std::string& id);
  // Newest first.
  std::vector<StoredMatch> list(std::size_t most);
  // Tells readers of the plan, in place of what was told before.
  void plan(const std::string& match, const StoredPlan& plan);
  // With all its games; false if there is no such match.
  bool remove(const std::string& id);

  // Keeps the game unless the match has one with its number already; returns the one that is kept.
  StoredMatchGame add(const std::string& match, const StoredMatchGame& game, const StoredMatchRecord& record,
                      std::int64_t now);
  // By number.
  std::vector<StoredMatchGame> games(const std::string& match);
  std::optional<StoredMatchRecord> record(const std::string& match, std::uint64_t job);

  // Keeps an opening of a list unless it is there; by number.
  void add_opening(const std::string& list, const StoredOpening& opening);
  std::vector<StoredOpening> openings(const std::string& list);

  // How SQLite goes about list() and games(), one step a line.
  std::string explain_list();
  std::string explain_games();

 private:
  std::unique_ptr<StoreFile> file_;
};

}  // namespace otrera
