// The layout of a database file and how it is brought up to date. A file carries the number of its layout
// (PRAGMA user_version) and whose it is (PRAGMA application_id); one we do not understand is left untouched.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace SQLite {
class Database;
}

namespace otrera {

struct StoreLayout {
  int owner;                                // the application_id of such a file
  std::string_view what;                    // it is, in messages
  std::span<const char* const> migrations;  // [n] is the SQL that takes layout n to n + 1; 0: the empty file
  std::string_view renewal;                 // what brings a file of an old layout up to date
};

// All steps happen, or none. Throws StoreError for a file of another program or of a newer version;
// SQLite::Exception otherwise.
void migrate(SQLite::Database& database, const StoreLayout& layout);

// For who may not change the file: throws StoreError unless its layout is the newest.
void require_newest(SQLite::Database& database, const StoreLayout& layout);

}  // namespace otrera
