#include "book/walk.h"

#include <algorithm>
#include <unordered_set>

#include "core/error.h"
#include "engine/folding.h"
#include "engine/registry.h"

namespace otrera {
namespace {

class Walk {
 public:
  Walk(const Book& book, const WalkOptions& options, const std::function<void(const WalkedMove&)>& visit)
      : book_(book),
        options_(options),
        visit_(visit),
        game_(find_game(book.game())),
        session_(game_.new_session({.position = book.beginning()})) {}

  void from(const BookPosition& position) {
    if (way_.turns.size() >= options_.deepest) return;
    for (const BookMove* move : in_order(position)) {
      const std::string turn = turn_of(*move);
      if (turn.empty()) continue;
      const BookPosition* after = book_.find(move->after);
      session_->play(turn);
      way_.turns.push_back(turn);
      way_.first = position.first;
      way_.move = move;
      way_.after = after;
      way_.known = after && !after->moves.empty() && !seen_.insert(move->after).second;
      visit_(way_);
      if (after && !way_.known) from(*after);
      way_.turns.pop_back();
      session_->undo_turn();
    }
  }

 private:
  std::vector<const BookMove*> in_order(const BookPosition& position) const {
    std::vector<const BookMove*> moves;
    for (const auto& move : position.moves)
      if (!move.candidate && move.visits >= options_.least_visits) moves.push_back(&move);
    std::ranges::stable_sort(moves, [](const BookMove* a, const BookMove* b) {
      return std::pair(a->visits, a->value) > std::pair(b->visits, b->value);
    });
    return moves;
  }

  // As it is on this way; empty where it cannot be made.
  std::string turn_of(const BookMove& move) const {
    try {
      return Folding(game_, *session_).unfold(move.move);
    } catch (const Error&) {
      return {};
    }
  }

  const Book& book_;
  const WalkOptions& options_;
  const std::function<void(const WalkedMove&)>& visit_;
  const GameInfo& game_;
  std::unique_ptr<Session> session_;
  std::unordered_set<std::string> seen_;
  WalkedMove way_;
};

}  // namespace

void walk(const Book& book, const WalkOptions& options, const std::function<void(const WalkedMove&)>& visit) {
  Walk walking(book, options, visit);
  if (const BookPosition* root = book.find(book.start())) walking.from(*root);
}

}  // namespace otrera
