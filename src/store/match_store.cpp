#include "store/match_store.h"

#include "store/match_rows.h"
#include "store/store_file.h"

namespace otrera {
namespace {

constexpr const char* matches_query =
    R"(SELECT id, game, first, second, description, created, updated
       FROM matches ORDER BY updated DESC, id LIMIT ?)";
constexpr const char* find_query =
    R"(SELECT id, game, first, second, description, created, updated FROM matches WHERE id = ?)";
const std::string games_query =
    std::string("SELECT ") + game_columns + " FROM match_games WHERE match = ? ORDER BY job";
const std::string game_query =
    std::string("SELECT ") + game_columns + " FROM match_games WHERE match = ? AND job = ?";
const std::string record_query =
    std::string("SELECT ") + record_columns + " FROM match_records WHERE match = ? AND job = ?";

// False if the game was there already.
bool insert_game(SQLite::Database& database, const std::string& match, const StoredMatchGame& game) {
  SQLite::Statement insert(database,
                           "INSERT OR IGNORE INTO match_games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  int at = 0;
  insert.bind(++at, match);
  insert.bind(++at, row_number(game.job));
  insert.bind(++at, row_number(game.opening));
  insert.bind(++at, game.score);
  insert.bind(++at, game.result);
  insert.bind(++at, game.ending);
  insert.bind(++at, game.turn_count);
  insert.bind(++at, game.first_seconds);
  insert.bind(++at, game.second_seconds);
  insert.bind(++at, game.finished);
  return insert.exec() > 0;
}

void insert_record(SQLite::Database& database, const std::string& match, std::uint64_t job,
                   const StoredMatchRecord& record) {
  SQLite::Statement insert(database, "INSERT INTO match_records VALUES (?, ?, ?, ?, ?, ?, ?)");
  int at = 0;
  insert.bind(++at, match);
  insert.bind(++at, row_number(job));
  insert.bind(++at, record.start);
  insert.bind(++at, record.turns);
  insert.bind(++at, record.statistics);
  insert.bind(++at, record.problem);
  insert.bind(++at, record.errors);
  insert.exec();
}

void touch(SQLite::Database& database, const std::string& match, std::int64_t now) {
  SQLite::Statement update(database, "UPDATE matches SET updated = ? WHERE id = ?");
  update.bind(1, now);
  update.bind(2, match);
  update.exec();
}

}  // namespace

MatchStore::MatchStore(const std::string& path) : file_(std::make_unique<StoreFile>(path)) {}

MatchStore::~MatchStore() = default;

void MatchStore::open(const StoredMatch& match) {
  file_->run([&](SQLite::Database& database) {
    SQLite::Statement insert(database, "INSERT OR IGNORE INTO matches VALUES (?, ?, ?, ?, ?, ?, ?)");
    int at = 0;
    insert.bind(++at, match.id);
    insert.bind(++at, match.game);
    insert.bind(++at, match.first);
    insert.bind(++at, match.second);
    insert.bind(++at, match.description);
    insert.bind(++at, match.created);
    insert.bind(++at, match.updated);
    insert.exec();
  });
}

std::optional<StoredMatch> MatchStore::find(const std::string& id) {
  return file_->run([&](SQLite::Database& database) -> std::optional<StoredMatch> {
    SQLite::Statement query(database, find_query);
    query.bind(1, id);
    if (!query.executeStep()) return std::nullopt;
    return read_match(query);
  });
}

std::vector<StoredMatch> MatchStore::list(std::size_t most) {
  return file_->run([&](SQLite::Database& database) {
    SQLite::Statement query(database, matches_query);
    query.bind(1, row_number(most));
    std::vector<StoredMatch> matches;
    while (query.executeStep()) matches.push_back(read_match(query));
    return matches;
  });
}

void MatchStore::plan(const std::string& match, const StoredPlan& plan) {
  file_->run([&](SQLite::Database& database) {
    SQLite::Statement replace(database, "INSERT OR REPLACE INTO match_plans VALUES (?, ?, ?, ?, ?)");
    int at = 0;
    replace.bind(++at, match);
    replace.bind(++at, row_number(plan.games));
    replace.bind(++at, plan.sprt);
    replace.bind(++at, plan.verdict);
    replace.bind(++at, plan.process);
    replace.exec();
  });
}

bool MatchStore::remove(const std::string& id) {
  return file_->run([&](SQLite::Database& database) {
    SQLite::Statement query(database, "DELETE FROM matches WHERE id = ?");
    query.bind(1, id);
    return query.exec() > 0;
  });
}

StoredMatchGame MatchStore::add(const std::string& match, const StoredMatchGame& game,
                                const StoredMatchRecord& record, std::int64_t now) {
  return file_->run([&](SQLite::Database& database) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    if (!insert_game(database, match, game)) {
      SQLite::Statement query(database, game_query);
      query.bind(1, match);
      query.bind(2, row_number(game.job));
      query.executeStep();
      return read_game(query);
    }
    insert_record(database, match, game.job, record);
    touch(database, match, now);
    transaction.commit();
    return game;
  });
}

std::vector<StoredMatchGame> MatchStore::games(const std::string& match) {
  return file_->run([&](SQLite::Database& database) {
    SQLite::Statement query(database, games_query);
    query.bind(1, match);
    std::vector<StoredMatchGame> games;
    while (query.executeStep()) games.push_back(read_game(query));
    return games;
  });
}

std::optional<StoredMatchRecord> MatchStore::record(const std::string& match, std::uint64_t job) {
  return file_->run([&](SQLite::Database& database) -> std::optional<StoredMatchRecord> {
    SQLite::Statement query(database, record_query);
    query.bind(1, match);
    query.bind(2, row_number(job));
    if (!query.executeStep()) return std::nullopt;
    return read_record(query);
  });
}

void MatchStore::add_opening(const std::string& list, const StoredOpening& opening) {
  file_->run([&](SQLite::Database& database) {
    SQLite::Statement insert(database, "INSERT OR IGNORE INTO openings VALUES (?, ?, ?, ?)");
    insert.bind(1, list);
    insert.bind(2, row_number(opening.number));
    insert.bind(3, opening.position);
    insert.bind(4, opening.turns);
    insert.exec();
  });
}

std::vector<StoredOpening> MatchStore::openings(const std::string& list) {
  return file_->run([&](SQLite::Database& database) {
    SQLite::Statement query(database,
                            "SELECT number, position, turns FROM openings WHERE list = ? ORDER BY number");
    query.bind(1, list);
    std::vector<StoredOpening> openings;
    while (query.executeStep())
      openings.push_back({static_cast<std::uint64_t>(query.getColumn(0).getInt64()),
                          query.getColumn(1).getString(), query.getColumn(2).getString()});
    return openings;
  });
}

std::string MatchStore::explain_list() {
  return file_->explain(matches_query);
}

std::string MatchStore::explain_games() {
  return file_->explain(games_query);
}

}  // namespace otrera
