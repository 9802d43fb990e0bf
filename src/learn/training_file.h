// A file of training games, one a line, that grows as games end. What stands in it is kept: a line that was
// torn when the program or the machine went down is cut off, and the run goes on with the games that are
// missing.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <set>
#include <string>

namespace otrera {

class TrainingFile {
 public:
  // Opens it, or makes it. Throws Error for one that cannot be written, or that holds something else or games
  // of another game.
  TrainingFile(std::string path, const std::string& game);

  const std::set<std::uint64_t>& numbers() const { return numbers_; }
  // Puts a game behind the others, and on the disk. Throws Error.
  void add(std::uint64_t number, const std::string& line);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::string path_;
  std::set<std::uint64_t> numbers_;
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace otrera
