// Exact knowledge of Amazons: takes the board apart into regions, counts what each side has for itself,
// bounds the rest, and searches what is left where that is small.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/parameter.h"
#include "game/oracle.h"
#include "games/amazons/move.h"
#include "games/amazons/region_sum.h"
#include "games/amazons/result_table.h"
#include "games/amazons/territory_file.h"

namespace otrera::amazons {

class Position;

class RegionOracle {
 public:
  static constexpr int most_cache = 4096;

  struct Options {
    int squares = 12;
    int positions = 300;
    int solo_positions = 300;
    int turn_positions = 2000;
    int cache = 16;
    std::string territories{};
  };
  static constexpr std::array parameters{
      integer<&Options::squares>("regions.squares", {0, 121}, Scale::linear,
                                 "exact: search contested regions of up to so many empty squares in all"),
      integer<&Options::positions>("regions.positions", {0, 10'000'000}, Scale::linear,
                                   "exact: positions such a search looks at"),
      integer<&Options::solo_positions>("regions.solo_positions", {1, 10'000'000}, Scale::linear,
                                        "exact: positions the count of one territory looks at"),
      integer<&Options::turn_positions>(
          "regions.turn_positions", {0, 10'000'000}, Scale::linear,
          "exact: positions to look at, before a search, for the turn with the best score"),
      integer<&Options::cache>("regions.cache", {1, most_cache}, Scale::log,
                               "exact: megabytes of what was found"),
      file<&Options::territories>("regions.territories",
                                  "exact: small territories as otrera problems build writes them"),
  };

  // For searches that say themselves where a search of the regions is worth while.
  static Options for_proofs(std::size_t memory) {
    Options options;
    options.squares = 0;
    options.cache = static_cast<int>(std::clamp<std::size_t>(memory >> 20, 1, most_cache));
    return options;
  }

  explicit RegionOracle(const Options& options);

  // Who wins, and by how much at least and at most; nothing where the regions do not say. Not in the middle
  // of a turn, and not where a komi makes the score decide.
  std::optional<OutcomeBounds> bounds(const Position& position) const;
  // The same, and what tells the sum of the regions from others.
  Assessment judge(const Position& position) const;
  // The same by a search, however large the regions are.
  std::optional<OutcomeBounds> search(const Position& position, std::uint64_t most_positions,
                                      std::uint64_t& positions) const;
  // How to play on with the best score; nothing where that would take more positions, in the middle of a
  // turn, and where komi or passes count.
  std::optional<BestTurn<Move>> best_turn(const Position& position, std::uint64_t most_positions) const;
  // Whose each square is, ranks from the top: +1 White's, -1 Black's, 0 where it is contested or dead.
  std::vector<float> owners(const Position& position) const;

  // No score of this player's is higher: there is no move without a square.
  static double most_score(const Position& position, Player player);
  // Whether the winner of a finished game, this player, has a score of so much at least, or of more. Counts
  // no further than that.
  static bool scores(const Position& position, Player player, double least, bool more);

 private:
  // Searches as many positions and counts them down.
  std::optional<OutcomeBounds> bounds(const Position& position, const Region& board, const RegionSum& sum,
                                      std::uint64_t& positions) const;
  std::uint64_t most_positions() const { return static_cast<std::uint64_t>(options_.positions); }
  SoloCounter solo() const {
    return {*table_, static_cast<std::uint64_t>(options_.solo_positions), file_.get()};
  }

  Options options_;
  std::unique_ptr<ResultTable> table_;
  std::unique_ptr<const TerritoryFile> file_;
};

}  // namespace otrera::amazons
