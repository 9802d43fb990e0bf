// Meta-UCT: UCT whose leaves are looked at by a player. A leaf gets its best move, which is looked at, and
// the next best, which is not and stands there to be compared with; a node whose moves have all been looked
// at gets one more. What was thought of a move when it was found counts like `prior` visits. Kloetzer 2010,
// fig. 5.3 and the formula of §5.4.5; a move without visits explores as one with a single visit.
#include <algorithm>
#include <array>
#include <cmath>

#include "book/averages.h"
#include "book/builder.h"

namespace otrera {
namespace {

struct MetaUctOptions {
  double exploration = 0.1;
  double prior = 5;
  std::size_t candidates = 32;
};
constexpr std::array meta_uct_parameters{
    number<&MetaUctOptions::exploration>("meta-uct.exploration", {0, 100}, Scale::linear,
                                         "weight of what was tried little (A)"),
    number<&MetaUctOptions::prior>("meta-uct.prior", {0, 1e6}, Scale::linear,
                                   "visits that the first thought of a move is worth (K)"),
    integer<&MetaUctOptions::candidates>("meta-uct.candidates", {2, 1000}, Scale::log,
                                         "moves that a position may come to have"),
};

void open_next_move(BookPosition& position) {
  const auto next = std::ranges::find(position.moves, true, &BookMove::candidate);
  if (next != position.moves.end()) next->candidate = false;
}

class MetaUct final : public BookBuilder {
 public:
  MetaUct() { parameters_.bind(options_, meta_uct_parameters); }

  std::optional<BookWay> choose(Book& book) override {
    BookWay way = descend(book, [&](const BookPosition& here, std::span<const std::size_t> moves) {
      return std::optional(best(book, here, moves));
    });
    const BookPosition* leaf = book.find(way.end);
    if (leaf && !leaf->moves.empty() && leaf->moves.front().candidate) {
      way.steps.push_back({way.end, leaf->moves.front().move});
      way.end = leaf->moves.front().after;
    }
    return book.asked(way.end) ? std::nullopt : std::optional(std::move(way));
  }

  BookAnswer ask(const Book& book, const BookWay& way, Explorer& explorer, Random&) const override {
    BookAnswer answer;
    if (!book.find(way.end)) answer.look = explorer.look(way.end, {options_.candidates, false});
    return answer;
  }

  void learn(Book& book, const BookWay& way, const BookAnswer& answer) override {
    if (!book.find(way.end)) add_leaf(book, way.end, answer, answer.look.value, true);
    BookPosition& leaf = book.change(way.end);
    if (leaf.moves.empty() || leaf.visits == 0) ++leaf.visits;
    std::size_t parent = way.steps.size();  // the step whose position is looked through for a further move
    if (!way.steps.empty()) {
      BookPosition& above = book.change(way.steps.back().position);
      BookMove& made = *find_move(above, way.steps.back().move);
      if (made.candidate) {
        made.candidate = false;
        open_next_move(above);
        --parent;
      }
    }
    add_result(book, way, seen_by(leaf.first, leaf.value));
    if (parent > 0) open_where_all_are_looked_at(book, way.steps[parent - 1].position);
  }

 private:
  static void open_where_all_are_looked_at(Book& book, const std::string& position) {
    BookPosition& here = book.change(position);
    if (std::ranges::all_of(here.moves, [](const BookMove& one) { return one.candidate || one.visits > 0; }))
      open_next_move(here);
  }

  std::size_t best(const Book& book, const BookPosition& position, std::span<const std::size_t> moves) const {
    const double log = log_visits(position);
    return best_of(moves, [&](std::size_t i) {
      const BookMove& move = position.moves[i];
      const auto [visits, value] = average_of(book, position, move);
      const double weight = visits + options_.prior;
      const double known = weight > 0 ? (visits * value + options_.prior * move.prior) / weight : move.prior;
      return known + options_.exploration * std::sqrt(log / std::max(visits, 1.0));
    });
  }

  MetaUctOptions options_;
};

}  // namespace

std::unique_ptr<BookBuilder> make_meta_uct() {
  return std::make_unique<MetaUct>();
}

}  // namespace otrera
