// The games people play, kept in one SQLite file. Every change is on disk when save() returns.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace otrera {

class StoreFile;

struct StoredGame {
  std::string id;
  std::string game;  // "amazons"
  int size = 0;
  std::string start;   // FEN
  std::string turns;   // with spaces between; the last one may be a half turn
  std::string movers;  // a colour's letter for each turn; empty where the players moved by turns
  int turn_count = 0;
  std::string to_move;   // "white"
  std::string settings;  // JSON; the store does not look inside
  std::string result;    // empty while the game runs
  bool resigned = false;
  std::string clock;   // JSON: what is left to both sides; empty: the game has no clocks
  std::string count;   // JSON: what is dead at the end, and whether that is agreed; empty: nothing is counted
  std::string title;   // who played whom, for lists
  std::string notes;   // JSON: names, comments, variations
  std::string review;  // JSON: what searches found
  std::int64_t revision = 0;
  std::int64_t created = 0, updated = 0;  // milliseconds since 1970

  bool operator==(const StoredGame&) const = default;
};

// What a list of games shows.
struct StoredSummary {
  std::string id, game;
  int size = 0;
  int turn_count = 0;
  std::string to_move, result, title;
  std::int64_t updated = 0;
};

// Safe to use from several threads at once. Everything throws StoreError where the file does not comply.
class GameStore {
 public:
  // Makes the file if there is none, not its folder.
  explicit GameStore(const std::string& path);
  ~GameStore();

  // Adds the game, or replaces what was kept under its id.
  void save(const StoredGame& game);
  std::optional<StoredGame> load(const std::string& id);
  // Newest first.
  std::vector<StoredSummary> list(std::size_t most);
  std::size_t count();
  // False if there was no such game.
  bool remove(const std::string& id);

  // How SQLite goes about list(), one step a line.
  std::string explain_list();

 private:
  std::unique_ptr<StoreFile> file_;
};

}  // namespace otrera
