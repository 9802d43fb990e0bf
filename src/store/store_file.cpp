#include "store/store_file.h"

#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <system_error>

namespace otrera {
namespace {

constexpr int busy_milliseconds = 5000;

// Games that people play, then matches. A match's games stand in two tables: what a list or a score needs,
// close together, and what only a replay needs. Then what a list of matches needs without looking at games:
// how each stands, counted as games come in, and what it is meant to become. Then who played each turn of a
// game, and what was agreed to be dead at its end. Then what is known of a game beside its turns.
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
    R"(CREATE TABLE match_tallies (
         match TEXT PRIMARY KEY NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
         first_wins INTEGER NOT NULL DEFAULT 0,    -- of the first contestant, where it moved first
         first_draws INTEGER NOT NULL DEFAULT 0,
         first_losses INTEGER NOT NULL DEFAULT 0,
         second_wins INTEGER NOT NULL DEFAULT 0,   -- of the first contestant, where it moved second
         second_draws INTEGER NOT NULL DEFAULT 0,
         second_losses INTEGER NOT NULL DEFAULT 0,
         pairs_0 INTEGER NOT NULL DEFAULT 0,       -- pairs by the first contestant's half points
         pairs_1 INTEGER NOT NULL DEFAULT 0,
         pairs_2 INTEGER NOT NULL DEFAULT 0,
         pairs_3 INTEGER NOT NULL DEFAULT 0,
         pairs_4 INTEGER NOT NULL DEFAULT 0,
         turns INTEGER NOT NULL DEFAULT 0,
         first_seconds REAL NOT NULL DEFAULT 0,
         second_seconds REAL NOT NULL DEFAULT 0
       ) STRICT, WITHOUT ROWID;
       INSERT INTO match_tallies
         SELECT match,
                sum(job % 2 = 0 AND score = 1), sum(job % 2 = 0 AND score = 0.5), sum(job % 2 = 0 AND score = 0),
                sum(job % 2 = 1 AND score = 1), sum(job % 2 = 1 AND score = 0.5), sum(job % 2 = 1 AND score = 0),
                0, 0, 0, 0, 0, sum(turn_count), sum(first_seconds), sum(second_seconds)
         FROM match_games GROUP BY match;
       UPDATE match_tallies
         SET pairs_0 = counted.p0, pairs_1 = counted.p1, pairs_2 = counted.p2, pairs_3 = counted.p3,
             pairs_4 = counted.p4
         FROM (SELECT one.match AS match,
                      sum(one.score + other.score = 0) AS p0, sum(one.score + other.score = 0.5) AS p1,
                      sum(one.score + other.score = 1) AS p2, sum(one.score + other.score = 1.5) AS p3,
                      sum(one.score + other.score = 2) AS p4
               FROM match_games AS one JOIN match_games AS other
                 ON other.match = one.match AND other.job = one.job + 1
               WHERE one.job % 2 = 0 GROUP BY one.match) AS counted
         WHERE match_tallies.match = counted.match;
       CREATE TRIGGER match_games_counted AFTER INSERT ON match_games BEGIN
         INSERT OR IGNORE INTO match_tallies (match) VALUES (new.match);
         UPDATE match_tallies
           SET first_wins = first_wins + (new.job % 2 = 0 AND new.score = 1),
               first_draws = first_draws + (new.job % 2 = 0 AND new.score = 0.5),
               first_losses = first_losses + (new.job % 2 = 0 AND new.score = 0),
               second_wins = second_wins + (new.job % 2 = 1 AND new.score = 1),
               second_draws = second_draws + (new.job % 2 = 1 AND new.score = 0.5),
               second_losses = second_losses + (new.job % 2 = 1 AND new.score = 0),
               turns = turns + new.turn_count,
               first_seconds = first_seconds + new.first_seconds,
               second_seconds = second_seconds + new.second_seconds
           WHERE match = new.match;
         UPDATE match_tallies
           SET pairs_0 = pairs_0 + (partner.score + new.score = 0),
               pairs_1 = pairs_1 + (partner.score + new.score = 0.5),
               pairs_2 = pairs_2 + (partner.score + new.score = 1),
               pairs_3 = pairs_3 + (partner.score + new.score = 1.5),
               pairs_4 = pairs_4 + (partner.score + new.score = 2)
           FROM match_games AS partner
           WHERE match_tallies.match = new.match AND partner.match = new.match AND
                 partner.job = new.job + 1 - 2 * (new.job % 2);
       END;
       CREATE TABLE match_plans (
         match TEXT PRIMARY KEY NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
         games INTEGER NOT NULL,
         sprt TEXT NOT NULL,
         verdict TEXT NOT NULL,
         process TEXT NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX matches_by_game ON matches (game, updated DESC, id);)",
    R"(ALTER TABLE games ADD COLUMN movers TEXT NOT NULL DEFAULT '';
       ALTER TABLE games ADD COLUMN count TEXT NOT NULL DEFAULT '';)",
    R"(ALTER TABLE games ADD COLUMN title TEXT NOT NULL DEFAULT '';
       ALTER TABLE games ADD COLUMN notes TEXT NOT NULL DEFAULT '';
       ALTER TABLE games ADD COLUMN review TEXT NOT NULL DEFAULT '';)",
    R"(ALTER TABLE games ADD COLUMN clock TEXT NOT NULL DEFAULT '';)",
};

