#include "store/store_file.h"

#include <array>

#include "store/schema.h"

namespace otrera {
namespace {

constexpr int busy_milliseconds = 5000;

// Games that people play, then matches. A match's games stand in two tables: what a list or a score needs,
// close together, and what only a replay needs.
constexpr std::array migrations{
    R"(CREATE TABLE games (
         id TEXT PRIMARY KEY NOT NULL,
         game TEXT NOT NULL,
         size INTEGER NOT NULL,
         start TEXT NOT NULL,
         turns TEXT NOT NULL,
         turn_count INTEGER NOT NULL,
         to_move TEXT NOT NULL,
         settings TEXT NOT NULL,
         result TEXT NOT NULL,
         resigned INTEGER NOT NULL CHECK (resigned IN (0, 1)),
         revision INTEGER NOT NULL,
         created INTEGER NOT NULL,
         updated INTEGER NOT NULL
       ) STRICT;
       CREATE INDEX games_by_updated ON games (updated DESC, id);)",
    R"(CREATE TABLE matches (
         id TEXT PRIMARY KEY NOT NULL,
         game TEXT NOT NULL,
         first TEXT NOT NULL,
         second TEXT NOT NULL,
         description TEXT NOT NULL,
         created INTEGER NOT NULL,
         updated INTEGER NOT NULL
       ) STRICT;
       CREATE INDEX matches_by_updated ON matches (updated DESC, id);
       CREATE TABLE match_games (
         match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
         job INTEGER NOT NULL,
         opening INTEGER NOT NULL,
         score REAL NOT NULL CHECK (score IN (0, 0.5, 1)),
         result TEXT NOT NULL,
         ending TEXT NOT NULL,
         turn_count INTEGER NOT NULL,
         first_seconds REAL NOT NULL,
         second_seconds REAL NOT NULL,
         finished INTEGER NOT NULL,
         PRIMARY KEY (match, job)
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE match_records (
         match TEXT NOT NULL,
         job INTEGER NOT NULL,
         start TEXT NOT NULL,
         turns TEXT NOT NULL,
         statistics TEXT NOT NULL,
         problem TEXT NOT NULL,
         errors TEXT NOT NULL,
         PRIMARY KEY (match, job),
         FOREIGN KEY (match, job) REFERENCES match_games (match, job) ON DELETE CASCADE
       ) STRICT;
       CREATE TABLE openings (
         list TEXT NOT NULL,
         number INTEGER NOT NULL,
         position TEXT NOT NULL,
         turns TEXT NOT NULL,
         PRIMARY KEY (list, number)
       ) STRICT, WITHOUT ROWID;)",
};

}  // namespace

StoreFile::StoreFile(const std::string& path) : path_(path) {
  try {
    database_ = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                   busy_milliseconds);
    migrate(*database_, migrations);
    database_->exec(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size "
        "= "
        "-512;");
  } catch (const SQLite::Exception& error) {
    throw StoreError(error, path);
  }
}

std::string StoreFile::explain(const std::string& query) {
  return run([&](SQLite::Database& database) {
    SQLite::Statement explained(database, "EXPLAIN QUERY PLAN " + query);
    std::string steps;
    while (explained.executeStep()) steps += explained.getColumn("detail").getString() + "\n";
    return steps;
  });
}

}  // namespace otrera
