// All options of an alpha-beta search, whose ideas they are, and which of them do not go together.
#pragma once

#include <array>
#include <string_view>

#include "core/parameter.h"
#include "search/alphabeta/table.h"

namespace otrera::alphabeta {

struct SearchOptions {
  static constexpr std::array<std::string_view, 2> ends_names{"win", "score"};

  int depth = 0;
  int lines = 1;
  int moves = 0;
  float window = 0;
  bool pvs = true;
  Ends ends = Ends::win;
};

inline constexpr std::array search_parameters{
    integer<&SearchOptions::depth>("alphabeta.depth", {0, 120}, Scale::linear,
                                   "turns to look ahead; 0: as many as the time lets"),
    integer<&SearchOptions::lines>(
        "alphabeta.lines", {1, 1000}, Scale::log,
        "moves of the root whose values are exact; of the others only that they are worse"),
    integer<&SearchOptions::moves>("alphabeta.moves", {0, 100000}, Scale::linear,
                                   "only so many moves of a node, the best by evaluation; 0: all"),
    number<&SearchOptions::window>(
        "alphabeta.window", {0, 100000}, Scale::linear,
        "points around the last value that an iteration looks at first; 0: everything"),
    flag<&SearchOptions::pvs>(
        "alphabeta.pvs",
        "moves after the first are only asked whether they are better (principal variation search)"),
    choice<&SearchOptions::ends>("alphabeta.ends", SearchOptions::ends_names,
                                 "what counts at the end of a game: who won, or by how many points"),
};

struct TableOptions {
  static constexpr std::array<std::string_view, 3> replacement_names{"two-deep", "deep", "always"};

  bool use = true;
  bool keep = true;
  Table::Replacement replacement = Table::Replacement::two_deep;
  int enhanced = 0;
};

inline constexpr std::array table_parameters{
    flag<&TableOptions::use>("table.use", "remember positions in a table as large as the memory allows"),
    flag<&TableOptions::keep>("table.keep", "keep the table from one move of a game to the next"),
    choice<&TableOptions::replacement>("table.replacement", TableOptions::replacement_names,
                                       "who stays: the deepest and the latest, the deepest, or the latest"),
    integer<&TableOptions::enhanced>(
        "table.enhanced", {0, 100}, Scale::linear,
        "turns left from which all children are looked up for a cut-off first; 0: never"),
};

struct OrderOptions {
  enum class History { off, plain, relative };
  static constexpr std::array<std::string_view, 3> history_names{"off", "plain", "relative"};

  int killers = 2;
  History history = History::relative;
  bool evaluate = true;
};

inline constexpr std::array order_parameters{
    integer<&OrderOptions::killers>("order.killers", {0, 2}, Scale::linear,
                                    "moves a ply that cut off last, tried early"),
    choice<&OrderOptions::history>(
        "order.history", OrderOptions::history_names,
        "order by cut-offs so far: none, their weight, or their share of the tries"),
    flag<&OrderOptions::evaluate>("order.evaluate", "order the moves of inner nodes by evaluation"),
};

struct NullOptions {
  int reduction = 0;
  int deep = 6;
};

inline constexpr std::array null_parameters{
    integer<&NullOptions::reduction>("null.reduction", {0, 10}, Scale::linear,
                                     "turns by which a search after passing is shallower; 0: no null move"),
    integer<&NullOptions::deep>("null.deep", {1, 120}, Scale::linear,
                                "with more turns left than this, one turn shallower still"),
};

struct MultiCutOptions {
  int moves = 0;
  int cuts = 3;
  int reduction = 2;
};

inline constexpr std::array multi_cut_parameters{
    integer<&MultiCutOptions::moves>("multicut.moves", {0, 1000}, Scale::linear,
                                     "moves tried with a shallow search before a node is searched; 0: off"),
    integer<&MultiCutOptions::cuts>("multicut.cuts", {1, 1000}, Scale::linear,
                                    "so many shallow cut-offs cut off the node"),
    integer<&MultiCutOptions::reduction>("multicut.reduction", {1, 10}, Scale::linear,
                                         "turns by which those searches are shallower"),
};

struct RealizationOptions {
  float constant = 0;
  float least = 0.5f;
  float most = 4;
};

inline constexpr std::array realization_parameters{
    number<&RealizationOptions::constant>(
        "realization.constant", {0, 0.99}, Scale::linear,
        "a move of this probability costs one turn of depth, a rarer one more; 0: all cost one"),
    number<&RealizationOptions::least>("realization.least", {0.125, 1}, Scale::linear,
                                       "turns a likely move costs at least"),
    number<&RealizationOptions::most>("realization.most", {1, 20}, Scale::linear,
                                      "turns a rare move costs at most"),
};

struct QuiescenceOptions {
  int depth = 0;
};

inline constexpr std::array quiescence_parameters{
    integer<&QuiescenceOptions::depth>("quiescence.depth", {0, 64}, Scale::linear,
                                       "turns of noisy moves looked at beyond the last turn; 0: none"),
};

// What a game brings, so that options which need more can be refused.
struct Knowledge {
  bool evaluation = false;
  bool passes = false;         // position.play_null()
  bool probabilities = false;  // evaluator.weights()
  bool noisy_moves = false;    // evaluator.noisy()
};

struct Options {
  SearchOptions search;
  TableOptions table;
  OrderOptions order;
  NullOptions null;
  MultiCutOptions multi_cut;
  RealizationOptions realization;
  QuiescenceOptions quiescence;

  void bind_to(ParameterSet& set);
  // Throws Error with the reason where options do not go together or the game lacks what they need.
  void check(const Knowledge& game) const;
};

}  // namespace otrera::alphabeta