// A position and the turns that are known there. Positions stand as FEN, mirror images folded into one, and
// turns as they are in it; values are the chance of who moves there.
constexpr std::array book_migrations{
    R"(CREATE TABLE book (
         name TEXT PRIMARY KEY NOT NULL,
         value TEXT NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE positions (
         position TEXT PRIMARY KEY NOT NULL,
         first INTEGER NOT NULL CHECK (first IN (0, 1)),    -- whether the first player is to move
         value REAL NOT NULL CHECK (value BETWEEN 0 AND 1),
         visits INTEGER NOT NULL CHECK (visits >= 0),
         closed INTEGER NOT NULL CHECK (closed IN (0, 1)),  -- nothing is left to be found below
         source TEXT NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE moves (
         position TEXT NOT NULL REFERENCES positions (position) ON DELETE CASCADE,
         number INTEGER NOT NULL,
         move TEXT NOT NULL,
         after TEXT NOT NULL,                               -- the position it leads to
         value REAL NOT NULL CHECK (value BETWEEN 0 AND 1),
         visits INTEGER NOT NULL CHECK (visits >= 0),
         prior REAL NOT NULL CHECK (prior BETWEEN 0 AND 1), -- what was thought of it before it was looked at
         candidate INTEGER NOT NULL CHECK (candidate IN (0, 1)),  -- thought of, but not in the book yet
         PRIMARY KEY (position, number)
       ) STRICT, WITHOUT ROWID;)",
};

// A program that was killed while it wrote leaves a journal, which takes the right to write to undo. What
// cannot be undone here shows when the file is read.
void finish_interrupted_change(const std::string& path) {
  std::error_code problem;
  if (!std::filesystem::exists(path + "-journal", problem)) return;
  try {
    SQLite::Database writable(path, SQLite::OPEN_READWRITE, busy_milliseconds);
    writable.execAndGet("SELECT count(*) FROM sqlite_schema");
  } catch (const SQLite::Exception&) {
    return;
  }
}

}  // namespace

const StoreLayout& games_layout() {
  static constexpr StoreLayout layout{
      0x4f747261,  // "Otra"
      "database", migrations, "a program that may write brings it up to date: start otrera serve anew"};
  return layout;
}

const StoreLayout& book_layout() {
  static constexpr StoreLayout layout{0x4f74726b,  // "Otrk"
                                      "book", book_migrations, "otrera book grow FILE brings it up to date"};
  return layout;
}

StoreFile::StoreFile(const std::string& path, const StoreLayout& layout) : path_(path) {
  try {
    database_ = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                   busy_milliseconds);
    migrate(*database_, layout);
    // What was told to be kept is on the disk: every commit waits for it.
    database_->exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -512;");
    // A book is one file that can be copied and read where nothing may be written.
    database_->exec(&layout == &book_layout() ? "PRAGMA journal_mode = DELETE;"
                                              : "PRAGMA journal_mode = WAL;");
    opened_ = place();
  } catch (const SQLite::Exception& error) {
    throw StoreError(error, path);
  }
}

StoreFile::StoreFile(const std::string& path, ReadOnly, const StoreLayout& layout) : path_(path) {
  try {
    finish_interrupted_change(path);
    database_ = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READONLY, busy_milliseconds);
    require_newest(*database_, layout);
    opened_ = place();
  } catch (const SQLite::Exception& error) {
    throw StoreError(error, path);
  }
}

StoreFile::Place StoreFile::place() const {
  if (path_ == ":memory:") return {true, 0, 0};  // SQLite's own name, which nobody can take away
  struct stat found = {};
  if (stat(path_.c_str(), &found) != 0) return {};
  return {true, found.st_dev, found.st_ino};
}

void StoreFile::require_in_place() const {
  if (const Place now = place(); !now.there || now != opened_)
    throw StoreError("the database was removed or replaced while in use", path_,
                     "expected it to stay; begin again with the file that is meant");
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
