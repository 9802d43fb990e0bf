// The books that the page may show: those that ship, and those in the folder of the user, whose books go
// first. A book is known by its name and never by a path; one that ships is copied before it is changed.
#pragma once

#include <mutex>
#include <string>
#include <vector>

namespace otrera {

class BookShelf {
 public:
  struct Item {
    std::string name;
    std::string path;
    bool own = false;  // of the user, not as it ships
  };

  // The folder need not be there.
  explicit BookShelf(std::string own_folder) : own_folder_(std::move(own_folder)) {}

  // In the order of their names.
  std::vector<Item> items() const;
  // Throws ApiError 404, also for what is no name.
  Item find(const std::string& name) const;
  // To be written to. Throws ApiError.
  Item find_own(const std::string& name);

 private:
  std::string own_folder_;
  std::mutex copying_;
};

}  // namespace otrera
