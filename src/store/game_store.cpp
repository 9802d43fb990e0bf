#include "store/game_store.h"

#include "store/store_file.h"

namespace otrera {
namespace {

constexpr const char* save_query =
    R"(INSERT INTO games (id, game, size, start, turns, movers, turn_count, to_move, settings, result,
                          resigned, clock, count, title, notes, review, revision, created, updated)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET
         game = excluded.game, size = excluded.size, start = excluded.start, turns = excluded.turns,
         movers = excluded.movers, turn_count = excluded.turn_count, to_move = excluded.to_move,
         settings = excluded.settings, result = excluded.result, resigned = excluded.resigned,
         clock = excluded.clock, count = excluded.count, title = excluded.title, notes = excluded.notes, review = excluded.review,
         revision = excluded.revision, created = excluded.created, updated = excluded.updated)";

constexpr const char* load_query =
    R"(SELECT id, game, size, start, turns, movers, turn_count, to_move, settings, result, resigned, clock,
              count, title, notes, review, revision, created, updated
       FROM games WHERE id = ?)";

constexpr const char* saved_games_query =
    R"(SELECT id, game, size, turn_count, to_move, result, title, updated
       FROM games ORDER BY updated DESC, id LIMIT ?)";

}  // namespace

GameStore::GameStore(const std::string& path) : file_(std::make_unique<StoreFile>(path)) {}

GameStore::~GameStore() = default;

void GameStore::save(const StoredGame& game) {
  file_->run([&](SQLite::Database& database) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement insert(database, save_query);
    int at = 0;
    insert.bind(++at, game.id);
    insert.bind(++at, game.game);
    insert.bind(++at, game.size);
    insert.bind(++at, game.start);
    insert.bind(++at, game.turns);
    insert.bind(++at, game.movers);
    insert.bind(++at, game.turn_count);
    insert.bind(++at, game.to_move);
    insert.bind(++at, game.settings);
    insert.bind(++at, game.result);
    insert.bind(++at, game.resigned ? 1 : 0);
    insert.bind(++at, game.clock);
    insert.bind(++at, game.count);
    insert.bind(++at, game.title);
    insert.bind(++at, game.notes);
    insert.bind(++at, game.review);
    insert.bind(++at, game.revision);
    insert.bind(++at, game.created);
    insert.bind(++at, game.updated);
    insert.exec();
    transaction.commit();
  });
}

std::optional<StoredGame> GameStore::load(const std::string& id) {
  return file_->run([&](SQLite::Database& database) -> std::optional<StoredGame> {
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
    game.movers = query.getColumn(at++).getString();
    game.turn_count = query.getColumn(at++).getInt();
    game.to_move = query.getColumn(at++).getString();
    game.settings = query.getColumn(at++).getString();
    game.result = query.getColumn(at++).getString();
    game.resigned = query.getColumn(at++).getInt() != 0;
    game.clock = query.getColumn(at++).getString();
    game.count = query.getColumn(at++).getString();
    game.title = query.getColumn(at++).getString();
    game.notes = query.getColumn(at++).getString();
    game.review = query.getColumn(at++).getString();
    game.revision = query.getColumn(at++).getInt64();
    game.created = query.getColumn(at++).getInt64();
    game.updated = query.getColumn(at++).getInt64();
    return game;
  });
}

std::vector<StoredSummary> GameStore::list(std::size_t most) {
  return file_->run([&](SQLite::Database& database) {
    SQLite::Statement query(database, saved_games_query);
    query.bind(1, static_cast<std::int64_t>(most));
    std::vector<StoredSummary> games;
    while (query.executeStep())
      games.push_back({query.getColumn(0).getString(), query.getColumn(1).getString(),
                       query.getColumn(2).getInt(), query.getColumn(3).getInt(),
                       query.getColumn(4).getString(), query.getColumn(5).getString(),
                       query.getColumn(6).getString(), query.getColumn(7).getInt64()});
    return games;
  });
}

std::size_t GameStore::count() {
  return file_->run([](SQLite::Database& database) {
    return static_cast<std::size_t>(database.execAndGet("SELECT count(*) FROM games").getInt64());
  });
}

bool GameStore::remove(const std::string& id) {
  return file_->run([&](SQLite::Database& database) {
    SQLite::Statement query(database, "DELETE FROM games WHERE id = ?");
    query.bind(1, id);
    return query.exec() > 0;
  });
}

std::string GameStore::explain_list() {
  return file_->explain(saved_games_query);
}

}  // namespace otrera
