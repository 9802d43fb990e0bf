#include "experiment/result.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/error.h"
#include "core/files.h"

namespace otrera {
namespace {

using nlohmann::ordered_json;
constexpr std::size_t largest_result = 1 << 20;
constexpr std::size_t most_result_rows = 1000;
constexpr std::uint64_t most_result_games = 10'000'000;
constexpr std::size_t longest_length = 1000;

std::uint64_t checked(const ordered_json& number) {
  const auto count = number.get<std::uint64_t>();
  if (number.is_number_integer() && number >= 0 && count <= most_result_games) return count;
  throw Error("a count out of range");
}

// Problems: what was played is in no pair.
bool of_problems(const RowResult& row) {
  return row.games() > 0 && std::ranges::all_of(row.pairs, [](std::uint64_t count) { return count == 0; });
}

double points(const ordered_json& number) {
  const auto value = number.get<double>();
  if (number.is_number() && value >= 0 && value <= static_cast<double>(most_result_games)) return value;
  throw Error("points out of range");
}

ordered_json to_json(const RowResult& row, bool rated) {
  ordered_json printed{{"name", row.name}, {"budget", row.budget}};
  if (!row.command.empty()) printed["command"] = row.command;
  if (rated) return printed;
  printed["wins"] = row.wins;
  printed["draws"] = row.draws;
  printed["losses"] = row.losses;
  if (row.lengths.games() > 0) {
    printed["lengths"] = row.lengths.counts();
  } else if (of_problems(row)) {
    printed["gained"] = row.gained;
    printed["lost"] = row.lost;
  } else {
    printed["pairs"] = row.pairs;
  }
  return printed;
}

BookLengths lengths_of(const ordered_json& json, std::uint64_t games) {
  if (json.size() > longest_length) throw Error("a game that is too long");
  std::vector<std::uint64_t> counts;
  for (const auto& count : json) counts.push_back(checked(count));
  if (std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) != games)
    throw Error("lengths that do not add up to the games");
  return BookLengths(counts);
}

RowResult row_of(const ordered_json& json) {
  RowResult row;
  row.name = json.at("name").get<std::string>();
  row.budget = json.at("budget").get<std::string>();
  row.command = json.value("command", "");
  if (!json.contains("wins")) return row;
  row.wins = checked(json.at("wins"));
  row.draws = checked(json.at("draws"));
  row.losses = checked(json.at("losses"));
  if (json.contains("lengths")) {
    row.lengths = lengths_of(json.at("lengths"), row.games());
    return row;
  }
  if (json.contains("lost")) {
    row.gained = points(json.at("gained"));
    row.lost = points(json.at("lost"));
    return row;
  }
  std::uint64_t pairs = 0, points = 0;
  for (std::size_t i = 0; i < row.pairs.size(); ++i) {
    row.pairs[i] = checked(json.at("pairs").at(i));
    pairs += row.pairs[i];
    points += i * row.pairs[i];  // in halves
  }
  if (2 * pairs != row.games() || points != 2 * row.wins + row.draws)
    throw Error("pairs that do not add up to the games");
  return row;
}

GameCounts meeting_of(const ordered_json& json, std::size_t rows) {
  const GameCounts counts{checked(json.at("first")), checked(json.at("second")), checked(json.at("wins")),
                          checked(json.at("draws")), checked(json.at("losses"))};
  if (counts.first >= rows || counts.second >= rows || counts.first == counts.second)
    throw Error("a meeting of players that are not there");
  return counts;
}

}  // namespace

const RowResult* find_row(const std::vector<RowResult>& rows, const std::string& name) {
  const auto row = std::ranges::find(rows, name, &RowResult::name);
  return row == rows.end() ? nullptr : &*row;
}

std::uint64_t ExperimentResult::games() const {
  std::uint64_t sum = 0;
  for (const auto& row : rows) sum += row.games();
  for (const auto& meeting : meetings) sum += meeting.wins + meeting.draws + meeting.losses;
  return sum;
}

std::string ExperimentResult::commands() const {
  std::vector<std::string> all;
  for (const auto& row : rows) {
    const std::string& made_by = row.command.empty() ? command : row.command;
    if (std::ranges::find(all, made_by) == all.end()) all.push_back(made_by);
  }
  return all.empty() ? command : fmt::format("{}", fmt::join(all, " && "));
}

ExperimentResult unplayed_result(const Experiment& experiment) {
  ExperimentResult result;
  result.experiment = experiment.name;
  result.scale = experiment.scale;
  for (const auto& row : experiment.rows)
    result.rows.push_back({row.name, print_budgets(experiment, row), {}});
  return result;
}

Estimate estimate(const RowResult& row) {
  if (of_problems(row)) {
    Estimate result;
    const auto games = static_cast<double>(row.games());
    const double points = static_cast<double>(row.wins) + static_cast<double>(row.draws) / 2;
    result.score = points / games;
    result.interval = wilson_interval(points, games);
    result.elo = elo_from_score(result.score);
    return result;
  }
  Tally tally;
  tally.games = row.games();
  tally.wins = row.wins;
  tally.draws = row.draws;
  tally.losses = row.losses;
  for (std::size_t points = 0; points < row.pairs.size(); ++points)
    for (std::uint64_t i = 0; i < row.pairs[points]; ++i)
      tally.pair_scores.add(static_cast<double>(points) / 4);
  return estimate(tally);
}

std::string print_result(const ExperimentResult& result) {
  ordered_json printed{{"experiment", result.experiment},
                       {"command", result.command},
                       {"scale", result.scale},
                       {"complete", result.complete},
                       {"rows", ordered_json::array()}};
  const bool rated = !result.meetings.empty();
  for (const auto& row : result.rows) printed["rows"].push_back(to_json(row, rated));
  if (rated) printed["meetings"] = ordered_json::array();
  for (const auto& meeting : result.meetings)
    printed["meetings"].push_back({{"first", meeting.first},
                                   {"second", meeting.second},
                                   {"wins", meeting.wins},
                                   {"draws", meeting.draws},
                                   {"losses", meeting.losses}});
  if (!result.signatures.empty()) printed["signatures"] = result.signatures;
  return printed.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

ExperimentResult parse_result(const std::string& text, const std::string& name) {
  try {
    const ordered_json json = ordered_json::parse(text);
    ExperimentResult result;
    result.experiment = json.at("experiment").get<std::string>();
    result.command = json.at("command").get<std::string>();
    result.scale = json.at("scale").get<double>();
    result.complete = json.at("complete").get<bool>();
    if (json.contains("signatures"))
      result.signatures = json.at("signatures").get<std::map<std::string, std::string>>();
    for (const auto& row : json.at("rows")) result.rows.push_back(row_of(row));
    if (result.rows.size() > most_result_rows) throw Error("too many rows");
    if (json.contains("meetings"))
      for (const auto& meeting : json.at("meetings"))
        result.meetings.push_back(meeting_of(meeting, result.rows.size()));
    return result;
  } catch (const nlohmann::json::exception& error) {
    throw Error(error.what(), name, "expected what otrera experiment run --save writes");
  } catch (const Error& error) {
    throw Error(error.problem(), name, "expected what otrera experiment run --save writes");
  }
}

std::string result_path(const std::string& experiment) {
  return shipped_folder("data", "OTRERA_DATA") + "/experiments/" + experiment + ".json";
}

std::optional<ExperimentResult> stored_result(const std::string& experiment) {
  const std::string path = result_path(experiment);
  if (!std::filesystem::exists(path)) return std::nullopt;
  return parse_result(read_file(path, largest_result), path);
}

}  // namespace otrera
