// An open database file. Games and matches share one layout, so that either's store can open any such file;
// books have their own, and one file each.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/types.h>

#include <memory>
#include <mutex>
#include <string>

#include "store/schema.h"
#include "store/store_error.h"

namespace otrera {

// Of games and matches.
const StoreLayout& games_layout();
// Of a book.
const StoreLayout& book_layout();

class StoreFile {
 public:
  // Makes the file if there is none, not its folder. Throws StoreError.
  explicit StoreFile(const std::string& path, const StoreLayout& layout = games_layout());
  // Changes nothing, so a file that is not there or of another layout is an error, too.
  struct ReadOnly {};
  StoreFile(const std::string& path, ReadOnly, const StoreLayout& layout = games_layout());

  // One thread at a time; what SQLite throws comes out as StoreError.
  template <class Work>
  auto run(Work work) {
    const std::lock_guard lock(mutex_);
    require_in_place();
    try {
      return work(*database_);
    } catch (const SQLite::Exception& error) {
      throw StoreError(error, path_);
    }
  }

  // How SQLite goes about a query, one step a line.
  std::string explain(const std::string& query);

 private:
  // The file that the path stands for.
  struct Place {
    bool there = false;
    dev_t device = 0;
    ino_t number = 0;
    bool operator==(const Place&) const = default;
  };
  Place place() const;
  // Throws StoreError where the file was removed or replaced under us: what is written would be lost.
  void require_in_place() const;

  std::string path_;
  Place opened_;
  std::mutex mutex_;
  std::unique_ptr<SQLite::Database> database_;
};

}  // namespace otrera
