// Has a builder's questions answered, on any number of threads: an answer depends on the question, its number
// and the book as it stands, not on who was asked what before.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "book/book.h"
#include "book/builder.h"

namespace otrera {

using MakeExplorer = std::function<std::unique_ptr<Explorer>()>;

class BookAsker {
 public:
  BookAsker(const BookBuilder& builder, MakeExplorer make, std::uint64_t seed)
      : builder_(builder), make_(std::move(make)), seed_(seed) {}

  // In words (read_answer_text()); empty where the flag was raised meanwhile, as it is worth nothing then.
  std::string answer(const Book& book, const BookWay& way, std::uint64_t number,
                     const std::atomic<bool>& stop);

 private:
  std::unique_ptr<Explorer> take();
  void give_back(std::unique_ptr<Explorer> explorer);

  const BookBuilder& builder_;
  const MakeExplorer make_;
  const std::uint64_t seed_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Explorer>> idle_;
};

// Throws Error for words that answer() cannot have said.
BookAnswer read_answer_text(const std::string& text);

}  // namespace otrera
