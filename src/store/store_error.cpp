#include "store/store_error.h"

#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>
#include <sqlite3.h>

namespace otrera {
namespace {

struct Advice {
  int code;
  const char* problem;
  const char* expected;
};

constexpr Advice known[] = {
    {SQLITE_NOTADB, "the file is not a database", "expected a file made by otrera; it was left as it is"},
    {SQLITE_CORRUPT, "the database is damaged", "expected a whole file; it was left as it is"},
    {SQLITE_CANTOPEN, "cannot open the database", "expected a folder that exists and can be written"},
    {SQLITE_READONLY, "the database cannot be written", "expected a writable file in a writable folder"},
    {SQLITE_PERM, "the database cannot be written", "expected a writable file in a writable folder"},
    {SQLITE_FULL, "the disk is full", "expected room for the database to grow"},
    {SQLITE_IOERR, "the disk refuses to read or write", "expected a working disk with room on it"},
    {SQLITE_BUSY, "the database is in use by another program", "expected it to be free within seconds"},
};

Error explain(const SQLite::Exception& error, const std::string& path) {
  for (const auto& advice : known)
    if (advice.code == (error.getErrorCode() & 0xff))  // the rest of the code is detail
      return Error(fmt::format("{} ({})", advice.problem, error.what()), path, advice.expected);
  return Error(fmt::format("the database refuses ({})", error.what()), path,
               "expected a database made by otrera");
}

}  // namespace

StoreError::StoreError(const SQLite::Exception& error, const std::string& path)
    : Error(explain(error, path)) {}

}  // namespace otrera
