// Meta-MCTS: UCT whose playouts are games of a whole player, from the leaf to the end or for some turns and
// then judged by what the player thinks. Only the moves that the player finds best are in the tree, and what
// it thinks of them stands for their score until they are visited. Kloetzer 2010, fig. 5.2 and §5.4.4.
#include <array>
#include <cmath>

#include "book/averages.h"
#include "book/builder.h"

namespace otrera {
namespace {

struct MetaMctsOptions {
  double exploration = 0.3;
  std::size_t candidates = 16;
  int turns = 20;
};
constexpr std::array meta_mcts_parameters{
    number<&MetaMctsOptions::exploration>("meta-mcts.exploration", {0, 100}, Scale::linear,
                                          "weight of what was tried little"),
    integer<&MetaMctsOptions::candidates>("meta-mcts.candidates", {1, 1000}, Scale::log,
                                          "moves of a position; the others are pruned"),
    integer<&MetaMctsOptions::turns>("meta-mcts.turns", {0, 10'000}, Scale::linear,
                                     "turns of a sample game, which is then looked at; 0: whole games"),
};

class MetaMcts final : public BookBuilder {
 public:
  MetaMcts() { parameters_.bind(options_, meta_mcts_parameters); }

  std::optional<BookWay> choose(Book& book) override {
    BookWay way = descend(book, [&](const BookPosition& here, std::span<const std::size_t> moves) {
      return std::optional(best(book, here, moves));
    });
    return book.asked(way.end) ? std::nullopt : std::optional(std::move(way));
  }

  BookAnswer ask(const Book& book, const BookWay& way, Explorer& explorer, Random&) const override {
    BookAnswer answer;
    if (book.find(way.end)) return answer;  // a game that is over
    answer.look = explorer.look(way.end, {options_.candidates, false});
    if (!answer.look.over) answer.game = explorer.play(way.end, {options_.turns, {}});
    return answer;
  }

  void learn(Book& book, const BookWay& way, const BookAnswer& answer) override {
    const BookLook& look = answer.look;
    if (!book.find(way.end))
      add_leaf(book, way.end, answer, look.over ? look.value : seen_by(look.first, answer.game.value), false);
    BookPosition& leaf = book.change(way.end);
    if (leaf.moves.empty() || leaf.visits == 0) ++leaf.visits;
    add_result(book, way, seen_by(leaf.first, leaf.value));
  }

 private:
  std::size_t best(const Book& book, const BookPosition& position, std::span<const std::size_t> moves) const {
    const double log = log_visits(position);
    return best_of(moves, [&](std::size_t i) {
      const auto [visits, value] = average_of(book, position, position.moves[i]);
      return visits > 0 ? value + options_.exploration * std::sqrt(log / visits) : position.moves[i].prior;
    });
  }

  MetaMctsOptions options_;
};

}  // namespace

std::unique_ptr<BookBuilder> make_meta_mcts() {
  return std::make_unique<MetaMcts>();
}

}  // namespace otrera
