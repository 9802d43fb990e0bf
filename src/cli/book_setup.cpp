#include "cli/book_setup.h"

#include <fmt/format.h>

#include <filesystem>

#include "book/walk.h"
#include "core/error.h"
#include "core/units.h"
#include "engine/folding.h"
#include "engine/registry.h"

namespace otrera::cli {
namespace {

namespace fs = std::filesystem;

Book load_book(BookStore& store, const std::string& path) {
  try {
    return Book(store);
  } catch (const Error& error) {
    throw error.where().empty() ? error.at(path) : error;
  }
}

Book new_book(const BookFillOptions& options) {
  const GameInfo& game = find_game(options.game.empty() ? "amazons" : options.game);
  const auto session = game.new_session(options.start);
  return {game.name, Folding(game, *session).position(), session->position()};
}

}  // namespace

void require_book(const std::string& path) {
  std::error_code problem;
  if (!fs::exists(path, problem)) throw Error("there is no such book", path, "expected a file");
}

Book read_book(const std::string& path) {
  require_book(path);
  BookStore store(path, BookStore::ReadOnly{});
  return load_book(store, path);
}

FilledBook::FilledBook(const BookFillOptions& options) : path_(options.file) {
  std::error_code problem;
  if (!fs::exists(path_, problem)) {
    book_ = std::make_unique<Book>(new_book(options));
    return;
  }
  store_ = std::make_unique<BookStore>(path_);
  if (store_->notes().empty()) {  // an empty file
    book_ = std::make_unique<Book>(new_book(options));
    return;
  }
  book_ = std::make_unique<Book>(load_book(*store_, path_));
  if (!options.game.empty() && find_game(options.game).name != book_->game())
    throw Error("a book of " + book_->game(), path_, "expected one of " + options.game);
  if ((options.start.position || !options.start.values.empty())) {
    BookFillOptions asked = options;
    asked.game = book_->game();
    if (new_book(asked).start() != book_->start())
      throw Error("a book that begins at " + quote(book_->beginning()), path_,
                  "expected the start that is asked for; another book can have that");
  }
}

BookStore& FilledBook::store() {
  if (!store_) store_ = std::make_unique<BookStore>(path_);
  return *store_;
}

std::string best_of(const Book& book) {
  std::string best;
  walk(book, {1, 1}, [&](const WalkedMove& move) {
    if (best.empty())
      best = fmt::format("{} {:.1f} % ({} visits)", move.turns.front(), move.move->value * 100,
                         print_count(move.move->visits));
  });
  return best;
}

}  // namespace otrera::cli
