// Books opened for the commands that read or fill them.
#pragma once

#include <memory>
#include <string>

#include "book/book.h"
#include "cli/book_options.h"
#include "store/book_store.h"

namespace otrera::cli {

// Throws Error where there is no such file.
void require_book(const std::string& path);

// All of a book that must be there. Throws Error.
Book read_book(const std::string& path);

// A book to be filled: what its file holds, or an empty one for the game and start that are asked for. Throws
// Error where it is of another game or start. Nothing is written before save().
class FilledBook {
 public:
  explicit FilledBook(const BookFillOptions& options);

  Book& book() { return *book_; }
  BookStore& store();
  void save() { book_->save(store()); }

 private:
  std::string path_;
  std::unique_ptr<BookStore> store_;  // null until the file is made
  std::unique_ptr<Book> book_;
};

// The best move of the start as a person reads it, with value and visits; empty where there is none.
std::string best_of(const Book& book);

}  // namespace otrera::cli
