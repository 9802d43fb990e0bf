// A way to make a book by itself. A builder chooses what to ask, asks it, and takes the answer in; between
// the first and the last of these, other questions may be chosen and asked, on other threads.
//
// Each builder stands in a file of its own, with its parameters; builder.cpp lists them.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "book/book.h"
#include "book/explorer.h"
#include "core/parameter.h"
#include "core/random.h"
#include "core/settings.h"

namespace otrera {

// What a builder may have asked.
struct BookAnswer {
  std::string source;  // who answered
  BookLook look;
  SampleGame game;
  std::vector<BookTurn> tree;
};

class BookBuilder {
 public:
  virtual ~BookBuilder() = default;

  ParameterSet& parameters() { return parameters_; }

  // Where to ask next. None where all that is left is being asked already; where nothing is, the book is
  // complete.
  virtual std::optional<BookWay> choose(Book& book) = 0;
  // On any thread; the book does not change meanwhile.
  virtual BookAnswer ask(const Book& book, const BookWay& way, Explorer& explorer, Random& random) const = 0;
  virtual void learn(Book& book, const BookWay& way, const BookAnswer& answer) = 0;
  // Something below the end of a way was cut: what stands on it is worked out anew, where it can be.
  virtual void renew(Book&, const BookWay&) {}

 protected:
  BookBuilder() = default;

  ParameterSet parameters_;
};

struct BuilderInfo {
  std::string_view name, about;
  std::unique_ptr<BookBuilder> (*make)();
};

std::span<const BuilderInfo> book_builders();
// Throws Error naming the nearest.
std::unique_ptr<BookBuilder> make_builder(const std::string& name);

// For a book that is to grow: the builder that grew it so far, or of a new one the one that is named (empty:
// meta-uct), with the parameters it was grown with and those that are set now. The book remembers them.
// Throws Error where another one is named: its numbers would mean something else.
std::unique_ptr<BookBuilder> prepare_builder(Book& book, const std::string& name,
                                             const std::vector<Setting>& settings, const std::string& file);

// Those of the list.
std::unique_ptr<BookBuilder> make_best_first();
std::unique_ptr<BookBuilder> make_drop_out();
std::unique_ptr<BookBuilder> make_penalties();
std::unique_ptr<BookBuilder> make_plain_uct();
std::unique_ptr<BookBuilder> make_meta_mcts();
std::unique_ptr<BookBuilder> make_meta_uct();
std::unique_ptr<BookBuilder> make_quasi_best_first();
std::unique_ptr<BookBuilder> make_beta_sampling();

}  // namespace otrera
