#include "book/grow.h"

#include <algorithm>
#include <charconv>
#include <mutex>

#include "core/stopper.h"

namespace otrera {
namespace {

constexpr std::uint64_t asking = 1, drawing = 2;  // purposes of seeds
constexpr const char* asked_note = "asked";

// Explorers that nobody uses at the moment.
class Explorers {
 public:
  explicit Explorers(const MakeExplorer& make) : make_(make) {}

  std::unique_ptr<Explorer> take() {
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
  void give_back(std::unique_ptr<Explorer> explorer) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(explorer));
  }

 private:
  const MakeExplorer& make_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Explorer>> idle_;
};

// How many questions the book has had, so that one that goes on draws other numbers.
std::uint64_t asked_before(const Book& book) {
  const auto note = book.notes().find(asked_note);
  std::uint64_t number = 0;
  if (note != book.notes().end())
    std::from_chars(note->second.data(), note->second.data() + note->second.size(), number);
  return number;
}

std::uint64_t root_visits(const Book& book) {
  const BookPosition* root = book.find(book.start());
  return root ? root->visits : 0;
}

class Growth {
 public:
  Growth(Book& book, BookBuilder& builder, const GrowOptions& options, Explorers& explorers)
      : book_(book),
        builder_(builder),
        options_(options),
        explorers_(explorers),
        asked_(asked_before(book)) {}

  std::uint64_t asked() const { return asked_; }

  // Questions for a round; none: the book is complete.
  std::vector<BookWay> choose() {
    std::vector<BookWay> ways;
    while (ways.size() < options_.at_once) {
      auto way = builder_.choose(book_);
      if (!way) break;
      book_.begin(*way);
      ways.push_back(std::move(*way));
    }
    return ways;
  }

  std::vector<BookAnswer> ask(const std::vector<BookWay>& ways, Farm& farm) {
    std::vector<BookAnswer> answers(ways.size());
    std::uint64_t next = 0;
    farm.run([&]() { return next < ways.size() ? std::optional(next++) : std::nullopt; },
             [&](std::uint64_t job) {
               answers[job] = answer(ways[job], asked_ + job);
               return std::string();
             },
             [](std::uint64_t, const std::string&) {});
    return answers;
  }

  void learn(const std::vector<BookWay>& ways, const std::vector<BookAnswer>& answers) {
    for (std::size_t i = 0; i < ways.size(); ++i) {
      book_.end(ways[i]);
      builder_.learn(book_, ways[i], answers[i]);
    }
    asked_ += ways.size();
    book_.notes()[asked_note] = std::to_string(asked_);
  }

 private:
  BookAnswer answer(const BookWay& way, std::uint64_t number) {
    auto explorer = explorers_.take();
    explorer->set_seed(job_seed(options_.seed, number, asking));
    Random random(job_seed(options_.seed, number, drawing));
    BookAnswer result = builder_.ask(book_, way, *explorer, random);
    result.source = explorer->source();
    explorers_.give_back(std::move(explorer));
    return result;
  }

  Book& book_;
  BookBuilder& builder_;
  const GrowOptions& options_;
  Explorers& explorers_;
  std::uint64_t asked_;
};

}  // namespace

GrowEnd grow(Book& book, BookStore& store, BookBuilder& builder, const MakeExplorer& make_explorer,
             const GrowOptions& options, Farm& farm, const OnGrown& on_grown, const std::atomic<bool>& stop) {
  const auto start = Clock::now();
  Explorers explorers(make_explorer);
  Growth growth(book, builder, options, explorers);
  const std::uint64_t before = growth.asked(), visits_before = root_visits(book);
  while (!stop) {
    const double elapsed = Duration(Clock::now() - start).count();
    if (options.nodes && root_visits(book) >= *options.nodes) return GrowEnd::nodes;
    if (options.time && elapsed >= options.time->count()) return GrowEnd::time;
    const auto ways = growth.choose();
    if (ways.empty()) {
      book.save(store);
      return GrowEnd::complete;
    }
    const auto answers = growth.ask(ways, farm);
    if (stop) {
      for (const auto& way : ways) book.end(way);
      break;
    }
    growth.learn(ways, answers);
    book.save(store);
    GrowProgress progress{0, growth.asked() - before};
    if (options.nodes)
      progress.fraction = static_cast<double>(root_visits(book) - visits_before) /
                          static_cast<double>(*options.nodes - visits_before);
    if (options.time) progress.fraction = std::max(progress.fraction, elapsed / options.time->count());
    on_grown(book, progress);
  }
  return GrowEnd::stopped;
}

}  // namespace otrera
