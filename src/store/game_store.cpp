#include "store/game_store.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <mutex>

#include "store/schema.h"
#include "store/store_error.h"

namespace otrera {
namespace {

constexpr int busy_milliseconds = 5000;

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
};

constexpr const char* save_query =
    R"(INSERT INTO games (id, game, size, start, turns, turn_count, to_move, settings, result, resigned,
                          revision, created, updated)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET
         game = excluded.game, size = excluded.size, start = excluded.start, turns = excluded.turns,
         turn_count = excluded.turn_count, to_move = excluded.to_move, settings = excluded.settings,
         result = excluded.result, resigned = excluded.resigned, revision = excluded.revision,
         created = excluded.created, updated = excluded.updated)";

constexpr const char* load_query =
    R"(SELECT id, game, size, start, turns, turn_count, to_move, settings, result, resigned, revision,
              created, updated
       FROM games WHERE id = ?)";

constexpr const char* list_query =
    R"(SELECT id, game, size, turn_count, to_move, result, updated
       FROM games ORDER BY updated DESC, id LIMIT ?)";

}  // namespace

struct GameStore::Open {
  explicit Open(const std::string& path)
      : database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, busy_milliseconds) {
    migrate(database, migrations);
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;");
  }

  std::mutex mutex;
  SQLite::Database database;
};

template <class Work>
auto GameStore::guarded(Work work) {
  const std::lock_guard lock(open_->mutex);
  try {
    return work(open_->database);
  } catch (const SQLite::Exception& error) {
    throw StoreError(error, path_);
  }
}

GameStore::GameStore(const std::string& path) : path_(path) {
  try {
    open_ = std::make_unique<Open>(path);
  } catch (const SQLite::Exception& error) {
    throw StoreError(error, path);
  }
}

GameStore::~GameStore() = default;

void GameStore::save(const StoredGame& game) {
  guarded([&](SQLite::Database& database) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement insert(database, save_query);
    int at = 0;
    insert.bind(++at, game.id);
    insert.bind(++at, game.game);
    insert.bind(++at, game.size);
    insert.bind(++at, game.start);
    insert.bind(++at, game.turns);
    insert.bind(++at, game.turn_count);
    insert.bind(++at, game.to_move);
    insert.bind(++at, game.settings);
    insert.bind(++at, game.result);
    insert.bind(++at, game.resigned ? 1 : 0);
    insert.bind(++at, game.revision);
    insert.bind(++at, game.created);
    insert.bind(++at, game.updated);
    insert.exec();
    transaction.commit();
  });
}

std::optional<StoredGame> GameStore::load(const std::string& id) {
  return guarded([&](SQLite::Database& database) -> std::optional<StoredGame> {
    SQLite::Statement query(database, load_query);
    query.bind(1, id);
    if (!query.executeStep()) return std::nullopt;
    int at = 0;
    StoredGame game;
    game.id = query.getColumn(at++).getString();
    game.game = query.getColumn(at++).getString();
    game.size = query.getColumn(at++).getInt();
    game.start = query.getColumn(at++).getString();
    game.turns = query.getColumn(at++).getString();
    game.turn_count = query.getColumn(at++).getInt();
    game.to_move = query.getColumn(at++).getString();
    game.settings = query.getColumn(at++).getString();
    game.result = query.getColumn(at++).getString();
    game.resigned = query.getColumn(at++).getInt() != 0;
    game.revision = query.getColumn(at++).getInt64();
    game.created = query.getColumn(at++).getInt64();
    game.updated = query.getColumn(at++).getInt64();
    return game;
  });
}

std::vector<StoredSummary> GameStore::list(std::size_t most) {
  return guarded([&](SQLite::Database& database) {
    SQLite::Statement query(database, list_query);
    query.bind(1, static_cast<std::int64_t>(most));
    std::vector<StoredSummary> games;
    while (query.executeStep())
      games.push_back({query.getColumn(0).getString(), query.getColumn(1).getString(),
                       query.getColumn(2).getInt(), query.getColumn(3).getInt(),
                       query.getColumn(4).getString(), query.getColumn(5).getString(),
                       query.getColumn(6).getInt64()});
    return games;
  });
}

std::size_t GameStore::count() {
  return guarded([](SQLite::Database& database) {
    return static_cast<std::size_t>(database.execAndGet("SELECT count(*) FROM games").getInt64());
  });
}

bool GameStore::remove(const std::string& id) {
  return guarded([&](SQLite::Database& database) {
    SQLite::Statement query(database, "DELETE FROM games WHERE id = ?");
    query.bind(1, id);
    return query.exec() > 0;
  });
}

std::string GameStore::explain_list() {
  return guarded([](SQLite::Database& database) {
    SQLite::Statement query(database, std::string("EXPLAIN QUERY PLAN ") + list_query);
    std::string steps;
    while (query.executeStep()) steps += query.getColumn("detail").getString() + "\n";
    return steps;
  });
}

}  // namespace otrera
