#include "engine/booked_engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/hash.h"
#include "core/random.h"
#include "core/statistics.h"
#include "engine/accompanied.h"
#include "engine/folding.h"
#include "engine/registry.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr std::size_t longest_pv = 12;

// At least so much is the move worth.
double lower_bound(const Line& line, double sureness) {
  const auto visits = static_cast<double>(line.visits);
  return wilson_interval(line.value * visits, visits, sureness).low;
}

std::vector<Line> lines_here(BookStore& book, const Session& session, const BookOptions& options) {
  std::vector<Line> lines;
  const Folding folding(find_game(session.game()), session);
  const auto position = book.find(folding.position());
  if (!position) return lines;
  const double threshold =
      session.to_move() == Player::first ? options.threshold_first : options.threshold_second;
  for (const auto& move : position->moves) {
    if (move.candidate || move.visits < options.least_visits) continue;
    if (threshold > 0 && move.value <= threshold) continue;
    Line line;
    try {
      line.move = folding.unfold(move.move);
    } catch (const Error&) {
      continue;  // what stood before may forbid it, and a foreign file may say anything
    }
    line.visits = move.visits;
    line.value = move.value;
    line.prior = move.prior;
    line.pv = {line.move};
    lines.push_back(std::move(line));
  }
  std::ranges::stable_sort(lines, [&](const Line& a, const Line& b) {
    return lower_bound(a, options.sureness) > lower_bound(b, options.sureness);
  });
  return lines;
}

// Of a turn that is half made, what the book knows of its rest.
std::vector<Line> rest_lines(BookStore& book, const Session& session, const BookOptions& options) {
  const auto before = session.clone();
  const std::string made = session.turns().back();
  before->undo_turn();
  std::vector<Line> lines;
  for (auto& line : lines_here(book, *before, options)) {
    if (!line.move.starts_with(made)) continue;
    line.move.erase(0, made.size());
    line.pv = {line.move};
    try {
      session.squares_of(line.move);
    } catch (const Error&) {
      continue;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

// The turns that the book expects after the first.
void extend_pv(BookStore& book, const Session& session, const BookOptions& options, Line& line) {
  const auto after = session.clone();
  after->play(line.move);
  while (line.pv.size() < longest_pv && !after->over()) {
    const auto next = lines_here(book, *after, options);
    if (next.empty()) return;
    line.pv.push_back(next.front().move);
    after->play(next.front().move);
  }
}

// Whether the book had an answer at every turn of who is to move.
bool never_left(BookStore& book, const Session& session, const BookOptions& options) {
  const auto before = session.clone();
  const Player player = session.to_move();
  while (before->undo_turn())
    if (before->to_move() == player && lines_here(book, *before, options).empty()) return false;
  return true;
}

// One of those that are nearly as good as the first, by their visits.
std::size_t draw(const std::vector<Line>& lines, const BookOptions& options, Random random) {
  const double least = lower_bound(lines.front(), options.sureness) - options.variety;
  double all = 0;
  std::vector<double> sums;
  for (const auto& line : lines) {
    if (lower_bound(line, options.sureness) < least) break;
    sums.push_back(all += static_cast<double>(line.visits));
  }
  const double drawn = random.uniform() * all;
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (drawn < sums[i]) return i;
  return 0;
}

class AccompaniedBookedEngine final : public BookedEngine, public Accompanied {
 public:
  AccompaniedBookedEngine(std::unique_ptr<Engine> player, Accompanied& accompanied)
      : BookedEngine(std::move(player)), accompanied_(accompanied) {}

  void set_companions(mcts::Companions* companions) override { accompanied_.set_companions(companions); }

 private:
  Accompanied& accompanied_;
};

}  // namespace

std::vector<Line> book_lines(BookStore& book, const Session& session, const BookOptions& options) {
  auto lines = session.mid_turn() ? rest_lines(book, session, options) : lines_here(book, session, options);
  if (!lines.empty() && options.back == BookOptions::Return::never && !never_left(book, session, options))
    lines.clear();
  return lines;
}

BookedEngine::BookedEngine(std::unique_ptr<Engine> player) : player_(std::move(player)) {
  book_parameters_.bind(options_, book_parameters);
  book_parameters_.on_change([this] { open(); });
  parameters_.include("", player_->parameters());
  parameters_.include("", book_parameters_);
}

void BookedEngine::open() {
  if (opened_ == options_.file) return;
  book_.reset();
  opened_.clear();
  if (options_.file.empty()) return;
  auto book = std::make_unique<BookStore>(options_.file, BookStore::ReadOnly{});
  if (const auto notes = book->notes(); !notes.contains("game") || notes.at("game") != game())
    throw Error(notes.contains("game") ? "a book of " + quote(notes.at("game")) : "a book of no game",
                options_.file, "expected one of " + game());
  book_ = std::move(book);
  opened_ = options_.file;
}

std::vector<Line> BookedEngine::answer(const Session& session) {
  if (!book_ || session.over()) return {};
  auto lines = book_lines(*book_, session, options_);
  if (!only_.empty())
    std::erase_if(lines,
                  [&](const Line& line) { return std::ranges::find(only_, line.move) == only_.end(); });
  if (lines.empty()) return lines;
  const std::size_t chosen =
      draw(lines, options_, Random(mix64(seed_ + golden_gamma) ^ hash_text(session.position())));
  std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(chosen),
              lines.begin() + static_cast<std::ptrdiff_t>(chosen) + 1);
  return lines;
}

SearchReport BookedEngine::think(const Session& session, Stopper& stopper, Listener& listener) {
  if (session.game() != game()) return player_->think(session, stopper, listener);  // which refuses it
  const auto start = Clock::now();
  SearchReport report;
  report.lines = answer(session);
  if (report.lines.empty()) return player_->think(session, stopper, listener);
  report.lines.resize(std::min(report.lines.size(), std::max<std::size_t>(listener.lines(), 1)));
  extend_pv(*book_, session, options_, report.lines.front());
  report.to_move = session.to_move();
  report.value = report.lines.front().value;
  report.fraction = 1;
  player_->chances(session).tell(report);
  report.elapsed = Duration(Clock::now() - start).count();
  listener.on_finished(report);
  return report;
}

void BookedEngine::keep_to(const std::vector<std::string>& turns) {
  player_->keep_to(turns);
  only_ = turns;
}

std::string BookedEngine::describe() {
  if (options_.file.empty()) return player_->describe();
  json description = json::parse(player_->describe());
  for (const auto& entry : book_parameters_.entries()) {
    const auto content = entry.content_hash();
    description["book"][std::string(entry.parameter.name)] =
        content ? fmt::format("content {:016x}", *content) : entry.value();
  }
  return description.dump();
}

std::unique_ptr<Engine> with_book(std::unique_ptr<Engine> player) {
  if (auto* const accompanied = dynamic_cast<Accompanied*>(player.get()))
    return std::make_unique<AccompaniedBookedEngine>(std::move(player), *accompanied);
  return std::make_unique<BookedEngine>(std::move(player));
}

void BookedEngine::set_seed(std::uint64_t seed) {
  seed_ = seed;
  player_->set_seed(seed);
}

}  // namespace otrera
