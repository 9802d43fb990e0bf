// The game records that ship with the program, to be looked at in the page.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "record/record.h"

namespace otrera {

class Shelf {
 public:
  struct Item {
    std::string id;    // "2007-amsterdam-01"
    std::string text;  // SGF
    GameRecord record;
  };

  // In the order of their names; empty where none ship. They are read when they are first asked for.
  const std::vector<Item>& items();
  // Throws ApiError 404.
  const Item& find(const std::string& id);

 private:
  std::once_flag read_;
  std::vector<Item> items_;
};

}  // namespace otrera
