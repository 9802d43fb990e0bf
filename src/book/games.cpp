#include "book/games.h"

#include <algorithm>

#include "book/averages.h"

namespace otrera {

void add_game(Book& book, const std::vector<BookTurn>& turns, std::size_t most, double value,
              const std::string& source) {
  for (std::size_t i = 0; i < std::min(most, turns.size()); ++i) {
    const BookTurn& turn = turns[i];
    BookPosition& position = book.change(turn.position);
    position.first = turn.first;
    position.source = source;
    BookMove* move = find_move(position, turn.move);
    if (!move) move = &position.moves.emplace_back(BookMove{turn.move, turn.after});
    add_result(position, seen_by(turn.first, value));
    add_result(*move, seen_by(turn.first, value));
  }
}

BookAnswer GamesBuilder::ask(const Book& book, const BookWay& way, Explorer& explorer, Random& random) const {
  BookAnswer answer;
  answer.game = explorer.play(way.end, {0, [&](const std::string& at) -> std::optional<std::string> {
                                          const BookPosition* position = book.find(at);
                                          const BookMove* move = position ? pick(*position, random) : nullptr;
                                          return move ? std::optional(move->move) : std::nullopt;
                                        }});
  return answer;
}

void GamesBuilder::learn(Book& book, const BookWay& way, const BookAnswer& answer) {
  add_result(book, way, answer.game.value);
  add_game(book, answer.game.turns, kept(), answer.game.value, answer.source);
}

}  // namespace otrera
