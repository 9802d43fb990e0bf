#include "store/book_store.h"

#include "store/store_file.h"

namespace otrera {
namespace {

constexpr const char* position_columns =
    "SELECT position, first, value, visits, closed, source FROM positions ";
constexpr const char* move_columns =
    "SELECT move, after, value, visits, prior, candidate, position FROM moves ";

// A file may come from anywhere.
void require_sound(bool sound, const SQLite::Database& database) {
  if (sound) return;
  throw StoreError("the book is damaged: a value or a number of visits that cannot be",
                   database.getFilename(), "expected a whole file; it was left as it is");
}

bool is_chance(double value) {
  return value >= 0 && value <= 1;
}

BookPosition read_position(SQLite::Statement& query, const SQLite::Database& database) {
  BookPosition position;
  position.position = query.getColumn(0).getString();
  position.first = query.getColumn(1).getInt() != 0;
  position.value = query.getColumn(2).getDouble();
  position.visits = static_cast<std::uint64_t>(query.getColumn(3).getInt64());
  require_sound(is_chance(position.value) && query.getColumn(3).getInt64() >= 0, database);
  position.closed = query.getColumn(4).getInt() != 0;
  position.source = query.getColumn(5).getString();
  return position;
}

BookMove read_move(SQLite::Statement& query, const SQLite::Database& database) {
  BookMove move;
  move.move = query.getColumn(0).getString();
  move.after = query.getColumn(1).getString();
  move.value = query.getColumn(2).getDouble();
  move.visits = static_cast<std::uint64_t>(query.getColumn(3).getInt64());
  move.prior = query.getColumn(4).getDouble();
  require_sound(is_chance(move.value) && is_chance(move.prior) && query.getColumn(3).getInt64() >= 0,
                database);
  move.candidate = query.getColumn(5).getInt() != 0;
  return move;
}

void write_moves(SQLite::Database& database, const BookPosition& position) {
  SQLite::Statement forget(database, "DELETE FROM moves WHERE position = ?");
  forget.bind(1, position.position);
  forget.exec();
  SQLite::Statement insert(database, "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  std::int64_t number = 0;
  for (const auto& move : position.moves) {
    int at = 0;
    insert.bind(++at, position.position);
    insert.bind(++at, number++);
    insert.bind(++at, move.move);
    insert.bind(++at, move.after);
    insert.bind(++at, move.value);
    insert.bind(++at, static_cast<std::int64_t>(move.visits));
    insert.bind(++at, move.prior);
    insert.bind(++at, move.candidate ? 1 : 0);
    insert.exec();
    insert.reset();
  }
}

void write_position(SQLite::Database& database, const BookPosition& position) {
  SQLite::Statement replace(database,
                            R"(INSERT INTO positions VALUES (?, ?, ?, ?, ?, ?)
                               ON CONFLICT (position) DO UPDATE SET
                                 first = excluded.first, value = excluded.value, visits = excluded.visits,
                                 closed = excluded.closed, source = excluded.source)");
  int at = 0;
  replace.bind(++at, position.position);
  replace.bind(++at, position.first ? 1 : 0);
  replace.bind(++at, position.value);
  replace.bind(++at, static_cast<std::int64_t>(position.visits));
  replace.bind(++at, position.closed ? 1 : 0);
  replace.bind(++at, position.source);
  replace.exec();
  write_moves(database, position);
}

void forget_position(SQLite::Database& database, const std::string& position) {
  SQLite::Statement forget(database, "DELETE FROM positions WHERE position = ?");  // and its moves with it
  forget.bind(1, position);
  forget.exec();
}

}  // namespace

BookStore::BookStore(const std::string& path) : file_(std::make_unique<StoreFile>(path, book_layout())) {}

BookStore::BookStore(const std::string& path, ReadOnly)
    : file_(std::make_unique<StoreFile>(path, StoreFile::ReadOnly{}, book_layout())) {}

BookStore::~BookStore() = default;

BookStore::Notes BookStore::notes() {
  return file_->run([](SQLite::Database& database) {
    SQLite::Statement query(database, "SELECT name, value FROM book");
    Notes notes;
    while (query.executeStep()) notes[query.getColumn(0).getString()] = query.getColumn(1).getString();
    return notes;
  });
}

std::optional<BookPosition> BookStore::find(const std::string& position) {
  return file_->run([&](SQLite::Database& database) -> std::optional<BookPosition> {
    SQLite::Statement query(database, std::string(position_columns) + "WHERE position = ?");
    query.bind(1, position);
    if (!query.executeStep()) return std::nullopt;
    BookPosition found = read_position(query, database);
    SQLite::Statement moves(database, std::string(move_columns) + "WHERE position = ? ORDER BY number");
    moves.bind(1, position);
    while (moves.executeStep()) found.moves.push_back(read_move(moves, database));
    return found;
  });
}

std::vector<BookPosition> BookStore::all() {
  return file_->run([](SQLite::Database& database) {
    std::vector<BookPosition> positions;
    SQLite::Statement query(database, std::string(position_columns) + "ORDER BY position");
    while (query.executeStep()) positions.push_back(read_position(query, database));
    SQLite::Statement moves(database, std::string(move_columns) + "ORDER BY position, number");
    auto at = positions.begin();
    while (moves.executeStep()) {
      const std::string of = moves.getColumn(6).getString();
      while (at != positions.end() && at->position < of) ++at;
      if (at != positions.end() && at->position == of) at->moves.push_back(read_move(moves, database));
    }
    return positions;
  });
}

std::uint64_t BookStore::count() {
  return file_->run([](SQLite::Database& database) {
    return static_cast<std::uint64_t>(database.execAndGet("SELECT count(*) FROM positions").getInt64());
  });
}

void BookStore::save(std::span<const BookPosition* const> positions,
                     const std::vector<std::string>& forgotten, const Notes& notes) {
  file_->run([&](SQLite::Database& database) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    for (const auto& position : forgotten) forget_position(database, position);
    for (const BookPosition* position : positions) write_position(database, *position);
    database.exec("DELETE FROM book");
    SQLite::Statement note(database, "INSERT INTO book VALUES (?, ?)");
    for (const auto& [name, value] : notes) {
      note.bind(1, name);
      note.bind(2, value);
      note.exec();
      note.reset();
    }
    transaction.commit();
  });
}

}  // namespace otrera
