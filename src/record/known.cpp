#include "record/known.h"

#include <algorithm>
#include <string>
#include <utility>

namespace otrera {

void cut_variations(std::vector<RecordVariation>& variations, std::size_t turns) {
  std::vector<RecordVariation> left;
  std::vector<std::size_t> place(variations.size());
  for (std::size_t i = 0; i < variations.size(); ++i) {
    RecordVariation& variation = variations[i];
    if (variation.after > turns) continue;
    if (variation.parent) variation.parent = place[*variation.parent];
    place[i] = left.size();
    left.push_back(std::move(variation));
  }
  variations = std::move(left);
}

void add_known(const GameRecord& known, GameRecord& record) {
  for (const auto text : {&GameRecord::first_player, &GameRecord::second_player, &GameRecord::event,
                          &GameRecord::date, &GameRecord::place, &GameRecord::round, &GameRecord::comment})
    record.*text = known.*text;
  record.notes = known.notes;
  const auto same =
      static_cast<std::size_t>(std::ranges::mismatch(known.turns, record.turns).in1 - known.turns.begin());
  record.variations = known.variations;
  cut_variations(record.variations, same);
  if (!known.comments.empty()) {
    record.comments = known.comments;
    record.comments.resize(same);
    record.comments.resize(record.turns.size());
  }
  if (known.start != record.start || known.turns != record.turns || known.movers != record.movers) return;
  record.territory = known.territory;
  if (known.result) record.result = known.result;
}

}  // namespace otrera
