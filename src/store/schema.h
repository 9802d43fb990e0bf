// The layout of a database file and how it is brought up to date. A file carries the number of its layout
// (PRAGMA user_version) and whose it is (PRAGMA application_id); one we do not understand is left untouched.
#pragma once

#include <span>
#include <string>

namespace SQLite {
class Database;
}

namespace otrera {

// migrations[n] is the SQL that takes layout n to n + 1; layout 0 is the empty file. All steps happen, or
// none. Throws StoreError for a file of another program or of a newer version; SQLite::Exception otherwise.
void migrate(SQLite::Database& database, std::span<const char* const> migrations);

// For who may not change the file: throws StoreError unless its layout is `newest`.
void require_newest(SQLite::Database& database, std::size_t newest);

}  // namespace otrera
