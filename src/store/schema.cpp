#include "store/schema.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "store/store_error.h"

namespace otrera {
namespace {

constexpr int application_id = 0x4f747261;  // "Otra"

int read_number(SQLite::Database& database, const char* query) {
  return database.execAndGet(query).getInt();
}

// The number of the file's layout, once it is sure that the file is ours.
std::size_t layout(SQLite::Database& database, std::size_t newest) {
  const int owner = read_number(database, "PRAGMA application_id");
  const int version = read_number(database, "PRAGMA user_version");
  const bool empty = read_number(database, "SELECT count(*) FROM sqlite_schema") == 0;
  if (owner != application_id && !(owner == 0 && version == 0 && empty))
    throw StoreError("the database belongs to another program", database.getFilename(),
                     "expected a file made by otrera; it was left as it is");
  if (version < 0 || static_cast<std::size_t>(version) > newest)
    throw StoreError(fmt::format("the database has layout {}", version), database.getFilename(),
                     fmt::format("this version of otrera knows layouts up to {}", newest));
  return static_cast<std::size_t>(version);
}

}  // namespace

void migrate(SQLite::Database& database, std::span<const char* const> migrations) {
  if (layout(database, migrations.size()) == migrations.size()) return;
  // Another program may have been faster: what counts is what is there once the file is locked.
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  for (std::size_t step = layout(database, migrations.size()); step < migrations.size(); ++step)
    database.exec(migrations[step]);
  database.exec(fmt::format("PRAGMA application_id = {}", application_id));
  database.exec(fmt::format("PRAGMA user_version = {}", migrations.size()));
  transaction.commit();
}

void require_newest(SQLite::Database& database, std::size_t newest) {
  if (const std::size_t found = layout(database, newest); found != newest)
    throw StoreError(fmt::format("the database has the old layout {}", found), database.getFilename(),
                     "a program that may write brings it up to date: start otrera serve anew");
}

}  // namespace otrera
