// The requests of docs/api.md about matches: lists, scores, games and ratings, read from the file in which
// matches are kept while other programs write to it.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "server/api.h"

namespace otrera {

class ArenaApi {
 public:
  // The file may come later, or never.
  explicit ArenaApi(std::string path) : path_(std::move(path)) {}

  // Whether an address is one of these; its method is GET.
  bool knows(std::string_view path) const;
  // Throws Error.
  ApiAnswer answer(const ApiCall& call) const;

 private:
  std::string path_;
};

}  // namespace otrera
