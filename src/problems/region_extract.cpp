#include "problems/region_extract.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/error.h"
#include "engine/registry.h"
#include "problems/extractor.h"

namespace otrera {
namespace {

class RegionExtractor {
 public:
  RegionExtractor(const std::string& game, const RegionExtractOptions& options, const std::atomic<bool>& stop)
      : game_(find_game(game)),
        options_(options),
        proofs_(game_, {options.methods, options.most_nodes, options.memory, false, options.unproved}, stop),
        stop_(stop) {
    if (!game_.regions) throw Error(game_.title + " has no regions", {}, "expected such as amazons");
    found_.set.game = game;
  }

  void take(const GameRecord& record) {
    const std::size_t number = found_.games + 1;
    const auto played = replay(record);
    const auto session = game_.new_session({played->start()});
    const auto turns = played->turns();
    for (std::size_t i = 0; i < turns.size() && !stop_ && !enough(); ++i) {
      session->play(turns[i]);
      if (!session->mid_turn()) cut(*session, fmt::format("{}-{}", number, i + 1));
    }
    if (!stop_) ++found_.games;
  }

  bool enough() const { return found_.set.problems.size() >= options_.wanted; }
  Extraction& found() { return found_; }

 private:
  void cut(const Session& session, const std::string& place) {
    for (const RegionReport& region : game_.regions(session, {}).regions) {
      const int empty = static_cast<int>(region.squares.size() - region.pieces.size());
      if (region.owner || empty < options_.least_squares || empty > options_.most_squares) continue;
      const auto alone = session_at(game_.name, region.alone);
      const auto images = game_.images(*alone);
      if (!known_.insert(*std::ranges::min_element(images)).second) {
        ++found_.duplicates;
        continue;
      }
      for (const char side : {'w', 'b'}) add(region.alone, side, place, empty);
    }
  }

  // Both sides get a problem of the region, where they have a move.
  void add(const std::string& position, char side, const std::string& place, int empty) {
    std::string turned = position;
    turned[turned.find(' ') + 1] = side;
    Problem problem{
        turned, fmt::format("{}-{}{}-{}", place, empty, side, found_.set.problems.size()), {}, {}};
    const auto session = session_at(game_.name, turned);
    if (session->over() || stop_) return;
    if (!proofs_.prove(problem, *session, [](double) { return true; })) {
      ++found_.unproved;
      return;
    }
    found_.set.problems.push_back(std::move(problem));
  }

  const GameInfo& game_;
  RegionExtractOptions options_;
  ScoreProofs proofs_;
  const std::atomic<bool>& stop_;
  Extraction found_;
  std::set<std::string> known_;
};

}  // namespace

Extraction extract_regions(const std::string& game, const std::vector<GameRecord>& records,
                           const RegionExtractOptions& options,
                           const std::function<void(const Extraction&)>& on_game,
                           const std::atomic<bool>& stop) {
  RegionExtractor extractor(game, options, stop);
  return take_games(extractor, records, options.wanted, on_game, stop);
}

}  // namespace otrera
