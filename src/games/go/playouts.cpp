#include "games/go/playouts.h"

#include <algorithm>
#include <limits>

#include "games/go/score.h"
#include "games/go/sequence.h"
#include "games/go/tactics.h"
#include "games/go/urgency.h"

namespace otrera::go {
namespace {

constexpr int no_limit = std::numeric_limits<int>::max();

struct State {
  explicit State(const Position& position)
      : board(position.board()),
        side(colour_of(position.decider())),
        passes(position.passes()),
        last(position.last_moves().front().point()) {}

  bool over() const { return passes >= 2; }

  Board board;
  Colour side;
  int passes;
  Point last;
};

class Light {
 public:
  Light(const State&, const PlayoutOptions&, const UrgencyTable*) {}

  Point choose(Board& board, Colour side, Point, Random& random) const {
    return board.draw_empty(random, [&](Point point) { return board.is_sensible(point, side); });
  }
  void after_move(const Board&, Point) const {}
};

class Urgent : public UrgencyChooser {
 public:
  Urgent(const State& state, const PlayoutOptions& options, const UrgencyTable* table)
      : UrgencyChooser(state.board, options, *table) {}
};

class Sequent : public SequenceChooser {
 public:
  Sequent(const State& state, const PlayoutOptions& options, const UrgencyTable*)
      : SequenceChooser(state.board, options) {}
};

// After so many turns: a side is far behind, or the playout does not end.
bool ends(const Board& board, int mercy, int turns) {
  const bool decided =
      mercy > 0 && std::abs(board.stones(Colour::black) - board.stones(Colour::white)) >= mercy;
  return decided || turns >= Playouts::longest(board.points());
}

// Plays on by the chooser; returns the turns played. What does not end is ended where it stands.
template <class Chooser>
int play_on(State& state, Chooser& chooser, int mercy, Random& random, int turns, std::vector<Move>* line) {
  Board& board = state.board;
  int played = 0;
  for (; played < turns && !state.over(); ++played) {
    const Point point = chooser.choose(board, state.side, state.last, random);
    if (line) line->push_back(Move(point));
    if (point == no_point) {
      board.pass();
      ++state.passes;
    } else {
      board.play_free(point, state.side);
      state.passes = 0;
      chooser.after_move(board, point);
    }
    state.last = point;
    state.side = other(state.side);
    if (ends(board, mercy, played)) state.passes = 2;
  }
  return played;
}

// Makes the chooser that the options ask for and hands it on.
template <class Use>
auto with_chooser(const State& state, const PlayoutOptions& options, const UrgencyTable* table, Use&& use) {
  switch (options.kind) {
    case PlayoutKind::urgency: {
      Urgent chooser(state, options, table);
      return use(chooser);
    }
    case PlayoutKind::sequence: {
      Sequent chooser(state, options, table);
      return use(chooser);
    }
    default: {
      Light chooser(state, options, table);
      return use(chooser);
    }
  }
}

}  // namespace

Playouts::Playouts(const Options& options) : options_(options) {
  if (options.kind == PlayoutKind::urgency) table_ = std::make_shared<UrgencyTable>(options);
}

Move Playouts::draw(const Position& position, Random& random) const {
  State state(position);
  return Move(with_chooser(state, options_, table_.get(), [&](auto& chooser) {
    return chooser.choose(state.board, state.side, state.last, random);
  }));
}

int Playouts::play(Position& position, Random& random, int turns, bool, std::vector<Move>* line) const {
  State state(position);
  const int played = with_chooser(state, options_, table_.get(), [&](auto& chooser) {
    return play_on(state, chooser, options_.mercy, random, turns, line);
  });
  position.go_to(state.board, player_of(state.side), state.passes);
  return played;
}

Outcome Playouts::finish(const Position& position, Random& random, bool until_settled) const {
  if (position.over()) return position.outcome();
  if (position.rules().scoring == Scoring::territory) {
    Position end = position;
    play(end, random, no_limit, until_settled, nullptr);
    return end.outcome();
  }
  State state(position);
  with_chooser(state, options_, table_.get(), [&](auto& chooser) {
    return play_on(state, chooser, options_.mercy, random, no_limit, nullptr);
  });
  return {quick_area(state.board) - position.rules().white_points()};
}

Outcome Playouts::outcome(const Position& finished) const {
  return finished.outcome();
}

bool Playouts::is_sensible(const Board& board, Point point, Colour side) const {
  const bool gives_nothing_away = options_.kind == PlayoutKind::sequence && options_.avoid_self_atari;
  return board.is_sensible(point, side) && !(gives_nothing_away && is_bad_self_atari(board, point, side));
}

void Playouts::sensible_moves(const Position& position, std::vector<Move>& moves) const {
  const Board& board = position.board();
  const Colour side = colour_of(position.decider());
  moves.clear();
  for (const Point point : board.empty())
    if (is_sensible(board, point, side)) moves.emplace_back(point);
  if (moves.empty()) moves.push_back(Move::pass());
}

std::optional<Move> Playouts::sensible_move(const Position& position, std::uint32_t action) const {
  const Move move(static_cast<Point>(action));
  const Board& board = position.board();
  if (move.is_pass() || board.at(move.point()) != Colour::empty ||
      !is_sensible(board, move.point(), colour_of(position.decider())))
    return {};
  return move;
}

void Playouts::step(Position& position, Move move, int turns) const {
  position.play_on(move);
  if (ends(position.board(), options_.mercy, turns)) position.go_to(position.board(), position.decider(), 2);
}

void Playouts::owners(Player, std::span<const Move>, const Position& last, std::span<float> owners) const {
  const Owners found = find_owners(last.board());
  const int size = last.size();
  for (int rank = 0; rank < size; ++rank)
    for (int file = 0; file < size; ++file) {
      const Colour owner = found[last.board().point_at(file, rank)];
      owners[static_cast<std::size_t>((size - 1 - rank) * size + file)] = owner == Colour::black   ? 1.0f
                                                                          : owner == Colour::white ? -1.0f
                                                                                                   : 0.0f;
    }
}

}  // namespace otrera::go
