#include "book/merge.h"

#include <fmt/format.h>

#include "book/averages.h"
#include "book/games.h"
#include "core/error.h"
#include "engine/folding.h"
#include "engine/registry.h"

namespace otrera {
namespace {

void merge_move(BookPosition& position, const BookMove& move) {
  BookMove* known = find_move(position, move.move);
  if (!known) {
    position.moves.push_back(move);
    return;
  }
  if (known->candidate && !move.candidate) known->prior = move.prior;
  known->candidate = known->candidate && move.candidate;
  if (move.visits > 0) add_result(*known, move.value, move.visits);
}

// An empty book takes them over; one of two builders can be grown by neither.
void merge_notes(Book& book, const Book::Notes& theirs) {
  if (book.positions().empty()) {
    for (const auto& [name, value] : theirs)
      if (name != "beginning" && !name.starts_with(kept_answer_note)) book.notes()[name] = value;
    return;
  }
  const auto builder_of = [](const Book::Notes& notes) {
    const auto note = notes.find("builder");
    return note == notes.end() ? std::string("games") : note->second;
  };
  const std::string ours = builder_of(book.notes()), other = builder_of(theirs);
  if (ours != other) book.notes()["builder"] = ours + " and " + other;
}

std::vector<BookTurn> turns_of(const GameInfo& game, const GameRecord& record) {
  std::vector<BookTurn> turns;
  const auto session = game.new_session({.position = record.start});
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    if (!session->give_turn(record.mover(i, session->to_move()))) break;
    const Folding folding(game, *session);
    BookTurn turn{folding.position(), session->to_move() == Player::first, folding.fold(record.turns[i]), {}};
    session->play(record.turns[i]);
    if (session->mid_turn()) break;
    turn.after = Folding(game, *session).position();
    turns.push_back(std::move(turn));
  }
  return turns;
}

double first_value(const GameResult& result) {
  return !result.winner ? 0.5 : *result.winner == Player::first ? 1 : 0;
}

}  // namespace

void merge(Book& book, const Book& other) {
  if (book.game() != other.game())
    throw Error("a book of " + other.game(), {}, "expected one of " + book.game());
  if (book.start() != other.start())
    throw Error("a book that begins at " + quote(other.start()), {}, "expected " + quote(book.start()));
  merge_notes(book, other.notes());
  for (const auto& entry : other.positions()) {
    const BookPosition& theirs = entry.second;
    if (!book.find(theirs.position)) {
      book.change(theirs.position) = theirs;
      continue;
    }
    BookPosition& ours = book.change(theirs.position);
    if (theirs.visits > 0) add_result(ours, theirs.value, theirs.visits);
    ours.closed = ours.closed && theirs.closed;
    if (ours.source != theirs.source) ours.source += " + " + theirs.source;
    for (const auto& move : theirs.moves) merge_move(ours, move);
  }
}

void finish(Book& book) {
  std::vector<std::string> names;
  for (const auto& entry : book.positions()) names.push_back(entry.first);
  for (const auto& name : names) {
    BookPosition& position = book.change(name);
    std::erase_if(position.moves, [](const BookMove& move) { return move.candidate || move.visits == 0; });
    if (position.moves.empty() && !position.closed && name != book.start()) book.forget(name);
  }
}

ImportReport import_games(Book& book, const std::vector<GameRecord>& records, std::size_t most_turns) {
  const GameInfo& game = find_game(book.game());
  ImportReport report;
  std::vector<std::pair<std::vector<BookTurn>, double>> games;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const GameRecord& record = records[i];
    if (!record.result) {
      ++report.without_result;
      continue;
    }
    try {
      auto turns = turns_of(game, record);
      if (turns.empty() || turns.front().position != book.start())
        ++report.elsewhere;
      else
        games.emplace_back(std::move(turns), first_value(*record.result));
    } catch (const Error& error) {
      throw error.at(fmt::format("game {}", i + 1));
    }
  }
  report.games = games.size();
  for (const auto& [turns, value] : games) add_game(book, turns, most_turns, value, "games");
  return report;
}

}  // namespace otrera
