#include "store/match_reader.h"

#include <limits>

#include "store/match_rows.h"
#include "store/store_file.h"

namespace otrera {
namespace {

const std::string overview =
    R"(SELECT id, game, first, second, description, created, updated,
              first_wins, first_draws, first_losses, second_wins, second_draws, second_losses,
              pairs_0, pairs_1, pairs_2, pairs_3, pairs_4, turns, first_seconds, second_seconds,
              match_plans.match, match_plans.games, sprt, verdict, process
       FROM matches
         LEFT JOIN match_tallies ON match_tallies.match = matches.id
         LEFT JOIN match_plans ON match_plans.match = matches.id )";
const std::string first_page = overview + "ORDER BY updated DESC, id LIMIT ?";
// The first condition is the index's; the second drops those of the same millisecond that were listed.
const std::string next_page = overview +
                              "WHERE updated <= ?1 AND (updated < ?1 OR id > ?2) "
                              "ORDER BY updated DESC, id LIMIT ?3";
const std::string of_game = overview + "WHERE game = ? ORDER BY updated DESC, id LIMIT ?";
const std::string one_match = overview + "WHERE id = ?";
const std::string games_page = std::string("SELECT ") + game_columns +
                               " FROM match_games WHERE match = ? AND job < ? ORDER BY job DESC LIMIT ?";
const std::string one_game =
    std::string("SELECT ") + game_columns + " FROM match_games WHERE match = ? AND job = ?";
const std::string one_record =
    std::string("SELECT ") + record_columns + " FROM match_records WHERE match = ? AND job = ?";

MatchOverview read_overview(SQLite::Statement& query) {
  int at = 7;
  const auto count = [&] { return static_cast<std::uint64_t>(query.getColumn(at++).getInt64()); };
  MatchOverview result;
  result.match = read_match(query);
  for (auto& side : result.sides) {
    side.wins = count();
    side.draws = count();
    side.losses = count();
  }
  for (auto& pairs : result.pairs) pairs = count();
  result.turns = count();
  for (auto& seconds : result.seconds) seconds = query.getColumn(at++).getDouble();
  if (query.getColumn(at++).isNull()) return result;
  StoredPlan plan;
  plan.games = count();
  plan.sprt = query.getColumn(at++).getString();
  plan.verdict = query.getColumn(at++).getString();
  plan.process = query.getColumn(at++).getString();
  result.plan = std::move(plan);
  return result;
}

std::vector<MatchOverview> read_overviews(SQLite::Statement& query) {
  std::vector<MatchOverview> matches;
  while (query.executeStep()) matches.push_back(read_overview(query));
  return matches;
}

}  // namespace

std::uint64_t MatchOverview::games() const {
  std::uint64_t sum = 0;
  for (const auto& side : sides) sum += side.wins + side.draws + side.losses;
  return sum;
}

MatchReader::MatchReader(const std::string& path)
    : file_(std::make_unique<StoreFile>(path, StoreFile::ReadOnly{})) {}

MatchReader::~MatchReader() = default;

std::vector<MatchOverview> MatchReader::matches(const std::optional<Place>& behind, std::size_t most) {
  return file_->run([&](SQLite::Database& database) {
    SQLite::Statement query(database, behind ? next_page : first_page);
    if (behind) {
      query.bind(1, behind->updated);
      query.bind(2, behind->id);
    }
    query.bind(behind ? 3 : 1, row_number(most));
    return read_overviews(query);
  });
}

std::vector<MatchOverview> MatchReader::matches_of(const std::string& game, std::size_t most) {
  return file_->run([&](SQLite::Database& database) {
    SQLite::Statement query(database, of_game);
    query.bind(1, game);
    query.bind(2, row_number(most));
    return read_overviews(query);
  });
}

std::optional<MatchOverview> MatchReader::find(const std::string& id) {
  return file_->run([&](SQLite::Database& database) -> std::optional<MatchOverview> {
    SQLite::Statement query(database, one_match);
    query.bind(1, id);
    if (!query.executeStep()) return std::nullopt;
    return read_overview(query);
  });
}

std::vector<StoredMatchGame> MatchReader::games(const std::string& match, std::optional<std::uint64_t> below,
                                                std::size_t most) {
  return file_->run([&](SQLite::Database& database) {
    SQLite::Statement query(database, games_page);
    query.bind(1, match);
    query.bind(2, row_number(below.value_or(std::numeric_limits<std::uint64_t>::max())));
    query.bind(3, row_number(most));
    std::vector<StoredMatchGame> games;
    while (query.executeStep()) games.push_back(read_game(query));
    return games;
  });
}

std::optional<StoredMatchGame> MatchReader::game(const std::string& match, std::uint64_t job) {
  return file_->run([&](SQLite::Database& database) -> std::optional<StoredMatchGame> {
    SQLite::Statement query(database, one_game);
    query.bind(1, match);
    query.bind(2, row_number(job));
    if (!query.executeStep()) return std::nullopt;
    return read_game(query);
  });
}

std::optional<StoredMatchRecord> MatchReader::record(const std::string& match, std::uint64_t job) {
  return file_->run([&](SQLite::Database& database) -> std::optional<StoredMatchRecord> {
    SQLite::Statement query(database, one_record);
    query.bind(1, match);
    query.bind(2, row_number(job));
    if (!query.executeStep()) return std::nullopt;
    return read_record(query);
  });
}

std::vector<std::string> MatchReader::explain() {
  std::vector<std::string> plans;
  for (const auto& query : {first_page, next_page, of_game, one_match, games_page, one_game, one_record})
    plans.push_back(file_->explain(query));
  return plans;
}

}  // namespace otrera
