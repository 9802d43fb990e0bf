// An open database file in the layout all stores share, so that any of them can open any file of ours.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/types.h>

#include <mutex>
#include <string>

#include "store/store_error.h"

namespace otrera {

class StoreFile {
 public:
  // Makes the file if there is none, not its folder. Throws StoreError.
  explicit StoreFile(const std::string& path);
  // Changes nothing, so a file that is not there or of another layout is an error, too.
  struct ReadOnly {};
  StoreFile(const std::string& path, ReadOnly);

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
