// The requests of docs/api.md about opening books: which there are, what they say of a position, lines cut
// and added, and a book that grows.
#pragma once

#include <string>

#include "server/api.h"
#include "server/book_growth.h"
#include "server/book_shelf.h"

namespace otrera {

class BookApi {
 public:
  // The user's books are in this folder.
  explicit BookApi(std::string folder) : shelf_(std::move(folder)) {}

  // The method of an address that is one of these; empty for others.
  std::string method_of(const std::string& path) const;
  // Throws Error.
  ApiAnswer answer(const ApiCall& call);
  void stop() { growth_.stop(); }

 private:
  ApiAnswer list() const;
  ApiAnswer show(const std::string& name, const ApiCall& call) const;
  ApiAnswer cut(const std::string& name, const std::string& body);
  ApiAnswer grow(const std::string& name, const std::string& body);

  BookShelf shelf_;
  BookGrowth growth_;
};

}  // namespace otrera
