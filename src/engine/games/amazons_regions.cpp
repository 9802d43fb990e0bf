#include "engine/games/amazons_regions.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "games/amazons/local_game.h"
#include "games/amazons/oracle.h"
#include "search/sums/local_values.h"

namespace otrera {
namespace {

using amazons::Region;

constexpr std::size_t table_bytes = std::size_t{1} << 20;
constexpr std::uint64_t most_solo_positions = 20'000, most_parts = 20'000;

std::vector<FileAndRank> places(amazons::Bitboard set) {
  std::vector<FileAndRank> list;
  while (set) {
    const amazons::Square square = amazons::take_first(set);
    list.push_back({amazons::file_of(square), amazons::rank_of(square)});
  }
  return list;
}

// The smallest board that holds it.
std::string alone(const Region& region) {
  using amazons::Square;
  int file = amazons::stride, rank = amazons::stride, last_file = 0, last_rank = 0;
  for (amazons::Bitboard left = region.squares(); left;) {
    const Square square = amazons::take_first(left);
    file = std::min(file, amazons::file_of(square));
    rank = std::min(rank, amazons::rank_of(square));
    last_file = std::max(last_file, amazons::file_of(square));
    last_rank = std::max(last_rank, amazons::rank_of(square));
  }
  const int shift = amazons::square_at(file, rank);
  amazons::Position::Setup setup;
  setup.size = {std::max(amazons::least_size, last_file - file + 1),
                std::max(amazons::least_size, last_rank - rank + 1)};
  setup.white = region.amazons[0] >> shift;
  setup.black = region.amazons[1] >> shift;
  setup.arrows = amazons::board_mask(setup.size) & ~(region.squares() >> shift);
  return amazons::Position(setup).print();
}

class Reporter {
 public:
  explicit Reporter(const RegionsRequest& request)
      : request_(request),
        table_(table_bytes),
        solo_(table_, most_solo_positions),
        local_(amazons::LocalGame(solo_), values_, most_parts) {}

  RegionReport report(const Region& region) {
    RegionReport report;
    report.squares = places(region.squares());
    report.pieces = places(region.all_amazons());
    report.alone = alone(region);
    const amazons::RegionBounds bounds = bounds_of(region, solo_);
    report.least = bounds.least;
    report.most = bounds.most;
    if (!region.two_players()) {
      report.owner = region.amazons[0] ? Player::first : Player::second;
      if (bounds.exact()) report.value = std::to_string(bounds.least);
    } else if (request_.values && amazons::count(region.empty) <= request_.squares) {
      add_value(region, report);
    }
    return report;
  }

 private:
  void add_value(const Region& region, RegionReport& report) {
    const sums::Value value = local_.of_part(region);
    if (value == sums::Values::none) return;
    report.value = values_.print(value);
    report.mean = values_.mean(value);
    report.temperature = values_.temperature(value);
    report.thermograph = draw_thermograph(values_.thermograph(value), report.value);
    report.least = std::max(report.least, static_cast<int>(std::floor(values_.right_stop(value))) - 1);
    report.most = std::min(report.most, static_cast<int>(std::ceil(values_.left_stop(value))) + 1);
  }

  RegionsRequest request_;
  amazons::ResultTable table_;
  amazons::SoloCounter solo_;
  sums::Values values_;
  sums::LocalValues<amazons::LocalGame> local_;
};

// Exactly where that can be found, else who wins and the bounds of his score.
std::optional<OutcomeBounds> result_of(const amazons::Position& position) {
  if (position.over()) return OutcomeBounds{position.outcome(), position.outcome()};
  const amazons::RegionOracle oracle{amazons::RegionOracle::Options{}};
  if (const auto best = oracle.best_turn(position, most_parts))
    return OutcomeBounds{best->outcome, best->outcome};
  return oracle.bounds(position);
}

}  // namespace

RegionsReport amazons_regions(const amazons::Position& position, const RegionsRequest& request) {
  RegionsReport report;
  Reporter reporter(request);
  for_each_region(amazons::board_of(position),
                  [&](const Region& region) { report.regions.push_back(reporter.report(region)); });
  const auto bounds = result_of(position);
  if (!bounds) return report;
  report.winner = bounds->low.score > 0 ? Player::first : Player::second;
  report.least_score = std::min(std::abs(bounds->low.score), std::abs(bounds->high.score));
  report.most_score = std::max(std::abs(bounds->low.score), std::abs(bounds->high.score));
  return report;
}

}  // namespace otrera
