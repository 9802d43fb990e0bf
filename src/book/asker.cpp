#include "book/asker.h"

#include <nlohmann/json.hpp>

#include "book/book_json.h"
#include "core/error.h"
#include "core/farm.h"

namespace otrera {

using nlohmann::json;

namespace {

constexpr std::uint64_t asking = 1, drawing = 2;  // purposes of seeds

}  // namespace

std::string BookAsker::answer(const Book& book, const BookWay& way, std::uint64_t number,
                              const std::atomic<bool>& stop) {
  auto explorer = take();
  explorer->set_seed(job_seed(seed_, number, asking));
  Random random(job_seed(seed_, number, drawing));
  BookAnswer result = builder_.ask(book, way, *explorer, random);
  result.source = explorer->source();
  give_back(std::move(explorer));
  return stop ? std::string() : answer_json(result).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::unique_ptr<Explorer> BookAsker::take() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto explorer = std::move(idle_.back());
      idle_.pop_back();
      return explorer;
    }
  }
  return make_();
}

void BookAsker::give_back(std::unique_ptr<Explorer> explorer) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(explorer));
}

BookAnswer read_answer_text(const std::string& text) {
  try {
    return read_answer(json::parse(text));
  } catch (const json::exception& problem) {
    throw Error(std::string("not an answer about a book: ") + problem.what());
  }
}

}  // namespace otrera
