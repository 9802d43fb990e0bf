// Matches for those who only look: reads the file that matches write to, page by page and from indexes alone,
// whatever its size; changes nothing and stops nobody.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/match_store.h"

namespace otrera {

// A match with how it stands, without a look at its games.
struct MatchOverview {
  struct Counts {
    std::uint64_t wins = 0, draws = 0, losses = 0;  // of the first contestant

    bool operator==(const Counts&) const = default;
  };

  StoredMatch match;
  std::array<Counts, 2> sides;           // where the first contestant moved first, and second
  std::array<std::uint64_t, 5> pairs{};  // by the first contestant's half points
  std::uint64_t turns = 0;               // of all games
  std::array<double, 2> seconds{};       // used by the first and the second contestant
  std::optional<StoredPlan> plan;        // none: from before plans were kept

  std::uint64_t games() const;
};

class MatchReader {
 public:
  // Throws StoreError: also for a file that is not there, or of another layout.
  explicit MatchReader(const std::string& path);
  ~MatchReader();

  // Where a list of matches goes on: behind this one.
  struct Place {
    std::int64_t updated = 0;
    std::string id;
  };
  // Newest first.
  std::vector<MatchOverview> matches(const std::optional<Place>& behind, std::size_t most);
  std::vector<MatchOverview> matches_of(const std::string& game, std::size_t most);
  std::optional<MatchOverview> find(const std::string& id);

  // By number, the last first; `below` this number.
  std::vector<StoredMatchGame> games(const std::string& match, std::optional<std::uint64_t> below,
                                     std::size_t most);
  std::optional<StoredMatchGame> game(const std::string& match, std::uint64_t job);
  std::optional<StoredMatchRecord> record(const std::string& match, std::uint64_t job);

  // How SQLite goes about each of the above, one step a line.
  std::vector<std::string> explain();

 private:
  std::unique_ptr<StoreFile> file_;
};

}  // namespace otrera
