// A player with a book before it: the book is asked first, and where it has no answer the player thinks. The
// move is the one with the best lower bound of its value (Wilson's, so that few visits count for little);
// with some variety, one of those that are nearly as good.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/book_options.h"
#include "engine/engine.h"
#include "store/book_store.h"

namespace otrera {

// What a book says to a position, best first; nothing out of book.
std::vector<Line> book_lines(BookStore& book, const Session& session, const BookOptions& options);

class BookedEngine : public Engine {
 public:
  explicit BookedEngine(std::unique_ptr<Engine> player);

  std::string game() const override { return player_->game(); }
  std::string kind() const override { return player_->kind(); }
  SearchReport think(const Session& session, Stopper& stopper, Listener& listener) override;
  void keep_to(const std::vector<std::string>& turns) override;
  // As the player's where there is no book.
  std::string describe() override;

  ParameterSet& parameters() override { return parameters_; }
  TimeOptions time_options() const override { return player_->time_options(); }
  Chances chances(const Session& session) const override { return player_->chances(session); }
  void set_seed(std::uint64_t seed) override;
  void set_memory(std::size_t bytes) override { player_->set_memory(bytes); }

 private:
  void open();
  std::vector<Line> answer(const Session& session);

  std::unique_ptr<Engine> player_;
  BookOptions options_;
  ParameterSet book_parameters_, parameters_;
  std::string opened_;
  std::unique_ptr<BookStore> book_;
  std::uint64_t seed_ = 1;
  std::vector<std::string> only_;
};

// The player with a book before it; it can search together with others where the player can.
std::unique_ptr<Engine> with_book(std::unique_ptr<Engine> player);

}  // namespace otrera
