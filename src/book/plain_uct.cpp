// Plain UCT: the tree of a long search is the book, less what has too few visits. Further searches, each with
// another seed, are added up. Kloetzer 2010, §5.4.3.
#include <algorithm>
#include <array>

#include "book/averages.h"
#include "book/builder.h"
#include "core/error.h"

namespace otrera {
namespace {

struct PlainUctOptions {
  std::uint64_t least_visits = 50;
};
constexpr std::array plain_uct_parameters{
    integer<&PlainUctOptions::least_visits>("uct.least_visits", {1, 1e9}, Scale::log,
                                            "visits that a move of the tree must have"),
};

class PlainUct final : public BookBuilder {
 public:
  PlainUct() { parameters_.bind(options_, plain_uct_parameters); }

  std::optional<BookWay> choose(Book& book) override { return book.root(); }

  BookAnswer ask(const Book&, const BookWay& way, Explorer& explorer, Random&) const override {
    BookAnswer answer;
    answer.tree = explorer.tree(way.end, options_.least_visits);
    if (answer.tree.empty())
      throw Error("a search without a move that has the visits", "uct.least_visits",
                  "expected a player that grows a tree, and enough simulations");
    return answer;
  }

  void learn(Book& book, const BookWay& way, const BookAnswer& answer) override {
    const BookTurn& most = *std::ranges::max_element(answer.tree, {}, &BookTurn::visits);  // of its root
    add_result(book, way, seen_by(most.first, most.value));
    for (const auto& turn : answer.tree) {
      BookPosition& position = book.change(turn.position);
      position.first = turn.first;
      position.source = answer.source;
      BookMove* move = find_move(position, turn.move);
      if (!move)
        move = &position.moves.emplace_back(BookMove{turn.move, turn.after, turn.value, 0, turn.value});
      add_result(*move, turn.value, turn.visits);
      add_result(position, turn.value, turn.visits);
    }
  }

 private:
  PlainUctOptions options_;
};

}  // namespace

std::unique_ptr<BookBuilder> make_plain_uct() {
  return std::make_unique<PlainUct>();
}

}  // namespace otrera
