// A builder's questions answered in another process. A round of them is a text: who answers, what changed in
// the book since the round before, and the questions. The other process keeps players and book from round to
// round, so it must have read every round of a growth, in their order.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "book/asker.h"
#include "book/session_explorer.h"
#include "core/farm.h"

namespace otrera {

// Who answers, in words.
struct AskerWords {
  std::string game;
  std::string builder;
  std::map<std::string, std::string> parameters;  // of the builder
  BookAdviser judge;
  std::optional<BookAdviser> scout;
  std::uint64_t seed = 1;

  std::string print() const;
  // Throws Error for a text that print() cannot have made.
  static AskerWords read(const std::string& text);

  // Throws Error where a player is not to be had.
  std::unique_ptr<Explorer> make_explorer(const std::atomic<bool>& stop) const;
};

struct BookRound {
  std::string asker;  // AskerWords
  bool fresh = true;  // what was known of the book before is forgotten
  std::vector<const BookPosition*> changed;
  std::uint64_t number = 0;  // of the first question
  std::vector<BookWay> ways;

  std::string print() const;
};

class RemoteAsker {
 public:
  // Its name as a task of a farm.
  static constexpr const char* task = "book";

  explicit RemoteAsker(const std::atomic<bool>& stop) : stop_(stop) {}

  // Job n is the round's question n. Throws Error for a text that is no round. What was made of the round
  // before must not be used any more.
  Farm::Work read_round(const std::string& text);

 private:
  void hire(const std::string& words);

  const std::atomic<bool>& stop_;
  std::string words_;
  std::unique_ptr<BookBuilder> builder_;
  std::unique_ptr<BookAsker> asker_;
  std::unique_ptr<Book> book_;
};

}  // namespace otrera
