// Every game of the project goes through the game kit.
#include "property/game_kit.h"

#include "game/tree_game.h"
#include "games/amazons/planes.h"
#include "games/amazons/position.h"
#include "games/amazons/reference.h"
#include "games/go/handicap.h"
#include "games/go/planes.h"
#include "games/go/position.h"
#include "games/go/reference.h"
#include "games/loa/planes.h"
#include "games/loa/position.h"
#include "games/loa/reference.h"
#include "made_up_game.h"

namespace otrera {

template <>
struct KitOf<amazons::Position> {
  using Position = amazons::Position;

  static std::vector<Position> starts() {
    std::vector<Position> list;
    for (int size = amazons::least_size; size <= amazons::most_size; ++size)
      list.push_back(Position::start(size));
    for (const BoardShape size : {BoardShape(5, 4), {4, 7}, {11, 6}}) list.push_back(Position::start(size));
    list.push_back(Position::parse("5/1w3/3x1/5/5/5 w"));        // a side without amazons
    list.push_back(Position::start(6, 2, 1.5));                  // free passes and komi
    list.push_back(Position::parse("w4b/2xx2/6/6/2xx2/b4w b"));  // few amazons, arrows, Black first
    list.push_back(Position::parse("4w/1b3/2w2/5/b4 w c3"));     // from mid-turn
    list.push_back(
        Position::parse("wb9/bw9/11/11/11/11/11/11/11/9bw/9wb w"));  // corners of the largest board
    return list;
  }
  static std::vector<amazons::Move> slow_moves(const Position& position) {
    return amazons::Reference(position).moves();
  }
  static std::uint64_t hash_from_scratch(const Position& position) { return position.hash_from_scratch(); }
  static std::vector<PerftEntry> perft_table() {
    return {{Position::start(10).print(), 1, 2'176},
            {Position::start(10).print(), 2, 4'307'152},
            {Position::start(6).print(), 1, 544},
            {Position::start(6).print(), 2, 238'532}};
  }
};

template <>
struct KitOf<loa::Position> {
  using Position = loa::Position;

  static std::vector<Position> starts() {
    std::vector<Position> list;
    for (const auto variant : {loa::Variant::standard, loa::Variant::scrambled, loa::Variant::parachute})
      for (const int size : {4, 5, 8}) list.push_back(Position::start(size, variant));
    list.push_back(Position::parse("b1b5/8/w6w/8/8/5w2/8/b6b w mover"));  // few pieces, White first
    list.push_back(Position::parse("bbb5/bwb5/bbb5/8/8/8/8/7w w"));       // a piece shut in
    return list;
  }
  // The twin does not know what stood before, so a draw by repetition is taken from the position.
  static std::vector<loa::Move> slow_moves(const Position& position) {
    const loa::Reference twin(position);
    return position.over() && !twin.over() ? std::vector<loa::Move>{} : twin.moves();
  }
  static std::uint64_t hash_from_scratch(const Position& position) { return position.hash_from_scratch(); }
  static std::vector<PerftEntry> perft_table() {
    const std::string start = Position::start().print();
    return {{start, 1, 36}, {start, 2, 1'244}, {start, 3, 44'952}, {start, 4, 1'563'208}};
  }
  // To and fro twice: the third time is a draw.
  static std::vector<HistoryLine> history_lines() {
    const std::vector<std::string> to_and_fro{"b1-b3", "a2-c2", "b3-b1", "c2-a2"};
    HistoryLine line{Position::start().print(), to_and_fro};
    line.turns.insert(line.turns.end(), to_and_fro.begin(), to_and_fro.end());
    return {line};
  }
};

template <>
struct KitOf<MadeUpGame> {
  static std::vector<MadeUpGame> starts() {
    std::vector<MadeUpGame> list;
    for (const int size : {2, 3, 4}) list.push_back(MadeUpGame::start({size}, {1.5}));
    list.push_back(MadeUpGame::parse("b1w/w1b/3 w 1"));
    return list;
  }
  // By playing: what may be put on any empty square, and whether the board that follows has stood.
  static std::vector<MadeUpGame::Move> slow_moves(const MadeUpGame& position) {
    std::vector<MadeUpGame::Move> moves;
    if (position.over()) return moves;
    for (int number = 0; number < position.size() * position.size(); ++number) {
      if (position.letter_at({number % position.size(), number / position.size()})) continue;
      MadeUpGame after = position;
      after.play(static_cast<MadeUpGame::Move>(number));
      const auto& boards = after.boards();
      if (std::ranges::count(boards, boards.back()) == 1)
        moves.push_back(static_cast<MadeUpGame::Move>(number));
    }
    moves.push_back(MadeUpGame::pass);
    return moves;
  }
  static std::uint64_t hash_from_scratch(const MadeUpGame& position) {
    return MadeUpGame::parse(position.print()).hash();
  }
  static std::vector<PerftEntry> perft_table() { return {{"2/2 b", 1, 5}, {"2/2 b", 2, 21}}; }
  static std::vector<HistoryLine> history_lines() { return {{"2/2 b", {"a1", "b1", "a2", "b2"}}}; }
};

template <>
struct KitOf<go::Position> {
  using Position = go::Position;

  static std::vector<Position> starts() {
    const go::Rules territory{go::Ko::simple, false, go::Scoring::territory, 6.5, 0};
    const go::Rules suicide{go::Ko::situational, true, go::Scoring::area, 0, 0};
    std::vector<Position> list;
    for (const int size : {2, 3, 4, 5}) {
      list.push_back(Position::start(size));
      list.push_back(Position::start(size, suicide));
    }
    list.push_back(Position::start(5, territory));
    list.push_back(Position::with_handicap(7, go::fixed_handicap(7, 4), {.komi = 0.5, .bonus = 4}));
    list.push_back(Position::parse("5/2bw1/1bw1w/2bw1/5 b d3"));  // a ko just taken
    return list;
  }
  // The twin does not know what stood before: moves that would bring it back are taken out here.
  static std::vector<go::Move> slow_moves(const Position& position) {
    const go::Reference twin(position);
    std::vector<go::Move> moves = twin.moves();
    std::erase_if(moves, [&](go::Move move) {
      if (move.is_pass()) return false;
      go::Reference after = twin;
      after.play(move);
      return position.has_stood(after.key(), opponent(position.decider()));
    });
    return moves;
  }
  static std::uint64_t hash_from_scratch(const Position& position) { return position.hash_from_scratch(); }
  static std::vector<PerftEntry> perft_table() {
    // The first two as counted by a program written apart (go_small_boards_test.cpp).
    return {{"2/2 b", 8, 2'184}, {"3/3/3 b", 5, 33'384}, {Position::start(9).print(), 3, 531'522}};
  }
  // Black's a1 would bring back the board of two stones; that is no ko.
  static std::vector<HistoryLine> history_lines() {
    return {{"2/2 b", {"a1", "b1", "a2", "pass", "b2", "b1"}}};
  }
};

template <>
struct KitOf<TreeGame> {
  static std::vector<TreeGame> starts() {
    return {TreeGame::parse("1(3 2(-1 0.5) 2[0.8](4 -2))"), TreeGame::parse("2(1 1+(2 -3) 2(1(5 0)))")};
  }
  static std::vector<TreeGame::Move> slow_moves(const TreeGame& position) {
    std::vector<TreeGame::Move> moves;
    position.moves(moves);
    return moves;
  }
  static std::uint64_t hash_from_scratch(const TreeGame& position) {
    return TreeGame::parse(position.print()).hash();
  }
  static std::vector<PerftEntry> perft_table() {
    return {{"1(3 2(-1 0.5) 2(4 -2))", 1, 3}, {"1(3 2(-1 0.5) 2(4 -2))", 2, 4}};
  }
};

using AllGames = testing::Types<amazons::Position, loa::Position, go::Position, TreeGame, MadeUpGame>;
INSTANTIATE_TYPED_TEST_SUITE_P(All, GameKit, AllGames);

}  // namespace otrera
