#include "store/schema.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "store/store_error.h"

namespace otrera {
namespace {

int read_number(SQLite::Database& database, const char* query) {
  return database.execAndGet(query).getInt();
}

// The number of the file's layout, once it is sure that the file is ours.
std::size_t layout_of(SQLite::Database& database, const StoreLayout& layout) {
  const int owner = read_number(database, "PRAGMA application_id");
  const int version = read_number(database, "PRAGMA user_version");
  const bool empty = read_number(database, "SELECT count(*) FROM sqlite_schema") == 0;
  if (owner != layout.owner && !(owner == 0 && version == 0 && empty))
    throw StoreError(fmt::format("the {} belongs to another program", layout.what), database.getFilename(),
                     fmt::format("expected a {} made by otrera; it was left as it is", layout.what));
  if (version < 0 || static_cast<std::size_t>(version) > layout.migrations.size())
    throw StoreError(fmt::format("the {} has layout {}", layout.what, version), database.getFilename(),
                     fmt::format("this version of otrera knows layouts up to {}", layout.migrations.size()));
  return static_cast<std::size_t>(version);
}

}  // namespace

void migrate(SQLite::Database& database, const StoreLayout& layout) {
  const std::size_t newest = layout.migrations.size();
  if (layout_of(database, layout) == newest) return;
  // Another program may have been faster: what counts is what is there once the file is locked.
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  for (std::size_t step = layout_of(database, layout); step < newest; ++step)
    database.exec(layout.migrations[step]);
  database.exec(fmt::format("PRAGMA application_id = {}", layout.owner));
  database.exec(fmt::format("PRAGMA user_version = {}", newest));
  transaction.commit();
}

void require_newest(SQLite::Database& database, const StoreLayout& layout) {
  const std::size_t found = layout_of(database, layout);
  if (found == layout.migrations.size()) return;
  throw StoreError(fmt::format("the {} has the old layout {}", layout.what, found), database.getFilename(),
                   std::string(layout.renewal));
}

}  // namespace otrera
