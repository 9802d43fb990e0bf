#include "learn/records.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>
#include <utility>

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

// The turns up to the last one that was in doubt.
void drop_decided(TrainingGame& game, double decided) {
  std::size_t kept = game.values.size();
  while (kept && (game.values[kept - 1] <= decided || game.values[kept - 1] >= 1 - decided)) --kept;
  game.turns.resize(game.first_turn() + kept);
}

bool is_sgf(const std::string& path) {
  return path.ends_with(".sgf") || path.ends_with(".SGF");
}

std::vector<std::string> sgf_files_of(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code problem;
  for (const auto& entry : std::filesystem::directory_iterator(folder, problem))
    if (std::string path = entry.path().string(); is_sgf(path)) files.push_back(std::move(path));
  std::ranges::sort(files);
  return files;
}

class RecordReader {
 public:
  RecordReader(const std::string& game, double decided)
      : game_(game), decided_(decided), beginning_(find_game(game).new_session({})->record()) {}

  void read_file_named(const std::string& path) {
    file_ = path;
    number_ = 0;
    const std::string text = read_file(path, largest_file);
    if (is_sgf(path))
      read_games(text);
    else if (path.ends_with(".jsonl"))
      for_each_line(text, [&](const std::string& line) { take([&] { return training_game(line); }); });
    else
      for_each_line(text, [&](const std::string& line) {
        if (!is_comment(line)) take([&] { return collected_game(line); });
      });
  }

  void read_folder(const std::string& folder) {
    for (const std::string& path : sgf_files_of(folder)) try {
        read_file_named(path);
      } catch (const Error& error) {
        leave_out(error);
      }
  }

  FoundRecords found(const std::vector<std::string>& paths) {
    if (!found_.records.empty()) return std::move(found_);
    if (found_.left_out == 0)
      throw Error("there is no game here", fmt::format("{}", fmt::join(paths, ", ")),
                  "expected records of " + game_);
    if (found_.left_out == 1) throw *first_;
    throw Error(fmt::format("none of {} games can be read", found_.left_out), {},
                "the first: " + found_.reasons.front());
  }

 private:
  void read_games(const std::string& text) {
    try {
      for_each_sgf_game(text,
                        [this](const SgfCollection& game) { take([&game] { return read_sgf(game); }); });
    } catch (const Error& error) {
      leave_out(Error(error.problem() + ", and nothing behind it is read", error.where(), error.expected())
                    .at(place(number_ + 1)));
    }
  }

  template <class Read>
  void take(const Read& read) {
    ++number_;
    try {
      GameRecord record = read();
      if (record.game != game_) throw Error("a game of " + record.game, {}, "expected a game of " + game_);
      replay(record);
      found_.records.push_back(std::move(record));
    } catch (const Error& error) {
      leave_out(error.at(place(number_)));
    }
  }

  GameRecord collected_game(const std::string& line) const {
    std::istringstream words(line);
    GameRecord record = beginning_;
    std::string result;
    words >> record.event >> result;
    record.result = read_result(result, record.colours);
    for (std::string turn; words >> turn;) record.turns.push_back(turn);
    return record;
  }

  GameRecord training_game(const std::string& line) const {
    TrainingGame played = parse_training_game(line, game_);
    GameRecord record = beginning_;
    record.game = played.game;
    if (!played.start.empty()) record.start = played.start;
    record.result = played.result;
    if (decided_ > 0) drop_decided(played, decided_);
    record.turns = std::move(played.turns);
    return record;
  }

  std::string place(std::size_t number) const { return fmt::format("{}: game {}", file_, number); }

  void leave_out(const Error& error) {
    if (found_.left_out++ == 0) first_ = error;
    if (found_.reasons.size() < most_reasons) found_.reasons.emplace_back(error.what());
  }

  const std::string game_;
  const double decided_;
  const GameRecord beginning_;
  std::string file_;
  std::size_t number_ = 0;  // of the game in the file
  FoundRecords found_;
  std::optional<Error> first_;
};

}  // namespace

FoundRecords read_records(const std::string& game, const std::vector<std::string>& paths, double decided) {
  RecordReader reader(game, decided);
  for (const std::string& path : paths) {
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem))
      reader.read_folder(path);
    else
      reader.read_file_named(path);
  }
  return reader.found(paths);
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
