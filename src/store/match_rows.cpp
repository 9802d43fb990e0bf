#include "store/match_rows.h"

#include <limits>

namespace otrera {

std::int64_t row_number(std::uint64_t value) {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  return static_cast<std::int64_t>(value < most ? value : most);
}

StoredMatch read_match(SQLite::Statement& query) {
  return {query.getColumn(0).getString(), query.getColumn(1).getString(), query.getColumn(2).getString(),
          query.getColumn(3).getString(), query.getColumn(4).getString(), query.getColumn(5).getInt64(),
          query.getColumn(6).getInt64()};
}

StoredMatchGame read_game(SQLite::Statement& query) {
  return {static_cast<std::uint64_t>(query.getColumn(0).getInt64()),
          static_cast<std::uint64_t>(query.getColumn(1).getInt64()),
          query.getColumn(2).getDouble(),
          query.getColumn(3).getString(),
          query.getColumn(4).getString(),
          query.getColumn(5).getInt(),
          query.getColumn(6).getDouble(),
          query.getColumn(7).getDouble(),
          query.getColumn(8).getInt64()};
}

StoredMatchRecord read_record(SQLite::Statement& query) {
  return {query.getColumn(0).getString(), query.getColumn(1).getString(), query.getColumn(2).getString(),
          query.getColumn(3).getString(), query.getColumn(4).getString()};
}

}  // namespace otrera
