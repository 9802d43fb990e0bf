// A book in memory while it grows: positions by their folded FEN, which of them changed since they were last
// saved, and what is being asked about them.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "store/book_store.h"

namespace otrera {

// Notes of answers that are not learnt yet begin so; they mean nothing to another book.
inline constexpr const char* kept_answer_note = "answer ";

// A turn of the book: where, and which.
struct BookStep {
  std::string position, move;

  bool operator==(const BookStep&) const = default;
};

// A way through the book, and the position at its end about which something is to be asked.
struct BookWay {
  std::vector<BookStep> steps;
  std::string end;
};

class Book {
 public:
  using Notes = BookStore::Notes;

  // An empty one. `start` is the folded position where it begins, `beginning` as a person set it up.
  Book(const std::string& game, const std::string& start, const std::string& beginning);
  // All of the file. Throws Error for one that says neither game nor start.
  explicit Book(BookStore& store);

  const std::string& game() const { return notes_.at("game"); }
  const std::string& start() const { return notes_.at("start"); }
  const std::string& beginning() const { return notes_.at("beginning"); }
  Notes& notes() { return notes_; }
  const Notes& notes() const { return notes_; }
  const std::unordered_map<std::string, BookPosition>& positions() const { return positions_; }

  // Null where it is not in the book.
  const BookPosition* find(const std::string& position) const;
  // To be changed; made where it was not there.
  BookPosition& change(const std::string& position);
  void forget(const std::string& position);
  // Changed since they were last saved.
  const std::unordered_set<std::string>& changed() const { return changed_; }
  // Writes what was changed since the last time.
  void save(BookStore& store);

  // Where questions begin: the start, or a position further down with the way there, which is in the book.
  const BookWay& root() const { return root_; }
  void set_root(BookWay root) { root_ = std::move(root); }

  // What is being asked: its steps count as visits without an answer, and its end is not asked about twice.
  void begin(const BookWay& way);
  void end(const BookWay& way);
  bool asked(const std::string& position) const { return asked_.contains(position); }
  std::uint64_t under_way(const std::string& position, const std::string& move) const;
  bool idle() const { return asked_.empty(); }

 private:
  static std::string key(const std::string& position, const std::string& move);

  Notes notes_;
  std::unordered_map<std::string, BookPosition> positions_;
  std::unordered_set<std::string> changed_, forgotten_;
  BookWay root_;
  std::unordered_map<std::string, std::uint64_t> under_way_;  // by step
  std::unordered_map<std::string, int> asked_;
};

// Null where the position has no such move.
BookMove* find_move(BookPosition& position, const std::string& move);

// Goes down from the root, as `choose` picks one of the numbers of moves that are in the book and lead to no
// position the way has come through, until it picks none or the way leaves the book.
using ChooseMove =
    std::function<std::optional<std::size_t>(const BookPosition&, std::span<const std::size_t>)>;
BookWay descend(const Book& book, const ChooseMove& choose);

// A chance as who is to move sees it, given that of the first player, and the other way round.
inline double seen_by(bool first, double value) {
  return first ? value : 1 - value;
}

}  // namespace otrera
