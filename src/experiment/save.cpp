#include "experiment/save.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "core/error.h"
#include "core/files.h"

namespace otrera {
namespace {

namespace fs = std::filesystem;

// At the same budget, and by players that played the stored table and play as they did.
bool plays_alike(const ExperimentRow& row, const Experiment& whole, const RowResult& before,
                 const std::set<std::string>& unchanged) {
  if (before.budget != print_budgets(whole, row)) return false;
  return std::ranges::all_of(players_of(row),
                             [&](const auto& player) { return unchanged.contains(player.first); });
}

std::set<std::string> unchanged_players(const Experiment& whole, const ExperimentResult& stored,
                                        Signatures& signatures) {
  std::set<std::string> names;
  const auto changed = signatures.changed(whole, stored);
  if (!changed) return names;
  for (const auto& [name, signature] : stored.signatures)
    if (std::ranges::find(*changed, name) == changed->end()) names.insert(name);
  return names;
}

}  // namespace

SavedRows keep_others(ExperimentResult& result, const ExperimentResult& stored, const Experiment& whole,
                      Signatures& signatures) {
  SavedRows saved;
  if (whole.kind == Experiment::Kind::ratings) return saved;
  const auto unchanged = unchanged_players(whole, stored, signatures);
  std::vector<RowResult> rows;
  for (const auto& row : whole.rows) {
    const RowResult* const ours = find_row(result.rows, row.name);
    const RowResult* const before = find_row(stored.rows, row.name);
    const bool left_out = before && before->games() > 0 && !(ours && ours->games() > 0);
    const bool keeps = left_out && plays_alike(row, whole, *before, unchanged);
    if (!keeps) {
      if (left_out) saved.lost.push_back(row.name);
      if (ours) rows.push_back(*ours);
      continue;
    }
    saved.kept.push_back(row.name);
    rows.push_back(*before);
    if (before->command.empty()) rows.back().command = stored.command;
    for (const auto& [name, player] : players_of(row))
      if (const auto signature = stored.signatures.find(name); signature != stored.signatures.end())
        result.signatures.insert(*signature);
  }
  if (!saved.kept.empty()) result.complete = result.complete && stored.complete;
  result.rows = std::move(rows);
  return saved;
}

std::vector<RowResult> rows_to_go_on_with(const Experiment& experiment, const ExperimentResult& stored) {
  if (experiment.kind != Experiment::Kind::match)
    throw Error("only games of a row are gone on with", "--from-stored",
                "expected a table of matches, which " + experiment.name + " is not");
  // Where a run was stopped, other games may have been counted than the first ones.
  std::vector<RowResult> rows;
  if (!stored.complete) return rows;
  Signatures signatures;
  const auto unchanged = unchanged_players(experiment, stored, signatures);
  for (const auto& row : experiment.rows) {
    const RowResult* const before = find_row(stored.rows, row.name);
    if (!before || !plays_alike(row, experiment, *before, unchanged)) continue;
    rows.push_back(*before);
    rows.back().command.clear();
  }
  return rows;
}

SavedRows save_result(ExperimentResult result, const Experiment& whole) {
  Signatures signatures;
  Experiment part = whole;
  std::erase_if(part.rows, [&](const auto& row) { return !find_row(result.rows, row.name); });
  result.signatures = signatures.of(part);
  SavedRows saved;
  if (const auto stored = stored_result(result.experiment))
    saved = keep_others(result, *stored, whole, signatures);
  const std::string path = result_path(result.experiment);
  std::error_code problem;
  fs::create_directories(fs::path(path).parent_path(), problem);
  write_file(path, print_result(result));
  return saved;
}

}  // namespace otrera
