#include "learn/training_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <utility>

#include "core/error.h"
#include "learn/training_game.h"

namespace otrera {
namespace {

// Reads what stands there; the bytes up to the end of the last whole line.
std::uintmax_t read_numbers(const std::string& path, const std::string& game,
                            std::set<std::uint64_t>& numbers) {
  std::ifstream file(path, std::ios::binary);
  std::uintmax_t whole = 0;
  std::size_t number = 0;
  for (std::string line; std::getline(file, line) && !file.eof();) {
    ++number;
    try {
      const TrainingGame read = parse_training_game(line);
      if (read.game != game) throw Error("a game of " + quote(read.game), {}, "expected games of " + game);
      numbers.insert(read.number);
    } catch (const Error& error) {
      throw error.at(fmt::format("{}, line {}", path, number));
    }
    whole += line.size() + 1;
  }
  return whole;
}

}  // namespace

TrainingFile::TrainingFile(std::string path, const std::string& game) : path_(std::move(path)) {
  std::error_code problem;
  if (std::filesystem::exists(path_, problem)) {
    const std::uintmax_t whole = read_numbers(path_, game, numbers_);
    if (whole < std::filesystem::file_size(path_, problem))
      std::filesystem::resize_file(path_, whole, problem);
  }
  file_.reset(std::fopen(path_.c_str(), "ab"));
  if (!file_ || problem) throw Error("cannot write the file", path_, "expected a path that can be written");
}

void TrainingFile::add(std::uint64_t number, const std::string& line) {
  const std::string text = line + "\n";
  if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() || std::fflush(file_.get()) != 0 ||
      fsync(fileno(file_.get())) != 0)
    throw Error("the file cannot be written any more", path_,
                "expected room on the disk; run it again to go on");
  numbers_.insert(number);
}

}  // namespace otrera
