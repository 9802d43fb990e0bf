#include "learn/records.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <sstream>

#include "core/error.h"
#include "core/files.h"
#include "core/lines.h"
#include "engine/registry.h"
#include "learn/training_game.h"
#include "record/sgf.h"

namespace otrera {
namespace {

constexpr std::size_t largest_file = std::size_t{64} << 20;

std::optional<GameResult> read_result(const std::string& word, ColourLetters colours) {
  if (word == "?") return {};
  if (word == "=") return GameResult{};
  for (const Player player : {Player::first, Player::second})
    if (word == std::string(1, colours.of(player))) return GameResult{player, GameResult::By::rules, 0};
  throw Error(quote(word) + " is no result", {}, "expected B, W, = or ?");
}

std::string print_short(const GameRecord& record) {
  if (!record.result) return "?";
  return record.result->winner ? std::string(1, record.colours.of(*record.result->winner)) : "=";
}

std::vector<GameRecord> parse_collection(const std::string& game, const std::string& text) {
  const GameRecord beginning = find_game(game).new_session({})->record();
  std::vector<GameRecord> records;
  for_each_line(text, [&](const std::string& line) {
    if (is_comment(line)) return;
    std::istringstream words(line);
    GameRecord record = beginning;
    std::string result;
    words >> record.event >> result;
    record.result = read_result(result, record.colours);
    for (std::string turn; words >> turn;) record.turns.push_back(turn);
    records.push_back(std::move(record));
  });
  return records;
}

// The turns up to the last one that was in doubt.
void drop_decided(TrainingGame& game, double decided) {
  std::size_t kept = game.values.size();
  while (kept && (game.values[kept - 1] <= decided || game.values[kept - 1] >= 1 - decided)) --kept;
  game.turns.resize(game.first_turn() + kept);
}

std::vector<GameRecord> parse_training_games(const std::string& game, const std::string& text,
                                             double decided) {
  const GameRecord beginning = find_game(game).new_session({})->record();
  std::vector<GameRecord> records;
  for_each_line(text, [&](const std::string& line) {
    TrainingGame played = parse_training_game(line, game);
    if (played.game != game) throw Error("a game of " + played.game, {}, "expected a game of " + game);
    GameRecord record = beginning;
    if (!played.start.empty()) record.start = played.start;
    record.result = played.result;
    if (decided > 0) drop_decided(played, decided);
    record.turns = std::move(played.turns);
    records.push_back(std::move(record));
  });
  return records;
}

void append(std::vector<GameRecord>& records, std::vector<GameRecord> more) {
  std::ranges::move(more, std::back_inserter(records));
}

void add_file(const std::string& game, const std::string& path, double decided,
              std::vector<GameRecord>& records) {
  const std::string text = read_file(path, largest_file);
  try {
    if (path.ends_with(".sgf")) {
      records.push_back(read_sgf(text));
      if (records.back().game != game)
        throw Error("a game of " + records.back().game, {}, "expected a game of " + game);
    } else {
      append(records, path.ends_with(".jsonl") ? parse_training_games(game, text, decided)
                                               : parse_collection(game, text));
    }
  } catch (const Error& error) {
    throw error.at(path);
  }
}

}  // namespace

std::vector<GameRecord> read_records(const std::string& game, const std::vector<std::string>& paths,
                                     double decided) {
  namespace fs = std::filesystem;
  std::vector<GameRecord> records;
  for (const auto& path : paths) {
    std::error_code problem;
    std::vector<std::string> files;
    if (fs::is_directory(path, problem)) {
      for (const auto& entry : fs::directory_iterator(path, problem))
        if (entry.path().extension() == ".sgf") files.push_back(entry.path().string());
      std::ranges::sort(files);
    } else {
      files.push_back(path);
    }
    for (const auto& file : files) add_file(game, file, decided, records);
  }
  return records;
}

std::string print_collection(const std::vector<GameRecord>& records, const std::string& about) {
  std::string text = "# " + about + "\n";
  for (const auto& record : records) {
    if (record.start != find_game(record.game).new_session({})->position()) continue;
    std::string name = record.event.empty() ? "game" : record.event;
    std::ranges::replace(name, ' ', '-');
    text += fmt::format("{} {} {}\n", name, print_short(record), fmt::join(record.turns, " "));
  }
  return text;
}

}  // namespace otrera
