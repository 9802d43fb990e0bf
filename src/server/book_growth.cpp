#include "server/book_growth.h"

#include "book/edit.h"
#include "book/grow.h"
#include "book/remote_asker.h"
#include "server/api_error.h"

namespace otrera {
namespace {

constexpr std::size_t growth_memory = std::size_t{64} << 20;

AskerWords growth_asker(const Book& book, const BookGrowthRequest& request) {
  AskerWords asker;
  asker.game = book.game();
  asker.judge = BookAdviser::of(book.game(), request.player, {}, {request.simulations, {}});
  asker.judge.memory = growth_memory;
  return asker;
}

}  // namespace

void BookGrowth::refuse_while_growing(const std::string& name) const {
  if (state_ && state_->running && (name.empty() || state_->name == name))
    throw ApiError(409, "the book " + quote(state_->name) + " is growing", "/api/books/NAME",
                   "stop it, or wait until it has grown");
}

void BookGrowth::start(const BookGrowthRequest& request) {
  const std::lock_guard starting(starting_);
  {
    const std::lock_guard lock(mutex_);
    refuse_while_growing({});
  }
  {  // what is wrong with the request is said at once
    BookStore store(request.path, BookStore::ReadOnly{});
    const Book book(store);
    line_of(book, request.moves);
    growth_asker(book, request);
  }
  thread_.reset();
  stop_ = false;
  {
    const std::lock_guard lock(mutex_);
    state_ = BookGrowthState{request.name, true, request.questions, 0, {}};
  }
  thread_.emplace();
  thread_->start([this, request] { run(request); });
}

void BookGrowth::run(const BookGrowthRequest& request) {
  std::string problem;
  try {
    BookStore store(request.path);
    Book book(store);
    const auto builder = prepare_builder(book, {}, {}, request.name);
    const AskerWords asker = growth_asker(book, request);
    ThreadFarm farm(1);
    GrowOptions options;
    options.questions = request.questions;
    options.line = line_of(book, request.moves);
    grow(
        book, store, *builder, [&] { return asker.make_explorer(stop_); }, options, farm,
        [&](const Book&, const GrowProgress& progress) {
          const std::lock_guard lock(mutex_);
          state_->asked = progress.asked;
        },
        stop_);
  } catch (const std::exception& error) {
    problem = error.what();
  }
  const std::lock_guard lock(mutex_);
  state_->problem = problem;
  state_->running = false;
}

void BookGrowth::stop() {
  const std::lock_guard starting(starting_);
  stop_ = true;
  thread_.reset();
}

std::optional<BookGrowthState> BookGrowth::state() const {
  const std::lock_guard lock(mutex_);
  return state_;
}

}  // namespace otrera
