#include "book/edit.h"

#include <fmt/format.h>

#include <unordered_set>

#include "core/error.h"
#include "engine/folding.h"
#include "engine/registry.h"

namespace otrera {
namespace {

void forget_unreachable(Book& book) {
  std::unordered_set<std::string> reached{book.start()};
  std::vector<std::string> next{book.start()};
  while (!next.empty()) {
    const BookPosition* position = book.find(next.back());
    next.pop_back();
    if (!position) continue;
    for (const auto& move : position->moves)
      if (!move.candidate && reached.insert(move.after).second) next.push_back(move.after);
  }
  std::vector<std::string> gone;
  for (const auto& entry : book.positions())
    if (!reached.contains(entry.first)) gone.push_back(entry.first);
  for (const auto& position : gone) book.forget(position);
}

}  // namespace

std::vector<BookTurn> line_of(const Book& book, const std::vector<std::string>& turns) {
  const GameInfo& game = find_game(book.game());
  const auto session = game.new_session({.position = book.beginning()});
  std::vector<BookTurn> line;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    try {
      const Folding folding(game, *session);
      BookTurn turn{folding.position(), session->to_move() == Player::first, {}, {}};
      turn.move = folding.fold(session->clone()->play(turns[i]));
      session->play(turns[i]);
      if (session->mid_turn()) throw Error(quote(turns[i]) + " is half a turn", {}, "expected a whole one");
      turn.after = Folding(game, *session).position();
      line.push_back(std::move(turn));
    } catch (const Error& error) {
      throw error.at(fmt::format("move {}", i + 1));
    }
  }
  return line;
}

void open_move(Book& book, const BookTurn& turn) {
  BookPosition& position = book.change(turn.position);
  if (BookMove* move = find_move(position, turn.move))
    move->candidate = false;
  else
    position.moves.push_back({turn.move, turn.after, position.value, 0, position.value});
}

void cut(Book& book, const std::vector<BookTurn>& line, BookBuilder& builder) {
  BookWay way{{}, book.start()};
  for (const auto& turn : line) {
    const BookPosition* position = book.find(turn.position);
    if (!position || std::ranges::find(position->moves, turn.move, &BookMove::move) == position->moves.end())
      throw Error("a line that is not in the book", {}, "expected one whose moves are");
    if (&turn == &line.back()) break;
    way.steps.push_back({turn.position, turn.move});
    way.end = turn.after;
  }
  if (line.empty()) throw Error("nothing to cut", {}, "expected a line of one move at least");
  BookPosition& position = book.change(way.end);
  std::erase_if(position.moves, [&](const BookMove& move) { return move.move == line.back().move; });
  if (position.moves.empty()) book.forget(way.end);
  forget_unreachable(book);
  builder.renew(book, way);
}

}  // namespace otrera
