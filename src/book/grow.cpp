#include "book/grow.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "book/edit.h"
#include "book/remote_asker.h"
#include "core/stopper.h"

namespace otrera {
namespace {

constexpr const char* asked_note = "asked";

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
  Growth(Book& book, BookStore& store, BookBuilder& builder, const MakeExplorer& make_explorer,
         const GrowOptions& options, Farm& farm, const std::atomic<bool>& stop)
      : book_(book),
        store_(store),
        builder_(builder),
        options_(options),
        farm_(farm),
        stop_(stop),
        asker_(builder, make_explorer, options.seed),
        before_(asked_before(book)),
        asked_(before_) {}

  // In this growth.
  std::uint64_t asked() const { return asked_ - before_; }

  // Puts a line into the book, whose positions are all looked at, and goes on below it. False where it was
  // stopped.
  bool go_to(const std::vector<BookTurn>& line) {
    BookWay way{{}, book_.start()};
    for (const auto& turn : line) {
      if (!know(way)) return false;
      open_move(book_, turn);
      way.steps.push_back({turn.position, turn.move});
      way.end = turn.after;
    }
    if (!line.empty() && !know(way)) return false;
    book_.set_root(std::move(way));
    return true;
  }

  // Questions for a round; none: the book is complete.
  std::vector<BookWay> choose() {
    std::size_t most = options_.at_once;
    if (options_.questions)
      most = static_cast<std::size_t>(std::min<std::uint64_t>(most, *options_.questions - asked()));
    std::vector<BookWay> ways;
    while (ways.size() < most) {
      auto way = builder_.choose(book_);
      if (!way) break;
      book_.begin(*way);
      ways.push_back(std::move(*way));
    }
    return ways;
  }

  // Has the questions of a round answered and learns from all the answers; false where it was stopped before
  // that. Those that came meanwhile are kept for whoever goes on.
  bool round(const std::vector<BookWay>& ways) {
    std::vector<std::string> answers(ways.size());
    std::vector<std::uint64_t> open;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      answers[i] = kept(ways[i], asked_ + i);
      if (answers[i].empty()) open.push_back(i);
    }
    std::size_t next = 0, missing = open.size();
    farm_.run([&]() { return next < open.size() && !stop_ ? std::optional(open[next++]) : std::nullopt; },
              task(ways),
              [&](std::uint64_t job, std::string text) {
                if (text.empty()) return;
                answers[job] = std::move(text);
                if (--missing > 0) keep(ways[job], asked_ + job, answers[job]);
              });
    for (const auto& way : ways) book_.end(way);
    if (missing > 0) return false;
    for (std::size_t i = 0; i < ways.size(); ++i)
      builder_.learn(book_, ways[i], read_answer_text(answers[i]));
    finish_round(ways.size());
    return true;
  }

 private:
  // A position that was never looked at is asked about.
  bool know(const BookWay& way) {
    if (book_.find(way.end)) return true;
    book_.begin(way);
    return round({way});
  }

  Farm::Task task(const std::vector<BookWay>& ways) {
    const auto work = [this, &ways](std::uint64_t job) {
      return asker_.answer(book_, ways[job], asked_ + job, stop_);
    };
    if (options_.asker.empty() || !farm_.has_other_processes()) return Farm::Task(work);
    BookRound round{options_.asker, !std::exchange(told_, true), {}, asked_, ways};
    if (round.fresh)
      for (const auto& entry : book_.positions()) round.changed.push_back(&entry.second);
    else
      for (const auto& position : news_) round.changed.push_back(book_.find(position));
    return {RemoteAsker::task, round.print(), work};
  }

  void finish_round(std::size_t questions) {
    for (std::size_t i = 0; i < questions; ++i) book_.notes().erase(answer_note(asked_ + i));
    asked_ += questions;
    book_.notes()[asked_note] = std::to_string(asked_);
    news_.assign(book_.changed().begin(), book_.changed().end());
    book_.save(store_);
  }

  static std::string answer_note(std::uint64_t number) {
    return std::string(kept_answer_note) + std::to_string(number);
  }

  void keep(const BookWay& way, std::uint64_t number, const std::string& answer) {
    book_.notes()[answer_note(number)] = way.end + '\n' + answer;
    book_.save(store_);
  }

  // An answer to the same question that was kept before; empty where there is none.
  std::string kept(const BookWay& way, std::uint64_t number) const {
    const auto note = book_.notes().find(answer_note(number));
    if (note == book_.notes().end() || !note->second.starts_with(way.end + '\n')) return {};
    return note->second.substr(way.end.size() + 1);
  }

  Book& book_;
  BookStore& store_;
  BookBuilder& builder_;
  const GrowOptions& options_;
  Farm& farm_;
  const std::atomic<bool>& stop_;
  BookAsker asker_;
  const std::uint64_t before_;
  std::uint64_t asked_;
  bool told_ = false;              // the other processes know the book as it was before `news_`:
  std::vector<std::string> news_;  // positions that the last round changed
};

double fraction_of(const GrowOptions& options, const Book& book, std::uint64_t visits_before,
                   std::uint64_t asked, double elapsed) {
  double fraction = 0;
  if (options.nodes)
    fraction = static_cast<double>(root_visits(book) - visits_before) /
               static_cast<double>(*options.nodes - visits_before);
  if (options.questions)
    fraction = std::max(fraction, static_cast<double>(asked) / static_cast<double>(*options.questions));
  if (options.time) fraction = std::max(fraction, elapsed / options.time->count());
  return fraction;
}

}  // namespace

GrowEnd grow(Book& book, BookStore& store, BookBuilder& builder, const MakeExplorer& make_explorer,
             const GrowOptions& options, Farm& farm, const OnGrown& on_grown, const std::atomic<bool>& stop) {
  const auto start = Clock::now();
  Growth growth(book, store, builder, make_explorer, options, farm, stop);
  const std::uint64_t visits_before = root_visits(book);
  if (stop || !growth.go_to(options.line)) return GrowEnd::stopped;
  while (!stop) {
    const double elapsed = Duration(Clock::now() - start).count();
    if (options.nodes && root_visits(book) >= *options.nodes) return GrowEnd::nodes;
    if (options.time && elapsed >= options.time->count()) return GrowEnd::time;
    if (options.questions && growth.asked() >= *options.questions) return GrowEnd::questions;
    const auto ways = growth.choose();
    if (ways.empty()) {
      book.save(store);
      return GrowEnd::complete;
    }
    if (!growth.round(ways)) break;
    on_grown(book, {fraction_of(options, book, visits_before, growth.asked(), elapsed), growth.asked()});
  }
  return GrowEnd::stopped;
}

}  // namespace otrera
