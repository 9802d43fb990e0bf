// A book in one SQLite file: positions with mirror images folded into one, what is thought of them and by
// whom, and the turns known there. What was saved is on disk when save() returns: whatever ends the program,
// a book holds whole positions.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace otrera {

class StoreFile;

struct BookMove {
  std::string move;    // as it is in the folded position
  std::string after;   // the folded position it leads to
  double value = 0.5;  // chance of who makes it
  std::uint64_t visits = 0;
  double prior = 0.5;      // what was thought of it before it was looked at
  bool candidate = false;  // thought of, but not in the book yet

  bool operator==(const BookMove&) const = default;
};

struct BookPosition {
  std::string position;  // FEN
  bool first = true;     // the first player is to move
  double value = 0.5;    // chance of who is to move
  std::uint64_t visits = 0;
  bool closed = false;  // nothing is left to be found below; without moves: the game is over
  std::string source;   // who says so
  std::vector<BookMove> moves;

  bool operator==(const BookPosition&) const = default;
};

// Safe to use from several threads at once. Everything throws StoreError where the file does not comply.
class BookStore {
 public:
  // What is known of a book as a whole: game, start, builder, ...
  using Notes = std::map<std::string, std::string>;

  // Makes the file if there is none, not its folder.
  explicit BookStore(const std::string& path);
  // Only reads; a file that is not there is an error.
  struct ReadOnly {};
  BookStore(const std::string& path, ReadOnly);
  ~BookStore();

  Notes notes();
  std::optional<BookPosition> find(const std::string& position);
  // By position.
  std::vector<BookPosition> all();
  std::uint64_t count();

  // All of it, in place of what was there, or nothing; those to be forgotten go, and notes that are not
  // named.
  void save(std::span<const BookPosition* const> positions, const std::vector<std::string>& forgotten,
            const Notes& notes);

 private:
  std::unique_ptr<StoreFile> file_;
};

}  // namespace otrera
